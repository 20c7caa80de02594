#!/usr/bin/env python3
"""Decode and encode random frames of every message of a DBC file with cantools.

Used: cantools 45.1.0 (MIT), Python 3.11.

    can_expect.py IN.dbc OUT.jsonl

For each message: one object that describes it ("msg"), then its test vectors ("of"). The format
is described in ../README.md.
"""
import json
import math
import random
import sys

import cantools

VECTORS = 40
rng = random.Random(11898)


def plain(value):
    """A JSON value: NaN and infinities as strings, everything else as it is."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def signal(s):
    out = {"name": s.name, "start": s.start, "len": s.length, "order": s.byte_order,
           "signed": s.is_signed, "float": s.is_float, "scale": s.scale, "offset": s.offset,
           "unit": s.unit, "min": s.minimum, "max": s.maximum}
    if s.choices:
        out["choices"] = {str(k): str(v) for k, v in s.choices.items()}
    if s.is_multiplexer:
        out["mux"] = True
    if s.multiplexer_signal:
        out["under"], out["ids"] = s.multiplexer_signal, s.multiplexer_ids
    return out


def decode(message, data, scaling):
    return message.decode(data, decode_choices=False, scaling=scaling)


def branches(tree):
    """Every choice of multiplexer values, with the names of the signals that are then present.

    `tree` is cantools's signal tree: names, and {multiplexer: {value: tree}} for multiplexers.
    """
    options = [({}, [])]
    for node in tree:
        if isinstance(node, str):
            options = [(values, names + [node]) for values, names in options]
            continue
        for mux, by_id in node.items():
            options = [(values | {mux: i} | inner, names + [mux] + inner_names)
                       for values, names in options
                       for i, below in by_id.items()
                       for inner, inner_names in branches(below)]
    return options


def random_raw(message, branch, value):
    muxes, names = branch
    return {n: muxes[n] if n in muxes else value(message.get_signal_by_name(n)) for n in names}


def encode(message, raw):
    return message.encode(raw, scaling=False, strict=False)


def flip(data, bit):
    return (int.from_bytes(data, "big") ^ 1 << bit).to_bytes(len(data), "big")


def is_unused(message, data, bit):
    try:
        return encode(message, decode(message, flip(data, bit), False)) == data
    except cantools.database.DecodeError:  # a bit of a multiplexer
        return False


def frames(message):
    """Random frames of each branch in turn, the bits that belong to no signal set at random."""
    n = message.length
    if not message.is_multiplexed():
        yield from [bytes(n), b"\xff" * n, b"\x55" * n, b"\xaa" * n]
        yield from ((1 << i).to_bytes(n, "big") for i in range(0, 8 * n, 7))
        yield from (rng.randbytes(n) for _ in range(VECTORS // 2 - 4 - len(range(0, 8 * n, 7))))
        return
    options = branches(message.signal_tree)
    for k in range(VECTORS // 2):
        raw = random_raw(message, options[k % len(options)], lambda s: rng.choice(extremes(s)))
        data = plain_data = encode(message, raw)
        for bit in range(8 * n):
            if is_unused(message, plain_data, bit) and rng.getrandbits(1):
                data = flip(data, bit)
        yield data


def extremes(s):
    if s.is_float:
        big = {16: 65504.0, 32: 3.4028234663852886e38, 64: 1.7976931348623157e308}[s.length]
        return [0.0, 1.5, -1.0, big, -big, 2.0**-14]
    low, high = (-(1 << s.length - 1), (1 << s.length - 1) - 1) if s.is_signed else (0, (1 << s.length) - 1)
    return [low, high, 0, min(high, 1), max(low, -1), rng.randint(low, high), rng.randint(low, high)]


def values(message):
    """Raw values of each branch in turn, extremes often."""
    options = branches(message.signal_tree)
    for k in range(VECTORS - VECTORS // 2):
        yield random_raw(message, options[k % len(options)], lambda s: rng.choice(extremes(s)))


def vector(message, data):
    raw, physical = decode(message, data, False), decode(message, data, True)
    out = {"of": message.name, "hex": data.hex(), "raw": {k: plain(v) for k, v in raw.items()}}
    if any(isinstance(v, str) for v in out["raw"].values()):
        return out
    if physical != raw:
        out["phys"] = physical
    again = encode(message, raw)
    if again != data:
        out["enc"] = again.hex()
    return out


def main(source, target):
    database = cantools.database.load_file(source)
    with open(target, "w") as out:
        def write(record):
            out.write(json.dumps(record, separators=(",", ":"), allow_nan=False) + "\n")

        for message in database.messages:
            write({"msg": message.name, "id": message.frame_id, "ext": message.is_extended_frame,
                   "len": message.length, "signals": [signal(s) for s in message.signals]})
            for data in frames(message):
                write(vector(message, data))  # decoding: unused bits may be set
            for raw in values(message):  # encoding: unused bits are zero
                write(vector(message, encode(message, raw)))
            if message.is_multiplexed():  # frames with a multiplexer value that selects nothing
                bad = 0
                for _ in range(100000):
                    data = rng.randbytes(message.length)
                    try:
                        decode(message, data, False)
                    except cantools.database.DecodeError:
                        write({"of": message.name, "hex": data.hex(), "error": "multiplexer"})
                        bad += 1
                    if bad == 3:
                        break


if __name__ == "__main__":
    main(*sys.argv[1:])
