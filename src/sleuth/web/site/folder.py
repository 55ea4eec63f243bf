"""`sleuth site`: a site written into a folder; visitors get the old site or the new one, never a mixture."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sleuth import __version__
from sleuth.core.results import Result
from sleuth.errors import CannotWrite, InputError
from sleuth.files.atomic import replacing
from sleuth.web.addresses import page_address
from sleuth.web.site.data import data_files
from sleuth.web.site.pages import site

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
        index = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(index, dict) and str(index.get("schema", "")).startswith("sleuth/site-index/")


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


@dataclass(frozen=True)
class WrittenSite(Result):
    """A site that was written.

    Attributes:
        folder: where it is.
        api: the server for questions that the page cannot answer; None: there is none.
        files: the number of its files.
        bytes: the size of all files.
    """

    folder: Path
    api: str | None
    files: int
    bytes: int

    schema = "site"
    version = 3


def make(folder: Path, *, api: str | None = None) -> WrittenSite:
    """Write a site into a folder.

    Raises InputError for a folder with foreign files or a bad address; and CannotWrite.
    """
    check_folder(folder)
    server = None if api is None else page_address(api, "--api", "a server")
    files = site(data_files(), api=server).files
    write(folder, files)
    return WrittenSite(folder, server, len(files), sum(map(len, files.values())))
