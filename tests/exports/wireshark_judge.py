"""Compares what tshark shows of messages with what bitpack-export reads: wireshark_judge.py SCRIPT.lua MESSAGES.jsonl PROTOCOL

It prints an object of JSON: the numbers of messages, fields and refused messages, and the differences. It shares no code with the
exporter: the expected rows are in the file of messages, and tshark says where each field of a packet is and what its value is.
"""

import json
import math
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

from rows import flatten

USER0, ETHERNET = 147, 1
# What the options of the export say in xtask/src/exports/targets.rs; no program listens on the other port.
PORT, OTHER_PORT, ETHERTYPE = 47110, 47111, 35000


def tshark(script, *words):
    # `-G` must be the first option.
    command = ["tshark", *words, "-X", f"lua_script:{script}"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode or b"Lua: " in done.stderr:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return done.stdout.decode()


def capture(path, link, packets):
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, link))
        for data in packets:
            file.write(struct.pack("<IIII", 0, 0, len(data), len(data)) + data)


def framed(data, port):
    """A frame of Ethernet with the message, in a datagram to the port if there is one."""
    if port is None:
        return bytes(12) + struct.pack(">H", ETHERTYPE) + data
    udp = struct.pack(">HHHH", 50000, port, 8 + len(data), 0) + data
    ip = struct.pack(">BBHHHBBH4s4s", 0x45, 0, 20 + len(udp), 0, 0, 64, 17, 0, bytes([192, 0, 2, 1]), bytes([192, 0, 2, 2]))
    return bytes(12) + b"\x08\x00" + ip + udp


