"""Where to hide mines before the game: near what has to be held, and never twice alike."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...coh.show.view import CohView
from ...coh.start.setup import named_world
from ...engine.options import Option


def hiding_place(view: CohView, options: Sequence[Option], rng: random.Random) -> Option:
    """Any of the hexes that are offered, the likelier the nearer they are to a control marker of ours."""
    w = named_world(view.world)
    own = next(side.side for side in view.sides if side.seat == view.seat)
    held = [w.ground.board.find(name) for name, holder in view.control if holder == own]
    distance = w.ground.grid.distance
    near = [min((distance(option.value, h) for h in held), default=0) for option in options]
    return rng.choices(options, [1 / (1 + hexes) for hexes in near])[0]
