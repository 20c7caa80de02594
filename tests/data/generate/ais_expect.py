#!/usr/bin/env python3
"""Collect AIS sentences and decode the messages with pyais.

Used: pyais 3.3.1 (MIT), Python 3.11.

    ais_expect.py collect PYAIS-SDIST/tests SENTENCES.nmea
    ais_expect.py expect SENTENCES.nmea MESSAGES.jsonl LAYOUTS.jsonl

`collect` takes the sentences with a right checksum out of the test sources, in order: those of one
part, and complete messages of several parts. A payload is taken once.

`expect` reads the raw numbers with pyais's own plan of fields (offset, width, sign) before
its conversions, and checks that converting them gives the values of its ordinary decoder. Types
6 and 8 stop at the application's data; pyais could go on by application. The format is described
in ../README.md.
"""
import enum
import json
import re
import sys
from pathlib import Path

from pyais import messages
from pyais.messages import BOOL, BYTES, FLOAT, INT, STR, NMEASentenceFactory

SENTENCE = re.compile(r"![A-Z]{2}VD[MO],(\d),(\d),(\d?),([AB12]?),[0-9:;<=>?@A-W`a-w]+,[0-5]\*[0-9A-F]{2}")
KINDS = {BOOL: "bool", STR: "text", BYTES: "bytes"}
# Fields that end with the message; pyais marks only some of them so.
TAILS = {"data", "text", "name_ext"}


def sentences(text):
    """The parsed sentences with a right checksum, and their text."""
    for match in SENTENCE.finditer(text):
        total, part = int(match[1]), int(match[2])
        if 1 <= part <= total:
            parsed = NMEASentenceFactory.produce(match[0].encode())
            if parsed.is_valid:
                yield match[0], parsed


def assembled(text):
    """Lists of the sentences of one message, all parts there and in order."""
    waiting = {}
    for raw, s in sentences(text):
        key = s.talker, s.frag_cnt, s.seq_id, s.channel
        parts = waiting.setdefault(key, [])
        if s.frag_num == 1:
            parts.clear()
        if s.frag_num == len(parts) + 1:
            parts.append(raw)
        if len(parts) == s.frag_cnt:
            yield waiting.pop(key)


def join(raws):
    parts = [NMEASentenceFactory.produce(raw.encode()) for raw in raws]
    return messages.AISSentence.assemble_from_iterable(parts)


def collect(folder, target):
    seen = set()
    with open(target, "w") as out:
        for path in sorted(Path(folder).glob("*.py")):
            for raws in assembled(path.read_text()):
                message = join(raws)
                key = message.payload, message.bv._length
                if key not in seen and 1 <= message.ais_id <= 27:
                    seen.add(key)
                    out.writelines(raw + "\n" for raw in raws)


def decode(message):
    whole = {6: messages.MessageType6Default, 8: messages.MessageType8Default}.get(message.ais_id)
    return whole.from_vector(message.bv) if whole else message.decode()


def read(bits, offset, width, signed, kind):
    if kind == STR:
        return bits.get_str(offset, width)
    if kind == BYTES:
        return bits.get_bytes(offset, width)
    return bits.get_num(offset, width, signed)


def plain(value):
    return value.value if isinstance(value, enum.Enum) else value


def check(decoded, name, raw, kind, convert):
    value = {FLOAT: float, BOOL: bool}.get(kind, lambda v: v)(raw)
    value = convert(value) if convert else value
    assert plain(getattr(decoded, name)) == plain(value), (decoded, name, raw)
    return plain(value)


def describe(raws):
    message = join(raws)
    bits, decoded = message.bv, decode(message)
    size = len(bits)
    out = {"sentences": raws, "type": message.ais_id, "layout": type(decoded).__name__[11:],
           "len": size, "bits": bits.get_bytes(0, size).hex(), "expect": {}, "phys": {}, "cut": {}, "absent": []}
    for name, offset, width, signed, kind, convert in decoded.decoder_plan():
        left = size - offset
        if left <= 0:
            out["absent"].append(name)
            continue
        if left < width and name not in TAILS:
            out["cut"][name] = left
            continue
        raw = read(bits, offset, width, signed, kind)
        value = check(decoded, name, raw, kind, convert)
        out["expect"][name] = raw.hex() if kind == BYTES else raw
        if kind == FLOAT and value != raw:
            out["phys"][name] = value
    out["over"] = max(0, size - sum(field[2] for field in decoded.decoder_plan()))
    return decoded, {key: value for key, value in out.items() if value or key == "expect"}


def layout(decoded):
    fields = []
    for name, offset, width, signed, kind, _ in decoded.decoder_plan():
        field = {"name": name, "at": offset, "width": width,
                 "kind": KINDS.get(kind, "int" if signed else "uint")}
        if name in TAILS:
            field["tail"] = True
        if decoded.field_dict()[name].metadata["is_spare"]:
            field["spare"] = True
        fields.append(field)
    return {"layout": type(decoded).__name__[11:], "width": sum(f["width"] for f in fields), "fields": fields}


def write(path, records):
    with open(path, "w") as out:
        out.writelines(json.dumps(record, separators=(",", ":")) + "\n" for record in records)


def expect(source, target, layouts):
    described = [describe(raws) for raws in assembled(Path(source).read_text())]
    write(target, (record for _, record in described))
    kinds = {type(decoded).__name__: decoded for decoded, _ in described}
    write(layouts, (layout(kinds[name]) for name in sorted(kinds)))


if __name__ == "__main__":
    {"collect": collect, "expect": expect}[sys.argv[1]](*sys.argv[2:])
