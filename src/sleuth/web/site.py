"""Site: the files of the page as they are sent, made once at the start of the server.

Their address holds a hash of them all, `/static/1f3a…/js/main.js`, so that a browser may keep them for a year. Styles
and modules are joined, and everything is compressed beforehand.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from pathlib import Path
from typing import NamedTuple

from sleuth.web import API
from sleuth.web.page_modules import joined

STATIC = Path(__file__).parent / "static"
VIEWS = "js/views/"
STYLE = "css/style.css"
STYLES = ("css/colors.css", "css/base.css", "css/parts.css", "css/board.css", "css/views.css")
TYPES = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
ICONS = (("icon.svg", "any"), ("icon-192.png", "192x192"), ("icon-512.png", "512x512"))


class File(NamedTuple):
    """What is sent: the media type, the bytes, the same compressed or None, and its ETag."""

    media_type: str
    content: bytes
    packed: bytes | None
    tag: str


class Site(NamedTuple):
    """Path from the root, without the slash → file. `immutable` begins the paths of those that never change."""

    files: dict[str, File]
    immutable: str


def site(public_url: str | None = None, static: Path = STATIC) -> Site:
    """All files of the page. public_url: where it is on the net, ending with a slash; then it can be installed.

    Raises ValueError if the modules cannot be joined.
    """
    parts = _parts(static)
    version = hashlib.sha256(b"".join(path.encode() + b"\0" + parts[path] for path in sorted(parts))).hexdigest()[:12]
    folder = f"static/{version}/"
    files = {f"{start}{path}": _file(path, content) for path, content in parts.items() for start in ("static/", folder)}
    texts = {"index.html": _index(static, folder, public_url), "robots.txt": _robots(public_url)}
    if public_url is not None:
        texts["manifest.webmanifest"] = _manifest(folder)
        texts["sw.js"] = _service_worker(static, folder, parts)
    files |= {path: _file(path, text.encode()) for path, text in texts.items()}
    files[""] = files.pop("index.html")
    files["favicon.ico"] = files["static/icon-192.png"]
    return Site(files, folder)


def _parts(static: Path) -> dict[str, bytes]:
    """The files under /static/: styles and modules joined, icons as they are."""
    modules = {path.relative_to(static).as_posix(): path.read_text("utf-8") for path in (static / "js").rglob("*.js")}
    whole = joined(modules, sorted(path for path in modules if path.startswith(VIEWS)))
    style = re.sub(r"/\*.*?\*/\n?", "", "".join((static / path).read_text("utf-8") for path in STYLES))
    icons = {path.name: path.read_bytes() for path in static.glob("icon*")}
    return {STYLE: style.encode(), **{path: text.encode() for path, text in whole.items()}, **icons}


def _file(path: str, content: bytes) -> File:
    packed = None if path.endswith(".png") else gzip.compress(content, mtime=0)
    return File(TYPES[Path(path).suffix], content, packed, f'"{hashlib.sha256(content).hexdigest()[:16]}"')


def _index(static: Path, folder: str, public_url: str | None) -> str:
    """The page itself: its links lead to the folder; on the net it also says where it is."""
    text = (static / "index.html").read_text("utf-8")
    styles = "\n".join(f'<link rel="stylesheet" href="static/{path}">' for path in STYLES)
    text = text.replace(styles, f'<link rel="stylesheet" href="static/{STYLE}">')
    text = re.sub(r'(?<=")static/', folder, text)
    if public_url is None:
        return text
    address = html.escape(public_url)
    links = (
        f'<link rel="canonical" href="{address}">', '<link rel="manifest" href="manifest.webmanifest">',
        f'<link rel="apple-touch-icon" href="{folder}icon-192.png">', '<meta property="og:title" content="Sleuth">',
        f'<meta property="og:url" content="{address}">',
        f'<meta property="og:image" content="{address}{folder}icon-512.png">',
    )  # fmt: skip
    return text.replace("</head>", "\n".join((*links, "</head>")))


def _robots(public_url: str | None) -> str:
    """Search engines may read the page of a public address, and nothing else."""
    return "User-agent: *\nDisallow: /" + ("\n" if public_url is None else "api/\n")


def _manifest(folder: str) -> str:
    """What a browser needs to install the page as an app; its addresses are relative to itself."""
    icons = [{"src": folder + name, "sizes": sizes, "type": TYPES[Path(name).suffix]} for name, sizes in ICONS]
    return json.dumps({
        "name": "Sleuth: games of deduction", "short_name": "Sleuth", "id": "./", "start_url": "./", "scope": "./",
        "display": "standalone", "background_color": "#ffffff", "theme_color": "#2f5597", "icons": icons,
    })  # fmt: skip


def _service_worker(static: Path, folder: str, parts: dict[str, bytes]) -> str:
    """The service worker, which keeps the page for when there is no network."""
    shell = ["./", *(folder + path for path in sorted(parts) if not path.endswith(".png"))]
    values = {"FOLDER": folder, "SHELL": shell, "API": f"{API.removeprefix('/')}/"}
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in values.items())
    return constants + (static / "sw.js").read_text("utf-8")
