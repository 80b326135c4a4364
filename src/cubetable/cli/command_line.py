"""Which commands there are, and what each of them takes."""

from cubetable.cli.arguments import Parser
from cubetable.cli.commands import check, database, measure, new, puzzles, show
from cubetable.cli.commands import exam as exam_command
from cubetable.cli.commands import fair as fair_command
from cubetable.cli.commands import help as help_command
from cubetable.cli.commands import lab as lab_command
from cubetable.cli.commands import laws as laws_command
from cubetable.cli.commands import mcp as mcp_command
from cubetable.cli.commands import play as play_commands
from cubetable.cli.commands import prove as prove_command
from cubetable.cli.commands import serve as serve_command
from cubetable.cli.commands import site as site_command
from cubetable.cli.commands import studio as studio_command
from cubetable.cli.commands import top as top_command
from cubetable.cli.commands import train as train_command
from cubetable.cli.commands.files import compare as compare_command
from cubetable.cli.commands.files import diary as diary_command
from cubetable.cli.commands.files import print_game as print_command
from cubetable.cli.commands.files import share as share_command
from cubetable.cli.commands.research import baselines as baselines_command
from cubetable.cli.commands.research import dataset as dataset_command
from cubetable.core import registry
from cubetable.core.options import Options
from cubetable.lab import exam as exam_terms
from cubetable.lab import search as search_terms


def command_line(typed: list[str], lang: str) -> Parser:
    """Describe the commands; those that take a game have its options as flags."""
    top = Parser("cubetable", lang, about="cli.about", epilogue="cli.epilogue")
    top.switch("--version", "cli.version")
    with_options = [*_to_play(top), *_to_look_at_a_record(top), *_to_experiment(top), *_to_measure_and_check(top)]
    solve = _to_solve(top)
    game = top.command("new", new.new)
    game.needs("name", "cli.new.name")
    game.flag("--folder", "cli.new.folder", metavar="DIR")
    game.flag("--kind", "cli.new.kind", metavar="|".join(new.KINDS))
    studio = top.command("studio", studio_command.studio)
    studio.needs("path", "cli.studio.path")
    studio.flag("--host", "cli.studio.host", metavar="HOST")
    studio.flag("--port", "cli.serve.port", metavar="N", usual=str(studio_command.PORT))
    studio.flag("--seed", "cli.studio.seed", metavar="N")
    manual = top.command("help", help_command.show_help)
    manual.may_have("topic", "cli.help.topic")
    top.command("version", show.version)
    if typed[:1] == ["solve"]:
        solve.game_options(check.solved_game().options)
    kind = _options_of_the_game_in(typed)
    if kind is not None:
        for command in with_options:
            command.game_options(kind)
    return top


