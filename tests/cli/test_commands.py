"""The command line as a user meets it: output, exit codes, and clear words for mistakes."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
from pathlib import Path

import pytest
from ready import Ready

from grognard.arena.laws import play_lawfully
from grognard.engine.play.record import seal_of, write
from grognard.games import rulebook

ROOT = Path(__file__).resolve().parents[2]


READY = Ready()
atexit.register(READY.stop)


def grognard(*words: str, typed: str = "", folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return READY.run(*words, typed=typed, folder=folder)


def from_nothing(*words: str) -> subprocess.CompletedProcess[str]:
    """A command as the shell runs it."""
    command = [sys.executable, "-m", "grognard.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)


def said(*words: str) -> str:
    done = grognard(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_scenarios_are_listed() -> None:
    listed = json.loads(said("scenarios", "--json"))["scenarios"]
    assert {"coh3/partisans"} <= {scenario["id"] for scenario in listed}
    assert listed[0]["seats"] == ["german", "soviet"]
    assert "coh3/partisans" in said("scenarios")


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    one = said("sim", "coh3/partisans", "-n", "12", "--seed", "7", "--json")
    two = said("sim", "coh3/partisans", "-n", "12", "--seed", "7", "--json", "--jobs", "2")
    assert one == two
    report = json.loads(one)
    assert sum(report["wins"].values()) == 12
    assert all(game["winner"] in ("german", "soviet") for game in report["results"])
    assert one != said("sim", "coh3/partisans", "-n", "12", "--seed", "8", "--json")


def test_odds_show_every_part_with_its_rule() -> None:
    text = said("odds", "mg34", "soviet-rifles-41", "--terrain", "light-woods", "--caps", "1")
    for part in ("+12 front defense (6.1)", "+1 light woods (6.4)", "+4 red firepower (6.6)", "needs 8"):
        assert part in text
    found = json.loads(said("odds", "mg34", "soviet-rifles-41", "--terrain", "light-woods", "--json"))
    ways = {chance["result"]: chance["ways"] for chance in found["chances"]}
    assert (found["need"], ways["hit"], ways["critical"]) == (9, 10, 0)


def test_sight_says_why() -> None:
    assert "not visible, blocked by light woods in 1-J06 (5.2)" in said("los", "coh3/partisans", "I05", "K06")
    clear = json.loads(said("los", "coh3:1", "B06", "B08", "--json"))
    assert (clear["visible"], clear["distance"], clear["crossed"]) == (True, 2, ["1-B07"])


def test_rules_can_be_looked_up() -> None:
    text = said("rule", "6.12", "Q36", "card-03")
    assert "6.12a" in text
    assert "6.12b" in text
    assert "Q36" in text
    assert "Follow Me" in text


def test_data_have_no_complaints() -> None:
    assert json.loads(said("lint", "--json")) == {
        "complaints": {"coh3": [], "coh2": [], "solo": [], "wb95": []}
    }


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    session = play_lawfully(rulebook("coh3"), "coh3/partisans", "cli", every=10**9, longest=20_000)
    file = tmp_path_factory.mktemp("records") / "game.record"
    file.write_text(write(session))
    return file


def test_records_verify_and_replay(record: Path) -> None:
    assert "verified" in said("verify", str(record))
    full = said("replay", str(record))
    assert "wins by" in full
    part = json.loads(said("replay", str(record), "--ply", "10", "--seat", "german", "--json"))
    assert part["ply"] == 10
    assert part["view"]["seat"] == "german"


def test_a_seat_replays_without_the_other_sides_secrets(record: Path) -> None:
    soviet = said("replay", str(record), "--seat", "soviet", "--ply", "4")
    assert soviet.count("draws ") - soviet.count("draws a card") == 2


def test_a_changed_record_is_refused(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    broken = tmp_path / "broken.record"
    broken.write_text(text.replace("dice: d10=", "dice: d10=1", 1))
    done = grognard("verify", str(broken))
    assert done.returncode == 2
    assert done.stdout == ""
    assert "answer" in done.stderr


def test_cases_run_from_any_folder_and_say_what_was_found(tmp_path: Path) -> None:
    case = """
