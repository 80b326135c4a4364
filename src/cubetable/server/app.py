"""The house's doors: HTTP for setting tables up and joining them, one WebSocket for playing."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, HTTPException, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field

from cubetable import __version__, bots
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import games, options_type
from cubetable.core.messages import say
from cubetable.record import write
from cubetable.server.house import House, SeatWanted
from cubetable.server.people import COOKIE, SECURE_COOKIE, is_secret, known_by, new_secret, proper_name
from cubetable.server.room import Room
from cubetable.server.settings import Settings
from cubetable.server.socket import Conversation
from cubetable.server.thinkers import Thinkers
from cubetable.store import open_store
