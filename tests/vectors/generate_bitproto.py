"""More extensible messages by bitproto, for seeds.json, where its own examples have none.

Prints one entry per line, as they stand in seeds.json under "bitproto_ext". For each pair of
versions, a message of either version: its bytes, and what the other version makes of them, which is
where bitproto goes wrong. Needs the PyPI packages bitproto 1.3.2 and bitprotolib 1.0.1.
"""

import importlib
import json
import pathlib
import subprocess
import sys
import tempfile

# An extensible array of extensible messages, which hold another extensible array through an alias, at
# odd bits; a plain array of extensible arrays; fields declared in another order than numbered.
GRID = """proto {name}
type Row = int5[{row}]'
message Cell' {{
    Row row = 2
    uint3 kind = 1
    {cell}
}}
message Grid' {{
    bool on = 1
    Cell[{cells}]' cells = 2
    uint7 tail = 3
    {grid}
}}
message Packet {{
    uint9 after = 255
    Row[2] rows = 7
    uint5 lead = 2
    Grid grid = 4
}}
"""
# A plain array of extensible messages, one inside the other.
CHAIN = """proto {name}
message Leaf' {{
    uint6 a = 1
    {leaf}
}}
message Node' {{
    Leaf leaf = 1
    Leaf[2] leaves = 2
    {node}
}}
message Packet {{
    Node[2] nodes = 1
    byte end = 2
}}
"""


def cell(n, new):
    value = {"kind": n % 8, "row": [n - 9, -n, 15 - n][: 3 if new else 2]}
    return value | ({"stamp": 10**18 + n} if new else {})


def grid(new):
    value = {"on": True, "cells": [cell(n, new) for n in range(3 if new else 2)], "tail": 99}
    rows = [[-16, 15, 7], [1, -2, 3]]
    if not new:
        rows = [row[:2] for row in rows]
    value |= {"more": 2} if new else {}
    return {"lead": 21, "grid": value, "rows": rows, "after": 300}


def leaf(n, new):
    return {"a": n} | ({"b": n * 7 - 200} if new else {})


def chain(new):
    node = lambda n: {"leaf": leaf(n, new), "leaves": [leaf(n + 1, new), leaf(n + 2, new)]}
    more = lambda n: node(n) | ({"c": n % 2 == 0} if new else {})
    return {"nodes": [more(7), more(50)], "end": 0xA5}


PAIRS = {
    "grid": (
        GRID.format(name="grid_v1", row=2, cells=2, cell="", grid=""),
        GRID.format(name="grid_v2", row=3, cells=3, cell="int64 stamp = 3", grid="uint2 more = 9"),
        grid,
    ),
    "chain": (
        CHAIN.format(name="chain_v1", leaf="", node=""),
        CHAIN.format(name="chain_v2", leaf="int9 b = 3", node="bool c = 3"),
        chain,
    ),
}


def compiled(directory, name, definition):
    (directory / f"{name}.bitproto").write_text(definition)
    run = ["bitproto", "py", str(directory / f"{name}.bitproto"), str(directory)]
    subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
    return importlib.import_module(f"{name}_bp")


def fill(message, value):
    """Sets a message's fields from plain values."""
    for key, item in value.items():
        old = getattr(message, key)
        if isinstance(item, dict):
            fill(old, item)
        elif isinstance(item, list) and isinstance(item[0], dict):
            for one, other in zip(old, item):
                fill(one, other)
        else:
            setattr(message, key, item)


def decoded(message, data):
    """What another version makes of a message: with zeros behind it, and without."""
    try:
        message.decode(bytearray(data) + bytearray(64))
        other = json.loads(message.to_json())
    except IndexError:
        other = None
    try:
        type(message)().decode(bytearray(data))
        error = None
    except (AssertionError, IndexError) as failed:
        error = repr(failed)
    return {"upstream_other_version": other, "upstream_error": error}


def entry(case, which, sender, reader, value):
    message = sender.Packet()
    fill(message, value)
    data = message.encode()
    assert json.loads(message.to_json()) == value
    same = sender.Packet()
    same.decode(bytearray(data))
    assert json.loads(same.to_json()) == value
    return {
        "id": f"bitproto/ext/{case}/{which}",
        "source": "bitproto 1.3.2, by generate_bitproto.py",
        "message": "Packet",
        "value": value,
        "hex": data.hex(),
        **decoded(reader.Packet(), data),
    }


def main():
    with tempfile.TemporaryDirectory() as path:
        directory = pathlib.Path(path)
        sys.path.insert(0, path)
        for case, (old, new, make) in PAIRS.items():
            old = compiled(directory, f"{case}_v1", old)
            new = compiled(directory, f"{case}_v2", new)
            print("    " + json.dumps(entry(case, "old_to_new", old, new, make(False))) + ",")
            print("    " + json.dumps(entry(case, "new_to_old", new, old, make(True))) + ",")


main()
