"""The referee of one match, with no socket and no clock of its own."""

from cubetable.table.match import Answer, Clock, Dice, Ending, Event, Match, Seat

__all__ = ["Answer", "Clock", "Dice", "Ending", "Event", "Match", "Seat"]
