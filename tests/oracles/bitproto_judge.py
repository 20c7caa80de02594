"""bitproto, by the Python code that it generates. The definitions are its own file; a message is `M` and the number."""

import importlib
import pathlib
import subprocess
import sys
import tempfile

import lines

COMPILER = pathlib.Path(sys.executable).with_name("bitproto")


class Codec:
    def __init__(self, message):
        self.message = message

    def encode(self, words):
        message = self.message()
        words = iter(words)
        fill(message, words)
        assert next(words, None) is None
        return bytes(message.encode())

    def decode(self, data):
        message = self.message()
        message.decode(bytearray(data))
        return list(read(message))


def fields(message):
    """The names of the fields in the order of their numbers."""
    names = [name for name in message.__dataclass_fields__ if name.startswith("f_")]
    return sorted(names, key=lambda name: int(name[2:]))


def fill(message, words):
    for name in fields(message):
        old = getattr(message, name)
        if isinstance(old, list):
            for at, element in enumerate(old):
                if hasattr(element, "encode"):
                    fill(element, words)
                else:
                    old[at] = type(element)(int(next(words)))
        elif hasattr(old, "encode"):
            fill(old, words)
        else:
            setattr(message, name, type(old)(int(next(words))))


def read(message):
    for name in fields(message):
        value = getattr(message, name)
        for element in value if isinstance(value, list) else [value]:
            if hasattr(element, "encode"):
                yield from read(element)
            else:
                yield lines.word(element)


def codecs(text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "oracles.bitproto")
        path.write_text(text)
        subprocess.run([COMPILER, "py", path, folder, "-q"], check=True)
        sys.path.insert(0, folder)
        generated = importlib.import_module("oracles_bp")
    names = [name for name in vars(generated) if name[0] == "M" and name[1:].isdigit()]
    return {int(name[1:]): Codec(getattr(generated, name)) for name in names}


lines.run(codecs)