def placed(script, file, protocol, messages):
    """The dissector reads messages in frames and in datagrams, and by its heuristic those that fill a datagram."""
    # No dissector is asked about an empty message.
    messages = [message for message in messages if message["hex"]]
    differences = []
    for port in (None, PORT, OTHER_PORT):
        data = [bytes.fromhex(message["hex"]) for message in messages]
        capture(file, ETHERNET, [framed(one, port) for one in data])
        lines = tshark(script, "-r", file, "-T", "fields", "-e", "frame.protocols").splitlines()
        for at, (line, message, one) in enumerate(zip(lines, messages, data)):
            whole = "error" not in message and -(-message["bits"] // 8) == len(one)
            if (protocol in line.split(":")) != (whole if port == OTHER_PORT else True):
                differences.append(f"message {at}, {message['hex']}, port {port}: the protocols are {line}")
    return differences


def field_types(script, protocol):
    """The type of each field of the protocol."""
    lines = (line.split("\t") for line in tshark(script, "-G", "fields").splitlines())
    return {line[2]: line[3] for line in lines if line[0] == "F" and line[4] == protocol}


def leaves(field, types):
    """The fields with values, in the order of the tree."""
    if types.get(field.get("name"), "FT_NONE") != "FT_NONE":
        yield field
    for child in field.findall("field"):
        yield from leaves(child, types)


def expected(rows):
    """One leaf per number, text or string of bytes: path, first bit, number of bits, kind and value."""
    for path, first, bits, kind, value in rows:
        if kind == "unit" or path.endswith("(unknown)"):
            continue
        if kind == "list":
            flat = list(flatten(value))
            for at, (kind, value) in enumerate(flat):
                yield path, first + at * bits // len(flat), bits // len(flat), kind, value
        else:
            yield path, first, bits, kind, value


def name_of(path):
    """The last part of the name of a field, as the exporter's documentation says it."""
    last = re.sub(r"(\[\d+\])+$", "", path).split(".")[-1].strip("()")
    last = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", last).lower()
    return "part" + last if last[:1].isdigit() else last


def same_real(shown, value, digits):
    shown, value = float(shown.split(" ")[0]), float(value)
    if math.isnan(value) or math.isinf(value) or value == 0:
        return str(shown).lstrip("-") == str(value).lstrip("-")
    return abs(shown - value) <= abs(value) * 10.0**-digits


def escaped(text):
    """A text as tshark writes it in an attribute of XML."""
    letters = (" " if letter in "\t\n\r" else letter for letter in text)
    return "".join(letter if letter >= " " and letter != "\x7f" else f"\\x{ord(letter):x}" for letter in letters)


def same(*arguments):
    try:
        return is_same(*arguments)
    except ValueError:
        # The field has no number at all.
        return False


def is_same(found, of_type, kind, value):
    """Whether tshark shows the value."""
    shown, line = found.get("show"), found.get("showname")
    if of_type == "FT_STRING" and kind == "number":
        return int(shown, 16) == int(value)
    if kind == "number":
        return int(shown, 0) == int(value)
    if kind == "invalid" and of_type == "FT_BOOLEAN":
        return int(value) > 1 and shown in ("1", "True")
    if kind == "invalid":
        return int(shown, 16 if of_type == "FT_STRING" else 0) == int(value)
    if kind in ("bool", "absent"):
        return (shown in ("1", "True")) == bool(value)
    if kind == "enum":
        number, name = value
        listed = re.search(r": (\S+) \(", line)
        return int(shown, 0) == int(number) and (not listed or listed[1] in (name, "Unknown"))
    if kind == "physical":
        return same_real(shown, value[1], 14) and f"(raw {value[0]})" in line
    if kind == "single" and not math.isnan(float(value)):
        # Rust writes the fewest digits that are this number.
        value = struct.unpack("<f", struct.pack("<f", float(value)))[0]
    if kind in ("real", "single"):
        return same_real(shown, value, 14 if of_type == "FT_DOUBLE" else 5)
    if kind == "bytes":
        return bytes.fromhex(shown.replace(":", "")) == bytes(value)
    return kind == "text" and shown == escaped(value)


def is_at(found, first, bits):
    """Whether tshark marks these bits."""
    end = first + bits
    if first % 8 or end % 8:
        text = f"[bit {first}]" if bits == 1 else f"[bits {first}..={end - 1}]"
        if text not in found.get("showname"):
            return False
    place = int(found.get("pos")), int(found.get("size"))
    of_bytes = found.get("name") in BYTES and first % 8
    return of_bytes or bits == 0 or place == (first // 8, -(-end // 8) - first // 8)


BYTES = set()


def joined(found, wanted):
    """Takes one row, or as many rows of bytes as the field holds."""
    if found.get("name") not in BYTES or wanted[0][3] == "bytes":
        return wanted.pop(0)
    data = bytes.fromhex(found.get("show").replace(":", ""))
    rows, wanted[: len(data)] = wanted[: len(data)], []
    path, first, *_ = rows[0]
    if any(row[3] != "number" for row in rows):
        return path, first, 8 * len(data), "other", None
    return path, first, sum(row[2] for row in rows), "bytes", [int(row[4]) for row in rows]


def packet(element, message, types, protocol):
    """The differences of a packet, and the number of its fields."""
    wanted, fields, wrong = list(expected(message["rows"])), 0, []
    for proto in element.findall("proto"):
        if proto.get("name") != protocol:
            continue
        for found in leaves(proto, types):
            # An empty string of bytes has no row of its own.
            if found.get("size") == "0" and found.get("name") in BYTES and not found.get("show"):
                if wanted and wanted[0][3] == "bytes" and not wanted[0][4]:
                    wanted.pop(0)
                continue
            if not wanted:
                wrong.append(f"tshark has {found.get('name')} as well")
                continue
            path, first, bits, kind, value = joined(found, wanted)
            fields += 1
            name = found.get("name").split(".")[-1]
            if kind == "absent":
                path += ".(present)"
            if path and not re.fullmatch(re.escape(name_of(path)) + r"(_\d+)?", name):
                wrong.append(f"{path} is {found.get('name')}")
            if not same(found, types[found.get("name")], kind, value):
                wrong.append(f"{path} is {found.get('show')} ({found.get('showname')}), not {kind} {value}")
            if not is_at(found, first, bits):
                wrong.append(f"{path} is at {found.get('pos')}+{found.get('size')} ({found.get('showname')}), not {first}+{bits}")
    refused = f"{protocol}.refused" in xml.tostring(element, "unicode")
    if refused != ("error" in message):
        wrong.append(f"tshark {'refuses' if refused else 'accepts'} it: {message.get('error')}")
    # A list of bytes that breaks off is not shown.
    if wanted and not ("error" in message and all(row[3] == "number" for row in wanted)):
        wrong.append(f"tshark lacks {wanted[0]}")
    return wrong, fields


def filtered(script, file, protocol, packets):
    """A filter with the name of a field finds the packets that have the value."""
    found = [(name, show) for fields in packets for name, show, kind in fields if kind.startswith(("FT_UINT", "FT_INT"))]
    if not found:
        return []
    name, show = found[len(found) // 2]
    text = tshark(script, "-r", file, "-Y", f"{name} == {show}", "-T", "fields", "-e", "frame.number")
    wanted = [at + 1 for at, fields in enumerate(packets) if any(field[:2] == (name, show) for field in fields)]
    numbers = [int(line) for line in text.split()]
    return [] if numbers == wanted else [f"the filter {name} == {show} finds {numbers}, not {wanted}"]


def main(script, messages, protocol):
    messages = [json.loads(line) for line in Path(messages).read_text().splitlines()]
    file = str(Path(script).with_suffix(".pcap"))
    capture(file, USER0, [bytes.fromhex(message["hex"]) for message in messages])
    types = field_types(script, protocol)
    BYTES.update(name for name, kind in types.items() if kind == "FT_BYTES")
    root = xml.fromstring(tshark(script, "-r", file, "-T", "pdml"))
    fields, differences, packets = 0, [], []
    elements = root.findall("packet")
    if len(elements) != len(messages):
        differences.append(f"tshark has {len(elements)} packets")
    for at, (element, message) in enumerate(zip(elements, messages)):
        wrong, count = packet(element, message, types, protocol)
        fields += count
        differences += [f"message {at}, {message['hex']}: {one}" for one in wrong]
        found = [leaf for proto in element.findall("proto") for leaf in leaves(proto, types)]
        packets.append([(leaf.get("name"), leaf.get("show"), types[leaf.get("name")]) for leaf in found])
    if not differences:
        differences = filtered(script, file, protocol, packets) + placed(script, file, protocol, messages)
    refused = sum("error" in message for message in messages)
    counts = {"messages": len(messages), "fields": fields, "refused": refused}
    print(json.dumps({**counts, "differences": differences}))


if __name__ == "__main__":
    main(*sys.argv[1:])
