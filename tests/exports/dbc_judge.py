"""Compares what cantools reads by an exported DBC file with what bitpack-export reads: dbc_judge.py FILE.dbc MESSAGES.jsonl NAME

It prints an object of JSON: the numbers of messages, fields and refused messages, and the differences. A DBC file refuses no value, so that messages that
bitpack-export refuses are only counted. Constants and reserved fields are no signals; the layout beside the messages names them.
"""

import json
import math
import re
import sys
from pathlib import Path

import cantools

from rows import flatten, joined


def is_signal(layout, path):
    """Whether a path leads to a field that is neither reserved nor a constant."""
    kind = layout["types"][layout["root"]]
    for step in re.findall(r"[^.\[\]]+", path):
        while kind["kind"] == "array":
            kind = layout["types"][kind["element"]]
        for field in kind.get("fields", ()):
            if field["name"] == step:
                if field.get("role"):
                    return False
                kind = layout["types"][field["type"]]
    return True


def name_of(path):
    """The name of the signal of a path."""
    parts = []
    for part in re.findall(r"[^.\[\]]+", path):
        part = part if part.isdigit() and parts else re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", part).lower()
        part = re.sub(r"[^A-Za-z0-9]", "_", part.strip("()"))
        parts.append(f"part{part}" if not parts and part[0].isdigit() else part)
    return "_".join(parts)


def difference(own, found, name, kind, value):
    """Why a field is not in a message, if it is not."""
    raw, physical = found
    if name not in raw:
        return f"there is no signal {name}"
    number = raw[name]
    if kind in ("real", "single"):
        value = float(value)
        same = math.isnan(number) and math.isnan(value) or math.isclose(number, value, rel_tol=1e-7)
        return None if same else f"{name} is {number}, not {value}"
    if kind == "physical" and not math.isclose(physical[name], float(value[1]), rel_tol=1e-12):
        return f"{name} is {physical[name]}, not {value[1]}"
    if kind == "enum":
        named = own.get_signal_by_name(name).choices or {}
        if not named or str(named.get(number, value[1])) != value[1]:
            return f"{name} is {named.get(number)}, not {value[1]}"
    value = int(value[0] if kind in ("enum", "physical") else value)
    return None if number == value else f"{name} is {number}, not {value}"


def signals(rows, layout):
    """The name, the kind and the value of each signal."""
    for path, _, _, kind, value in joined(rows):
        if kind == "unit" or not is_signal(layout, path):
            continue
        if kind == "list":
            yield from ((name_of(f"{path}[{at}]"), *one) for at, one in enumerate(flatten(value)))
        elif kind == "bytes":
            yield from ((f"{name_of(path)}_{at}", "number", one) for at, one in enumerate(value))
        else:
            yield name_of(path), kind, value


def main(path, messages, name):
    try:
        database = cantools.database.load_file(path)
    except cantools.Error as error:
        return print(json.dumps({"messages": 0, "fields": 1, "refused": 0, "differences": [f"cantools refuses the file: {error}"]}))
    layout = json.loads(Path(messages).with_suffix(".json").read_text())
    messages = [json.loads(line) for line in Path(messages).read_text().splitlines()]
    [own] = database.messages
    fields, differences = 0, []
    for at, message in enumerate(messages):
        data = bytes.fromhex(message["hex"])[: own.length]
        if "error" in message:
            continue
        found = [own.decode(data, decode_choices=False, scaling=scaling) for scaling in (False, True)]
        rows = list(signals(message["rows"], layout))
        if len(rows) != len(own.signals):
            differences.append(f"{len(own.signals)} signals, not {len(rows)}")
        fields += len(rows)
        wrong = (difference(own, found, *row) for row in rows)
        differences += [f"message {at}, {message['hex']}: {one}" for one in wrong if one]
    refused = sum("error" in message for message in messages)
    print(json.dumps({"messages": len(messages), "fields": fields, "refused": refused, "differences": differences}))


if __name__ == "__main__":
    main(*sys.argv[1:])
