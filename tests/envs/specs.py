"""The games that the environments are tried with: each game, and variants that change what is numbered or drawn."""

IN_TURN = (
    "eight_by_eight",
    "eight_by_eight(players=4,line=4,sudden_death=on)",
    "cubulus",
    "cubulus(players=3,sides=6,ban=own)",
    "cubulus(neutrals=random,quiet_limit=20)",
    "cube_or_ack(pieces=5)",
    "cube_or_ack(players=2,pieces=4,extra_colour=on,may_pass=on)",
    "cube_or_ack(pieces=6,mode=coop,shape=pyramid)",
    "cubed(rounds=1)",
    "cubed(players=3,rounds=1,bridging=on,fill_the_void=on,draw_three=on)",
    "cubed(players=1)",
)
AT_ONCE = ("monkey_puzzle(seconds=off,limit=3)", "monkey_puzzle(players=3,seconds=off,limit=1,rounds=2)")
