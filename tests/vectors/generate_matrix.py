"""Golden bytes for tests/matrix, from the wire rules and nothing else.

Prints tests/matrix/golden.rs. A field is a string of bits that is cut into 8-bit groups from its
least significant end; the byte order puts the groups one after the other, the bit order says how
each group is read and where the stream's bits lie in memory. Raw numbers (two's complement,
floats) come from the PyPI package bitstruct, which also checks every case in the one order that it
shares with the derive: most significant bit first, big-endian.
"""

import bitstruct

MSB0_BIG, MSB0_LITTLE, LSB0_LITTLE, LSB0_BIG = ORDERS = [
    ("msb0", "big"),
    ("msb0", "little"),
    ("lsb0", "little"),
    ("lsb0", "big"),
]


def raw(kind, width, value):
    """The field's bits, most significant first: u, s, f or p (zero padding)."""
    if kind == "p":
        return "0" * width
    packed = bitstruct.pack(f"{kind}{width}", value)
    return "".join(f"{byte:08b}" for byte in packed)[:width]


def stream(bits, order):
    """The field's bits as they follow each other on the wire."""
    bit_order, endian = order
    from_low = bits[::-1]
    groups = [from_low[i : i + 8] for i in range(0, len(from_low), 8)]
    if endian == "big":
        groups = groups[::-1]
    if bit_order == "msb0":
        groups = [group[::-1] for group in groups]
    return "".join(groups)


