"""What every judge reads and prints; `cargo xtask oracles` compares it line by line with ours.

A judge is `NAME.py DEFINITIONS CASES`. A case is a line:

    NUMBER value WORDS   encode the value, decode those bytes: `HEX = WORDS`
    NUMBER large WORDS   the same of a value that is too large for a field: `refused`
    NUMBER short WORDS   encode, then decode what is left when the end is cut off, at each byte: what comes of each, with `, ` between
    NUMBER bytes HEX     decode: WORDS

What is refused is `refused`, perhaps with the reason in parentheses behind it. Words are described in xtask/src/oracles/values.rs.
"""

import struct
import sys


def number_or_float(word):
    """The value of a word."""
    if word[0] == "f":
        return struct.unpack(">d", bytes.fromhex(word[1:]))[0]
    return int(word)


def word(value):
    """The word of a number, a flag or a float."""
    if not isinstance(value, float):
        return str(int(value))
    if value != value:
        return "nan"
    return "f" + struct.pack(">d", value).hex()


def refused(problem):
    return f"refused ({' '.join(repr(problem).split())})"


def decoded(codec, data, reason=True):
    try:
        return " ".join(codec.decode(data))
    except Exception as problem:
        return refused(problem) if reason else "refused"


def answer(codec, kind, words):
    if kind == "bytes":
        return decoded(codec, bytes.fromhex(words[0]))
    try:
        data = codec.encode(words)
    except Exception as problem:
        return refused(problem)
    if kind == "short":
        return ", ".join(decoded(codec, data[:end], reason=False) for end in range(len(data)))
    return f"{data.hex()} = {decoded(codec, data)}"


def run(codecs):
    """Answers all cases; `codecs` makes a dictionary of codecs from the text of the definitions."""
    with open(sys.argv[1]) as definitions, open(sys.argv[2]) as cases:
        by_number = codecs(definitions.read())
        for case in cases:
            number, kind, *words = case.split()
            print(answer(by_number[int(number)], kind, words))
