"""Cube-Or-ACK!, by Jasmine and Trevor Atkins: build one cube together, and keep your colour apart."""
