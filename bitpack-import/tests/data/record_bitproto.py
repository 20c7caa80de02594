"""Messages with random values, as the Python code of bitproto writes them.

    python record_bitproto.py SEED FILE.bitproto [FILE.bitproto that it imports]... > FILE.jsonl

Needs the packages bitproto 1.3.2 and bitprotolib 1.0.1. Each line has the name of a message, its bytes, and its numbers by their paths.
"""

import importlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from bitproto import _ast as ast
from bitproto.parser import parse

COMPILER = pathlib.Path(sys.executable).with_name("bitproto")
MESSAGES = 25


def number(rng, low, high):
    """A random number, often one of the ends."""
    return rng.choice([low, high, rng.randint(low, high), rng.randint(low, high)])


def value(rng, kind, old, path, numbers):
    """A random value of a type, which replaces `old`. Messages are changed in place."""
    if isinstance(kind, ast.Alias):
        return value(rng, kind.type, old, path, numbers)
    if isinstance(kind, ast.Array):
        return [value(rng, kind.element_type, one, f"{path}[{at}]", numbers) for at, one in enumerate(old)]
    if isinstance(kind, ast.Message):
        fill(rng, kind, old, f"{path}.", numbers)
        return old
    if isinstance(kind, ast.Enum):
        found = rng.choice([field.value for field in kind.fields()])
    elif isinstance(kind, ast.Int):
        found = number(rng, -(1 << kind.nbits() - 1), (1 << kind.nbits() - 1) - 1)
    else:
        found = number(rng, 0, (1 << kind.nbits()) - 1)
    numbers[path] = found
    return bool(found) if isinstance(kind, ast.Bool) else type(old)(found)


def fill(rng, kind, message, path, numbers):
    """Sets every field of a message."""
    for field in kind.fields():
        old = getattr(message, field.name)
        setattr(message, field.name, value(rng, field.type, old, path + field.name, numbers))


def main(seed, path, *imported):
    rng = random.Random(int(seed))
    with tempfile.TemporaryDirectory() as folder:
        for file in (path, *imported):
            subprocess.run([COMPILER, "py", file, folder, "-q"], check=True, stderr=subprocess.DEVNULL)
        sys.path.insert(0, folder)
        module = importlib.import_module(pathlib.Path(path).stem + "_bp")
    for name, kind in parse(path).messages(recursive=True, bound=None):
        class_name = "_".join(part.name for part in [*kind.scope_stack[1:], kind])
        # Messages of imported files are in modules of their own.
        if not hasattr(module, class_name):
            continue
        for _ in range(MESSAGES):
            message, numbers = getattr(module, class_name)(), {}
            fill(rng, kind, message, "", numbers)
            line = {"message": class_name, "hex": bytes(message.encode()).hex(), "numbers": numbers}
            print(json.dumps(line))


main(*sys.argv[1:])
