"""The season file to fill in: its fields with the people of a format, and YAML with comments."""

from __future__ import annotations

from sleuth.games.show import Format
from sleuth.season.model.messages import FILES, texts


def template(form: Format, *, language: str = "en") -> str:
    """The file in YAML, with the comments of `season/template.LANGUAGE.yaml` about events that the format may have."""
    printed, lines = texts(language)["printed"], []
    for name, value in template_fields(form, language).items():
        if isinstance(value, dict):
            remarks = {field: printed.get(f"template {field}", "") for field in value}
            lines += [f"{name}:", *(f"  {field}: {each}{remarks[field]}" for field, each in value.items())]
        elif isinstance(value, list):
            lines += [f"{name}:", *(f"  - {person}" for person in value)]
        else:
            lines.append(f"{name}: {value}")
    head, _, events = (FILES / f"template.{language}.yaml").read_text("utf-8").partition("\n\n")
    unfit = ["type: join"] * form.any_pair
    if not form.shares:
        unfit += ["type: same_match", "type: match_count_hint", "assume_no_other_partner"]
    fit = [line for line in events.splitlines() if not any(words in line for words in unfit)]
    return "\n".join([head, *lines, *fit, ""])


def template_fields(form: Format, language: str) -> dict[str, object]:
    """The fields of the file but for the events."""
    sides = {"side_a": ("A", form.size_a), "side_b": ("B", form.size_b)}
    kind: dict[str, object] = {"kind": "bipartite", "size_a": form.size_a, "size_b": form.size_b}
    if form.any_pair:
        sides = {"people": ("P", form.size_a)}
        kind = {"kind": "any_pair", "people": form.size_a, "couples": form.seats}
    elif form.shares:
        kind |= {"double_matches": form.doubles, "triple_matches": form.triples, "known_extra_people": []}
    people = {side: [f"{letter}{k}" for k in range(1, size + 1)] for side, (letter, size) in sides.items()}
    label = texts(language)["printed"]["template label"]
    return {"schema_version": 1, "id": "my-season", "label": label, "format": kind, **people}
