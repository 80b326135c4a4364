"""The games as environments for learning programs: PettingZoo, Gymnasium, PufferLib and OpenSpiel.

Each adapter is a module of its own and asks for its package when it is imported: `pettingzoo`, `gymnasium` and `vector`
with `pip install "cubetable[rl]"`, `openspiel` with `pip install "cubetable[openspiel]"`. No extra brings PufferLib,
for `puffer`.
"""
