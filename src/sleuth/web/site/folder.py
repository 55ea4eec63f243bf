"""Writing a site into a folder: visitors get the old site or the new one, never a mixture."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from sleuth import __version__
from sleuth.errors import CannotWrite, InputError
from sleuth.files.atomic import replacing

INDEX = "sleuth-site.json"


def check_folder(folder: Path) -> None:
    """Raise InputError for a folder with foreign files, and CannotWrite if it cannot be a folder."""
    if folder.exists() and not folder.is_dir():
        raise InputError(f"{folder} is a file; give a folder that is empty, new, or a site of Sleuth")
    if not folder.exists() and not folder.parent.is_dir():
        raise CannotWrite(f"{folder} could not be written: there is no folder {folder.parent}")
    if folder.is_dir() and any(folder.iterdir()) and not _is_site(folder):
        raise InputError(f"{folder} has files in it and is not a site of Sleuth; give a folder that is empty or new")


def _is_site(folder: Path) -> bool:
    try:
        found = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(found, dict) and str(found.get("schema", "")).startswith("sleuth/site-index/")


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of a site: the mark of a site first, its page last; then remove those of an older site.

    Other files of the folder stay. Raises what `check_folder` raises, and CannotWrite.
    """
    check_folder(folder)
    try:
        folder.mkdir(exist_ok=True)
        _put(folder, INDEX, json.dumps({"schema": "sleuth/site-index/2", "version": __version__}).encode() + b"\n")
        for path, content in files.items():
            if path != "index.html":
                _put(folder, path, content)
        _put(folder, "index.html", files["index.html"])
        _remove_others(folder, files)
    except OSError as error:
        raise CannotWrite(f"{folder} could not be written: {error.strerror or error}") from error


def _put(folder: Path, path: str, content: bytes) -> None:
    """Write a file unless it exists with the same content."""
    place = folder / path
    if place.is_file() and place.read_bytes() == content:
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with replacing(place) as file:
        file.write(content)


def _remove_others(folder: Path, files: Mapping[str, bytes]) -> None:
    """Remove files of older sites from the folders of a site."""
    # folders that a site has for itself
    for own in ("static", "data"):
        for place in sorted((folder / own).rglob("*"), reverse=True):
            if place.is_file() and place.relative_to(folder).as_posix() not in files:
                place.unlink()
            elif place.is_dir() and not any(place.iterdir()):
                place.rmdir()
