"""Makes rows, and the sums of their columns. Nothing of this library takes part in it.

The rows in `telemetry.bin` are packed by the package bitstruct, most significant bit first. The rows in `telemetry_lsb0.bin` have the same
values, packed by the arithmetic of Python, least significant bit first. Each line of `sums.jsonl` is about one column: `sum` is the sum
of its values, and `weighted` the sum of the values times the number of the row, which counts from 1. Floats are quarters, so that
their sums are exact. The sums are texts, because some have more than 64 bits.

    python3 columns.py OUTPUT_FOLDER
"""

import json
import random
import sys
from pathlib import Path

import bitstruct

# name, kind, width in bits
FIELDS = [
    ("version", "u", 4), ("alive", "b", 1), ("team", "u", 2), ("sequence", "u", 13), ("x", "s", 12),
    ("health", "u", 16), ("speed", "f", 32), ("level", "s", 5), ("a", "u", 7), ("b", "u", 7), ("c", "u", 7),
    ("clock", "u", 54),
]
ROWS = 700


def value(rng, kind, bits):
    if kind == "b":
        return rng.random() < 0.5
    if kind == "f":
        return rng.randrange(-4000, 4000) / 4
    if kind == "s":
        return rng.randrange(-(1 << bits - 1), 1 << bits - 1)
    return rng.randrange(1 << bits)


def lsb0(row):
    packed, at = 0, 0
    for (_, kind, bits), number in zip(FIELDS, row):
        raw = int.from_bytes(bitstruct.pack(">f32", number), "big") if kind == "f" else int(number)
        packed |= (raw & (1 << bits) - 1) << at
        at += bits
    return packed.to_bytes(at // 8, "little")


def main(folder):
    rng = random.Random(2026)
    rows = [[value(rng, kind, bits) for _, kind, bits in FIELDS] for _ in range(ROWS)]
    layout = "".join(f"{kind}{bits}" for _, kind, bits in FIELDS)
    assert bitstruct.calcsize(layout) % 8 == 0
    (folder / "telemetry.bin").write_bytes(b"".join(bitstruct.pack(layout, *row) for row in rows))
    (folder / "telemetry_lsb0.bin").write_bytes(b"".join(map(lsb0, rows)))
    with open(folder / "sums.jsonl", "w") as out:
        for (name, *_), column in zip(FIELDS, zip(*rows)):
            weighted = sum(number * index for index, number in enumerate(column, 1))
            line = {"column": name, "sum": str(sum(column)), "weighted": str(weighted)}
            print(json.dumps(line), file=out)


main(Path(sys.argv[1]))
