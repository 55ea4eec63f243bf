"""The pages of the site, gathered for the builder and looked through afterwards.

`make docs` runs `python -m tools.docs_site gather FOLDER`, the builder, `python -m tools.docs_site live FOLDER`, which
adds the page without a server that some pages show beside their text, and `python -m tools.docs_site look FOLDER`.

The folder mirrors the repository, so that the links between pages lead to the same pages on the site. Added are what
the code says of itself: the public names of Python and the requests of the HTTP API. The navigation is made from
docs/README.md, so that the order of the pages is kept in one place.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import sleuth
from sleuth.web.site.folder import make
from tools.public_names import PUBLIC

ROOT = Path(__file__).parents[1]
OVERVIEW = Path("docs/README.md")
BIBLIOGRAPHY = Path("docs/reference/bibliography.md")
NOTEBOOK = Path("docs/tutorial.ipynb")
SCRIPT = Path("docs/theme/iframe-worker.js")
PYTHON_PAGE = Path("docs/reference/python-names.md")
HTTP_PAGE = Path("docs/reference/http-requests.md")

LINK = re.compile(r"(\]\()(?!https?:|mailto:|#)([^)#\s]+)")
FENCE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
SOURCES = re.findall(r"^\*\*\[(\w+)\]\*\*", (ROOT / BIBLIOGRAPHY).read_text("utf-8"), re.MULTILINE)
KEY = re.compile(rf"\[({'|'.join(SOURCES)})((?:, [^][]*)?)\](?!\()")
ASSET = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc=["']?((?:https?:)?//[^"'\s>]+)"""
    r"""|<link\b[^>]*\brel=["']?(?:stylesheet|preload|icon|preconnect)[^>]*\bhref=["']?((?:https?:)?//[^"'\s>]+)"""
    r"""|url\(["']?((?:https?:)?//[^"')]+)|@import ["']((?:https?:)?//[^"']+)"""
)
HEADING = re.compile(r"^(##+) (.*)")
LIVE = re.compile(r"^<!-- live: (#\S+) -->$", re.MULTILINE)
"""Where a page shows Sleuth itself, with the fragment of its address."""
TRY = "try"
"""The folder of the site with the page of Sleuth."""

Nav: TypeAlias = "list[str | dict[str, Nav]]"


def pages() -> list[Path]:
    """The pages of the repository that are on the site, relative to it: those that can be reached from the README."""
    found: list[Path] = []
    left = [Path("README.md"), *sorted(each.relative_to(ROOT) for each in (ROOT / "docs").rglob("*.md"))]
    while left:
        page = left.pop(0)
        if page not in found:
            found.append(page)
            left += [each for each in linked_files(page) if each.suffix == ".md"]
    return found


def linked_files(page: Path) -> Iterator[Path]:
    """The files that a page links to, relative to the repository."""
    for _, target in LINK.findall(FENCE.sub("", (ROOT / page).read_text("utf-8"))):
        yield (ROOT / page.parent / target).resolve().relative_to(ROOT)


def of_site(page: Path, text: str) -> str:
    """The text of a page as the site shows it.

    Its fences have no notes to the tests, links to the notebook lead to the page made from it, every key of a source is
    a link to its entry in the bibliography, and where Sleuth is to be tried it is.
    """
    up = "../" * (len(page.parts) - 1)
    link = rf"[\\[\1\2\\]]({up}{BIBLIOGRAPHY}#\1)" if page != BIBLIOGRAPHY else r'<span id="\1"></span>\\[\1\2\\]'
    shown = ""
    for part in FENCE.split(text):
        if part.startswith("```"):
            shown += re.sub(r"^```python(?=\n>>>)", "```pycon", part.replace("```console no-run", "```console", 1))
        elif part.startswith("`"):
            shown += part
        else:
            part = LINK.sub(lambda found: found[1] + found[2].replace(".ipynb", "-python.md"), part)
            part = LIVE.sub(lambda found: frame(f"{up}{TRY}/index.html{found[1]}"), part)
            shown += KEY.sub(link, part)
    return shown


def frame(address: str) -> str:
    """The page of Sleuth beside the text."""
    size = "width: 100%; height: 46rem; border: 1px solid currentColor"
    return f'<iframe src="{address}" title="Sleuth, to be tried" loading="lazy" style="{size}"></iframe>'


def notebook() -> str:
    """The notebook as a page, with what its cells show."""
    parts = list[str]()
    for cell in json.loads((ROOT / NOTEBOOK).read_text("utf-8"))["cells"]:
        text, code = "".join(cell["source"]), cell["cell_type"] == "code"
        parts.append(f"```python\n{text}\n```" if code else text)
        shown = ["".join(one.get("text") or one["data"]["text/plain"]) for one in cell.get("outputs", ())]
        parts += [f"```text\n{text.rstrip()}\n```" for text in shown]
    return "\n\n".join(parts) + "\n"


def python_names() -> str:
    """The page of all public names of Python, for the builder to fill in from the code."""
    season = [f"season.{name}" for name in sleuth.season.__all__]
    values = [name for name in PUBLIC if name[0].isupper()]
    functions = [name for name in PUBLIC if name not in values]
    groups = {"Functions": functions, "Seasons": season, "Values": values}
    return (
        "# Every public name\n\nMade from the code, with every argument. What the names are for, with examples: "
        "[from Python](api.md).\n"
        + "".join(f"\n## {title}\n" + "".join(map(entry, each)) for title, each in groups.items())
    )