def _to_play(top: Parser) -> list[Parser]:
    top.command("games", show.games)

    rules = top.command("rules", show.rules)
    rules.needs("game", "cli.game")
    rules.may_have("number", "cli.rules.number")

    play = top.command("play", play_commands.play)
    play.may_have("game", "cli.game")
    play.flag("--seat", "cli.play.seat", metavar="human|bot:N", action="append", default=[])
    play.switch("--plain", "cli.play.plain")
    play.flag("--seed", "cli.play.seed", metavar="N")
    play.flag("--record", "cli.play.record", metavar="FILE")
    play.flag("--resume", "cli.play.resume", metavar="FILE")
    play.flag("--at", "cli.play.at", metavar="N")
    play.flag("--position", "cli.play.position", metavar="TEXT")
    play.flag("--think", "cli.play.think", metavar="S")

    learn = top.command("learn", play_commands.learn)
    learn.needs("game", "cli.game")
    learn.may_have("lesson", "cli.learn.lesson")

    puzzle = top.command("puzzle", puzzles.puzzle)
    puzzle.needs("game", "cli.puzzle.game")
    puzzle.may_have("number", "cli.puzzle.number")

    daily = top.command("daily", puzzles.daily)
    daily.may_have("what", "cli.daily.what")
    daily.switch("--plain", "cli.play.plain")

    serve = top.command("serve", serve_command.serve)
    serve.flag("--host", "cli.serve.host", metavar="HOST")
    serve.flag("--port", "cli.serve.port", metavar="N", usual=str(serve_command.PORT))
    serve.switch("--lan", "cli.serve.lan")
    serve.switch("--open", "cli.serve.open")
    serve.flag("--db", "cli.serve.db", metavar="FILE|URL")
    serve.flag("--trusted-proxy", "cli.serve.proxy", metavar="ADDRESS")
    serve.switch("--no-limits", "cli.serve.no_limits")
    serve.flag("--site", "cli.serve.site", metavar="FOLDER")
    serve.flag("--operator-key-file", "cli.serve.operator", metavar="FILE")
    serve.flag("--log", "cli.serve.log", metavar="plain|json", default="plain")

    _to_see_who_uses_it(top)

    mcp = top.command("mcp", mcp_command.mcp)
    mcp.may_have("game", "cli.mcp.game")
    mcp.flag("--server", "cli.mcp.server", metavar="URL")
    mcp.flag("--name", "cli.mcp.name", metavar="NAME")

    site = top.command("site", site_command.site)
    site.needs("folder", "cli.site.folder")

    _to_hand_out(top)

    command = top.command("db", database.db)
    command.needs("what", "cli.db.what")
    command.may_have("path", "cli.db.path")
    command.flag("--older-than", "cli.db.older_than", metavar="DAYS", default=str(database.DAYS))
    command.flag("--db", "cli.serve.db", metavar="FILE|URL")
    return [play]


def _to_hand_out(top: Parser) -> None:
    share = top.command("share", share_command.share)
    share.needs("file", "cli.share.file")
    share.switch("--single", "cli.share.single")
    share.flag("--into", "cli.share.into", metavar="PATH")

    paper = top.command("print", print_command.print_game)
    paper.needs("game", "cli.print.game")
    paper.flag("--paper", "cli.print.paper", metavar="A4|Letter", default=print_command.PAPER)
    paper.flag("--into", "cli.print.into", metavar="FILE")

    read = top.command("diary", diary_command.diary)
    read.needs("game", "cli.diary.game")
    read.may_have("files", "cli.diary.files", several=True)
    read.flag("--csv", "cli.diary.csv", metavar="FILE")


def _to_see_who_uses_it(top: Parser) -> None:
    usage = top.command("top", top_command.top)
    usage.may_have("url", "cli.top.url")
    usage.flag("--operator-key-file", "cli.top.key", metavar="FILE")
    usage.flag("--stop", "cli.top.stop", metavar=("KIND", "NAME"), nargs=2)
    usage.flag("--hours", "cli.top.hours", metavar="N", default=str(top_command.HOURS))
    usage.flag("--go-on", "cli.top.go_on", metavar=("KIND", "NAME"), nargs=2)
    usage.flag("--most", "cli.top.most", metavar="N", default=str(top_command.LINES))
    usage.switch("--json", "cli.top.json")


def _to_look_at_a_record(top: Parser) -> list[Parser]:
    replay = top.command("replay", show.replay)
    replay.needs("file", "cli.replay.file")
    replay.may_have("game", "cli.replay.game")
    replay.flag("--at", "cli.replay.at", metavar="N")
    replay.switch("--verify", "cli.replay.verify")

    hint = top.command("hint", play_commands.hint)
    hint.needs("file", "cli.replay.file")
    hint.may_have("game", "cli.replay.game")
    hint.flag("--at", "cli.hint.at", metavar="N")
    hint.flag("--seat", "cli.hint.seat", metavar="N")
    hint.flag("--think", "cli.hint.think", metavar="S")

    analyse = top.command("analyse", measure.analyse)
    analyse.needs("file", "cli.replay.file")
    analyse.may_have("game", "cli.replay.game")
    analyse.flag("--think", "cli.analyse.think", metavar="S")
    analyse.flag("--nodes", "cli.analyse.nodes", metavar="N")
    analyse.switch("--json", "cli.analyse.json")
    return []


