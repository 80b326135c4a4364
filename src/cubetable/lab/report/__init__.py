"""The report for people: one file of HTML that loads nothing from elsewhere, with plots drawn here."""

from cubetable.lab.report.page import Found, page
from cubetable.lab.report.search import search_page

__all__ = ["Found", "page", "search_page"]
