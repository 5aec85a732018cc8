"""The commands; each imports what it needs only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .games import games

app = typer.Typer(
    name="grognard",
    help="Hex-and-counter wargames, played strictly by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.add_typer(games, name="games")

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Scenario = Annotated[str, typer.Argument(help="A scenario such as coh3/partisans, or the path of its file.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="A choice of the game, such as groups=yes; may be repeated."),
]
MADE_UP = ("distance", "terrain", "flank", "wall", "dug_in", "marker", "target_marker")
"""What describes an attack that stands in no record."""

ScenarioFiles = Annotated[
    list[Path] | None,
    typer.Argument(help="Scenario files, with the units and maps beside them."),
]
RecordFile = Annotated[Path, typer.Argument(help="A record file.")]


@app.command()
def scenarios(files: ScenarioFiles = None, json: Json = False) -> None:
    """List the scenarios of every game."""
    from .listing import list_scenarios

    list_scenarios(files or [], json)


@app.command()
def play(
    scenario: Annotated[
        str,
        typer.Argument(help="A scenario to begin at once; with --terminal also a record file to go on with."),
    ] = "",
    players: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, in seat order: human or a computer player; the last takes what is left.",
            show_default="human,thumbs",
        ),
    ] = None,
    option: Options = None,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the games.")] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any free one.")] = 0,
    host: Annotated[
        str, typer.Option(help="The address to listen on; others than this machine see it.")
    ] = "127.0.0.1",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead.")] = False,
    record: Annotated[
        Path | None, typer.Option(help="With --terminal: write the record here when play stops.")
    ] = None,
) -> None:
    """Play in the browser, or with --terminal in the terminal."""
    if terminal:
        from .play import play_in_terminal

        play_in_terminal(scenario or "coh3/partisans", players, record, option or [])
    else:
        from .serve import play_in_browser

        play_in_browser(scenario, players, option or [], data, host, port, not no_browser, record)


@app.command()
def athena(
    mission: Annotated[
        str, typer.Option(help="A mission such as solo/partisans: its map, track, orders and cup are known.")
    ] = "",
    own_dice: Annotated[
        bool, typer.Option("--own-dice", help="With a mission: ask for your rolls instead of rolling.")
    ] = False,
    cards: Annotated[str, typer.Option(help="The order cards of the mission, first and last.")] = "1-55",
    without: Annotated[
        list[int] | None, typer.Option(help="An order card to leave out; may be repeated.")
    ] = None,
    ai: Annotated[
        str, typer.Option(help="The nation of the AI, german or soviet: known units need no questions.")
    ] = "",
    last: Annotated[str, typer.Option(help="The last hex of the map, by row and column.")] = "L19",
    file: Annotated[Path | None, typer.Option(help="Keep the game in this file, and go on with it.")] = None,
) -> None:
    """Referee a solo game on your table: the opponent's order cards, with a few short questions."""
    from .athena import referee
    from .athena_mission import referee_mission

    if mission:
        referee_mission(mission, file, own_dice)
        return
    referee(cards, without or [], ai, last, file)


@app.command()
def campaign(
    name: Annotated[str, typer.Argument(help="A campaign such as road-east; all, if none is named.")] = "",
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the games.")] = None,
    record: Annotated[
        list[Path] | None,
        typer.Option(help="A record of a mission played in the terminal; may be repeated, in order."),
    ] = None,
    json: Json = False,
) -> None:
    """Print the record sheet of a campaign of linked solo missions, and which mission comes next."""
    from .campaign import show_campaigns

    show_campaigns(name, data, record or [], json)


@app.command()
def sim(
    scenario: Scenario,
    n: Annotated[int, typer.Option("-n", min=1, help="How many games.")] = 100,
    players: Annotated[
        str, typer.Option(help="The players, in seat order; the last one takes all seats left.")
    ] = "random,random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    option: Options = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Play the first game only and tell the reasons of the players.")
    ] = False,
    json: Json = False,
) -> None:
    """Play many games between computer players and report the results."""
    from .sim import explain_game, simulate

    if explain:
        explain_game(scenario, players, seed, option or [])
        return
    simulate(scenario, n, players, seed, jobs, option or [], json)


@app.command()
def replay(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[str, typer.Option(help="Show only what this seat saw.")] = "",
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every answer.")] = False,
    json: Json = False,
) -> None:
    """Step through a record."""
    from .records import show_replay

    show_replay(file, ply, seat, step, json)


@app.command()
def verify(file: RecordFile, json: Json = False) -> None:
    """Check that a finished game was played exactly as its record says."""
    from .records import verify_record

    verify_record(file, json)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Case files or folders of them.")],
    json: Json = False,
) -> None:
    """Run rule cases from any place."""
    from .check import check_files

    check_files(files, json)


@app.command()
def conform(
    cases: Annotated[Path | None, typer.Option(help="The folder of rule cases.")] = None,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests marked with rules.")] = None,
    write: Annotated[Path | None, typer.Option(help="Write the table as Markdown here.")] = None,
    json: Json = False,
) -> None:
    """Count the obligations, clauses and examples that a passing case or test covers."""
    from .conform import show_conformance

    show_conformance(cases, tests, write, json)


@app.command()
def rule(
    ids: Annotated[list[str], typer.Argument(help="Clauses or rulings such as 6.10b, card-03, Q36.")],
    game: Annotated[str, typer.Option(help="Which rulebook.")] = "coh3",
    json: Json = False,
) -> None:
    """Show our own words for a rule number."""
    from .listing import show_rules

    show_rules(game, ids, json)


