#!/usr/bin/env python3
"""Make DF17 messages of the kinds that the recording lacks (fixed seed, valid CRC).

Used: Python 3.11, nothing else. The expected values come from pyModeS, through adsb_expect.py.

    adsb_made.py OUT.txt

First random payloads: every type code of the position messages, surface positions over the whole
movement range, velocities of subtypes 1 to 4 with missing values, call signs with every character.
Then even/odd pairs of airborne positions all over the world, encoded by the CPR rule
YZ = floor(2^17 * mod(lat, Dlat) / Dlat + 1/2).
"""
import math
import random
import sys

rng = random.Random(1090)
LETTERS = "#ABCDEFGHIJKLMNOPQRSTUVWXYZ##### ###############0123456789######"


def crc(message):
    """The 24-bit Mode S parity of an integer that ends in 24 zero bits (112 bits in all)."""
    for i in range(88):
        if message >> (111 - i) & 1:
            message ^= 0x1FFF409 << (87 - i)
    return message & 0xFFFFFF


def join(*fields):
    """(value, width) pairs to one integer, first field in the high bits."""
    total = 0
    for value, width in fields:
        assert 0 <= value < 1 << width
        total = total << width | value
    return total


def rand(width):
    return rng.choice([0, 1, (1 << width) - 1] + [rng.getrandbits(width)] * 9), width


def message(*payload, icao=None):
    icao = rng.getrandbits(24) if icao is None else icao
    body = join((17, 5), (rng.choice([4, 5, 6, 7]), 3), (icao, 24), (join(*payload), 56)) << 24
    return f"*{body | crc(body):028X};"


def zones(lat):
    """NL(lat): the number of longitude zones."""
    if abs(lat) >= 87:
        return 2 if abs(lat) == 87 else 1
    if lat == 0:
        return 59
    a = 1 - math.cos(math.pi / 30)
    return math.floor(2 * math.pi / math.acos(1 - a / math.cos(math.radians(lat)) ** 2))


def cpr(lat, lon, odd):
    dlat = 360 / (60 - odd)
    yz = math.floor(2**17 * (lat % dlat) / dlat + 0.5)
    rlat = dlat * (yz / 2**17 + math.floor(lat / dlat))
    dlon = 360 / max(zones(rlat) - odd, 1)
    xz = math.floor(2**17 * (lon % dlon) / dlon + 0.5)
    return yz % 2**17, xz % 2**17


def main(target):
    out = []
    for tc in (1, 2, 3, 4) * 3:
        text = [(rng.choice([i for i, c in enumerate(LETTERS) if c != "#"]), 6) for _ in range(8)]
        out.append(message((tc, 5), rand(3), *text))
    for movement in [0, 1, 2, 8, 9, 12, 13, 38, 39, 93, 94, 108, 109, 123, 124, 125, 127] + [rng.randrange(128) for _ in range(15)]:
        out.append(message((rng.randint(5, 8), 5), (movement, 7), rand(1), rand(7), rand(1), rand(1), rand(17), rand(17)))
    for tc in [0, *range(9, 19), *range(20, 23)] * 5:
        out.append(message((tc, 5), rand(2), rand(1), rand(12), rand(1), rand(1), rand(17), rand(17)))
    for subtype in (1, 2, 3, 4) * 10:
        out.append(message((19, 5), (subtype, 3), rand(1), rand(1), rand(3), rand(1), rand(10), rand(1), rand(10),
                           rand(1), rand(1), rand(9), (0, 2), rand(1), rand(7)))
    for i in range(24):
        lat = [rng.uniform(-86, 86), rng.uniform(-1, 1), rng.uniform(-86, 86)][i % 3]
        lon = [rng.uniform(-180, 180), rng.uniform(-180, 180), rng.choice([-1, 1]) * rng.uniform(179.9, 180)][i % 3]
        icao = 0xA00000 + i
        for odd in (0, 1) if i % 2 else (1, 0):
            altitude = rng.getrandbits(7) << 5 | 1 << 4 | rng.getrandbits(4)
            y, x = cpr(lat, lon, odd)
            out.append(message((rng.randint(9, 18), 5), (0, 2), (0, 1), (altitude, 12), (0, 1), (odd, 1), (y, 17), (x, 17), icao=icao))
    with open(target, "w") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
