"""The position in words, as each seat may know it: for the terminal and for screen readers."""

from __future__ import annotations

from grognard.coh3.rulebook import Coh3

RULES = Coh3()


def test_a_marker_face_down_is_named_to_its_owner_alone() -> None:
    units = [
        "G1 german-rifles-41 at B02 facing s spent",
        "S1 soviet-rifles-41 at D05 facing n marker soft-pinned",
    ]
    g = RULES.position({"map": {"size": "6x6"}, "units": units}, "test")
    own, other = RULES.board(g, "soviet").splitlines(), RULES.board(g, "german").splitlines()
    assert "S1 soviet-rifles-41: D05 facing n soft-pinned" in own
    assert "S1 soviet-rifles-41: D05 facing n hit" in other
    assert "G1 german-rifles-41: B02 facing s spent" in other
