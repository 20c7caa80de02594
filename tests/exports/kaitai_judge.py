"""Compares what a parser of Kaitai Struct reads with what bitpack-export reads: kaitai_judge.py FORMAT.ksy MESSAGES.jsonl NAME

It prints an object of JSON: the numbers of messages, fields and refused messages, and the differences. The compiler of Kaitai is a package of npm in the
folder that NODE_PATH names; its library for Python is in this environment. Kaitai does not say at which bit a message is wrong, so that of a message that
is refused only the refusal is compared. A format lists the checks that it does not make; then it may accept such a message.
"""

import json
import math
import re
import struct
import subprocess
import sys
from pathlib import Path

import kaitaistruct
import yaml

COMPILE = """
const kaitai = require("kaitai-struct-compiler");
const compiler = kaitai.compile ? kaitai : new kaitai();
const format = JSON.parse(require("fs").readFileSync(0, "utf8"));
compiler.compile("python", format, null, false).then(
    files => process.stdout.write(Object.values(files).join("\\n")),
    error => { console.error(String(error)); process.exit(1); },
);
"""


def parser(path, name):
    """The class of the whole message."""
    text = Path(path).read_text()
    program = ["node", "-e", COMPILE]
    done = subprocess.run(program, input=json.dumps(yaml.safe_load(text)), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the compiler refuses {path}: {done.stderr}")
    scope = {}
    exec(compile(done.stdout, path, "exec"), scope)
    camel = "".join(part.capitalize() for part in name.split("_"))
    return scope[camel], "# not checked: " in text


WORDS = set("as assert class def del from global if import in is lambda none not or pass raise return true false void char int long short float double struct union enum const static this super new".split())


def snake(name):
    """The name in the file."""
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    text = re.sub(r"[^a-z0-9]", "_", text)
    text = f"part{text}" if not text or text[0].isdigit() or text[0] == "_" else text
    return text + "_" if text in WORDS else text


def part(of, name):
    """A field of a value; it may be in the wrapper of an element, or in a variant."""
    found = getattr(of, name, None)
    if isinstance(found, kaitaistruct.KaitaiStruct) and type(found).__name__.startswith(type(of).__name__):
        # A variant may have the name of one of its fields.
        try:
            return part(found, name)
        except AttributeError:
            pass
    if hasattr(of, name):
        return found
    for own, inner in vars(of).items():
        if isinstance(inner, kaitaistruct.KaitaiStruct) and own not in ("_parent", "_root"):
            try:
                return part(inner, name)
            except AttributeError:
                pass
    raise AttributeError(name)


def at_path(message, path):
    steps = re.findall(r"[^.\[\]()]+(?:\([a-z]+\))?|\[\d+\]|\([a-z]+\)", path)
    for place, step in enumerate(steps):
        if step.startswith("["):
            message = value_of(message)[int(step[1:-1])]
        elif step == "(tag)":
            message = part(message, "tag")
        elif step.startswith("("):
            message = value_of(message)
        else:
            name, _, detail = step.partition("(")
            rest = detail or (steps[place + 1].strip("()") if steps[place + 1 : place + 2] and steps[place + 1][0] == "(" and steps[place + 1] != "(tag)" else "")
            message = part(message, snake(name) + ("_" + rest.strip(")") if rest else ""))
            if rest:
                break
    return message


def value_of(found):
    """What a type with the field `value` holds."""
    while isinstance(found, kaitaistruct.KaitaiStruct) and hasattr(found, "value"):
        found = found.value
    return found


def same(found, kind, value):
    found = value_of(found)
    if kind == "list":
        return len(found) == len(value) and all(same(a, *b) for a, b in zip(found, value))
    if kind == "bool":
        return bool(found) is value
    if kind in ("number", "physical"):
        return int(found) == int(value if kind == "number" else value[0])
    if kind == "enum":
        number, name = value
        return found == int(number) if isinstance(found, int) and not hasattr(found, "name") else found.value == int(number) and found.name == snake(name)
    if kind in ("real", "single"):
        value = float(value)
        if kind == "single" and not math.isnan(value):
            value = struct.unpack("<f", struct.pack("<f", value))[0]
        return math.isnan(found) and math.isnan(value) or found == value
    return found == (bytes(value) if kind == "bytes" else value)


def difference(message, path, kind, value):
    """Why a row is not in a message, if it is not."""
    if kind in ("unit", "fields") or path.endswith("(unknown)"):
        return None
    try:
        found = at_path(message, path or "value")
    except (AttributeError, IndexError) as error:
        return None if kind == "absent" else f"{path}: {error!r}"
    if kind == "absent":
        return None if found is None or found is False or found == 0 else f"{path} is {found}"
    kind, value = ("number", value[0]) if path.endswith("(tag)") else (kind, value)
    if path.endswith("(present)"):
        kind = "bool"
    if not same(found, kind, value):
        return f"{path} is {value_of(found)!r}, not {kind} {value}"
    if kind == "physical" and not math.isclose(physical(message, path), float(value[1]), rel_tol=1e-15):
        return f"{path} is {physical(message, path)}, not {value[1]}"
    return None


def physical(message, path):
    front, _, name = path.rpartition(".")
    return part(at_path(message, front) if front else message, snake(name) + "_physical")


def compare(make, unchecked, message):
    data = bytes.fromhex(message["hex"])
    try:
        read = make(kaitaistruct.KaitaiStream(kaitaistruct.BytesIO(data)))
    except (kaitaistruct.ValidationFailedError, EOFError, ValueError, AttributeError, UnicodeDecodeError, IndexError) as error:
        return [] if "error" in message else [f"it is refused: {error!r}"]
    if "error" in message:
        return [] if unchecked else [f"it is accepted: {message['error']}"]
    return [found for row in message["rows"] if (found := difference(read, row[0], *row[3:]))]


def main(path, messages, name):
    make, unchecked = parser(path, name)
    messages = [json.loads(line) for line in Path(messages).read_text().splitlines()]
    fields, differences = 0, []
    for at, message in enumerate(messages):
        fields += 0 if "error" in message else len(message["rows"])
        differences += [f"message {at}, {message['hex'][:80]}: {one}" for one in compare(make, unchecked, message)]
    refused = sum("error" in message for message in messages)
    print(json.dumps({"messages": len(messages), "fields": fields, "refused": refused, "differences": differences}))


if __name__ == "__main__":
    main(*sys.argv[1:])
