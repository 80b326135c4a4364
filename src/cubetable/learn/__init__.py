"""Lessons: real positions with something to be done in each, judged by the rules of the game and by nothing else."""

from cubetable.learn.course import course, lesson_named
from cubetable.learn.lesson import Lesson, Turn
from cubetable.learn.trying import Tried, Verdict, tried

__all__ = ["Lesson", "Tried", "Turn", "Verdict", "course", "lesson_named", "tried"]
