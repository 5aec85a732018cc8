"""What the players may choose before a game, and what they chose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from ...engine.errors import UnknownName
from ...engine.files import data_dir, load, nearest
from ...engine.shown import RuleOption

Chosen = tuple[str, ...]
"""Choices that are not the usual ones, each as `name=value`, in the order of the list."""


class _Choice(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    values: tuple[str, ...]
    text: str
    rule: str
    ruling: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    option: tuple[_Choice, ...]


@lru_cache(maxsize=1)
def _file() -> _File:
    return load(data_dir() / "wb95" / "options.toml", _File)


@lru_cache(maxsize=1)
def rule_options() -> list[RuleOption]:
    """Every option with its values, the usual one first."""
    return [RuleOption(o.name, o.values, o.values[0], o.text, o.rule, o.ruling) for o in _file().option]


def options_source() -> str:
    """Where the options come from."""
    return _file().source


def read_choices(options: Mapping[str, str], where: str) -> Chosen:
    """The choices that differ from the usual ones; unknown names and values are told."""
    known = {option.name: option for option in rule_options()}
    for name, value in options.items():
        if name not in known:
            raise UnknownName(f"{where}: no option {name!r}; {nearest(name, known)}")
        if value not in known[name].values:
            raise UnknownName(
                f"{where}: option {name}: no value {value!r}; {nearest(value, known[name].values)}"
            )
    return tuple(
        f"{name}={options[name]}"
        for name, option in known.items()
        if options.get(name, option.default) != option.default
    )


def chosen_value(chosen: Chosen, name: str) -> str:
    """The value of an option in a game."""
    for choice in chosen:
        key, _, value = choice.partition("=")
        if key == name:
            return value
    return next(option.default for option in rule_options() if option.name == name)