def entry(name: str) -> str:
    """The line for the builder that stands for a public name, with the name under which users import it."""
    if name.startswith("season."):
        own = name.removeprefix("season.")
        home = "sleuth.season.model.file.read_season" if own == "load" else f"sleuth.tasks.season.{own}.{own}"
    else:
        home = ".".join(sleuth._HOMES[name])
    return f"\n::: {home}\n    options:\n      heading: sleuth.{name}\n      toc_label: {name}\n"


def http_requests() -> str:
    """The page of all requests of the HTTP API, from its own description."""
    from tools.http_description import description

    described = description()
    text = "# Every HTTP request\n\nMade from `/api/v1/openapi.json`. What they are for: [the HTTP API](http.md).\n"
    for path, ways in described["paths"].items():
        for way, about in ways.items():
            text += f"\n## {way.upper()} {path}\n\n{about.get('description') or about.get('summary', '')}\n"
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            if body:
                text += "\n" + fields(body, described["components"]["schemas"])
    return text


def fields(schema: dict[str, Any], shapes: dict[str, Any]) -> str:
    """The fields of the body of a request, as a table."""
    shape = resolve(schema, shapes)
    rows = [
        f"| `{name}` | {kind(each, shapes)} | {default(name, each, shape)} | {each.get('description', '')} |\n"
        for name, each in shape.get("properties", {}).items()
    ]
    return "| key | type | default | meaning |\n|---|---|---|---|\n" + "".join(rows)


def resolve(schema: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """A schema, looked up if it is a reference."""
    found: dict[str, Any] = shapes[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return found


def kind(schema: dict[str, Any], shapes: dict[str, Any]) -> str:
    """The type of a field in words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(kind(each, shapes) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f'`"{each}"`' for each in schema["enum"])
    if schema.get("type") == "array":
        return f"array of {kind(schema.get('items', {}), shapes)}"
    return str(schema.get("type", "any value"))


def default(name: str, schema: dict[str, Any], shape: dict[str, Any]) -> str:
    """The default of a field, or that it must be given."""
    if name in shape.get("required", ()):
        return "required"
    return f"`{json.dumps(schema['default'])}`" if "default" in schema else ""


def navigation() -> Nav:
    """The order of the pages: the headings and links of docs/README.md."""
    groups: Nav = [{"Sleuth": ["README.md"]}]
    inner: Nav = []
    for line in (ROOT / OVERVIEW).read_text("utf-8").splitlines():
        if heading := HEADING.match(line):
            inner = []
            if heading[1] == "##":
                groups.append({heading[2]: inner})
            else:
                above = groups[-1]
                assert isinstance(above, dict)
                next(iter(above.values())).append({heading[2]: inner})
        elif line.startswith("- "):
            for _, target in LINK.findall(line):
                page = (ROOT / OVERVIEW.parent / target).resolve().relative_to(ROOT)
                inner.append(str(page).replace(".ipynb", "-python.md"))
                inner += {"docs/reference/api.md": [str(PYTHON_PAGE)], "docs/reference/http.md": [str(HTTP_PAGE)]}.get(
                    str(page), []
                )
    first = groups[0]
    assert isinstance(first, dict)
    first["Sleuth"].append(str(OVERVIEW))
    return groups


def toml(value: Nav | str | dict[str, Nav]) -> str:
    """A navigation as TOML."""
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(name)} = {toml(each)}" for name, each in value.items()) + " }"
    return "[" + ", ".join(toml(each) for each in value) + "]"


def gather(folder: Path) -> None:
    """Write the pages, the files that they link to, and the configuration into a folder that is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    out = folder / "pages"
    texts = {page: of_site(page, (ROOT / page).read_text("utf-8")) for page in pages()}
    texts |= {PYTHON_PAGE: python_names(), HTTP_PAGE: http_requests()}
    texts[NOTEBOOK.with_name("tutorial-python.md")] = notebook()
    for page, text in texts.items():
        (out / page).parent.mkdir(parents=True, exist_ok=True)
        (out / page).write_text(text, encoding="utf-8")
    files = {each for page in pages() for each in linked_files(page)} - texts.keys() - {NOTEBOOK}
    for file in {*files, SCRIPT}:
        (out / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, out / file)
    settings = (ROOT / "zensical.toml").read_text("utf-8")
    (folder / "zensical.toml").write_text(settings.replace("nav = []", f"nav = {toml(navigation())}"), encoding="utf-8")


def live(folder: Path) -> None:
    """Add the page of Sleuth to the built site, as `sleuth site` writes it; without trees, so that it is small."""
    make(folder / "site" / TRY)


def outside_addresses(site: Path) -> list[str]:
    """Addresses elsewhere that built pages would fetch when they are read, each after its page."""
    return [
        f"{page.relative_to(site)}: {address}"
        for page in sorted([*site.rglob("*.html"), *site.rglob("*.css")])
        for found in ASSET.findall(page.read_text("utf-8"))
        if (address := "".join(found))
    ]


def look(folder: Path) -> None:
    """End with a message if a page of the built site would fetch anything from elsewhere."""
    outside = outside_addresses(folder / "site")
    if outside:
        sys.exit("the site would fetch this from elsewhere:\n" + "\n".join(outside))


if __name__ == "__main__":
    {"gather": gather, "live": live, "look": look}[sys.argv[1]](Path(sys.argv[2]))
