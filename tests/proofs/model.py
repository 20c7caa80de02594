"""The wire format as formulas: what decoding and encoding have to do with each leaf of a message.

Input: leaves, each a number at known stream bits (SPEC 2 and 3). Output: claripy expressions over symbolic bytes and
values. This file shares no code with the library: it counts bits from SPEC.md alone.
"""

from dataclasses import dataclass

import claripy

# The error kinds of SPEC 22 as src/lib.rs numbers them.
TRUNCATED, TRAILING, OVERFLOW, OUT_OF_RANGE, INVALID, MISMATCH, SHADOWED, REFUSED = range(1, 9)


@dataclass
class Leaf:
    """A number on the wire. `at` and `size` are its place in memory, in bytes; a constant has none (`size` is 0)."""

    name: str
    offset: int
    width: int
    lsb0: bool
    swapped: bool
    kind: str = "unsigned"
    at: int = 0
    size: int = 0
    range: tuple = None
    value: int = 0
    strict: bool = False
    values: tuple = ()
    other: bool = False

    @property
    def signed(self):
        return self.kind == "signed"


def groups(leaf):
    """The stream bits of each group of 8 value bits, the least significant group first: (offset, width) pairs."""
    count, short = -(-leaf.width // 8), leaf.width % 8 or 8
    widths = [8] * (count - 1) + [short]
    # msb0 with big-endian and lsb0 with big-endian begin with the most significant group.
    first_is_top = leaf.lsb0 == leaf.swapped
    order = range(count - 1, -1, -1) if first_is_top else range(count)
    at, places = leaf.offset, [None] * count
    for group in order:
        places[group] = (at, widths[group])
        at += widths[group]
    return places


def wire(message, leaf):
    """The raw number of a leaf, `width` bits wide, in the bytes of a message."""
    total = message.length
    parts = []
    for at, width in reversed(groups(leaf)):
        if leaf.lsb0:
            parts.append(claripy.Extract(at + width - 1, at, message.reversed))
        else:
            parts.append(claripy.Extract(total - 1 - at, total - at - width, message))
    return claripy.Concat(*parts) if len(parts) > 1 else parts[0]


def unowned(leaves, total):
    """The bits of no leaf, as a mask in the order of the message's bytes."""
    mask = (1 << total) - 1
    for leaf in leaves:
        for bit in range(leaf.offset, leaf.offset + leaf.width):
            byte, inner = divmod(bit, 8)
            inner = inner if leaf.lsb0 else 7 - inner
            mask &= ~(1 << (total - 8 * (byte + 1) + inner))
    return mask


def widened(number, leaf, bits):
    if number.length == bits:
        return number
    extend = claripy.SignExt if leaf.signed else claripy.ZeroExt
    return extend(bits - number.length, number)


def any_of(number, values):
    return claripy.Or(claripy.false(), *[number == value for value in values if value < 1 << number.length])


def outside(number, leaf):
    """Whether a number is out of the stated range."""
    if leaf.range is None:
        return claripy.false()
    low, high = (claripy.BVV(limit % (1 << number.length), number.length) for limit in leaf.range)
    if leaf.signed:
        return claripy.Or(claripy.SLT(number, low), claripy.SGT(number, high))
    return claripy.Or(claripy.ULT(number, low), claripy.UGT(number, high))


def refusals_of_bits(raw, leaf):
    """What keeps bits from being a value: (condition, kind) pairs, the first that holds counts."""
    constant = leaf.kind == "magic" or leaf.kind == "reserved" and leaf.strict
    if constant or leaf.kind == "unsigned" and leaf.strict:
        return [(raw != leaf.value, MISMATCH)]
    if leaf.range is not None:
        return [(outside(widened(raw, leaf, leaf.size * 8), leaf), OUT_OF_RANGE)]
    if leaf.kind == "bool":
        return [(raw >= 2, INVALID)] if leaf.width > 1 else []
    if leaf.kind == "nonzero":
        return [(raw == 0, INVALID)]
    if leaf.kind == "char":
        wide = widened(raw, leaf, 32)
        surrogate = claripy.And(wide >= 0xD800, wide <= 0xDFFF)
        return [(claripy.Or(surrogate, wide > 0x10FFFF), INVALID)]
    if leaf.kind == "enum" and not leaf.other:
        return [(claripy.Not(any_of(raw, leaf.values)), INVALID)]
    return []


def in_memory(raw, leaf):
    """What decoding stores: (bytes from `at`, expected number) pairs with a condition on which they are asked."""
    always = claripy.true()
    if leaf.kind in ("magic", "reserved"):
        return []
    if leaf.kind == "enum" and leaf.other:
        listed, tag = any_of(raw, leaf.values), max(leaf.values) + 1
        number = claripy.ZeroExt(8 - raw.length, raw) if raw.length < 8 else raw
        return [(listed, leaf.at, number), (claripy.Not(listed), leaf.at, claripy.BVV(tag, 8)),
                (claripy.Not(listed), leaf.at + 1, number)]
    return [(always, leaf.at, widened(raw, leaf, leaf.size * 8))]


def valid(value, leaf):
    """What Rust promises of a value in memory."""
    if leaf.kind == "bool":
        return value <= 1
    if leaf.kind == "nonzero":
        return value != 0
    if leaf.kind == "char":
        return claripy.And(value <= 0x10FFFF, claripy.Or(value < 0xD800, value > 0xDFFF))
    if leaf.kind == "enum":
        tag = value if not leaf.other else claripy.Extract(15, 8, value)
        return any_of(tag, (*leaf.values, *([max(leaf.values) + 1] if leaf.other else [])))
    return claripy.true()


def number_of(value, leaf):
    """The number that encoding writes, in the bits that the value has in memory."""
    if leaf.kind == "enum" and leaf.other:
        tag, payload = claripy.Extract(15, 8, value), claripy.Extract(7, 0, value)
        return claripy.If(any_of(tag, leaf.values), tag, payload)
    return value


def refusals_of_value(value, leaf, wrapping):
    """What keeps a value from its field: (condition, kind) pairs, the first that holds counts."""
    number = number_of(value, leaf)
    low = claripy.Extract(min(leaf.width, number.length) - 1, 0, number)
    lost = widened(low, leaf, number.length) != number
    found = []
    if leaf.kind == "enum" and leaf.other:
        unlisted = claripy.Not(any_of(claripy.Extract(15, 8, value), leaf.values))
        shadowed = claripy.And(unlisted, any_of(number, leaf.values))
        return [(shadowed, SHADOWED)] if wrapping else [(lost, OVERFLOW), (shadowed, SHADOWED)]
    if wrapping:
        return []
    if leaf.strict:
        found.append((number != leaf.value, MISMATCH))
    if leaf.range is not None:
        found.append((outside(number, leaf), OUT_OF_RANGE))
    if leaf.kind in ("unsigned", "signed", "nonzero"):
        found.append((lost, OVERFLOW))
    return found


def written(value, leaf):
    """The bits that encoding writes."""
    if leaf.kind in ("magic", "reserved") or leaf.strict:
        return claripy.BVV(leaf.value, leaf.width)
    number = number_of(value, leaf)
    if leaf.width > number.length:
        return widened(number, leaf, leaf.width)
    return claripy.Extract(leaf.width - 1, 0, number)


def first_refusal(refusals):
    """Of ((condition, kind), offset) in order: whether there is one, and the kind and offset of the first."""
    is_refused, kind, offset = claripy.false(), claripy.BVV(0, 32), claripy.BVV(0, 32)
    for (condition, code), at in reversed(refusals):
        is_refused = claripy.Or(condition, is_refused)
        kind = claripy.If(condition, claripy.BVV(code, 32), kind)
        offset = claripy.If(condition, claripy.BVV(at, 32), offset)
    return is_refused, kind, offset
