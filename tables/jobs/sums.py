"""The sums of columns, by numpy, and the speed of bitstruct on the first rows. It shares no code with the library.

Usage: sums.py ipv4|can|adsb FILE COLUMN... Output: JSON with `sums`, and `numpy` and `bitstruct` in rows per second.
"""

import json
import sys
import time

import bitstruct.c
import numpy as np

WIDTHS = {"ipv4": 20, "can": 8, "adsb": 14}

# The fields from the first bit on; `p` is padding.
FORMATS = {
    "ipv4": "u4u4u6u2u16u16b1b1b1u13u8u8u16u32u32",
    "can": "b1u6s12p45",
    "adsb": "u5u3u24u5u2b1u12b1b1u17u17u24",
}

PLACES = {
    "ipv4": {
        "version": (0, 4), "ihl": (4, 4), "dscp": (8, 6), "ecn": (14, 2), "length": (16, 16), "id": (32, 16),
        "evil": (48, 1), "dont_fragment": (49, 1), "more_fragments": (50, 1), "fragment": (51, 13), "ttl": (64, 8),
        "protocol": (72, 8), "checksum": (80, 16), "source": (96, 32), "destination": (128, 32),
    },
    "can": {"enable": (0, 1), "radius": (1, 6), "temperature": (7, 12)},
    "adsb": {
        "format": (0, 5), "capability": (5, 3), "address": (8, 24), "kind": (32, 5), "status": (37, 2),
        "single_antenna": (39, 1), "height": (40, 12), "is_timed": (52, 1), "is_odd": (53, 1), "latitude": (54, 17),
        "longitude": (71, 17), "parity": (88, 24),
    },
}


def column(rows, kind, name):
    """The values of a column: the bytes that hold it as one number, shifted and masked."""
    start, width = PLACES[kind][name]
    first, last = start // 8, (start + width - 1) // 8
    whole = next(n for n in (1, 2, 4, 8) if n > last - first)
    number = np.zeros(len(rows), dtype=f"u{whole}")
    for byte in range(first, last + 1):
        number = (number << np.array(8 if whole > 1 else 0, dtype=number.dtype)) | rows[:, byte]
    shift = (last + 1) * 8 - start - width
    number = (number >> np.array(shift, dtype=number.dtype)) & np.array((1 << width) - 1, dtype=number.dtype)
    if (kind, name) == ("can", "temperature"):
        signed = number.astype(np.int16)
        signed[signed >= 2048] -= 4096
        return signed * 0.01 + 250.0
    return number


def sums(rows, kind, names):
    values = (column(rows, kind, name) for name in names)
    return [v.sum(dtype=np.float64 if v.dtype.kind == "f" else np.uint64).item() for v in values]


def fastest(run):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        result = run()
        times.append(time.perf_counter() - start)
    return result, min(times)


def main():
    kind, path, *names = sys.argv[1:]

    def whole():
        rows = np.fromfile(path, dtype=np.uint8).reshape(-1, WIDTHS[kind])
        return len(rows), sums(rows, kind, names)

    (count, totals), seconds = fastest(whole)
    with open(path, "rb") as file:
        some = file.read(WIDTHS[kind] * 100_000)
    packed = [some[at : at + WIDTHS[kind]] for at in range(0, len(some), WIDTHS[kind])]
    unpack = bitstruct.c.compile(FORMATS[kind]).unpack
    _, slow = fastest(lambda: [unpack(row) for row in packed])
    print(json.dumps({"sums": totals, "numpy": count / seconds, "bitstruct": len(packed) / slow}))


main()
