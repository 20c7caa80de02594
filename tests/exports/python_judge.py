"""Compares what an exported module reads with what bitpack-export reads: python_judge.py MODULE.py MESSAGES.jsonl NAME

It prints an object of JSON: the numbers of messages, fields and refused messages, and the differences. It compares the rows of `explain`, and the
values at the same paths in what `decode` returns.
"""

import importlib.util
import json
import keyword
import math
import re
import struct
import sys
from pathlib import Path


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def same(found, kind, value):
    if kind == "list":
        return isinstance(found, list) and len(found) == len(value) and all(same(a, *b) for a, b in zip(found, value))
    if kind in ("unit", "absent"):
        return found is None
    if kind == "bool":
        return found is value
    if kind == "number":
        return (ord(found) if isinstance(found, str) else found) == int(value)
    if kind == "invalid":
        # The number itself stands where no value of the type does.
        return type(found) is int and found == int(value)
    if kind == "enum":
        number, name = value
        return found == int(number) and (type(found) is int or found.name in (name, name + "_", name + "_2"))
    if kind == "physical":
        return found.raw == int(value[0]) and float(found) == float(value[1])
    if kind in ("real", "single"):
        value = float(value)
        if kind == "single" and not math.isnan(value):
            value = struct.unpack("<f", struct.pack("<f", value))[0]
        return math.isnan(found) and math.isnan(value) or found == value
    return found == (bytes(value) if kind == "bytes" else value)


def at_path(message, path):
    """The value at a path, as a user of the module writes it."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        if index:
            message = message[int(index)]
        else:
            name = "_" + name if name.isdigit() else name + "_" if keyword.iskeyword(name) else name
            message = getattr(message, name)
    return message


def plain(text):
    """The text of an error with six digits of each number, because Rust and Python write floats in different ways."""
    return re.sub(r"-?\d+(\.\d+)?(e[-+]?\d+)?", lambda number: f"{float(number[0]):.6g}", text.lower())


def filled(module, data):
    """Whether the message fills the bytes."""
    try:
        module.decode(data)
    except module.DecodeError as error:
        assert "trailing" in error.reason, error
        return False
    return True


def compare(module, message):
    """The differences of a message, and the number of its fields."""
    data, wrong = bytes.fromhex(message["hex"]), []
    try:
        rows, (whole, rest) = module.explain(data), module.decode_prefix(data)
        if "error" in message:
            wrong.append(f"it is accepted: {message['error']}")
        elif rest != data[-(-message["bits"] // 8) :]:
            wrong.append(f"{rest} follows it")
        elif filled(module, data) != (not rest):
            wrong.append("decode has another end than decode_prefix")
    except module.DecodeError as error:
        rows, whole = error.rows, None
        if "error" not in message:
            wrong.append(f"it is refused: {error}")
        elif error.at != message["at"] or plain(str(error)) != plain(message["error"]):
            wrong.append(f"{error} is not {message['error']}")
    if len(rows) != len(message["rows"]):
        wrong.append(f"{len(rows)} rows, not {len(message['rows'])}")
    for row, (path, first, bits, kind, value) in zip(rows, message["rows"]):
        # The row of a tag has the name of the variant as well.
        kind, wanted = ("number", value[0]) if path.endswith("(tag)") else (kind, value)
        if row[:3] != (path, first, bits) or not same(row.value, kind, wanted):
            wrong.append(f"{row} is not {[path, first, bits, kind, value]}")
        elif whole is not None and path and "(" not in path and not same(at_path(whole, path), kind, wanted):
            wrong.append(f"{path} is {at_path(whole, path)}, not {kind} {value}")
    return wrong, len(rows)


def main(path, messages, name):
    module = load(path, name)
    messages = [json.loads(line) for line in Path(messages).read_text().splitlines()]
    fields, differences = 0, []
    for at, message in enumerate(messages):
        wrong, count = compare(module, message)
        fields += count
        differences += [f"message {at}, {message['hex']}: {one}" for one in wrong]
    refused = sum("error" in message for message in messages)
    print(json.dumps({"messages": len(messages), "fields": fields, "refused": refused, "differences": differences}))


if __name__ == "__main__":
    main(*sys.argv[1:])
