"""asn1tools, UPER. The definitions are a module; lines in front of it, `-- NUMBER SHAPE`, say what words make up a value.

A shape is `"number"`, `"flag"`, `"name"`, or a tuple: `("octets", N)` and `("letters", N)` of a fixed length unless it is 0,
`("list", SHAPE, N)`, `("option", SHAPE)`, `("sequence", SHAPES)`, `("choice", SHAPES)`.
"""

import ast

import asn1tools
import lines


class Codec:
    def __init__(self, module, name, shape):
        self.module = module
        self.name = name
        self.shape = shape

    def encode(self, words):
        words = iter(words)
        value = take(self.shape, words)
        assert next(words, None) is None
        return self.module.encode(self.name, value, check_constraints=True)

    def decode(self, data):
        return put(self.shape, self.module.decode(self.name, data, check_constraints=True))


def take(shape, words):
    """A value from words."""
    match shape:
        case "number":
            return int(next(words))
        case "flag":
            return next(words) == "1"
        case "name":
            return "v" + next(words)
        case ("octets" | "letters" as kind, fixed):
            data = bytes(int(next(words)) for _ in range(fixed or int(next(words))))
            return data if kind == "octets" else data.decode("ascii")
        case ("list", of, fixed):
            return [take(of, words) for _ in range(fixed or int(next(words)))]
        case ("choice", shapes):
            at = int(next(words))
            return f"c{at}", take(shapes[at], words)
        case ("sequence", shapes):
            return take_sequence(shapes, words)


def take_sequence(shapes, words):
    value = {}
    for at, shape in enumerate(shapes):
        if shape[0] != "option":
            value[f"f{at}"] = take(shape, words)
        elif next(words) == "+":
            value[f"f{at}"] = take(shape[1], words)
    return value


def put(shape, value):
    """The words of a value."""
    match shape:
        case "number" | "flag":
            yield lines.word(value)
        case "name":
            yield value[1:]
        case ("octets" | "letters" as kind, fixed):
            value = value if kind == "octets" else value.encode("ascii")
            yield from [] if fixed else [str(len(value))]
            yield from map(str, value)
        case ("list", of, fixed):
            yield from [] if fixed else [str(len(value))]
            for element in value:
                yield from put(of, element)
        case ("choice", shapes):
            yield value[0][1:]
            yield from put(shapes[int(value[0][1:])], value[1])
        case ("sequence", shapes):
            for at, inner in enumerate(shapes):
                if inner[0] != "option":
                    yield from put(inner, value[f"f{at}"])
                elif f"f{at}" in value:
                    yield from ["+", *put(inner[1], value[f"f{at}"])]
                else:
                    yield "-"


def codecs(text):
    rows = (line.split(" ", 2) for line in text.splitlines() if line.startswith("-- "))
    shapes = {int(number): ast.literal_eval(shape) for _, number, shape in rows}
    module = asn1tools.compile_string(text, "uper")
    return {number: Codec(module, f"T{number}", shape) for number, shape in shapes.items()}


lines.run(codecs)
