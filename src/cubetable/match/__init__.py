"""The referee of one match, with no socket and no clock of its own."""

from cubetable.match.agreement import DiceAgreement
from cubetable.match.beginning import begin_when_agreed, swap_seats
from cubetable.match.clock import Clock, clock_for
from cubetable.match.ending import Ending
from cubetable.match.entry import PUBLIC, Entry, ReaderEvent
from cubetable.match.known_answers import Answer, first_answer
from cubetable.match.log import Past
from cubetable.match.match import Match
from cubetable.match.outline import Outline, outline, outline_of
from cubetable.match.seating import Seat

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
