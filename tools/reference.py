"""Every file that is made from the code: `make reference` writes those that are out of date.

The pages keep the prose around their tables; the public names are whole files.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sleuth.web.app import DESCRIPTION
from tools import api_reference, cli_reference, http_description, json_reference, public_names

FILES: dict[Path, Callable[[], str]] = {
    **{public_names.file(one): partial(public_names.stub, one) for one in public_names.PACKAGES},
    api_reference.FILE: api_reference.page,
    cli_reference.FILE: cli_reference.page,
    json_reference.FILE: json_reference.page,
    DESCRIPTION: http_description.text,
    json_reference.HTTP: json_reference.http_page,
}
"""Each file, and the text that it should have."""


def outdated_files() -> dict[Path, str]:
    """The files that do not have the text that they should have, with that text."""
    texts = {path: text() for path, text in FILES.items()}
    return {path: text for path, text in texts.items() if path.read_text("utf-8") != text}


if __name__ == "__main__":
    for path, text in outdated_files().items():
        path.write_text(text, "utf-8")
        print(f"{path.name} is written anew")
