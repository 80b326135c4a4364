"""The referee of one match, with no socket and no clock of its own."""

from cubetable.table.agreement import DiceAgreement
from cubetable.table.beginning import begin_when_agreed
from cubetable.table.clock import Clock, clock_for
from cubetable.table.ending import Ending
from cubetable.table.entry import PUBLIC, Entry, ReaderEvent
from cubetable.table.known_answers import Answer, first_answer
from cubetable.table.log import Past
from cubetable.table.match import Match
from cubetable.table.outline import Outline, outline, outline_of
from cubetable.table.seating import Seat
from cubetable.table.swap import swap_seats

__all__ = [
    "PUBLIC",
    "Answer",
    "Clock",
    "DiceAgreement",
    "Ending",
    "Entry",
    "Match",
    "Outline",
    "Past",
    "ReaderEvent",
    "Seat",
    "begin_when_agreed",
    "clock_for",
    "first_answer",
    "outline",
    "outline_of",
    "swap_seats",
]
