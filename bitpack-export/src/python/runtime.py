
# The rest is the decoder of bitpack-export in Python: it reads messages by the layout above.

_TYPES, _ROOT = _LAYOUT["types"], _LAYOUT["root"]
_DEPTH, _MOST = 64, 1 << 20


class DecodeError(ValueError):
    """Why a message could not be read: the path of the field, the bit, and the reason."""

    def __init__(self, path, at, reason, rows):
        # An error about the message as a whole has no path.
        super().__init__(f"{path}{': ' if path else ''}{reason} at bit {at}")
        self.path, self.at, self.reason, self.rows = path, at, reason, rows


class ExplainRow(NamedTuple):
    """A number, a text or a string of bytes: its path, its first bit, its number of bits and its value."""

    path: str
    first: int
    bits: int
    value: object


def decode(data):
    """Reads a message, which fills the bytes. Raises DecodeError if the layout refuses it, and if bytes follow it."""
    reader = _Reader(data)
    message, rows = reader.message()
    need, given = -(-reader.at // 8), len(reader.data)
    if need < given:
        raise DecodeError("", reader.at, f"has {need} byte{'' if need == 1 else 's'}, {given} given ({given - need} trailing)", rows)
    return message


def decode_prefix(data):
    """Reads the message with which the bytes begin. Returns it and the bytes behind it. Raises DecodeError if the layout refuses it."""
    reader = _Reader(data)
    message = reader.message()[0]
    return message, reader.data[-(-reader.at // 8) :]


def explain(data):
    """Reads the message with which the bytes begin, and returns its rows in the order of the message. Raises DecodeError, which has the rows before the error."""
    return _Reader(data).message()[1]


class _Stop(Exception):
    pass


class _Unknown(Exception):
    """Only the program with the type knows the value of an expression."""


def _signed(raw, width):
    return raw - (1 << width) if width and raw >> (width - 1) & 1 else raw


def _article(name):
    return f"{'an' if name[:1] in tuple('AEIOaeio') else 'a'} {name}"


def _get(of, name):
    """What an attribute of a type or of a field states."""
    for attribute in of.get("attributes", ()):
        if attribute == name:
            return True
        if isinstance(attribute, dict) and name in attribute:
            return attribute[name]
    return None


@dataclass
class _Told:
    """What surrounds a value tells its type."""

    msb0: bool = True
    big: bool = True
    lengths: object = "leb128"
    presence: int = 1
    width: object = None
    scale: object = None
    range: object = None
    integers: object = None
    present: object = None
    tag: object = None
    arguments: tuple = ()
    extent: object = None
    most: object = None

    def inside(self, **changes):
        return replace(self, **{"present": None, "extent": None, "most": None, **changes})

    def stated(self, by):
        if by.get("bit_order"):
            self.msb0 = self.big = by["bit_order"] == "msb0"
        if by.get("endian"):
            self.big = by["endian"] == "big"


@dataclass
class _Scope:
    """What the expressions of the fields see."""

    fields: list
    arguments: tuple
    kept: object
    remaining: int = 0
    item: object = None

    def __post_init__(self):
        self.values, self.places = [], []

    def value(self, expr):
        """The value of an expression as a number or a bool."""
        return self.part(expr, 64 if self.fits(expr) else 128)

    def fits(self, expr):
        """Whether 64 bits hold every operand, so that the arithmetic is done in them."""
        if isinstance(expr, str):
            return expr == "remaining"
        [(form, of)] = expr.items()
        if form == "field":
            field = self.fields[of]
            kind, bits = _TYPES[field["type"]]["kind"], _TYPES[field["type"]]["bits"]
            if kind == "unsigned":
                return not field.get("varies") and field["bits"] < 64
            return kind == "signed" and bits <= 64 or kind in ("bool", "char", "float")
        if form == "binary":
            return self.fits(of["left"]) and self.fits(of["right"])
        if form in ("minus", "not"):
            return self.fits(of)
        return form in ("number", "of")

    def part(self, expr, bits):
        """The value of a part of an expression, whose arithmetic has so many bits."""
        if isinstance(expr, str):
            value = {"kept": self.kept, "item": self.item, "remaining": self.remaining}[expr]
            return _number(value)
        [(form, of)] = expr.items()
        if form == "number":
            return of
        if form in ("field", "member", "element"):
            return _number(self.place(expr))
        if form == "parameter":
            return _number(self.arguments[of])
        if form == "minus":
            return _kept(-self.part(of, bits), bits)
        if form == "not":
            value = self.part(of, bits)
            return not value if isinstance(value, bool) else self.inverted(of, value)
        if form == "binary":
            return self.binary(of["operator"], of["left"], of["right"], bits)
        if form == "cast":
            raw = self.part(of["of"], bits) & (1 << of["bits"]) - 1
            return _signed(raw, of["bits"]) if of["signed"] else raw
        if form == "constant" and of["value"] is not None:
            return int(of["value"])
        if form == "of":
            return self.measure(of["measure"], of["first"], of["last"])
        raise _Unknown

    def maybe(self, expr):
        try:
            return self.value(expr)
        except _Unknown:
            return None

    def tag_of(self, number):
        """The tag that an earlier computed number gives."""
        for at, field in enumerate(self.fields[:number]):
            expr = _get(field, "tag_of")
            if expr is not None and expr.get("of", {}).get("last") == number:
                return int(_number(self.values[at]))
        return None

    def inverted(self, of, value):
        form, inner = next(iter(of.items()))
        width = None
        if form == "field" and _TYPES[self.fields[inner]["type"]]["kind"] == "unsigned":
            width = _TYPES[self.fields[inner]["type"]]["bits"]
        if form == "cast" and not inner["signed"]:
            width = inner["bits"]
        return ~value & (1 << width) - 1 if width and width < 127 else ~value

    def place(self, expr):
        [(form, of)] = expr.items()
        if form == "field":
            return self.values[of]
        if form not in ("member", "element"):
            raise _Unknown
        value = self.place(of["of"])
        number = of["index"] if form == "element" else of["number"]
        if value is None or number is None:
            raise _Unknown
        return value[number] if isinstance(value, list) else getattr(value, value._wire[number])

    def binary(self, operator, left, right, bits):
        a = self.part(left, bits)
        if operator == "&&" and not a:
            return False
        if operator == "||" and a:
            return True
        b = self.part(right, bits)
        if operator in _CONDITIONS:
            return bool(_CONDITIONS[operator](a, b))
        return _result(operator, int(a), int(b), bits)

    def measure(self, measure, first, last):
        start, end = self.places[first][0], self.places[last][1]
        if measure == "len_of":
            return (end - start + 7) // 8
        if measure == "bits_of":
            return end - start
        if measure == "position_of":
            return (self.places[last][0] + 7) // 8
        if measure == "count_of":
            value = self.values[last]
            return len(value.encode() if isinstance(value, str) else value)
        raise _Unknown

    def inverse(self, expr, number):
        """The measure that makes an expression this number: the arithmetic around it, undone."""
        if "binary" not in expr:
            return number
        of = expr["binary"]
        inner, by = (of["left"], of["right"]) if _measured(of["left"]) else (of["right"], of["left"])
        undone = {"+": "-", "-": "+", "*": "/", "/": "*"}[of["operator"]]
        return self.inverse(inner, _result(undone, number, self.value(by), 128))


def _number(value):
    if isinstance(value, str) and len(value) == 1:
        return ord(value)
    if isinstance(value, Scaled):
        return value.raw
    if isinstance(value, (bool, int)):
        return value
    raise _Unknown


def _kept(number, bits):
    """Arithmetic stays at the limits of its type."""
    return max(-(1 << bits - 1), min((1 << bits - 1) - 1, number))


def _result(operator, a, b, bits):
    if operator in ("<<", ">>") and not 0 <= b < bits:
        return 0
    if operator == "<<":
        # The sign stays.
        return (a << b & (1 << bits - 1) - 1) - (1 << bits - 1 if a < 0 else 0)
    return _kept(_OPERATIONS[operator](a, b), bits)


def _over(a, b):
    return 0 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_OPERATIONS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _over,
    "%": lambda a, b: 0 if b == 0 else a - b * _over(a, b),
    ">>": lambda a, b: a >> b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}
_CONDITIONS = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "&&": lambda _, b: b,
    "||": lambda _, b: b,
}


def _measured(expr):
    """The fields that a `count_of` or a `len_of` is about."""
    if not isinstance(expr, dict):
        return None
    if "of" in expr:
        return expr["of"]["first"], expr["of"]["last"]
    if "binary" in expr:
        return _measured(expr["binary"]["left"]) or _measured(expr["binary"]["right"])
    return None
