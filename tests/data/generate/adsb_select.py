#!/usr/bin/env python3
"""Shorten a recording of Mode S messages: the first lines, then the rare kinds of the rest.

Used: pyModeS 3.6.1 (only run), Python 3.11.

    adsb_select.py IN.txt OUT.txt

A kind is (downlink format, type code of DF17/18). From the lines after HEAD, in order, a line is
kept while fewer than RARE lines of its kind have been kept in all.
"""
import collections
import sys

from pyModeS import util

HEAD, RARE = 1000, 20


def main(source, target):
    count = collections.Counter()
    with open(source) as lines, open(target, "w") as out:
        for i, line in enumerate(lines):
            message = line.strip().strip("*;")
            df = util.df(message)
            kind = df, util.typecode(message) if df in (17, 18) else None
            if i < HEAD or count[kind] < RARE:
                count[kind] += 1
                out.write(line)
    for kind, n in sorted(count.items(), key=str):
        print(*kind, n)


if __name__ == "__main__":
    main(*sys.argv[1:])
