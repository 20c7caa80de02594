#!/usr/bin/env python3
"""Write TCP segments that have options, with every field as tshark decodes it.

Used: tshark 4.0.17 (Debian package tshark 4.0.17-0+deb12u3), scapy 2.8.0 (only to make the frames
whose source is "made"), Python 3.11.

    tcp_expect.py OUT.jsonl CAPTURE...

Per capture, in the order given, frames are taken whose (IP version, option kinds and lengths,
checksum right or wrong, payload or none) occurred fewer than QUOTA times so far. Only a TCP header
that follows the outermost IP header, in a whole datagram, counts. The format is described in
../README.md.
"""
import collections
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from pcap_expect import Pairs, num, tcp

QUOTA, PAYLOAD = 3, 200
ADVICE = ("4 NOP in a row", "contain a MSS option", "D-SACK", "TFO Cookie", "exceeds 14")  # not about the form
rng = random.Random(793)


def packets(capture, layers, options=()):
    """(frame number, [(layer name, fields, raw)]) of each frame; raw is tshark's [hex, position, ...]."""
    command = ["tshark", "-n", "-r", str(capture), "-T", "json", "-x", "-J", layers]
    for option in ("ip.defragment:FALSE", "ipv6.defragment:FALSE", *options):
        command += ["-o", option]
    # A capture that ends within a frame makes tshark fail after the frames before it.
    text = subprocess.run(command, capture_output=True, text=True).stdout
    for packet in json.loads(text or "[]", object_pairs_hook=Pairs):
        listed = packet.one("_source").one("layers")
        raws, out = {}, []
        for name, value in listed:
            if name.endswith("_raw"):
                # several byte sources (after a reassembly above TCP): the frame is the first
                raws[name[:-4]] = value[0] if isinstance(value[0], list) else value
            elif isinstance(value, Pairs):
                out.append((name, value, raws.get(name)))
        if out[0][2] and "invalid" not in out[0][2][0]:  # tshark has no bytes for a few broken frames
            yield out[0][1].one("frame.number", num), out


def without_raw(fields):
    """The fields alone: "tcp.seq_raw" is both a field and the raw form of "tcp.seq"."""
    kept = ((k, v) for k, v in fields if isinstance(v, (str, Pairs)))
    return Pairs((k, without_raw(v) if isinstance(v, Pairs) else v) for k, v in kept)


def frame_bytes(layers):
    return bytes.fromhex(layers[0][2][0])


def outermost(layers):
    """The first IP layer and the layer after it, or None."""
    for here, after in zip(layers, layers[1:]):
        if here[0] in ("ip", "ipv6"):
            return here, after
    return None


def notes(fields):
    """What tshark remarks on the form of the fields, at any depth."""
    found = set()
    for name, value in fields:
        if isinstance(value, Pairs):
            if name == "_ws.expert":
                found |= {text for text in value.all("_ws.expert.message") if not any(a in text for a in ADVICE)}
            found |= notes(value)
    return found


FIELDS = {
    2: {"mss": "tcp.options.mss_val"},
    3: {"shift": "tcp.options.wscale.shift"},
    8: {"val": "tcp.options.timestamp.tsval", "ecr": "tcp.options.timestamp.tsecr"},
}


def values(kind, p):
    if kind == 5:
        lefts, rights = p.all("tcp.options.sack_le"), p.all("tcp.options.sack_re")
        return {"edges": [[int(left), int(right)] for left, right in zip(lefts, rights)]}
    return {name: p.one(field, num) for name, field in FIELDS.get(kind, {}).items() if p.all(field)}


def options(p):
    """The options as tshark lists them; it does not stop at kind 0 (end of the list)."""
    tree, raw, out = p.all("tcp.options_tree"), "", []
    for name, value in tree[0] if tree else ():
        if name.endswith("_raw"):
            raw = value[0]
        elif isinstance(value, Pairs) and value.all("tcp.option_kind"):
            option = {"kind": value.one("tcp.option_kind", num), "hex": raw}
            value = without_raw(value)
            if value.all("tcp.option_len"):
                option["len"] = value.one("tcp.option_len", num)
                option |= values(option["kind"], value)
            out.append(option)
    return out


def pseudo(ip, at, position):
    """The pseudo-header, and the bytes from the TCP header to the end of the datagram."""
    name, p, _ = ip
    p = without_raw(p)
    if name == "ip":
        if p.one("ip.frag_offset", num) or p.one("ip.flags.mf") in ("1", "True"):
            return None
        length = p.one("ip.len", num) - (at - position)
    else:
        length = p.one("ipv6.plen", num) + 40 - (at - position)
    return {"ver": 4 if name == "ip" else 6, "src": p.one(f"{name}.src"), "dst": p.one(f"{name}.dst"),
            "proto": 6, "len": length}


