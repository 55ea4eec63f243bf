"""Page files: the files of the page as they are sent, made once at the start of the server.

Their address holds a hash of them all, `/static/1f3a…/js/main.js`, so that a browser may keep them for a year. Styles
and modules are joined, and everything is compressed beforehand.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sleuth.season.model.messages import LANGUAGES, texts
from sleuth.web import API
from sleuth.web.page_modules import bundled, joined

STATIC = Path(__file__).parent / "static"
VIEWS = "js/views/"
ENGINE = "js/local/worker.js"
ANSWERING = "js/answering/site.js"
ALONE = (ANSWERING, ENGINE)
"""Modules of a page without a server, each with a copy of all that it imports."""
STYLE = "css/style.css"
STYLES = ("css/colors.css", "css/base.css", "css/parts.css", "css/board.css", "css/views.css")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
"""What the page may load and do: nothing of another host, and no script within it."""
HASH_DIGITS = 16
"""Of the hash by which the service worker knows a damaged file."""
ICONS = (("icon.svg", "any"), ("icon-192.png", "192x192"), ("icon-512.png", "512x512"))


class File(NamedTuple):
    """What is sent: the media type, the bytes, the same compressed or None, and its ETag."""

    media_type: str
    content: bytes
    packed: bytes | None
    tag: str


class PageFiles(NamedTuple):
    """Path from the root, without the slash → file. `immutable` begins the paths of those that never change."""

    files: dict[str, File]
    immutable: str


def page_files(public_url: str | None = None, static: Path = STATIC) -> PageFiles:
    """All files of the page. public_url: where it is on the net, ending with a slash; then it can be installed.

    Raises ValueError if the modules cannot be joined.
    """
    found = parts(static)
    folder = f"static/{version(found)}/"
    files = {f"{start}{path}": _file(path, content) for path, content in found.items() for start in ("static/", folder)}
    page = index(folder, static)
    texts = {"index.html": page, "robots.txt": _robots(public_url)}
    if public_url is not None:
        texts["index.html"] = headed(page, _links(folder, public_url))
        texts["manifest.webmanifest"] = manifest(folder)
        kept = (f"{API.removeprefix('/')}/games", f"{API.removeprefix('/')}/season/example")
        unchanging = {folder: found}
        texts["sw.js"] = service_worker(version(found), unchanging, shell(folder, found), kept, static)
    files |= {path: _file(path, text.encode()) for path, text in texts.items()}
    files[""] = files.pop("index.html")
    files["favicon.ico"] = files["static/icon-192.png"]
    return PageFiles(files, folder)


def parts(static: Path = STATIC, *, alone: bool = False) -> dict[str, bytes]:
    """The files under /static/: styles and modules joined, icons as they are. alone: with the engine of a site."""
    modules = {path.relative_to(static).as_posix(): path.read_text("utf-8") for path in (static / "js").rglob("*.js")}
    whole = joined(modules, sorted(path for path in modules if path.startswith(VIEWS)))
    if alone:
        whole |= {path: bundled(modules, path) for path in ALONE}
    style = re.sub(r"/\*.*?\*/\n?", "", "".join((static / path).read_text("utf-8") for path in STYLES))
    icons = {path.name: path.read_bytes() for path in static.glob("icon*")}
    whole |= {f"texts/season.{language}.json": season_texts(language) for language in LANGUAGES}
    return {STYLE: style.encode(), **{path: text.encode() for path, text in whole.items()}, **icons}


def season_texts(language: str) -> str:
    """The texts of the season view and of what is around it, which `js/season/words.js` fetches."""
    sections = {name: texts(language)[name] for name in ("page", "frame", "menu")}
    return json.dumps(sections, ensure_ascii=False, separators=(",", ":"))


def version(files: Mapping[str, bytes]) -> str:
    """The first digits of a hash of some files and their paths."""
    return hashlib.sha256(b"".join(path.encode() + b"\0" + files[path] for path in sorted(files))).hexdigest()[:12]


def shell(folder: str, found: Mapping[str, bytes]) -> list[str]:
    """What a service worker keeps of the page from the start: all but pictures."""
    return ["./", *(folder + path for path in sorted(found) if not path.endswith(".png"))]


def index(folder: str, static: Path = STATIC) -> str:
    """The page itself: its links lead to the folder."""
    text = (static / "index.html").read_text("utf-8")
    styles = "\n".join(f'<link rel="stylesheet" href="static/{path}">' for path in STYLES)
    text = text.replace(styles, f'<link rel="stylesheet" href="static/{STYLE}">')
    return re.sub(r'(?<=")static/', folder, text)


def headed(page: str, lines: Iterable[str]) -> str:
    """The page with more lines at the end of its head."""
    return page.replace("</head>", "\n".join((*lines, "</head>")))


def app_links(folder: str) -> tuple[str, ...]:
    """What says that the page can be installed."""
    return (
        '<link rel="manifest" href="manifest.webmanifest">',
        f'<link rel="apple-touch-icon" href="{folder}icon-192.png">',
    )


def _links(folder: str, public_url: str) -> tuple[str, ...]:
    """What says where the page is on the net."""
    address = html.escape(public_url)
    return (
        f'<link rel="canonical" href="{address}">',
        *app_links(folder),
        '<meta property="og:title" content="Sleuth">',
        f'<meta property="og:url" content="{address}">',
        f'<meta property="og:image" content="{address}{folder}icon-512.png">',
    )


def _file(path: str, content: bytes) -> File:
    packed = None if path.endswith(".png") else gzip.compress(content, mtime=0)
    return File(TYPES[Path(path).suffix], content, packed, f'"{hashlib.sha256(content).hexdigest()[:16]}"')


def _robots(public_url: str | None) -> str:
    """Search engines may read the page of a public address, and nothing else."""
    return "User-agent: *\nDisallow: /" + ("\n" if public_url is None else "api/\n")


def manifest(folder: str, scope: str = "./") -> str:
    """What a browser needs to install the page as an app. scope: where the page is, "./": where the manifest is."""
    icons = [{"src": folder + name, "sizes": sizes, "type": TYPES[Path(name).suffix]} for name, sizes in ICONS]
    return json.dumps(
        {
            "name": "Sleuth: games of deduction",
            "short_name": "Sleuth",
            "id": scope,
            "start_url": scope,
            "scope": scope,
            "display": "standalone",
            "background_color": "#ffffff",
            "theme_color": "#2f5597",
            "icons": icons,
        }
    )


def service_worker(
    name: str,
    folders: Mapping[str, Mapping[str, bytes]],
    shell: Sequence[str],
    answers: Sequence[str],
    static: Path = STATIC,
) -> str:
    """The service worker, which keeps the page for use without a network.

    name: of this version. folders: folder → path in it → content, of the files that never change. shell: the paths to
    keep from the start. answers: paths that are asked of the server where there is a network, and kept.
    """
    hashes = {
        folder + path: hashlib.sha256(content).hexdigest()[:HASH_DIGITS]
        for folder, files in folders.items()
        for path, content in files.items()
    }
    values = {
        "VERSION": name,
        "HASHES": hashes,
        "FOLDERS": list(folders),
        "SHELL": list(shell),
        "ANSWERS": list(answers),
    }
    constants = "".join(f"const {key} = {json.dumps(value)};\n" for key, value in values.items())
    return constants + (static / "sw.js").read_text("utf-8")
