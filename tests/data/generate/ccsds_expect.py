#!/usr/bin/env python3
"""Take some packets of a CCSDS telemetry file and decode them with ccsdspy.

Used: ccsdspy 2.0.1 (BSD-3-Clause), Python 3.11.

    ccsds_expect.py IN.tlm DEFS.csv PACKETS.bin PACKETS.jsonl
    ccsds_expect.py headers OUT.bin OUT.jsonl IN...

The first form takes the first packets, every EVERY-th, and those with a new value of a field up to
8 bits wide. The second joins files of packets of any kind and describes the primary headers only.

DEFS.csv is not used as it is. Its offsets start after the 6-byte primary header, but ccsdspy
counts from the start of the packet; and it differs from the telemetry dictionary that it was
made from (SSAT_Mnemonics.csv, same package). There `pkt10_int32_rnd` is an array of eight 32-bit
integers at byte 19, here eight times the same 4 bits; there it and `pkt10_uint32_osc` are little
endian, here no order is given. `fields` puts this right, and `check` tests the order by a rule of
the dictionary: a status field says how its number compares with zero or with number 0.
"""
import csv
import json
import re
import sys

import ccsdspy
from ccsdspy.utils import read_primary_headers, split_packet_bytes

FIRST, EVERY, HEADER = 16, 24, 48
LITTLE = ("pkt10_uint32_osc", "pkt10_int32_rnd")
BELOW, EQUAL, ABOVE = 1, 2, 3
PRIMARY = {"version": "CCSDS_VERSION_NUMBER", "type": "CCSDS_PACKET_TYPE", "secondary": "CCSDS_SECONDARY_FLAG",
           "apid": "CCSDS_APID", "flags": "CCSDS_SEQUENCE_FLAG", "count": "CCSDS_SEQUENCE_COUNT",
           "length": "CCSDS_PACKET_LENGTH"}


def fields(path):
    with open(path) as rows:
        for row in csv.DictReader(rows):
            offset, width = int(row["bit_offset"]) + HEADER, int(row["bit_length"])
            if element := re.search(r"\[(\d)\]$", row["name"]):
                offset, width = offset + 32 * int(element[1]), 32
            order = "little" if row["name"].startswith(LITTLE) else "big"
            yield ccsdspy.PacketField(row["name"], row["data_type"], width, bit_offset=offset, byte_order=order)


def check(values):
    numbers = [values[f"pkt10_int32_rnd[{i}]"] for i in range(8)]
    for i, number in enumerate(numbers):
        other = numbers[0] if i else 0
        status = BELOW if number < other else ABOVE if number > other else EQUAL
        assert values[f"pkt10_rnd{i}status"] == status, values


def decode(source, layout):
    table = ccsdspy.FixedLength(layout).load(source, include_primary_header=True)
    names = [f._name for f in layout]
    for i in range(len(table["CCSDS_APID"])):
        header = {key: int(table[name][i]) for key, name in PRIMARY.items()}
        yield header, {name: int(table[name][i]) for name in names}


def chosen(decoded, narrow):
    seen = set()
    for i, (_, values) in enumerate(decoded):
        new = {(name, values[name]) for name in narrow} - seen
        if new or i < FIRST or i % EVERY == 0:
            seen |= new
            yield i


def dump(path, records):
    with open(path, "w") as out:
        out.writelines(json.dumps(record, separators=(",", ":")) + "\n" for record in records)


def packets(source, defs, binary, target):
    layout = list(fields(defs))
    narrow = [f._name for f in layout if f._bit_length <= 8]
    raw = split_packet_bytes(source)
    with open(binary, "wb") as out:
        out.writelines(raw[i] for i in chosen(decode(source, layout), narrow))
    at, records = 0, []
    for data, (header, values) in zip(split_packet_bytes(binary), decode(binary, layout), strict=True):
        check(values)
        records.append({"at": at, "len": len(data), "header": header, "fields": values})
        at += len(data)
    dump(target, records)


def headers(binary, target, *sources):
    with open(binary, "wb") as out:
        for source in sources:
            with open(source, "rb") as data:
                out.write(data.read())
    table = read_primary_headers(binary)
    at, records = 0, []
    for i, data in enumerate(split_packet_bytes(binary)):
        header = {key: int(table[name][i]) for key, name in PRIMARY.items()}
        records.append({"at": at, "len": len(data), "header": header})
        at += len(data)
    dump(target, records)


if __name__ == "__main__":
    headers(*sys.argv[2:]) if sys.argv[1] == "headers" else packets(*sys.argv[1:])
