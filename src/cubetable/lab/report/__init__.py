"""The report for people: one file of HTML that asks nobody for anything, with plots drawn here."""

from cubetable.lab.report.page import Found, page

__all__ = ["Found", "page"]
