"""Every answer carries the digest of all answers up to it."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the digests, and reckon them for the games there are."""
    op.add_column("answers", sa.Column("chain", sa.String(), nullable=False, server_default=""))
    connection = op.get_bind()
    write = sa.text("update answers set chain = :chain where room = :room and ply = :ply")
    room, chain, count = None, "", 0
    rows = connection.exec_driver_sql("select room, ply, seat, text from answers order by room, ply")
    for row in rows.fetchall():
        if row.room != room:
            room, chain, count = row.room, _digest(f"grognard chain {row.room}"), 0
        count += 1
        chain = _digest(f"{chain} {count} {row.seat}: {row.text}")
        connection.execute(write, {"chain": chain, "room": row.room, "ply": row.ply})


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()


def downgrade() -> None:
    """Take the digests away."""
    with op.batch_alter_table("answers") as table:
        table.drop_column("chain")
