"""The folder that keeps the games: ours alone, and served by one process at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from ...engine.errors import BadData
from ...engine.files import OURS_ALONE

DATABASE = "games.sqlite"
LOCK = "games.lock"

_OURS = "games"
"""How the names of our files begin."""

_FAR = 1 << 30
"""The byte that is locked where a lock would keep others from reading what the file says."""


def folder_of(chosen: Path | None) -> Path:
    """The folder that was named, or the user's own, whether or not it is there."""
    return chosen or user_data_path("grognard", appauthor=False)


def data_folder(chosen: Path | None) -> Path:
    """Where games are kept: the folder that was named, or the user's own; made if it is not there."""
    folder = folder_of(chosen)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _close(folder)
    except OSError as error:
        raise BadData(f"--data: {folder}: {error.strerror}") from None
    return folder


def _close(folder: Path) -> None:
    """A folder in which nothing but games lies is shut to others; with other things in it it is not ours."""
    if folder.stat().st_mode & 0o077 and all(file.name.startswith(_OURS) for file in folder.iterdir()):
        folder.chmod(0o700)


@contextmanager
def held(folder: Path, what: str) -> Iterator[Callable[[str], None]]:
    """Hold a folder until the process ends, however it ends; yields what tells others where to look."""
    try:
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, OURS_ALONE)
    except OSError as error:
        raise BadData(f"{folder / LOCK}: {error.strerror}") from None
    try:
        if not _lock(file):
            os.lseek(file, 0, os.SEEK_SET)
            said = os.read(file, 200).decode("utf-8", "replace").strip()
            raise BadData(f"{folder}: in use by another grognard ({said}); name another folder with --data")

        def say(words: str) -> None:
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, f"{what}, process {os.getpid()}{words}\n".encode())

        say("")
        yield say
    finally:
        os.close(file)


def _lock(file: int) -> bool:
    """Lock a file for as long as it is open; the system lets go of it when the process dies."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
