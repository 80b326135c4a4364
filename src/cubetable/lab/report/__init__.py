"""The report for people: one file of HTML that loads nothing from elsewhere, with plots drawn here."""

from cubetable.lab.report.page import Found, page

__all__ = ["Found", "page"]
