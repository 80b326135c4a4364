"""The report for people: one file of HTML that loads nothing from elsewhere, with plots drawn here."""

from cubetable.lab.report.page import page
from cubetable.lab.report.search import search_page

__all__ = ["page", "search_page"]
