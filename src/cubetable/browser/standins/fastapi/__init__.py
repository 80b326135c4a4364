"""Stand in for FastAPI: routes that are functions, whose parameters come from the path, the query and the body."""

from cubetable.browser.standins.fastapi.messages import HTTPException, Request, Response
from cubetable.browser.standins.fastapi.routing import APIRouter, FastAPI, Path, Query

__all__ = ["APIRouter", "FastAPI", "HTTPException", "Path", "Query", "Request", "Response"]
