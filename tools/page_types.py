"""The types of questions and answers for the page's modules, and the check of these modules by TypeScript's compiler.

`make types` runs this. The types come from the OpenAPI description, as the namespace `Api` of `build/node/api.d.ts`: a
module writes `@param {Api.Suggest} body` for a body. `Api.Questions` and `Api.Lookups` have all by path, as in
`Api.Questions["suggest"]["answer"]`. `tools/node/page.d.ts` names types that modules share, such as `Child`.
"""

from __future__ import annotations

import json
import posixpath
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sleuth.web import API
from tools.http_description import description

ROOT = Path(__file__).parents[1]
COMPILER = ROOT / "build" / "node" / "node_modules" / "typescript" / "bin" / "tsc"
TYPES = ROOT / "build" / "node" / "api.d.ts"
PROJECT = Path(__file__).with_name("node") / "tsconfig.json"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_text(schema: Mapping[str, Any], indent: str = "  ") -> str:
    """The type that a JSON Schema describes."""
    if "$ref" in schema:
        return f"Api.{schema['$ref'].rpartition('/')[2]}"
    if "const" in schema or "enum" in schema:
        return " | ".join(map(json.dumps, schema.get("enum", [schema.get("const")])))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_text(each, indent) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return f"Array<{type_text(schema.get('items', {}), indent)}>"
    if kind != "object":
        return PLAIN[kind] if kind else "any"
    if "properties" not in schema:
        below = schema.get("additionalProperties")
        return f"Record<string, {type_text(below, indent) if isinstance(below, dict) else 'any'}>"
    needed, inner = schema.get("required", ()), f"{indent}  "
    lines = [
        f"{inner}{json.dumps(name)}{'' if name in needed else '?'}: {type_text(below, inner)};"
        for name, below in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, f"{indent}}}"])


def declarations(description: Mapping[str, Any]) -> str:
    """The namespace `Api`: the bodies by name, and all questions and look-ups by path."""
    bodies = [f"  type {name} = {type_text(below)};" for name, below in description["components"]["schemas"].items()]
    questions, lookups = list[str](), list[str]()
    for path, methods in description["paths"].items():
        for method, about in methods.items():
            answer = type_text(_content(about["responses"]["200"]), "    ")
            key = json.dumps(posixpath.relpath(path, API))
            if method == "post":
                questions.append(
                    f"    {key}: {{ body: {type_text(_content(about['requestBody']))}; answer: {answer} }};"
                )
            else:
                lookups.append(f"    {key}: {answer};")
    return "\n".join(
        [
            "declare namespace Api {",
            *bodies,
            "  interface Questions {",
            *questions,
            "  }",
            "  interface Lookups {",
            *lookups,
            "  }",
            "}",
            "",
        ]
    )


def _content(part: Mapping[str, Any]) -> Mapping[str, Any]:
    schema: Mapping[str, Any] = part["content"]["application/json"]["schema"]
    return schema


def missing() -> str:
    """The message about a tool that is missing; "" if none is."""
    if shutil.which("node") is None:
        return "node is missing, so the types of the page are not checked; on Debian: apt-get install nodejs npm"
    return "" if COMPILER.exists() else "TypeScript is missing, so the types of the page are not checked: make types"


def compiler_errors(*arguments: str | Path) -> list[str]:
    """The errors that the compiler finds."""
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(declarations(description()), "utf-8")
    found = subprocess.run(
        ["node", COMPILER, "--pretty", "false", *arguments], capture_output=True, text=True, cwd=ROOT, check=False
    )
    return [line for line in found.stdout.splitlines() if ": error TS" in line or line.startswith("error TS")]


if __name__ == "__main__":
    if lacking := missing():
        sys.exit(lacking)
    errors = compiler_errors("--project", PROJECT)
    print("\n".join(errors))
    sys.exit(f"{len(errors)} errors of types in the page" if errors else None)
