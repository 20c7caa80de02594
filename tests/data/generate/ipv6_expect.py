#!/usr/bin/env python3
"""Write IPv6 packets that have extension headers, with every field as tshark decodes it.

Used: tshark 4.0.17 (Debian package tshark 4.0.17-0+deb12u3), scapy 2.8.0 (only to make the frames
whose source is "made"), Python 3.11.

    ipv6_expect.py OUT.jsonl CAPTURE...

Per capture, in the order given, packets are taken whose chain of (header, its options' types and
lengths or its routing type) occurred fewer than QUOTA times so far. Only the outermost IP header counts, and
only hop-by-hop, destination, routing and fragment headers; the chain ends at any other header.
The format is described in ../README.md.
"""
import collections
import json
import random
import sys
import tempfile
from pathlib import Path

from pcap_expect import Pairs, ipv6, num
from tcp_expect import frame_bytes, notes, packets, without_raw

QUOTA = 3
HEADERS = {"ipv6.hopopts": 0, "ipv6.routing": 43, "ipv6.fraghdr": 44, "ipv6.dstopts": 60}
rng = random.Random(8200)


# Values of options that tshark reads further: our name -> its field, by type.
VALUES = {4: {"limit": "ipv6.opt.tel"}, 5: {"router_alert": "ipv6.opt.router_alert"},
          0xC2: {"jumbo": "ipv6.opt.jumbo"}}


def options(p):
    """The options in order; pads are options too. `hex` is the whole option, from its type."""
    out, raw = [], None
    for name, value in p:
        if name == "ipv6.opt_raw":
            raw = [value] if isinstance(value[0], str) else list(value)
        elif name == "ipv6.opt" and isinstance(value, Pairs):
            value = without_raw(value)
            option = {"type": value.one("ipv6.opt.type", num), "hex": raw.pop(0)[0]}
            if option["type"] == 0:
                option["hex"] = "00"  # tshark's span of a Pad1 is too long
            else:
                option |= {"action": value.one("ipv6.opt.type.action", num),
                           "change": value.one("ipv6.opt.type.change", num),
                           "len": value.one("ipv6.opt.length", num)}
            for key, field in VALUES.get(option["type"], {}).items():
                option |= {key: value.one(field, num) for _ in value.all(field)[:1]}
            if value.all("ipv6.opt.mipv6.home_address"):
                option["home"] = value.one("ipv6.opt.mipv6.home_address")
            out.append(option)
    return out


def routing(p):
    out = {"type": p.one("ipv6.routing.type", num), "left": p.one("ipv6.routing.segleft", num)}
    kinds = {0: "src.addr", 2: "mipv6.home_address", 4: "srh.addr"}
    if out["type"] in kinds:
        out["addresses"] = p.all(f"ipv6.routing.{kinds[out['type']]}")
    if out["type"] == 4:
        out |= {"last": p.one("ipv6.routing.srh.last_entry", num), "flags": p.one("ipv6.routing.srh.flags", num),
                "tag": int(p.one("ipv6.routing.srh.tag").replace(":", ""), 16)}
    return out


def fragment(p):
    return {"off": p.one("ipv6.fraghdr.offset", num), "res8": p.one("ipv6.fraghdr.reserved_octet", num),
            "res2": p.one("ipv6.fraghdr.reserved_bits", num), "more": int(p.one("ipv6.fraghdr.more") in ("1", "True")),
            "id": p.one("ipv6.fraghdr.ident", num)}


def header(name, p):
    fields = without_raw(p)
    out = {"header": HEADERS[name], "nxt": fields.one(f"{name}.nxt", num)}
    if name == "ipv6.fraghdr":
        return out | {"bytes": 8} | fragment(fields)
    out |= {"len": fields.one(f"{name}.len", num), "bytes": fields.one(f"{name}.len_oct", num)}
    return out | (routing(fields) if name == "ipv6.routing" else {"options": options(p)})


def chain(p):
    """The extension headers in order; some follow the IPv6 layer as layers of their own."""
    return [header(name, value) for name, value in p if name in HEADERS and isinstance(value, Pairs)]


def describe(source, number, layers):
    names = [name for name, _, _ in layers]
    if "ipv6" not in names or "ip" in names[:names.index("ipv6")]:
        return None
    _, p, raw = layers[names.index("ipv6")]
    first, *after = layers[names.index("ipv6"):]
    p = Pairs(p)
    for name, value, place in after:
        if name not in HEADERS:
            break
        p += [(f"{name}_raw", place), (name, value)]
    fields = ipv6(without_raw(p))
    if fields["nxt"] not in HEADERS.values() or "_ws.malformed" in names:
        return None
    packet = frame_bytes(layers)[raw[1]:][:40 + fields["plen"]]
    if len(packet) < 40 + fields["plen"]:
        return None
    headers = chain(p)
    start = 40 + sum(h["bytes"] for h in headers)
    expect = fields | {"chain": headers, "upper": headers[-1]["nxt"], "upper_at": start, "upper_len": len(packet) - start}
    remarks = set().union(*(notes(without_raw(v)) for k, v in p if k in HEADERS and isinstance(v, Pairs)))
    if remarks:
        expect["notes"] = sorted(remarks)
    return {"source": source, "frame": number, "hex": packet.hex(), "expect": expect}