def _to_measure_and_check(top: Parser) -> list[Parser]:
    arena = top.command("arena", measure.arena)
    arena.needs("game", "cli.game")
    arena.flag("--seats", "cli.arena.seats", metavar="BOTS")
    arena.flag("--games", "cli.arena.games", metavar="N", default=str(measure.GAMES))
    arena.flag("--workers", "cli.arena.workers", metavar="N", default="1")
    arena.flag("--think", "cli.arena.think", metavar="S")
    arena.flag("--nodes", "cli.arena.nodes", metavar="N")
    arena.flag("--seed", "cli.arena.seed", metavar="N", default="0")
    arena.flag("--again", "cli.arena.again", metavar="N", default=str(measure.AGAIN))
    arena.flag("--patience", "cli.arena.patience", metavar="S", default=str(measure.PATIENCE))
    arena.flag("--into", "cli.arena.into", metavar="FOLDER")
    arena.switch("--json", "cli.arena.json")

    _to_sit_an_exam(top)

    fair = top.command("fair", fair_command.fair)
    fair.needs("game", "cli.game")

    perft = top.command("perft", check.perft)
    perft.needs("game", "cli.game")
    perft.needs("depth", "cli.perft.depth")
    perft.flag("--position", "cli.perft.position", metavar="TEXT")

    prove = top.command("prove", prove_command.prove)
    prove.needs("game", "cli.game")
    prove.needs("position", "cli.prove.position")
    prove.flag("--think", "cli.prove.think", metavar="S")
    prove.flag("--nodes", "cli.prove.nodes", metavar="N")
    prove.switch("--json", "cli.prove.json")

    laws = top.command("laws", laws_command.laws)
    laws.needs("game", "cli.game")
    laws.flag("--games", "cli.laws.games", metavar="N", default=str(laws_command.GAMES))
    laws.flag("--seed", "cli.laws.seed", metavar="N", default="0")
    laws.switch("--quick", "cli.laws.quick")
    laws.flag("--examples", "cli.laws.examples", metavar="N")
    return [arena, perft, prove, laws]


def _to_sit_an_exam(top: Parser) -> None:
    exam = top.command("exam", exam_command.exam)
    exam.needs("what", "cli.exam.what")
    exam.needs("round", "cli.exam.round")
    exam.may_have("runs", "cli.exam.runs", several=True)
    exam.flag("--player", "cli.exam.player", metavar="PLAYER")
    exam.flag("--into", "cli.exam.into", metavar="FOLDER")
    exam.flag("--minutes", "cli.exam.minutes", metavar="N")
    exam.flag("--laps", "cli.exam.laps", metavar="N", default="1")
    exam.flag("--workers", "cli.arena.workers", metavar="N", default="1")
    exam.flag("--again", "cli.arena.again", metavar="N", default=str(exam_terms.AGAIN))
    exam.flag("--patience", "cli.arena.patience", metavar="S", default=str(exam_terms.PATIENCE))
    exam.flag("--seed", "cli.exam.seed", metavar="HEX")
    exam.flag("--new", "cli.exam.new", metavar="N", usual=str(exam_terms.NEW))
    exam.switch("--moves", "cli.exam.moves")
    exam.switch("--sift", "cli.exam.sift")
    exam.switch("--json", "cli.exam.json")


