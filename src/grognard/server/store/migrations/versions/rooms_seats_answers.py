"""Rooms, seats and answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("replay", sa.Boolean(), nullable=False),
        sa.Column("created", sa.String(), nullable=False),
        sa.Column("summary", sa.JSON(), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("token", sa.String(), primary_key=True),
        sa.Column("room", sa.String(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
    )
    op.create_index("ix_seats_room", "seats", ["room"])
    op.create_table(
        "answers",
        sa.Column("room", sa.String(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    for table in ("answers", "seats", "rooms"):
        op.drop_table(table)
