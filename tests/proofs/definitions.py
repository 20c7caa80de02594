"""The definitions that are proved: stated ones, random ones, and one for each cell of the cursor.

Input: a seed. Output: Rust definitions with `#[derive(BitPack)]`, and the leaves of each. Offsets on the wire are counted
here by SPEC 4 and 15; offsets in memory are the compiler's, which `offset_of!` exports beside each definition.
"""

import random
from dataclasses import dataclass, field as default

from model import Leaf

NATURAL = {"bool": 1, "char": 32, "f32": 32, "f64": 64}
SIZES = {"bool": 1, "char": 4, "f32": 4, "f64": 8}
LETTERS = {"u": "unsigned", "i": "signed", "f": "float"}


@dataclass
class Number:
    """A scalar of a Rust type; `width` states its bits."""

    ty: str
    width: int = 0
    range: tuple = None
    magic: int = None

    @property
    def bare(self):
        """The integer type inside."""
        return self.ty.replace("NonZeroU", "u")

    @property
    def bytes(self):
        return SIZES.get(self.bare) or int(self.bare[1:]) // 8

    @property
    def bits(self):
        return self.width or NATURAL.get(self.bare) or int(self.bare[1:])

    @property
    def kind(self):
        if self.ty.startswith("NonZero"):
            return "nonzero"
        return self.ty if self.ty in ("bool", "char") else LETTERS[self.ty[0]]


@dataclass
class Constant:
    """Bits without a value: reserved, or a magic number."""

    width: int
    value: int = 0
    strict: bool = False
    magic: bool = False


@dataclass
class Choice:
    """A field-less enum, with a catch-all or without."""

    name: str
    width: int
    values: tuple
    other: bool = False


@dataclass
class Array:
    of: object
    count: int


@dataclass
class Field:
    name: str
    ty: object
    order: str = None
    endian: str = None
    at: int = None
    view: bool = False
    """Whether views show the field as a view."""


@dataclass
class Struct:
    name: str
    fields: list
    order: str = None
    endian: str = None
    bits: int = None
    generic: list = default(default_factory=list)
    path: str = None
    """The path of a definition that stands elsewhere: it is not printed."""
    view: bool = False
    """Whether it has views."""


NATIVE = {"msb0": "big", "lsb0": "little"}


def turned(orders, stated):
    """The orders in force inside something that states some (SPEC 4)."""
    order, endian = orders
    if stated.order:
        order, endian = stated.order, NATIVE[stated.order]
    return order, stated.endian or endian


class Walk:
    """Collects the leaves of a definition, with their memory offsets as Rust expressions."""

    def __init__(self):
        self.leaves, self.places, self.end = [], [], 0

    def struct(self, ty, orders, place, name):
        orders, start, furthest = turned(orders, ty), self.end, self.end
        for inner in ty.fields:
            if inner.at is not None:
                self.end = start + inner.at
            spot = None if isinstance(inner.ty, Constant) else f"{place} + offset_of!({path(ty)}, {inner.name})"
            self.any(inner.ty, turned(orders, inner), spot, f"{name}.{inner.name}" if name else inner.name)
            furthest = max(furthest, self.end)
        self.end = start + ty.bits if ty.bits else furthest

    def any(self, ty, orders, place, name):
        if isinstance(ty, Struct):
            return self.struct(ty, orders, place, name)
        if isinstance(ty, Array):
            for index in range(ty.count):
                self.any(ty.of, orders, f"{place} + {index} * size_of::<{path(ty.of)}>()", f"{name}[{index}]")
            return None
        lsb0, swapped = orders[0] == "lsb0", orders[1] != NATIVE[orders[0]]
        leaf = Leaf(name, self.end, 0, lsb0, swapped)
        if isinstance(ty, Constant):
            leaf.kind = "magic" if ty.magic else "reserved"
            leaf.width, leaf.value, leaf.strict = ty.width, ty.value, ty.strict
        elif isinstance(ty, Choice):
            leaf.kind, leaf.width, leaf.values, leaf.other = "enum", ty.width, ty.values, ty.other
            leaf.size = 2 if ty.other else 1
        else:
            leaf.kind, leaf.width, leaf.size, leaf.range = ty.kind, ty.bits, ty.bytes, ty.range
            if ty.magic is not None:
                leaf.strict, leaf.value = True, ty.magic
        self.end += leaf.width
        self.leaves.append(leaf)
        self.places.append(place or "0")
        return None


