"""Libraries for aarch64 Linux do the same as those of this machine, bit for bit, in an emulated processor.

`record.py` writes down what this machine's libraries were given and what they made of it; `replay.c` does the same
calls again with libraries for aarch64. `python -m tests.build.aarch64` does that with all five games. It needs Debian's
packages qemu-user and libc6-arm64-cross.
"""
