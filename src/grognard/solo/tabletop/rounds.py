"""2.4, 2.5 Between two rounds at somebody's table: what the referee sees to."""

from __future__ import annotations

from ...coh.turn.preparations import Preparations
from ...engine.agenda import Procedure
from ..turn.rounds import SoloMission


class TableRound(Procedure):
    """2.5 The steps between two rounds that need nobody's answer; cards and strikes stay on the table."""

    end_round = SoloMission.end_round
    remove_doomed = SoloMission.remove_doomed
    advance = Preparations.advance
    refresh = Preparations.refresh
    shuffle_orders = SoloMission.shuffle_orders
    thin_smoke = Preparations.thin_smoke
    reset_caps = SoloMission.reset_caps
    prepare_reinforcements = Preparations.prepare_reinforcements
