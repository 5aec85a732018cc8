"""The tables of the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The tables."""


class RoomRow(Base):
    """One game: what it was started with, and a summary for lists that is never played from."""

    __tablename__ = "rooms"

    id: Mapped[str] = mapped_column(primary_key=True)
    scenario: Mapped[str]
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    players: Mapped[dict[str, str]] = mapped_column(JSON)
    ruleset: Mapped[str]
    digest: Mapped[str]
    secret: Mapped[bytes]
    seeds: Mapped[dict[str, str]] = mapped_column(JSON)
    commitment: Mapped[str]
    bonds: Mapped[dict[str, str]] = mapped_column(JSON)
    replay: Mapped[bool]
    created: Mapped[str]
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)


class SeatRow(Base):
    """A seat and the token that opens it."""

    __tablename__ = "seats"

    token: Mapped[str] = mapped_column(primary_key=True)
    room: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    seat: Mapped[str]


class AnswerRow(Base):
    """One answer of a seat or of the dice; its chain is the digest of all answers up to it."""

    __tablename__ = "answers"

    room: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[str]
    text: Mapped[str]
    chain: Mapped[str]


class LineRow(Base):
    """One line that somebody said at a table; no part of the game."""

    __tablename__ = "lines"

    room: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[str]
    guest: Mapped[bool]
    text: Mapped[str]
    at: Mapped[str]
