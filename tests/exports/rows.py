"""The rows of messages, as bitpack-exports writes them."""

import re


def joined(rows):
    """The rows, with one row for an array of arrays."""
    found = []
    for path, first, bits, kind, value in rows:
        whole = re.sub(r"(\[\d+\])+$", "", path)
        if kind != "list" or whole == path:
            found.append([path, first, bits, kind, value])
        elif found and found[-1][0] == whole:
            found[-1][2] += bits
            found[-1][4].append([kind, value])
        else:
            found.append([whole, first, bits, kind, [[kind, value]]])
    return found


def flatten(values):
    """The kinds and values of a list, and of the lists inside it."""
    for kind, value in values:
        if kind == "list":
            yield from flatten(value)
        else:
            yield kind, value