@app.command()
def reference(
    game: Annotated[str, typer.Argument(help="Which rulebook.")] = "coh3",
    json: Json = False,
) -> None:
    """Show the tables of the reference sheet, from the figures the rules are played with."""
    from .listing import show_reference

    show_reference(game, json)


Place = Annotated[str, typer.Argument(help="A record, a file of rule cases, or a scenario.")]
AfterAnswers = Annotated[
    int | None, typer.Option(min=0, help="After so many answers of the record, or lines of the case.")
]
CaseOfFile = Annotated[str, typer.Option(help="Which case of the file.")]


@app.command()
def why(
    place: Place,
    command: Annotated[str, typer.Argument(help='What somebody wants to do, such as "move G1 > 1-E05".')],
    ply: AfterAnswers = None,
    case: CaseOfFile = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Why a command is refused in a position, with the rule; or that it is allowed."""
    from .why import show_why

    show_why(place, command, ply, case, option or [], json)


@app.command()
def diff_editions(
    place: Place,
    ply: AfterAnswers = None,
    case: CaseOfFile = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """What differs between the 2nd and the 3rd edition in a position: orders, costs, odds and sight."""
    from .lens import show_differences

    show_differences(place, ply, case, option or [], json)


@app.command()
def plan(
    place: Place,
    command: Annotated[
        str, typer.Argument(help='What somebody thinks of, such as "attack 0803 with 301-21-army".')
    ],
    ply: AfterAnswers = None,
    case: CaseOfFile = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """What an order would lead to: where a unit can go, or what an attack promises, part by part."""
    from .plan import show_plan

    show_plan(place, command, ply, case, option or [], json)


@app.command()
def lint(files: ScenarioFiles = None, json: Json = False) -> None:
    """Look for mistakes in the data files of every game, or of the games of scenario files."""
    from .listing import lint_data

    lint_data(files or [], json)


@app.command()
def odds(
    ctx: typer.Context,
    attacker: Annotated[str, typer.Argument(help="A unit type, or with --record a unit's label.")],
    target: Annotated[
        str, typer.Argument(help="A unit type; with --record a unit's label, or a hex (17.11).")
    ],
    distance: Annotated[int, typer.Option(min=0, max=20, help="Hexes between them; 0 is close combat.")] = 2,
    terrain: Annotated[str, typer.Option(help="What the target stands in.")] = "open",
    flank: Annotated[bool, typer.Option("--flank", help="From outside the target's arc of fire.")] = False,
    wall: Annotated[bool, typer.Option("--wall", help="The line enters its hex across a wall.")] = False,
    dug_in: Annotated[bool, typer.Option("--dug-in", help="The target has a hasty defense.")] = False,
    inside: Annotated[str, typer.Option("--in", help="It occupies a trench or bunker.")] = "",
    marker: Annotated[str, typer.Option(help="A hit marker under the attacker.")] = "",
    target_marker: Annotated[str, typer.Option(help="A hit marker under the target.")] = "",
    caps: Annotated[int, typer.Option(min=-2, max=2, help="CAPs that lower the number; negative raise.")] = 0,
    record: Annotated[Path | None, typer.Option(help="Look at a position of this record.")] = None,
    ply: Annotated[int | None, typer.Option(min=0, help="After so many answers of the record.")] = None,
    game: Annotated[str, typer.Option(help="Which rulebook.")] = "coh3",
    json: Json = False,
) -> None:
    """The chance of an attack, with every part of every number and its rule."""
    from .odds import show_odds
    from .output import refuse_given

    if record:
        refuse_given(ctx, (*MADE_UP, "game"), f"{record} says it; --record goes with --ply and --caps alone")
    else:
        refuse_given(ctx, ("ply",), "it names an answer of a --record, and none is given")
    situation = {
        "attacker": attacker,
        "target": target,
        "distance": distance,
        "terrain": terrain,
        "flank": flank,
        "wall": wall,
        "dug_in": dug_in,
        "inside": inside,
        "marker": marker,
        "target_marker": target_marker,
    }
    show_odds(game, situation, caps, record, ply, json)


@app.command()
def los(
    place: Annotated[str, typer.Argument(help="A scenario such as coh3/partisans, or a map such as coh3:4.")],
    one: Annotated[str, typer.Argument(help="A hex such as 1-E05.")],
    two: Annotated[str, typer.Argument(help="Another hex.")],
    json: Json = False,
) -> None:
    """Whether two hexes see each other, and what is in the way."""
    from .odds import show_sight

    show_sight(place, one, two, json)


@app.command()
def fuzz(
    scenario: Annotated[list[str] | None, typer.Argument(help="Scenarios; all if none are named.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games per scenario.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    every: Annotated[int, typer.Option(min=1, help="Check the laws at one of so many decisions.")] = 10,
    crashes: Annotated[Path, typer.Option(help="Where crash files go.")] = Path(),
    option: Options = None,
    json: Json = False,
) -> None:
    """Play random games with every law checked; a crash file opens as a game."""
    from .fuzz import fuzz_scenarios

    fuzz_scenarios(scenario or [], games, seed, jobs, every, crashes, option or [], json)


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each measure runs.")] = 3.0,
    peers: Annotated[bool, typer.Option(help="Measure other programs in the same run.")] = True,
    bots: Annotated[bool, typer.Option("--bots", help="Time only the answers of the computer.")] = False,
    json: Json = False,
) -> None:
    """Measure speed, beside other programs in the same run."""
    from .bench import run_benchmarks

    run_benchmarks(seconds, peers, bots, json)