def describe(source, number, layers):
    pair = outermost(layers)
    if pair is None or pair[1][0] != "tcp" or not pair[1][1].all("tcp.options"):
        return None
    ip, (_, p, place) = pair
    at = place[1]
    head = pseudo(ip, at, ip[2][1])
    if head is None or not 20 <= head["len"] <= len(frame_bytes(layers)) - at:
        return None
    segment = frame_bytes(layers)[at:at + head["len"]]
    raw, p = p, without_raw(p)
    fields = tcp(p)
    expect = fields | {"check": {"1": "good", "0": "bad"}[p.one("tcp.checksum.status")],
                       "right_sum": p.one("tcp.checksum_calculated", num), "options": options(raw),
                       "options_hex": p.one("tcp.options").replace(":", ""), "payload_len": p.one("tcp.len", num)}
    if expect["payload_len"] > PAYLOAD or expect["payload_len"] != len(segment) - fields["hlen"]:
        return None
    expect["covered"] = sum(option.get("len", 1) for option in expect["options"])
    if notes(p.one("tcp.options_tree")):
        expect["notes"] = sorted(notes(p.one("tcp.options_tree")))
    return {"source": source, "frame": number, "pseudo": head, "hex": segment.hex(), "expect": expect}


def kind_of(record):
    e = record["expect"]
    shape = tuple((o["kind"], o.get("len")) for o in e["options"])
    return record["pseudo"]["ver"], shape, e["check"], e["payload_len"] > 0


LISTS = [  # options in scapy's terms; numbers are kinds that it does not know
    [("MSS", 1460)], [("WScale", 14)], [("SAckOK", b"")], [("Timestamp", (0xFFFFFFFF, 0))], [("NOP", None)] * 4,
    [("NOP", None)] * 40, [("EOL", None)], [("MSS", 65535), ("EOL", None)], [(253, bytes(range(38)))],
    [("MSS", 536), ("SAckOK", b""), ("Timestamp", (1, 2)), ("NOP", None), ("WScale", 0)],
    *[[("NOP", None), ("NOP", None), ("SAck", tuple(rng.getrandbits(32) for _ in range(2 * n)))] for n in (1, 2, 3, 4)],
    [("NOP", None), ("NOP", None), ("Timestamp", (7, 8)), ("NOP", None), ("NOP", None),
     ("SAck", tuple(rng.getrandbits(32) for _ in range(6)))],
    [(9, b""), (200, b"\x00\x01\x02"), ("NOP", None)], [(252, b"x" * 7), (77, b""), ("EOL", None)],
    [("MSS", 1220), (34, b"cookie12"), ("SAckOK", b"")], [(28, b"\x80\x05")], [(19, bytes(16)), ("NOP", None)],
    [("WScale", 255), ("MSS", 0)], [("MSS", 1), ("MSS", 2), ("WScale", 3), ("WScale", 4)],
]
# Whole option areas: lengths 0 and 1, past the end, wrong for the kind.
BROKEN = ["02000000", "02010000", "0204", "03ff0000", "080a0000", "05070000000000", "02030500", "0303", "010101fe",
          "080800000000000100", "fd05000000010101", "0402040300000000"]


def made(target):
    from scapy.all import IP, TCP, Ether, IPv6, wrpcap  # noqa: PLC0415 (not needed for the captures)
    frames = []
    areas = LISTS + [bytes.fromhex(a).ljust(-(-len(a) // 8) * 4, b"\x01" if len(a) % 8 == 4 else b"\0") for a in BROKEN]
    for i, area in enumerate(areas + rng.sample(LISTS, 12)):
        ports = {"sport": rng.randrange(20000, 65536), "dport": rng.randrange(20000, 65536)}
        header = TCP(**ports, seq=rng.getrandbits(32), ack=rng.getrandbits(32), flags=rng.getrandbits(9),
                     window=rng.getrandbits(16), urgptr=rng.getrandbits(16), options=[] if isinstance(area, bytes) else area)
        payload = rng.randbytes(rng.choice([0, 0, 1, 2, 3, 8, 9]))
        if isinstance(area, bytes):
            header, payload = TCP(**ports, seq=i, ack=1, flags="S", dataofs=5 + len(area) // 4), area + payload
        if i % 7 == 6:
            header.chksum = rng.getrandbits(16)
        network = IPv6(src="2001:db8::1", dst="2001:db8:0:1::2") if i % 2 else IP(src="192.0.2.1", dst="198.51.100.2", id=i)
        packet = Ether(src="02:00:00:00:00:01", dst="02:00:00:00:00:02") / network / header / payload
        packet.time = 0
        frames.append(packet)
    wrpcap(target, frames)


def main(target, *captures):
    seen, written = collections.Counter(), collections.Counter()
    prefs = ["tcp.check_checksum:TRUE", "tcp.relative_sequence_numbers:FALSE", "tcp.desegment_tcp_streams:FALSE"]
    with open(target, "w") as out, tempfile.TemporaryDirectory() as folder:
        made(f"{folder}/made")
        for capture in [*map(Path, captures), Path(folder, "made")]:
            for number, layers in packets(capture, "frame ip ipv6 tcp mptcp", prefs):
                record = describe(capture.name, number, layers)
                if record and (seen[kind_of(record)] < QUOTA or capture.name == "made"):
                    seen[kind_of(record)] += 1
                    written[capture.name] += 1
                    out.write(json.dumps(record, separators=(",", ":")) + "\n")
    print(dict(written))


if __name__ == "__main__":
    main(*sys.argv[1:])