class Memory:
    def __init__(self):
        self.bits = {}
        self.next = 0
        self.end = 0

    def put(self, order, fields, at=None):
        """Fields (kind, width, value) one after the other; `at` is a bit offset."""
        offset = self.next if at is None else at
        for kind, width, value in fields:
            for i, bit in enumerate(stream(raw(kind, width, value), order)):
                byte, k = divmod(offset + i, 8)
                place = (byte, 7 - k if order[0] == "msb0" else k)
                assert place not in self.bits, "overlap"
                self.bits[place] = int(bit)
            offset += width
        self.next = offset
        self.end = max(self.end, offset)
        return self

    def hex(self, total=None):
        out = bytearray(((total or self.end) + 7) // 8)
        for (byte, bit), value in self.bits.items():
            out[byte] |= value << bit
        return out.hex()


def u(width, value):
    return ("u", width, value)


def s(width, value):
    return ("s", width, value)


def f(width, value):
    return ("f", width, value)


def pad(width):
    return ("p", width, 0)


def every_order(fields):
    """The same fields in the four orders; the first one as bitstruct has it."""
    result = [Memory().put(order, fields).hex() for order in ORDERS]
    fmt = "".join(f"{kind}{width}" for kind, width, _ in fields)
    values = [value for kind, _, value in fields if kind != "p"]
    assert result[0] == bitstruct.pack(fmt, *values).hex()
    return result


ORDERED = [
    u(3, 5), u(12, 0xABC), s(20, -12345), u(1, 1), u(32, 0xDEADBEEF), u(7, 0x55), u(16, 0x1234),
    s(33, -(1 << 32)), u(100, 0x123456789ABCDEF0123456789), u(9, 0x1FE), u(64, 0x0102030405060708),
    u(8, 0x9A), s(63, -2), u(128, 0xFEDCBA98765432100123456789ABCDEF),
]  # fmt: skip

PAIR = [u(5, 0x15), u(8, 0xC3)]


def pairs(count):
    return [field for i in range(count) for field in (u(5, i + 17), u(8, 0xC3 ^ i * 7))]


ARRAYS = (
    [u(5, 0x1B)]
    + [u(8, (i * 37 + 11) & 0xFF) for i in range(33)]
    + [s(12, v) for v in (-2048, -1, 0, 1, 2047)]
    + [u(11, v) for v in (1, 2, 0x7FF, 0x400, 5, 6)]
    + pairs(3)
    + pairs(11)
    + [u(32, 0x01020304 * (i + 1)) for i in range(9)]
    + [u(1, int(i % 3 == 0)) for i in range(19)]
    + [s(24, (i - 10) * 70_001) for i in range(20)]
    + [u(64, 0x1122334455667788 + i) for i in range(10)]
    + [u(128, (0xA0 + i) << 120 | i) for i in range(9)]
    + [u(3, v) for v in (0, 1, 2, 5, 0, 1, 2, 5, 1)]
    + [f(32, v) for v in (1.5, -0.0, 3.25e30)]
    + [u(2, 3)]
)

ALIGNED = (
    [u(8, 7)]
    + [u(8, (i * 53 + 1) & 0xFF) for i in range(40)]
    + [u(16, 0x0102 + i * 0x0101) for i in range(12)]
    + [s(32, (-1) ** i * i * 123_456_789) for i in range(10)]
    + [u(4, i & 15) for i in range(18)]
    + [u(8, 0xEE)]
)

SCALARS = [
    u(5, 17), s(9, -256), u(21, 0x1F600), u(32, ord("é")), f(16, -1.5), f(16, 65504.0),
    f(32, 0.1), f(64, -1e300), u(128, 1 << 127 | 1), s(77, -(1 << 76)), u(20, 0xFFFFF), s(13, -4096),
    u(3, 5), u(7, 99), u(3, 1), u(64, 1 << 63), u(8, 0x81), u(1, 1), u(16, 0xBEEF),
    s(16, -2), u(1, 0), u(8, 0x42), s(64, -(1 << 63)), u(32, 1), u(24, 0xFEDCBA),
]  # fmt: skip

SPECIAL = [
    u(4, 0xA), pad(3), u(5, 0b10110), u(16, 0xCAFE), u(7, 100), s(10, -300), u(12, 2731),
    s(11, -1000), u(9, 300), u(8, 0x77), pad(4), u(12, 0xF00),
]  # fmt: skip


def mixed_fields(outer):
    """Byte-order changes anywhere, bit-order changes on byte boundaries."""
    memory = Memory()
    bit_order = outer[0]
    for order, field in [
        (outer, u(3, 6)),
        ((bit_order, "little"), u(12, 0xABC)),
        ((bit_order, "big"), u(20, 0xABCDE)),
        (outer, u(13, 0x1234)),
        (("msb0", "big"), u(24, 0x010203)),
        (("msb0", "little"), u(24, 0x010203)),
        (("lsb0", "little"), s(40, -2)),
        (("lsb0", "big"), u(16, 0x1234)),
        (outer, u(12, 0x123)),
    ]:
        memory.put(order, [field])
    return memory.hex()


def nested(outer):
    """What each type states, where it is used inside the order `outer`."""
    plain = [u(4, 0x9), u(12, 0xABC), s(16, -2)]
    memory = Memory()
    memory.put(outer, [u(8, 0x5A)])
    memory.put(outer, plain)  # inherits both
    memory.put(MSB0_BIG, plain)  # states msb0
    memory.put(LSB0_LITTLE, plain)  # states lsb0
    memory.put((outer[0], "little"), plain)  # states little-endian only
    memory.put(LSB0_BIG, plain)  # states both
    memory.put(LSB0_LITTLE, plain)  # plain type, the field states lsb0
    memory.put((outer[0], "big"), plain)  # plain type, the field states big-endian
    memory.put(MSB0_BIG, plain)  # states msb0, two plain levels in between
    memory.put(outer, [u(8, 0xA5)])
    return memory.hex()


def can():
    """A CAN frame: Intel and Motorola signals, a gap, all 64 bits stated."""
    memory = Memory()
    memory.put(LSB0_LITTLE, [u(12, 0xABC)], at=4)
    memory.put(MSB0_BIG, [s(10, -300)], at=16)
    memory.put(LSB0_LITTLE, [s(9, -5)], at=40)
    memory.put(MSB0_BIG, [u(4, 0xD)], at=36)
    memory.put(MSB0_BIG, [u(3, 5)], at=4)
    return memory.hex(64)


def placed_at_odd_offset():
    """Three bits, then a placed type of 29 bits, twice, in msb0; then five bits."""
    memory = Memory().put(MSB0_BIG, [u(3, 5)])
    for base, value in ((3, 0x1AB), (32, 0x0CD)):
        memory.put(MSB0_BIG, [u(9, value)], at=base + 20)
        memory.put(MSB0_LITTLE, [u(12, 0xABC)], at=base + 2)
    return memory.put(MSB0_BIG, [u(5, 0x15)], at=61).hex()


def aligned():
    """Alignment counts from the start of the type that states it, not of the message."""
    memory = Memory()
    memory.put(MSB0_BIG, [u(3, 5)])
    memory.put(MSB0_BIG, [u(5, 0x1F)], at=3)
    memory.put(MSB0_BIG, [u(7, 0x55)], at=3 + 8)
    memory.put(MSB0_BIG, [u(16, 0xBEEF)], at=3 + 32)
    return memory.hex()


CASES = {
    "ORDERED": every_order(ORDERED),
    "ARRAYS": every_order(ARRAYS),
    "ALIGNED": every_order(ALIGNED),
    "SCALARS": every_order(SCALARS),
    "SPECIAL": every_order(SPECIAL),
    "MIXED_FIELDS": [mixed_fields(order) for order in ORDERS],
    "NESTED": [nested(order) for order in ORDERS],
    "CAN": [can()],
    "PLACED": [placed_at_odd_offset()],
    "ALIGN": [aligned()],
}

print("//! Golden bytes in hex. Generated by tests/vectors/generate_matrix.py; do not edit.\n")
print("/// The order of the four entries: msb0 big, msb0 little, lsb0 little, lsb0 big.")
for name, entries in CASES.items():
    print(f"pub const {name}: [&str; {len(entries)}] = [")
    for entry in entries:
        lines = [entry[i : i + 88] for i in range(0, len(entry), 88)]
        print('    "' + "\\\n     ".join(lines) + '",')
    print("];")
