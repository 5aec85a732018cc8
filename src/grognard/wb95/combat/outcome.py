"""5.2.1 f-g What a combat result brings: losses, retreats, pursuit, disorganisation, in this order."""

from __future__ import annotations

from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.options import TWO_D6, Chance, Option
from ..data.figures import Result
from ..data.scenario import SIDES
from ..move.routes import prey
from ..table.losses import lose
from ..table.state import State, change, foe
from .battle import Battle
from .events import Disorganised, Tested
from .pursuit import Advance, Pursuit, Trail, headquarters_of
from .retreat import Path, Retreat

NONE = Result()


class TakeLosses(Procedure):
    """5.1.8 The owner chooses which of his units take the losses."""

    side: int = 0
    units: tuple[int, ...] = ()
    left: int = 0
    users: tuple[int, ...] = ()
    """15.1.7 Units whose ability was used: at least one CEL must come from them."""
    why: str = ""
    rule: str = "5.1.8"

    def owner(self, g: State) -> str:
        """Whose units they are."""
        return SIDES[self.side]

    def alive(self, g: State) -> list[int]:
        """Who can take a loss: users of an ability first."""
        users = [i for i in self.users if g.units[i].hex >= 0]
        return users or [i for i in self.units if g.units[i].hex >= 0]

    def must_choose(self, g: State) -> bool:
        """Whether losses and units are left; what exceeds them is ignored (Q87)."""
        return self.left > 0 and bool(self.alive(g))

    @choose("5.1.8", by=owner, when=must_choose)
    def choose_loss(self, g: State) -> list[Option]:
        """Which unit loses 1 CEL?"""
        return [Option("lose", i) for i in self.alive(g)]

    @choose_loss.then
    def lost(self, g: State, option: Option) -> None:
        self.left -= 1
        self.users = ()
        lose(g, option.value, self.why, self.rule)
        self.back_to(TakeLosses.choose_loss)


class Test(Procedure):
    """5.6.2 One roll for some units; each that has a limit it reaches becomes disorganised (Q22, Q23)."""

    units: tuple[int, ...] = ()
    left: int = 1
    why: str = ""

    def goes_on(self, g: State) -> bool:
        """Whether a unit is left that the roll can disorganise."""
        return self.left > 0 and any(g.units[i].hex >= 0 for i in self.units)

    @roll("5.6.2", when=goes_on)
    def test(self, g: State) -> Chance:
        """Do the units keep their order?"""
        return TWO_D6

    @test.then
    def tested(self, g: State, option: Option) -> None:
        total = option.value + option.other
        self.left -= 1
        standing = tuple(i for i in self.units if g.units[i].hex >= 0)
        g.tell(Tested(units=standing, roll=total, why=self.why))
        for i in standing:
            if total >= g.world.counters[i].morale:
                disorganise(g, i, self.why)
        self.back_to(Test.test)


def disorganise(g: State, i: int, why: str) -> None:
    """5.6.1 A unit becomes disorganised; its turn of rest begins now."""
    if g.units[i].hex >= 0:
        change(g, i, shaken=g.now)
        g.tell(Disorganised(unit=i, why=why))