def _to_experiment(top: Parser) -> list[Parser]:
    lab = top.command("lab", lab_command.lab)
    lab.may_have("game", "cli.game")
    lab.flag("--games", "cli.lab.games", metavar="N", usual=str(lab_command.GAMES))
    lab.flag("--seats", "cli.lab.seats", metavar="BOTS", default="random")
    lab.flag("--vary", "cli.lab.vary", metavar="OPTION=A,B", action="append", default=[])
    lab.flag("--search", "cli.lab.search", metavar="WISH")
    lab.flag("--over", "cli.lab.over", metavar="OPTIONS", usual=search_terms.OVER)
    lab.flag("--settings", "cli.lab.settings", metavar="N", usual=str(search_terms.SETTINGS))
    lab.flag("--ladder", "cli.lab.ladder", metavar="BOTS")
    lab.flag("--matches", "cli.lab.matches", metavar="N", default=str(search_terms.MATCHES))
    lab.switch("--measures", "cli.lab.measures")
    lab.flag("--report", "cli.lab.report", metavar="FILE")
    lab.flag("--results", "cli.lab.results", metavar="FILE")
    lab.flag("--out", "cli.lab.out", metavar="FOLDER")
    lab.flag("--workers", "cli.lab.workers", metavar="N")
    lab.flag("--cluster", "cli.lab.cluster", metavar="tcp://…")
    lab.flag("--seed", "cli.lab.seed", metavar="N", default="0")
    lab.flag("--nodes", "cli.lab.nodes", metavar="N", default=str(search_terms.NODES))
    lab.flag("--judge", "cli.lab.judge", metavar="N")
    lab.switch("--json", "cli.lab.json")

    _to_compare(top)
    _to_publish(top)

    train = top.command("train", train_command.train)
    train.needs("game", "cli.game")
    train.flag("--hours", "cli.train.hours", metavar="H")
    train.flag("--out", "cli.train.out", metavar="FOLDER")
    train.flag("--start", "cli.train.start", metavar="FILE")
    train.flag("--workers", "cli.train.workers", metavar="N")
    train.flag("--cluster", "cli.lab.cluster", metavar="tcp://…")
    train.flag("--simulations", "cli.train.simulations", metavar="N", default=str(train_command.SIMULATIONS))
    train.flag("--seed", "cli.train.seed", metavar="N", default="0")
    return [lab, train]


def _to_publish(top: Parser) -> None:
    records = top.command("dataset", dataset_command.dataset)
    records.may_have("settings", "cli.dataset.settings", several=True)
    records.flag("--games", "cli.dataset.games", metavar="N", default=str(dataset_command.GAMES))
    records.flag("--into", "cli.dataset.into", metavar="FOLDER")
    records.flag("--seed", "cli.lab.seed", metavar="N", default="0")
    records.flag("--workers", "cli.lab.workers", metavar="N")

    figures = top.command("baselines", baselines_command.show_baselines)
    figures.may_have("game", "cli.baselines.game")
    figures.switch("--json", "cli.baselines.json")


def _to_compare(top: Parser) -> None:
    compare = top.command("compare", compare_command.compare)
    compare.needs("old", "cli.compare.old")
    compare.needs("new", "cli.compare.new")
    compare.flag("--games", "cli.compare.games", metavar="N", usual=str(compare_command.GAMES))
    compare.flag("--seats", "cli.lab.seats", metavar="BOTS", default="random")
    compare.flag("--positions", "cli.compare.positions", metavar="N", default=str(compare_command.POSITIONS))
    compare.flag("--record", "cli.compare.record", metavar="PATH", action="append", default=[])
    compare.flag("--ladder", "cli.compare.ladder", metavar="BOTS")
    compare.flag("--matches", "cli.compare.matches", metavar="N", default=str(search_terms.MATCHES))
    compare.flag("--out", "cli.lab.out", metavar="FOLDER")
    compare.flag("--workers", "cli.lab.workers", metavar="N")
    compare.flag("--seed", "cli.lab.seed", metavar="N", default="0")
    compare.flag("--nodes", "cli.compare.nodes", metavar="N", default=str(search_terms.NODES))
    compare.flag("--judge", "cli.compare.judge", metavar="N")
    compare.switch("--json", "cli.lab.json")


def _to_solve(top: Parser) -> Parser:
    solve = top.command("solve", check.solve)
    solve.needs("board", "cli.solve.board")
    solve.switch("--json", "cli.solve.json")
    return solve


def _options_of_the_game_in(typed: list[str]) -> type[Options] | None:
    """Find the word that names a game, so that its options can be flags of the command."""
    names = [word.partition("(")[0] for word in typed[1:] if not word.startswith("-")]
    return next((registry.options_type(name) for name in names if name in registry.packages()), None)
