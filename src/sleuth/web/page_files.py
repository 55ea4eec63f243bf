"""Page files: the files of the page without its data, as a server sends them and a site has them.

Their address holds a hash of them all, `/static/1f3a…/js/main.js`, so that a browser may keep them for a year. Styles
are joined. Modules are sent as they are; the page lists the modules that it needs first, so that a browser fetches them
all at once.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from sleuth.season.model.messages import LANGUAGES, texts

STATIC = Path(__file__).parent / "static"
MAIN = "js/main.js"
ENGINE = "js/local/worker.js"
"""The module of the worker that answers the page."""
IMPORT = re.compile(r'^(?:import|\}) .*from "(\.[^"]+)";$', re.MULTILINE)
"""The end of an import, as Prettier writes it. What `import()` loads is not found: a view, once it is opened."""
STYLE = "css/style.css"
STYLES = ("css/colors.css", "css/base.css", "css/parts.css", "css/board.css", "css/views.css")
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/png",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
"""The content security policy: nothing from other hosts, and no inline scripts."""


def parts() -> dict[str, bytes]:
    """The files under /static/: styles joined, modules and icons as they are."""
    paths = (*(STATIC / "js").rglob("*.js"), *STATIC.glob("icon*"))
    files = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}
    style = re.sub(r"/\*.*?\*/\n?", "", "".join((STATIC / path).read_text("utf-8") for path in STYLES))
    for language in LANGUAGES:  # the texts of the season view and its frame, which `js/season/words.js` fetches
        sections = {name: texts(language)[name] for name in ("page", "frame", "menu")}
        content = json.dumps(sections, ensure_ascii=False, separators=(",", ":"))
        files[f"texts/season.{language}.json"] = content.encode()
    return {STYLE: style.encode(), **files}


def with_imports(module: str, files: Mapping[str, bytes]) -> list[str]:
    """A module and all that it imports before it runs. Raises KeyError for one that is missing."""
    paths = [module]
    for path in paths:  # grows meanwhile
        imports = IMPORT.findall(files[path].decode())
        targets = (posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) for target in imports)
        paths += [target for target in dict.fromkeys(targets) if target not in paths]
    return paths


def version(files: Mapping[str, bytes]) -> str:
    """The first digits of a hash of some files and their paths."""
    return hashlib.sha256(b"".join(path.encode() + b"\0" + files[path] for path in sorted(files))).hexdigest()[:12]


def index(folder: str) -> str:
    """The page itself: its links lead to the folder."""
    text = (STATIC / "index.html").read_text("utf-8")
    styles = "\n".join(f'<link rel="stylesheet" href="static/{path}">' for path in STYLES)
    return lead_to(folder, text.replace(styles, f'<link rel="stylesheet" href="static/{STYLE}">'))


def lead_to(folder: str, text: str) -> str:
    """A text with its links to static files changed, so that they lead to the folder."""
    return re.sub(r'(?<=")static/', folder, text)


def manifest(folder: str) -> str:
    """The manifest with which a browser installs the page."""
    return lead_to(folder, (STATIC / "manifest.webmanifest").read_text("utf-8"))


def service_worker(name: str, folders: Mapping[str, Mapping[str, bytes]], shell: Sequence[str]) -> str:
    """The service worker, which keeps the page for use without a network.

    name: of this version. folders: folder → path in it → content, of the files that never change. shell: the paths to
    keep from the start.
    """
    hashes = {
        folder + path: hashlib.sha256(content).hexdigest()[:16]  # to detect a damaged file
        for folder, files in folders.items()
        for path, content in files.items()
    }
    values = {"VERSION": name, "HASHES": hashes, "FOLDERS": list(folders), "SHELL": list(shell)}
    constants = "".join(f"const {key} = {json.dumps(value)};\n" for key, value in values.items())
    return constants + (STATIC / "sw.js").read_text("utf-8")
