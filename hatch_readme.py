"""The README for package indexes: links that work there, made from the one address in pyproject.toml.

A package index shows README.md away from the repository, so relative links and pictures would lead nowhere. Where
`[tool.hatch.metadata.hooks.custom]` names the address of the repository, they become absolute, and the index also
gets [project.urls]. Where it names none, links become plain text and pictures are left out: nothing dead is shown.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
RELATIVE = r"(?!https?:|mailto:|#)[^)\s]+"
IMAGE = re.compile(rf"!\[([^]]*)\]\(({RELATIVE})\)")
LINK = re.compile(rf"\[((?:!\[[^]]*\]\([^)]*\)|[^][])*)\]\(({RELATIVE})\)")


def for_index(text: str, repository: str, version: str) -> str:
    """The README with absolute links to a version of the repository; repository "": with no relative link at all."""
    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else _linked(part, repository, version) for part in parts)


def _linked(text: str, repository: str, version: str) -> str:
    if repository:
        text = IMAGE.sub(rf"![\1]({repository}/raw/v{version}/\2)", text)
        return LINK.sub(rf"[\1]({repository}/blob/v{version}/\2)", text)
    text = IMAGE.sub("", text)
    text = LINK.sub(r"\1", text)
    return re.sub(r"^\|.*\|\n\|[-|]+\|\n\|[\s|]*\|\n\n", "", text, flags=re.MULTILINE)  # a table of pictures


def urls(repository: str, version: str) -> dict[str, str]:
    """[project.urls] for a repository; none if there is no address."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Install": f"{repository}/blob/v{version}/README.md#install",
        "Documentation": f"{repository}/blob/v{version}/docs/README.md",
        "Results": f"{repository}/blob/v{version}/docs/results.md",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


class ReadmeHook(MetadataHookInterface):
    """Fills in the readme and the addresses when the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `readme` and `urls` from README.md, the version and the address of the repository."""
        repository = self.config.get("repository", "").rstrip("/")
        version = metadata["version"]
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, repository, version)}
        metadata["urls"] = urls(repository, version)
