"""Every person adds a seed to the dice; games begun before have none and wait for none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add a place for the seeds."""
    op.add_column("rooms", sa.Column("seeds", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take the seeds away; were the table made anew, all answers would go with the old one."""
    op.execute("alter table rooms drop column seeds")