class Outcome(Procedure):
    """5.2.1 f-g Both sides' losses, the retreat of one, the pursuit of the other, then disorganisation."""

    battle: Battle = Battle(side=0)
    mine: Result = NONE
    theirs: Result = NONE
    helpless: bool = False
    """5.1.9 Whether headquarters or guns in transport setup were attacked alone; they cannot retreat."""
    attackers: tuple[int, ...] = ()
    """Attacking units, and guns close enough to suffer results."""
    defenders: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    """14.3.2 Headquarters of both sides that took part and share no results, but may pursue."""
    places: tuple[tuple[int, int], ...] = ()
    """Where everybody stood in the combat."""
    paths: tuple[Path, ...] = ()
    """5.3 The units that retreated and the hexes they went through."""

    @classmethod
    def of(cls, g: State, b: Battle, results: tuple[Result, Result], helpless: bool) -> Outcome:
        """The consequences of a result."""
        attackers = (*b.attackers, *exposed(g, b.guns, b.targets))
        ours = {g.units[i].hex for i in b.attackers}
        defenders = (*b.defenders, *exposed(g, b.their_guns, tuple(ours)))
        places = tuple((i, g.units[i].hex) for i in (*attackers, *defenders))
        leaders = (
            *headquarters_of(g, b.attackers, b.side, b.hq),
            *headquarters_of(g, b.defenders, foe(b.side), b.their_hq),
        )
        return cls(
            battle=b,
            mine=results[0],
            theirs=results[1],
            helpless=helpless,
            attackers=attackers,
            defenders=defenders,
            leaders=tuple(i for i in leaders if i not in defenders),
            places=places,
        )

    @auto("5.2.1")
    def their_losses(self, g: State) -> None:
        """5.1.8 The defender's losses."""
        b = self.battle
        side = foe(b.side)
        g.push(loss_of(side, self.defenders, self.theirs.loss, b.their_stars))

    @auto("5.2.1")
    def my_losses(self, g: State) -> None:
        """5.1.8 The attacker's losses."""
        b = self.battle
        g.push(loss_of(b.side, self.attackers, self.mine.loss, b.stars))

    @auto("5.3.1")
    def retreat(self, g: State) -> None:
        """5.3.1 Dx sends the defender back, Ax the attacker."""
        b = self.battle
        if self.theirs.retreat:
            fixed = tuple(i for i, h in self.places if i in self.defenders and h in g.world.chart.fixed)
            g.push(
                Retreat(
                    side=foe(b.side),
                    hexes=self.theirs.retreat,
                    units=self.defenders,
                    rooted=self.helpless,
                    fixed=fixed,
                    users=() if self.theirs.loss else b.their_stars,
                    then="keep_paths",
                )
            )
        elif self.mine.retreat:
            users = () if self.mine.loss else b.stars
            g.push(
                Retreat(
                    side=b.side,
                    hexes=self.mine.retreat,
                    units=self.attackers,
                    users=users,
                    then="keep_paths",
                )
            )

    def keep_paths(self, g: State, paths: tuple[Path, ...]) -> None:
        """5.3.9 The ways back that were gone decide pursuit and tests."""
        self.paths = paths

    @auto("5.4.1")
    def pursue(self, g: State) -> None:
        """5.4 Whoever drove the enemy back pursues; whoever destroyed him takes his hex."""
        b = self.battle
        sides = (
            (b.side, self.attackers, self.defenders, self.theirs),
            (foe(b.side), self.defenders, self.attackers, self.mine),
        )
        where = dict(self.places)
        for side, fighters, losers, result in sides:
            winners = (*fighters, *(j for j in self.leaders if g.world.side_of[j] == side))
            trails = tuple(dict.fromkeys((where[i], *path) for i, path in self.paths if i in losers))
            fallen = self.fallen(g, losers, trails, bool(result.retreat))
            if trails:
                starts = {trail[0] for trail in trails}
                stays = tuple((h, h) for h in fallen if h not in starts)
                g.push(Pursuit(side=side, units=winners, trails=(*trails, *stays), fallen=fallen))
            elif fallen:
                g.push(Advance(side=side, units=winners, fallen=fallen))

    def fallen(
        self, g: State, losers: tuple[int, ...], trails: tuple[Trail, ...], beaten: bool
    ) -> tuple[int, ...]:
        """5.4.4, 5.4.10, 6.2.4 The hexes a side has lost: given up, emptied, or with nobody to hold them.

        Guns and headquarters hold none against who drove their side out, 15.2.1 resilience groups only
        where they fought without regular units; 5.1.9 what headquarters alone pay holds their hex.
        """
        where, gone = dict(self.places), {i for i, _ in self.paths}
        starts = dict.fromkeys(trail[0] for trail in trails)
        stayed = [i for i in losers if g.units[i].hex >= 0 and i not in gone]
        if not stayed and not starts:
            return tuple(dict.fromkeys(where[i] for i in losers))
        if not beaten or self.helpless or any(g.kind(i).regular for i in stayed):
            return tuple(starts)
        manned = {where[i] for i in losers if g.kind(i).regular}
        left = dict.fromkeys(where[i] for i in stayed)
        weak = [h for h in left if prey(g, h, foe(g.world.side_of[stayed[0]]), h in manned)]
        return tuple(dict.fromkeys((*starts, *weak)))

    @auto("5.6.1")
    def disorganise_at_once(self, g: State) -> None:
        """5.6.1 A result with D disorganises; artillery that fired from afar is spared (5.6.3)."""
        for result, units in ((self.mine, self.attackers), (self.theirs, self.defenders)):
            if result.disorganised:
                for i in units:
                    disorganise(g, i, "combat result")

    @auto("5.6.2")
    def tests(self, g: State) -> None:
        """5.3.9, 5.6.1 Tests for the black dot, and for every hex of retreat after the first."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for i, path in self.paths:
            groups.setdefault(path, []).append(i)
        for path, units in groups.items():
            if len(path) > 1:
                g.push(Test(units=tuple(units), left=len(path) - 1, why="retreat"))
        for result, everybody in ((self.theirs, self.defenders), (self.mine, self.attackers)):
            if result.test:
                g.push(Test(units=everybody, left=1, why="combat result"))


def exposed(g: State, guns: tuple[int, ...], hexes: tuple[int, ...]) -> tuple[int, ...]:
    """6.3.4, 6.3.5 Supporting guns next to the enemy of the combat share its results."""
    distance = g.world.grid.distance
    return tuple(i for i in guns if any(distance(g.units[i].hex, h) == 1 for h in hexes))


def loss_of(side: int, units: tuple[int, ...], loss: int, users: tuple[int, ...]) -> TakeLosses:
    """Losses of one side by the combat table."""
    return TakeLosses(side=side, units=units, left=loss, users=users, why="combat", rule="5.1.8")
