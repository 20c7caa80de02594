#!/usr/bin/env python3
"""Write one JSON object per frame of a capture, with the header fields as tshark decodes them.

Used: tshark 4.0.17 (Debian package tshark 4.0.17-0+deb12u3), Python 3.11.

    pcap_expect.py IN.pcap OUT.jsonl

Only the outermost headers are taken. tshark's JSON keeps the layers of a frame in order, so this
walks them as one chain: eth, then VLAN tags, then one of ip/ipv6, then one of tcp/udp, and stops
at the first layer that does not continue the chain. A header quoted in an ICMP message or carried
in a tunnel comes after such a layer and is never reached. Reassembly is switched off, so that the
fields of a frame come from that frame alone.
"""
import json
import subprocess
import sys

LAYERS = "frame eth vlan ieee8021ad llc ip ipv6 tcp udp"
OPTIONS = [
    "tcp.relative_sequence_numbers:FALSE",
    "tcp.desegment_tcp_streams:FALSE",
    "ip.defragment:FALSE",
    "ipv6.defragment:FALSE",
]
LINKTYPE = {1: 1}  # wiretap's encapsulation number -> LINKTYPE_ of the capture file (1: Ethernet)


def num(text):
    return int(text, 0)


def flag(text):
    return {"0": 0, "1": 1, "False": 0, "True": 1}[text]


class Pairs(list):
    """A JSON object that keeps the order and the repeated names."""

    def all(self, name):
        """The values called `name`, at this level first, then inside `name_tree` objects."""
        here = [v for k, v in self if k == name]
        deep = [x for k, v in self if isinstance(v, Pairs) and k.endswith("_tree") for x in v.all(name)]
        return here + deep

    def one(self, name, convert=lambda v: v):
        return convert(self.all(name)[0])


def ethernet(p):
    out = {"dst": p.one("eth.dst"), "src": p.one("eth.src")}
    if p.all("eth.type"):
        out["type"] = p.one("eth.type", num)
    else:
        out["len"] = p.one("eth.len", num)
    return out


def vlan(name, tpid, p):
    next_type = p.all("vlan.etype") or p.all("ieee8021ah.etype") or p.all("ieee8021ad.etype")
    return {
        "tpid": tpid,
        "pcp": p.one(f"{name}.priority", num),
        "dei": p.one(f"{name}.dei", flag),
        "vid": p.one(f"{name}.id", num),
        "type": num(next_type[0]),
    }


def ipv4(p):
    return {
        "ver": p.one("ip.version", num),
        "hlen": p.one("ip.hdr_len", num),
        "dscp": p.one("ip.dsfield.dscp", num),
        "ecn": p.one("ip.dsfield.ecn", num),
        "len": p.one("ip.len", num),
        "id": p.one("ip.id", num),
        "rb": p.one("ip.flags.rb", flag),
        "df": p.one("ip.flags.df", flag),
        "mf": p.one("ip.flags.mf", flag),
        "off": p.one("ip.frag_offset", num),
        "ttl": p.one("ip.ttl", num),
        "proto": p.one("ip.proto", num),
        "sum": p.one("ip.checksum", num),
        "src": p.one("ip.src"),
        "dst": p.one("ip.dst"),
    }


def ipv6(p):
    return {
        "ver": p.one("ipv6.version", num),
        "dscp": p.one("ipv6.tclass.dscp", num),
        "ecn": p.one("ipv6.tclass.ecn", num),
        "flow": p.one("ipv6.flow", num),
        "plen": p.one("ipv6.plen", num),
        "nxt": p.one("ipv6.nxt", num),
        "hlim": p.one("ipv6.hlim", num),
        "src": p.one("ipv6.src"),
        "dst": p.one("ipv6.dst"),
    }


TCP_FLAGS = {"ae": "ae", "cwr": "cwr", "ece": "ece", "urg": "urg", "ack": "ack", "psh": "push",
             "rst": "reset", "syn": "syn", "fin": "fin"}


def tcp(p):
    out = {
        "sport": p.one("tcp.srcport", num),
        "dport": p.one("tcp.dstport", num),
        "seq": p.one("tcp.seq_raw", num),
        "ackno": p.one("tcp.ack_raw", num),
        "hlen": p.one("tcp.hdr_len", num),
        # tcp.flags.res is only a boolean over the three reserved bits; the 12-bit tcp.flags has them
        "res": p.one("tcp.flags", num) >> 9 & 7,
    }
    for short, name in TCP_FLAGS.items():
        # "AE" (accurate ECN) was called "NS" up to Wireshark 4.0.
        names = [f"tcp.flags.{name}"] + (["tcp.flags.ns"] if name == "ae" else [])
        out[short] = flag(next(v for n in names for v in p.all(n)))
    out["win"] = p.one("tcp.window_size_value", num)
    out["sum"] = p.one("tcp.checksum", num)
    out["urgp"] = p.one("tcp.urgent_pointer", num)
    return out


def udp(p):
    return {
        "sport": p.one("udp.srcport", num),
        "dport": p.one("udp.dstport", num),
        "len": p.one("udp.length", num),
        "sum": p.one("udp.checksum", num),
    }


def describe(layers):
    frame = layers.one("frame")
    out = {
        "n": frame.one("frame.number", num),
        "cap": frame.one("frame.cap_len", num),
        "link": LINKTYPE[frame.one("frame.encap_type", num)],
        "protos": frame.one("frame.protocols").replace("ethertype:", ""),
    }
    if frame.one("frame.len", num) != out["cap"]:
        out["wire"] = frame.one("frame.len", num)
    stage = 0  # 0: link, 1: tags, 2: network done, 3: transport done
    for name, p in layers:
        if name == "frame":
            continue
        if name == "eth" and stage == 0:
            out["eth"], stage = ethernet(p), 1
        elif name in ("vlan", "ieee8021ad") and stage == 1:
            tags = out.setdefault("vlan", [])
            tags.append(vlan(name, tags[-1]["type"] if tags else out["eth"]["type"], p))
        elif name in ("ip", "ipv6") and stage == 1:
            out[name], stage = (ipv4 if name == "ip" else ipv6)(p), 2
        elif name in ("tcp", "udp") and stage == 2:
            out[name], stage = (tcp if name == "tcp" else udp)(p), 3
        else:
            break
    return out


def main(source, target):
    command = ["tshark", "-n", "-r", source, "-T", "json", "-J", LAYERS]
    for option in OPTIONS:
        command += ["-o", option]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    frames = json.loads(text, object_pairs_hook=Pairs)
    # Objects are Pairs, and so are the (ordinary) lists' members: take the layers of each packet.
    with open(target, "w") as out:
        for packet in frames:
            record = describe(packet.one("_source").one("layers"))
            out.write(json.dumps(record, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
