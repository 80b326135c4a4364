"""The referee of one match, with no socket and no clock of its own."""

from cubetable.table.clock import Clock, clock_for
from cubetable.table.event import PUBLIC, Entry, Event
from cubetable.table.match import Answer, Dice, Ending, Match
from cubetable.table.seating import Seat

__all__ = ["PUBLIC", "Answer", "Clock", "Dice", "Ending", "Entry", "Event", "Match", "Seat", "clock_for"]
