"""Writing files so that an interrupted run leaves the old file or the new one, never half of one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sleuth.errors import CannotWrite, InputError
from sleuth.work import stop


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that replaces `path` when the block succeeds, and is removed when it fails.

    A device or a pipe is written to directly. Raises CannotWrite, which names the path and the reason, and
    BrokenPipeError if the reader of a pipe has gone.
    """
    check_writable(path)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as device:
                yield device
            return
        import tempfile

        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file, stop.tidying(lambda: os.unlink(name)):  # noqa: PTH108
                yield file
            mask = os.umask(0)  # it can only be read by setting it
            os.umask(mask)
            os.chmod(name, 0o666 & ~mask)  # noqa: PTH101
            os.replace(name, path)  # noqa: PTH105
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except BrokenPipeError:  # the reader of a pipe has read enough
        raise
    except OSError as error:
        raise CannotWrite(f"{path} could not be written: {error.strerror or error}") from error


def check_name(path: str | Path, what: str = "the file's name") -> None:
    """Raise InputError if a file cannot have this name: it is too long, or has a forbidden character."""
    if str(path) in ("", "."):
        raise InputError(f"{what} is empty; give the name of a file")
    try:
        os.stat(path)  # noqa: PTH116
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{what} is {str(path)!r}, which cannot be the name of a file ({why})") from None


def check_writable(path: Path) -> None:
    """Raise CannotWrite if `path` is a folder or its folder is missing; call it before long work, too.

    Raises InputError for an impossible file name.
    """
    check_name(path)
    if path.is_dir():
        raise CannotWrite(f"{path} is a folder; give the name of a file")
    if not path.parent.is_dir():
        raise CannotWrite(f"{path} could not be written: there is no folder {path.parent}")


def same(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, also through links, and even if it does not exist yet."""
    return one.resolve() == other.resolve() or (one.exists() and other.exists() and one.samefile(other))


def write_text(path: Path, text: str) -> None:
    """Write a text file atomically, in UTF-8 with LF line ends."""
    with replacing(path) as file:
        file.write(text.encode())
