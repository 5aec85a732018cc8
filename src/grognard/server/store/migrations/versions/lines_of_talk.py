"""What people say at the tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the lines; no game has any yet."""
    op.create_table(
        "lines",
        sa.Column("room", sa.String(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
    )


def downgrade() -> None:
    """Forget what was said."""
    op.drop_table("lines")