def kind_of(record):
    def shape(h):
        return h["header"], h.get("type"), tuple((o["type"], o.get("len")) for o in h.get("options", ()))
    return tuple(map(shape, record["expect"]["chain"]))


def addresses(n):
    return [f"2001:db8:{rng.getrandbits(16):x}::{rng.getrandbits(16):x}" for _ in range(n)]


def makers():
    """Functions that give an extension header, in turn; scapy fills in the next header and lengths."""
    from scapy.layers import inet6 as s  # noqa: PLC0415 (not needed for the captures)

    def unknown(kind, size):
        return s.HBHOptUnknown(otype=kind, optdata=rng.randbytes(size))

    hop = [lambda: s.IPv6ExtHdrHopByHop(options=[s.RouterAlert(value=rng.choice([0, 1, 2, 0xFFFF]))]),
           lambda: s.IPv6ExtHdrHopByHop(options=[s.PadN(optdata=bytes(4))]),
           lambda: s.IPv6ExtHdrHopByHop(options=[s.Pad1()] * 6),
           lambda: s.IPv6ExtHdrHopByHop(options=[s.Pad1(), unknown(0x1E, 0), s.Jumbo(jumboplen=rng.getrandbits(32))]),
           lambda: s.IPv6ExtHdrHopByHop(options=[unknown(rng.choice([0x3E, 0x5E, 0x9E, 0xDE, 0x2B]), n) for n in (0, 1, 7, 30)])]
    dst = [lambda: s.IPv6ExtHdrDestOpt(options=[s.HAO(hoa=addresses(1)[0])]),
           lambda: s.IPv6ExtHdrDestOpt(options=[unknown(4, 1)]),
           lambda: s.IPv6ExtHdrDestOpt(options=[unknown(rng.choice([0x1E, 0x7E, 0xBE, 0xFE]), rng.randrange(60)) for _ in range(3)]),
           lambda: s.IPv6ExtHdrDestOpt(options=[unknown(0xFE, 255), unknown(0x1E, 255)]),
           lambda: s.IPv6ExtHdrDestOpt()]
    route = [lambda: s.IPv6ExtHdrRouting(addresses=addresses(rng.randint(0, 4)), segleft=rng.randrange(3)),
             lambda: s.IPv6ExtHdrRouting(type=2, addresses=addresses(1), segleft=1),
             lambda: s.IPv6ExtHdrSegmentRouting(addresses=addresses(2), segleft=1, lastentry=1, tag=rng.getrandbits(16)),
             lambda: s.IPv6ExtHdrRouting(type=253, addresses=addresses(1), segleft=rng.randrange(256))]
    part = [lambda: s.IPv6ExtHdrFragment(offset=rng.getrandbits(13), m=rng.getrandbits(1), id=rng.getrandbits(32),
                                         res1=rng.getrandbits(8), res2=rng.getrandbits(2)),
            lambda: s.IPv6ExtHdrFragment(offset=0, m=0, id=1), lambda: s.IPv6ExtHdrFragment(offset=0, m=1, id=0xFFFFFFFF)]
    return {"h": hop, "d": dst, "r": route, "f": part}


ORDERS = ["h", "d", "r", "f", "h", "hd", "hr", "hf", "d", "dr", "rf", "r", "f", "hdrfd", "hrd", "dfd", "h", "d", "r",
          "f", "hdrf", "rd", "fd", "d", "ddd", "hdrrd", "f", "r"] * 3


def made(target):
    from scapy.all import ICMPv6EchoRequest, IPv6, TCP, UDP, Ether, Raw, wrpcap  # noqa: PLC0415
    turn = {key: 0 for key in "hdrf"}
    kinds, frames = makers(), []
    for i, order in enumerate(ORDERS):
        packet = Ether(src="02:00:00:00:00:01", dst="02:00:00:00:00:02")
        packet /= IPv6(src=addresses(1)[0], dst=addresses(1)[0], fl=rng.getrandbits(20), tc=rng.getrandbits(8), hlim=rng.getrandbits(8))
        for key in order:
            packet /= kinds[key][turn[key] % len(kinds[key])]()
            turn[key] += 1
        upper = [UDP(sport=20000, dport=30000), TCP(sport=20000, dport=30000), ICMPv6EchoRequest(id=i), Raw()][i % 4]
        packet /= upper / Raw(rng.randbytes(rng.randrange(12)))
        packet.time = 0
        frames.append(packet)
    wrpcap(target, frames)


def main(target, *captures):
    seen, written = collections.Counter(), collections.Counter()
    layers = " ".join(["frame", "ipv6", *HEADERS])
    with open(target, "w") as out, tempfile.TemporaryDirectory() as folder:
        made(f"{folder}/made")
        for capture in [*map(Path, captures), Path(folder, "made")]:
            for number, found in packets(capture, layers):
                record = describe(capture.name, number, found)
                if record and (seen[kind_of(record)] < QUOTA or capture.name == "made"):
                    seen[kind_of(record)] += 1
                    written[capture.name] += 1
                    out.write(json.dumps(record, separators=(",", ":")) + "\n")
    print(dict(written))


if __name__ == "__main__":
    main(*sys.argv[1:])