@dataclass
class Case:
    """A definition under proof. `operations` are the functions of it."""

    name: str
    ty: Struct
    group: str
    operations: tuple = ("decode", "checked", "wrapping")
    macro: str = "prove"

    def __post_init__(self):
        walk = Walk()
        walk.struct(self.ty, ("msb0", "big"), "0", "")
        self.leaves, self.places, self.bits = walk.leaves, walk.places, walk.end

    @property
    def bytes(self):
        return -(-self.bits // 8)

    def printed(self):
        """The call that makes the functions."""
        return f"{self.macro}!({self.name}, {path(self.ty)}, {self.bytes});"


def path(ty):
    """How Rust names a type."""
    if isinstance(ty, Struct):
        arguments = f"<{', '.join(path(inner) for inner in ty.generic)}>" if ty.generic else ""
        return (ty.path or ty.name) + arguments
    if isinstance(ty, Array):
        return f"[{path(ty.of)}; {ty.count}]"
    if isinstance(ty, Choice):
        return ty.name
    if isinstance(ty, Constant):
        return "()"
    return f"core::num::{ty.ty}" if ty.ty.startswith("NonZero") else ty.ty


def attributes(inner):
    """What stands before a field."""
    leaf = inner.ty.of if isinstance(inner.ty, Array) else inner.ty
    found, width = [], None
    if isinstance(leaf, Constant):
        width = leaf.width
        found.append(f"{'magic' if leaf.magic else 'reserved'} = {leaf.value}")
        if leaf.strict:
            found.append("strict")
    elif isinstance(leaf, Number):
        width = leaf.width
        if leaf.range:
            found.append(f"range = {leaf.range[0]}..={leaf.range[1]}")
        if leaf.magic is not None:
            found.append(f"magic = {leaf.magic}")
    if inner.order:
        found.append(f"bit_order = {inner.order}")
    if inner.endian:
        found.append(f"endian = {inner.endian}")
    if inner.at is not None:
        found.append(f"at = {inner.at}")
    if inner.view:
        found.append("view")
    bits = f"#[bits({width})] " if width else ""
    return bits + (f"#[bitpack({', '.join(found)})] " if found else "")


class Printer:
    """Prints each type once."""

    def __init__(self):
        self.lines, self.seen = [], set()

    def type(self, ty):
        if isinstance(ty, Array):
            return self.type(ty.of)
        if not isinstance(ty, (Struct, Choice)) or ty.name in self.seen or getattr(ty, "path", None):
            return None
        self.seen.add(ty.name)
        if isinstance(ty, Choice):
            variants = [f"V{value} = {value}" for value in ty.values]
            variants += ["#[bitpack(other)] Other(u8)"] if ty.other else []
            self.lines.append(f"#[derive(bitpack::BitPack, Clone, Copy)] #[repr(u8)] #[bits({ty.width})]\n"
                              f"pub enum {ty.name} {{ {', '.join(variants)} }}")
            return None
        for inner in ty.fields:
            self.type(inner.ty)
        stated = ["view"] if ty.view else []
        stated += [f"{key} = {value}" for key, value in
                  (("bit_order", ty.order), ("endian", ty.endian), ("bits", ty.bits)) if value]
        head = f"#[bitpack({', '.join(stated)})] " if stated else ""
        letters = [chr(ord("A") + place) for place in range(len(ty.generic))]
        names = {id(argument): letter for argument, letter in zip(ty.generic, letters)}
        bound = f"<{', '.join(letter + ': bitpack::Fixed' for letter in letters)}>" if letters else ""
        body = "\n".join(f"    {attributes(inner)}pub {inner.name}: {names.get(id(inner.ty)) or path(inner.ty)},"
                         for inner in ty.fields)
        self.lines.append(f"#[derive(bitpack::BitPack, Clone, Copy)] {head}\npub struct {ty.name}{bound} {{\n{body}\n}}")
        return None


def source(cases):
    """The Rust source of the cases."""
    printer = Printer()
    printer.lines.append("use core::mem::{offset_of, size_of};")
    for case in cases:
        printer.type(case.ty)
        printer.lines.append(case.printed())
        numbers = ", ".join(f"({place}) as u32" for place in case.places)
        printer.lines.append(f'#[unsafe(export_name = "{case.name}__offsets")]\n'
                             f"pub static {case.name.upper()}_OFFSETS: [u32; {len(case.places)}] = [{numbers}];")
    arms = [f'        "{case.name}" => Some(<{path(case.ty)}>::explain(bytes).to_string()),' for case in cases]
    printer.lines += ["/// The explained packet of a definition.", '#[cfg(feature = "explain")]',
                      "pub fn explain(name: &str, bytes: &[u8]) -> Option<String> {", "    use bitpack::prelude::*;",
                      "    match name {", *arms, "        _ => None,", "    }", "}"]
    return "\n".join(printer.lines) + "\n"


def cells():
    """The cursor: each position in the byte, width, sign, bit order and byte order. Bits of others lie before and behind."""
    for order in ("msb0", "lsb0"):
        for endian in ("big", "little"):
            for sign in "ui":
                for start in range(8):
                    for width in range(1, 65):
                        size = next(size for size in (8, 16, 32, 64) if size >= width)
                        name = f"cell_{order}_{endian}_{sign}_{start}_{width}"
                        fields = [Field("before", Constant(start))] if start else []
                        fields.append(Field("v", Number(f"{sign}{size}", width)))
                        fields.append(Field("behind", Constant(3, 0, False)))
                        ty = Struct("Cell" + name[4:].title().replace("_", ""), fields, order, endian, view=True)
                        yield Case(name, ty, "cursor")


class Random:
    """Random definitions of fixed width, of everything that the model knows."""

    def __init__(self, seed):
        self.rng, self.types, self.choices = random.Random(seed), 0, 0

    def case(self, number):
        self.choices = 0
        order, endian = self.rng.choice(("msb0", "lsb0", None)), self.rng.choice(("big", "little", None))
        fields = self.fields(self.rng.randint(2, 9), 2)
        return Case(f"random_{number}", Struct(f"Random{number}", fields, order, endian, view=True), "random")

    def fields(self, count, depth):
        # A field of another bit order begins and ends on a byte boundary: such fields come first.
        fields = []
        for place in range(count):
            turns = place == 0 and self.rng.random() < 0.3
            order = self.rng.choice(("msb0", "lsb0")) if turns else None
            ty = self.whole_bytes() if turns else self.any(depth)
            # A number of at most 8 bits has no byte order, alone or in an array.
            element = ty.of if isinstance(ty, Array) else ty
            narrow = isinstance(element, Number) and element.bits <= 8
            endian = None if narrow else self.rng.choice(("big", "little", None))
            fields.append(Field(f"f{place}", ty, order, endian))
        return fields

    def whole_bytes(self):
        size = self.rng.choice((8, 16, 32, 64))
        return Number(self.rng.choice("ui") + str(size), self.rng.randint(1, size // 8) * 8)

    def any(self, depth):
        pick = self.rng.random()
        if pick < 0.1 and depth:
            return self.nested(depth)
        # Each enum multiplies the paths of decoding.
        if pick >= 0.35 and self.choices >= 2:
            return self.number()
        if pick < 0.2:
            scalar = self.number()
            return Array(scalar, self.rng.randint(1, 8)) if scalar.range is None and scalar.magic is None else scalar
        if pick < 0.3:
            width = self.rng.randint(1, 24)
            return Constant(width, self.rng.getrandbits(width), self.rng.random() < 0.5, False)
        if pick < 0.35:
            width = self.rng.randint(1, 32)
            return Constant(width, self.rng.getrandbits(width), False, True)
        if pick < 0.5:
            return self.choice()
        return self.number()

    def nested(self, depth):
        self.types += 1
        name = f"Nested{self.types}"
        fields = self.fields(self.rng.randint(1, 3), depth - 1)
        for inner in fields:
            # Where the nested type begins is the holder's business: its fields keep the order around them.
            inner.order = None
        return Struct(name, fields, None, self.rng.choice(("big", "little", None)))

    def choice(self):
        width = self.rng.randint(1, 8)
        self.types += 1
        self.choices += 1
        count = min(self.rng.randint(1, 5), 1 << width)
        values = tuple(sorted(self.rng.sample(range(min(1 << width, 250)), count)))
        return Choice(f"Choice{self.types}", width, values, self.rng.random() < 0.5)

    def number(self):
        pick = self.rng.random()
        if pick < 0.1:
            return Number("bool", self.rng.choice((0, 0, 1, 3, 8)))
        if pick < 0.15:
            return Number("char", self.rng.choice((21, 24, 32)))
        if pick < 0.22:
            return Number(self.rng.choice(("f32", "f64")))
        size = self.rng.choice((8, 16, 32, 64))
        width = self.rng.randint(1, size)
        if pick < 0.27:
            return Number(f"NonZeroU{size}", width)
        sign = self.rng.choice("ui")
        if pick < 0.32 and sign == "u":
            return Number(f"u{size}", width, magic=self.rng.getrandbits(width))
        if pick < 0.45:
            low, high = (0, (1 << width) - 1) if sign == "u" else (-(1 << (width - 1)), (1 << (width - 1)) - 1)
            limits = sorted((self.rng.randint(low, high), self.rng.randint(low, high)))
            return Number(f"{sign}{size}", width, tuple(limits))
        return Number(f"{sign}{size}", width)