game = "coh3"
[[case]]
id = "mine"
map = { size = "6x6" }
units = ["S1 soviet-rifles-41 at B02 facing s", "G1 mg34 at B04 facing n"]
turn = "soviet"
play = ["attack S1 > B04", "2d6=2+4", "d10=5"]
expect = ["G1 dr=12 need=9 miss", "S1 fresh stressed"]
"""
    (tmp_path / "mine.toml").write_text(case)
    good = grognard("check", "mine.toml", folder=tmp_path)
    assert (good.returncode, good.stdout) == (0, "1 passed, 0 failed\n")
    (tmp_path / "mine.toml").write_text(case.replace("need=9", "need=8"))
    bad = grognard("check", "mine.toml", folder=tmp_path)
    assert bad.returncode == 1
    assert "G1 need is 9, not 8" in bad.stdout


def test_conformance_is_counted() -> None:
    some = ("--cases", "cases/coh3/fire/chapter-6.toml", "--tests", "tests/coh3/mission/test_mixed_in.py")
    games = json.loads(from_nothing("conform", "--json", *some).stdout)["games"]
    assert list(games) == ["coh3", "coh2", "solo", "wb95"]
    coh3 = games["coh3"]
    assert coh3["obligations"]["total"] == 799
    assert coh3["examples"]["total"] == 86
    assert 0 < coh3["obligations"]["covered"] < 799
    assert games["wb95"]["obligations"]["covered"] == 0
    assert "ex-6.9-stacked" not in coh3["missing"]


def test_a_short_fuzz_finds_nothing(tmp_path: Path) -> None:
    names = ("coh3/partisans", "coh2/partisans")
    words = ("--games", "1", "--every", "20", "--crashes", str(tmp_path), "--json")
    report = json.loads(said("fuzz", *names, *words))
    assert set(report["broken"]) == set(names)
    assert all(broken == [] for broken in report["broken"].values())
    assert list(tmp_path.iterdir()) == []


def test_play_in_the_terminal_until_quit(tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    typed = "help\n?\nboard\nenter G1 > B06 facing se\nlog\nfoo\nundo\nquit\n"
    done = grognard("play", "--terminal", "coh3/partisans", "--record", str(file), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Take an action or pass. (2.3)" in done.stdout
    assert "G1 (Rifles '41) enters the map in 1-B06." in done.stdout
    assert "'foo' is no answer here" in done.stdout
    assert "nothing to take back" in done.stdout
    again = grognard("play", "--terminal", str(file), typed="BOARD\nquit\n")
    assert "G1 german-rifles-41: 1-B06 facing se" in again.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("sim", "coh3/partisan"), "no scenario 'coh3/partisan'; did you mean coh3/partisans"),
        (("sim", "chess"), "no scenario 'chess'"),
        (
            ("sim", "coh3/partisans", "--players", "random,random,random"),
            "has 2 seats (german, soviet), not 3",
        ),
        (("sim", "coh3/partisans", "--players", "random,clever"), "no player 'clever'"),
        (("sim", "coh3/partisans", "--option", "groups"), "'groups' is not name=value"),
        (("sim", "coh3/partisans", "--option", "magic=yes"), "no option 'magic'"),
        (("play", "--terminal", "coh3/partisans", "--players", "me,random"), "no player 'me'"),
        (("verify", "nothing.record"), "nothing.record: no such file"),
        (("verify", "README.md"), "README.md: line 1: this is not a 'grognard record 1' file"),
        (("replay", "cases"), "cases: is a folder"),
        (("check", "nowhere.toml"), "nowhere.toml: no such file or folder"),
        (("check", "pyproject.toml"), "pyproject.toml: unknown key"),
        (("odds", "mg34", "mg34"), "are on the same side"),
        (("odds", "tiger", "soviet-rifles-41"), "no unit type 'tiger'"),
        (("odds", "mg34", "soviet-rifles-41", "--terrain", "lava"), "no terrain 'lava'"),
        (("odds", "mg34", "soviet-rifles-41", "--distance", "19"), "farther than twice its range (18) (5.3)"),
        (("odds", "mg34", "soviet-rifles-41", "--marker", "sad"), "hit marker 'sad'"),
        (("los", "coh3/partisans", "B06", "Z99"), "no hex 'Z99'"),
        (("los", "coh3:9", "B06", "B07"), "no map 9"),
        (("rule", "99.9"), "coh3 has no rule '99.9'"),
        (("fuzz", "coh3/nope"), "no scenario 'coh3/nope'"),
        (("fuzz", "--crashes", "nowhere"), "nowhere: no such folder"),
        (("sim", "coh3/partisans", "-n", "0"), "sim: Invalid value for '-n'"),
        (("sim",), "sim: Missing argument 'scenario'; see grognard sim --help"),
        (("odds", "mg34", "nkvd", "--caps", "5"), "odds: Invalid value for '--caps'"),
        (("odds", "mg34", "nkvd", "--in", "wire"), "--in 'wire' is nothing to be inside of"),
        (("odds", "mg34", "nkvd", "--target-marker", "destroyed"), "removed when it is fired at"),
        (("march",), "No such command 'march'"),
        (("--loud",), "No such option: --loud"),
        (("conform", "--tests", "nowhere"), "nowhere: no such file or folder"),
    ],
)
def test_mistakes_end_with_one_clear_line(words: tuple[str, ...], says: str) -> None:
    done = grognard(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("grognard: ")
    assert done.stderr.count("\n") == 1


def test_without_a_command_the_help_is_shown() -> None:
    assert "Usage:" in from_nothing("--help").stdout
    assert "Commands" in from_nothing().stdout


def test_a_command_is_its_own_process() -> None:
    done = from_nothing("sim", "coh3/partisan")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("grognard: no scenario 'coh3/partisan'; did you mean coh3/partisans")
    assert done.stderr.count("\n") == 1
    assert "coh3/partisans" in from_nothing("scenarios").stdout


CASE = 'game = "coh3"\n[[case]]\nid = "a"\nexpect = ["round 1"]\n'


def test_an_expectation_that_is_not_understood_is_named(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    for words in ("sees B04", "event = CardPlayed 1", "told german Stalled", "asks"):
        file.write_text(f'game = "coh3"\n[[case]]\nid = "a"\nexpect = ["{words}"]\n')
        done = grognard("check", str(file))
        assert done.returncode == 1
        assert f"expectation {words!r} is not worded as" in done.stdout


def test_malformed_case_files_are_named(tmp_path: Path) -> None:
    for text, says in (
        ("[[case]", "not valid TOML"),
        ("[[case]]\nplay = []", "case 1: id is missing"),
        ('[[case]]\nid = "a"\nplay = ["pass"]', "case a: it expects nothing"),
        ('[[case]]\nid = "a"\nexpect = "x"', "expect must be a list of strings"),
        ("other = 1", "unknown key 'other'"),
        (f'{CASE}commanders = {{ a = "german" }}\nunits = ["S1 nkvd at B02 facing n"]', "soviet side"),
        (
            f'{CASE}oba = [{{ commander = "german", card = "07", plan_before_rounds = [], strikes = 1 }}]',
            "07",
        ),
        (f'{CASE}weapon = [{{ commander = "german", card = "W9", uses = 1 }}]', "no card 'W9'"),
        (f'{CASE}weapon = [{{ commander = "nobody", card = "W01", uses = 1 }}]', "no commander 'nobody'"),
        (f'{CASE}objectives = ["21", "22", "23"]', "3 cards are more than there are commanders"),
    ):
        file = tmp_path / "bad.toml"
        file.write_text(text)
        done = grognard("check", str(file))
        assert done.returncode == 2
        assert says in done.stderr
        assert "bad.toml" in done.stderr


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('units = ["S1 soviet-rifle at B02"]', "no unit type 'soviet-rifle'"),
        ('units = ["S1 soviet-rifles-41 at Z99"]', "no hex 'Z99'"),
        ('units = ["S1 soviet-rifles-41 at B02 facing up"]', "no facing 'up'"),
        ('units = ["S1 soviet-rifles-41 at B02 marker sad"]', "hit marker 'sad'"),
        ('units = ["S1 soviet-rifles-41 at B02 happy"]', "'happy' is not understood"),
        ('turn = "french"', "no side 'french'"),
        ('vp = "soviet 0"', "'soviet 0' is not a side and a number"),
        ('hands = { german = ["99"] }', "no card '99'"),
        ('map = { size = "6by6" }', "'6by6' is not columns x rows"),
        ('map = { hexes = ["B02 lava"] }', "no terrain 'lava'"),
        ('map = { roads = [["B02", "F02"]] }', "they are not adjacent"),
        ('colour = "red"', "unknown field `colour`"),
        ('at = "noon"', "'noon' is not turn"),
        ('control = ["B02"]', "control: 'B02' is not 'HEX SIDE'"),
        ('control = ["Z99 german"]', "control: no hex 'Z99'"),
        ('smoke = ["B02 thick"]', "smoke: 'B02 thick': no density 'thick'"),
        ('smoke = ["Z99 heavy"]', "smoke: 'Z99 heavy': no hex 'Z99'"),
        ('units = ["S1 nkvd at B02", "S1 nkvd at B03"]', "units: 'S1 nkvd at B03': there is a S1 already"),
    ],
)
def test_wrong_positions_are_mistakes_of_the_file(tmp_path: Path, line: str, says: str) -> None:
    file = tmp_path / "case.toml"
    file.write_text(f'game = "coh3"\n[[case]]\nid = "a"\nexpect = ["round 1"]\n{line}\n')
    done = grognard("check", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"grognard: {file}: case a: ")
    assert done.stderr.count("\n") == 1
    key, value = line.split(" = ")[0], says.split("'")[1] if "'" in says else ""
    assert key in done.stderr
    assert value in done.stderr
    assert says in done.stderr


def test_ignored_options_are_refused(record: Path) -> None:
    for words, says in (
        (("play", "--terminal", str(record), "--players", "random,random"), "--players: "),
        (("play", "--terminal", str(record), "--option", "groups=yes"), "--option: "),
        (("odds", "G1", "S1", "--record", str(record), "--terrain", "open"), "--terrain: "),
        (("odds", "G1", "S1", "--record", str(record), "--dug-in"), "--dug-in: "),
        (("odds", "mg34", "soviet-rifles-41", "--ply", "3"), "--ply: "),
    ):
        done = grognard(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert says in done.stderr


def test_odds_as_objects() -> None:
    found = json.loads(said("odds", "mg34", "soviet-rifles-41", "--terrain", "light-woods", "--json"))
    numbers = {number["name"]: number for number in found["numbers"]}
    parts = [part for number in numbers.values() for part in number["parts"]]
    assert {"value": 1, "words": "light woods", "rule": "6.4"} in parts
    for number in numbers.values():
        assert number["value"] == sum(part["value"] for part in number["parts"])


def test_a_replay_names_seats_and_answers(record: Path) -> None:
    assert "You" not in said("replay", str(record), "--ply", "40")
    rows = json.loads(said("replay", str(record), "--json"))["log"]
    lines = [line.split(": ", 1) for line in record.read_text().splitlines() if ": " in line]
    drawn = next(row for row in rows if row["answer"] and row["answer"].startswith("draw="))
    assert drawn["seat"] == "dice"
    assert [f"{drawn['ply']} dice", drawn["answer"]] in lines
    own = json.loads(said("replay", str(record), "--json", "--seat", "german"))["log"]
    assert {row["seat"] for row in own} == {"german", None}


def test_a_game_that_was_stopped_goes_on_with_its_own_dice_and_verifies(tmp_path: Path) -> None:
    file, end = tmp_path / "half.record", tmp_path / "whole.record"
    stopped = grognard("play", "--terminal", "--players", "random,random", "--record", str(end))
    assert stopped.returncode == 0, stopped.stderr
    grognard("play", "--terminal", "--record", str(file), typed="enter G1 > B06 facing se\nquit\n")
    assert "Secret" not in file.read_text()
    text = file.read_text().replace("german=human", "german=random")
    body = text[: text.rindex("seal ")]
    file.write_text(f"{body}seal {seal_of(body)}\n")
    done = grognard("play", "--terminal", str(file), "--record", str(end))
    assert "wins by" in done.stdout
    assert "verified" in said("verify", str(end))


@pytest.mark.parametrize("command", [("replay",), ("play", "--terminal")])
def test_an_altered_record_is_not_replayed(record: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text(record.read_text().replace('[Result "soviet', '[Result "german', 1))
    done = grognard(*command, str(broken))
    assert done.returncode == 2
    assert "the seal does not fit" in done.stderr


def test_a_seat_is_not_given_the_dice_of_the_whole_game(record: Path) -> None:
    assert "Secret" in json.loads(said("replay", str(record), "--json"))["tags"]
    for words in (("--seat", "german"), ("--ply", "4")):
        assert "Secret" not in json.loads(said("replay", str(record), "--json", *words))["tags"]


def test_a_record_cannot_be_replayed_past_its_end(record: Path) -> None:
    done = grognard("replay", str(record), "--ply", "999999")
    assert done.returncode == 2
    assert "not 999999" in done.stderr


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for words, says in (
        (("play", "--terminal", "--record", str(tmp_path / "no" / "x.record")), "no such folder"),
        (("play", "--record", "x.record"), "--record belongs to --terminal"),
        (("play", "README.md"), "a record file goes on with --terminal"),
        (("play", "--data", "README.md"), "--data: README.md"),
        (("play", "--data", str(tmp_path), "--host", "no such host"), "cannot listen on no such host"),
        (("verify", "x" * 300), "name too long"),
        (("verify", "README.md/x"), "Not a directory"),
        (("check", str(tmp_path / "empty")), "no case files"),
    ):
        done = grognard(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert says in done.stderr
