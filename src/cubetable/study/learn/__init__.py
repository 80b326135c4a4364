"""Lessons: real positions with something to be done in each, judged by the rules of the game and by nothing else."""

from cubetable.study.learn.course import Lesson, Turn, course, lesson_named
from cubetable.study.learn.trying import MoveResult, Verdict, try_move

__all__ = ["Lesson", "MoveResult", "Turn", "Verdict", "course", "lesson_named", "try_move"]
