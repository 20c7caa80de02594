"""Messages near a valid one, as a parser of Kaitai Struct reads them.

    NODE_PATH=NODE_MODULES python record_kaitai.py SEED FILE.ksy SEEDS.txt > FILE.jsonl

SEEDS.txt has valid messages in hexadecimal, one in a line, with spaces. Needs the packages kaitaistruct 0.11 and PyYAML of Python, and kaitai-struct-compiler 0.11.0
of npm. Each line has the bytes, and either the values by their paths or the error. A type that leaves bytes of its size is an error here: bitpack reads all of them.
"""

import importlib
import json
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import kaitaistruct
import yaml

COMPILE = """
const kaitai = require("kaitai-struct-compiler");
const compiler = kaitai.compile ? kaitai : new kaitai();
const formats = JSON.parse(require("fs").readFileSync(0, "utf8"));
const importer = { importYaml: name => Promise.resolve(formats[name]) };
compiler.compile("python", formats[""], importer, false).then(
    files => process.stdout.write(JSON.stringify(files)),
    error => { console.error(String(error)); process.exit(1); },
);
"""
MESSAGES = 600


def parser(path):
    """The class of the whole message, and its definition."""
    formats = {"": yaml.safe_load(Path(path).read_text())}
    for name in formats[""]["meta"].get("imports", []):
        formats[name] = yaml.safe_load((Path(path).parent / f"{name}.ksy").read_text())
    done = subprocess.run(["node", "-e", COMPILE], input=json.dumps(formats), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the compiler refuses {path}: {done.stderr}")
    # The module of the whole message imports the others by name.
    files = json.loads(done.stdout)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text)
        sys.path.insert(0, folder)
        module = importlib.import_module(formats[""]["meta"]["id"])
    name = "".join(part.capitalize() for part in formats[""]["meta"]["id"].split("_"))
    return getattr(module, name), formats[""]


def changed(rng, data):
    """The bytes with a few changes."""
    data = bytearray(data)
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        at = rng.randrange(len(data) + 1)
        how = rng.randrange(5)
        if how == 0 and at < len(data):
            data[at] = rng.choice([0, 1, 2, 3, 7, 0x7F, 0x80, 0xFF, rng.randrange(256)])
        elif how == 1 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif how == 2:
            data[at:at] = rng.randbytes(rng.randrange(1, 4))
        elif how == 3:
            del data[at : at + rng.randrange(1, 3)]
        elif at < len(data):
            data[at] = (data[at] + rng.choice([1, -1])) & 0xFF
    return bytes(data)


def computed(format, name, found):
    """The names of computed values of each class, by the name of the class with those around it."""
    name += "".join(part.capitalize() for part in format.get("meta", {}).get("id", "").split("_"))
    found[name] = [one for one, said in format.get("instances", {}).items() if "value" in said]
    for inner, said in format.get("types", {}).items():
        computed(said, f"{name}.{''.join(part.capitalize() for part in inner.split('_'))}", found)
    return found


def collect(value, path, values, instances):
    """The values by their paths."""
    if value is None:
        return
    if isinstance(value, list):
        for at, one in enumerate(value):
            collect(one, f"{path}[{at}]", values, instances)
    elif isinstance(value, kaitaistruct.KaitaiStruct):
        if value._io is not value._root._io and value._parent is not None and not value._io.is_eof():
            raise EOFError(f"{path} leaves bytes")
        # Parameters are no part of the message.
        parameters = value.__init__.__code__.co_varnames[1 : value.__init__.__code__.co_argcount]
        for name, one in vars(value).items():
            if not name.startswith("_") and name not in parameters:
                collect(one, f"{path}.{name}" if path else name, values, instances)
        for name in instances.get(type(value).__qualname__, []):
            collect(getattr(value, name), f"{path}.{name}" if path else name, values, instances)
    elif isinstance(value, bytes):
        values[path] = {"bytes": value.hex()}
    elif isinstance(value, float):
        values[path] = {"float": struct.pack(">d", value).hex()}
    elif isinstance(value, str):
        values[path] = {"text": value}
    else:
        values[path] = {"number": int(value.value if hasattr(value, "value") else value)}


def main(seed, path, seeds):
    rng = random.Random(int(seed))
    make, format = parser(path)
    instances = computed(format, "", {})
    fixed = {one["id"] for one in format["seq"] if "contents" in one}
    valid = [bytes.fromhex(line) for line in Path(seeds).read_text().splitlines() if line]
    for at in range(MESSAGES):
        data = valid[at] if at < len(valid) else changed(rng, rng.choice(valid))
        line = {"hex": data.hex()}
        try:
            message = make(kaitaistruct.KaitaiStream(kaitaistruct.BytesIO(data)))
            values = {}
            collect(message, "", values, instances)
            if not message._io.is_eof():
                raise EOFError("bytes are left")
            line["values"] = {path: value for path, value in values.items() if path not in fixed}
        except (kaitaistruct.ValidationFailedError, EOFError, ValueError) as error:
            line["error"] = f"{type(error).__name__}: {error}"
        print(json.dumps(line))


main(*sys.argv[1:])
