"""All files of the page for a server or a site: engine, service worker and data."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, metadata
from typing import NamedTuple
from urllib.parse import urlsplit

from sleuth import __version__
from sleuth.web import page_files
from sleuth.web.site import data

OWN = "./"
"""The address of a server that serves the page itself."""


class Site(NamedTuple):
    """Path → content of all files, that of the page itself last; and the folders whose files never change."""

    files: dict[str, bytes]
    folders: tuple[str, str]


def site(
    contents: Mapping[str, bytes],
    *,
    api: str | None = None,
    installable: bool = True,
) -> Site:
    """The files of the page. contents: see `data.data_files`.

    api: the address of a server, as `page_address` gives it, or OWN. installable: whether a browser may install it, and
    keep it for use without a network.
    """
    parts = page_files.parts()
    folder, data_folder = f"static/{page_files.version(parts)}/", data.folder_of(contents)
    first, modules = (page_files.with_imports(module, parts) for module in (page_files.MAIN, page_files.ENGINE))
    engine = [folder + path for path in modules if path not in first]
    first_data = [data_folder + name for name in data.FIRST if name in contents]
    about = {
        "version": __version__,
        "data": data_folder,
        "engine": folder + page_files.ENGINE,
        "api": api,
        "install": install_page(),
    }
    policy = page_files.POLICY if api in (None, OWN) else f"{page_files.POLICY}; connect-src 'self' {api}"
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">',
        f'<meta name="sleuth-site" content="{html.escape(json.dumps(about))}">',
        *(f'<link rel="modulepreload" href="{folder}{path}">' for path in first),
        *(f'<link rel="prefetch" href="{path}">' for path in (*engine, *first_data)),
    ]
    if installable:
        lines += [
            '<link rel="manifest" href="manifest.webmanifest">',
            f'<link rel="apple-touch-icon" href="{folder}icon-192.png">',
        ]
    mark = '<meta charset="utf-8">'  # a policy holds for all that follows it
    page = page_files.index(folder).replace(mark, "\n".join((mark, *lines)))
    if api is not None:
        server = "its server" if api == OWN else urlsplit(api).netloc
        sentence = "answers by itself, and sends nothing anywhere."
        page = page.replace(
            sentence, f"answers by itself; {server} is asked what it cannot answer, and stores nothing."
        )
    files = {f"{folder}{path}": content for path, content in parts.items()}
    files |= {f"{data_folder}{path}": content for path, content in contents.items()}
    files["favicon.ico"] = parts["icon-192.png"]
    if installable:
        # what begins with book/ is large: the service worker caches it only after it was fetched
        shell = [
            "./",
            *(folder + path for path in sorted(parts) if not path.endswith(".png")),
            *(data_folder + name for name in contents if not name.startswith("book/")),
        ]
        files["manifest.webmanifest"] = page_files.manifest(folder).encode()
        name = page_files.version({**files, "": page.encode()})
        files["sw.js"] = page_files.service_worker(name, {folder: parts, data_folder: contents}, shell).encode()
    return Site(files | {"index.html": page.encode()}, (folder, data_folder))


def install_page() -> str | None:
    """The address of the page that says how to install Sleuth; None if the package names none."""
    try:
        named = metadata("sleuth").get_all("Project-URL") or []
    except PackageNotFoundError:
        return None
    return next(
        (address.strip() for name, _, address in (one.partition(",") for one in named) if name == "Install"), None
    )
