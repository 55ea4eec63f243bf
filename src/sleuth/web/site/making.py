"""`sleuth site`: a site made from the page and the data, and written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sleuth.core.results import Result
from sleuth.web.addresses import page_address
from sleuth.web.site.data import data_files
from sleuth.web.site.folder import check_folder, write
from sleuth.web.site.pages import site


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
