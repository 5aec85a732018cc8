"""What binds everybody to the dice stands beside the secret and the seeds."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the commitments, and reckon them for the games there are."""
    op.add_column("rooms", sa.Column("commitment", sa.String(), nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("bonds", sa.JSON(), nullable=False, server_default="{}"))
    connection = op.get_bind()
    write = sa.text(
        "update rooms set secret = :secret, commitment = :commitment, bonds = :bonds where id = :room"
    )
    rows = connection.exec_driver_sql("select id, secret, seeds, replay, summary from rooms")
    for room, secret, seeds, replay, summary in rows.fetchall():
        # A record that nobody finished was given a secret that has nothing to do with its dice.
        unopened = replay and _object(summary).get("outcome", "") is None
        found = {
            "room": room,
            "secret": b"" if unopened else secret,
            "commitment": "" if unopened else _bond(b"grognard commitment", secret),
            "bonds": json.dumps({seat: _seed_bond(seed) for seat, seed in _object(seeds).items()}),
        }
        connection.execute(write, found)


def _object(text: Any) -> dict[str, Any]:
    """What a column says; a damaged one is named when its game is opened."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _seed_bond(seed: Any) -> str:
    """The commitment to a seed; one that is owed or cannot be read has none."""
    try:
        return _bond(b"grognard seed", bytes.fromhex(seed)) if seed else ""
    except (TypeError, ValueError):
        return ""


def _bond(label: bytes, secret: Any) -> str:
    return hashlib.sha256(label + secret).hexdigest() if isinstance(secret, bytes) else ""


def downgrade() -> None:
    """Take the commitments away; were the table made anew, all answers would go with the old one."""
    op.execute("alter table rooms drop column commitment")
    op.execute("alter table rooms drop column bonds")
