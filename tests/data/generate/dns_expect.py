#!/usr/bin/env python3
"""Write what DNS messages contain (messages.jsonl) and messages to be refused (hostile.jsonl).

Used: dnslib 0.9.26 and dnspython 2.9.2 (PyPI), tshark 4.0.17 (frames of a capture), Python 3.11.

    dns_expect.py DNS_DIR messages.jsonl hostile.jsonl [CAPTURE.pcap ...]

Input: the files of dnslib's tests (hex of a query and of its response, with the decoded text), UDP
port 53 of the captures, and messages made here for what those lack. The values are dnspython's;
dnslib must give the same ones, and its text must be the text in the file. Only the plain positions
(where rdata lies, its length) and the standard compression come from the code here.
"""
import ipaddress
import json
import pathlib
import re
import struct
import subprocess
import sys

import dns.flags
import dns.message
import dns.name
import dnslib

NS, CNAME, SOA, PTR, MX, TXT, AAAA, SRV, OPT = 2, 5, 6, 12, 15, 16, 28, 33, 41
COMPRESSED = {NS: 0, CNAME: 0, PTR: 0, MX: 2}  # bytes in front of the name; SOA has two names
SECTIONS = ("answers", "authorities", "additionals")


# --- The positions, and the compressor -------------------------------------------------------

def read_name(m, at):
    """The labels of the name at `at`, and where it ends; follows pointers backwards only."""
    labels, end, limit = [], None, at
    while m[at]:
        if m[at] >= 0xC0:
            target = (m[at] & 0x3F) << 8 | m[at + 1]
            end = end or at + 2
            assert 12 <= target < limit, "pointer not backwards"
            at = limit = target
        else:
            assert m[at] < 0x40, "label type"
            labels.append(m[at + 1 : at + 1 + m[at]])
            at += 1 + m[at]
    return labels, end or at + 1


def walk(m):
    """Header words, questions (labels, type, class) and records (plus ttl, rdata's start, length)."""
    head, at, out = struct.unpack_from(">6H", m), 12, {"questions": []}
    for _ in range(head[2]):
        labels, at = read_name(m, at)
        out["questions"].append((labels, *struct.unpack_from(">HH", m, at)))
        at += 4
    for section, count in zip(SECTIONS, head[3:]):
        out[section] = []
        for _ in range(count):
            labels, at = read_name(m, at)
            kind, klass, ttl, length = struct.unpack_from(">HHIH", m, at)
            out[section].append((labels, kind, klass, ttl, at + 10, length))
            at += 10 + length
    assert at == len(m), "bytes left over"
    return head, out


class Compressor:
    """Writes names; each goes against the longest suffix written before below offset 0x4000."""

    def __init__(self, header):
        self.out, self.seen = bytearray(header), {}

    def name(self, labels):
        for i in range(len(labels)):
            suffix = tuple(labels[i:])
            if suffix in self.seen:
                self.out += struct.pack(">H", 0xC000 | self.seen[suffix])
                return
            if len(self.out) < 0x4000:
                self.seen[suffix] = len(self.out)
            self.out += bytes([len(labels[i])]) + labels[i]
        self.out.append(0)

    def rdata(self, m, kind, start, length):
        """Compressed for the types of RFC 1035, SRV's target in full, all others as they are."""
        if kind in COMPRESSED:
            self.out += m[start : start + COMPRESSED[kind]]
            self.name(read_name(m, start + COMPRESSED[kind])[0])
        elif kind == SOA:
            mname, at = read_name(m, start)
            rname, at = read_name(m, at)
            self.name(mname)
            self.name(rname)
            self.out += m[at : at + 20]
        elif kind == SRV:
            self.out += m[start : start + 6] + wire(read_name(m, start + 6)[0])
        else:
            self.out += m[start : start + length]


def recompressed(m):
    _, sections = walk(m)
    c = Compressor(m[:12])
    for labels, kind, klass in sections["questions"]:
        c.name(labels)
        c.out += struct.pack(">HH", kind, klass)
    for labels, kind, klass, ttl, start, length in sum((sections[s] for s in SECTIONS), []):
        c.name(labels)
        c.out += struct.pack(">HHIH", kind, klass, ttl, 0)
        begin = len(c.out)
        c.rdata(m, kind, start, length)
        struct.pack_into(">H", c.out, begin - 2, len(c.out) - begin)
    return bytes(c.out)


def wire(labels):
    return b"".join(bytes([len(x)]) + x for x in labels if x) + b"\0"


def text(labels):
    return dns.name.Name([x for x in labels if x] + [b""]).to_text()


def name(labels, key="name"):
    return {key: wire(labels).hex(), "text" if key == "name" else key + "_text": text(labels)}


# --- The two judges ----------------------------------------------------------------------------

def by_dnspython(m, spans):
    """Sections of rdata, as dnspython decodes them. It takes OPT out; `spans` says where it was."""
    got = dns.message.from_wire(m, one_rr_per_rrset=True)
    out = {"questions": [(name(q.name.labels), int(q.rdtype), int(q.rdclass)) for q in got.question]}
    for key, section in zip(SECTIONS, got.sections[1:]):
        out[key] = [(name(s.name.labels), int(s.rdtype), int(s.rdclass), s.ttl, s[0]) for s in section]
    if got.opt is not None:
        at = [r[1] for r in spans["additionals"]].index(OPT)
        rr = (name(got.opt.name.labels), OPT, int(got.opt.rdclass), got.opt.ttl, got.opt[0])
        out["additionals"].insert(at, rr)
    return got, out


def by_dnslib(m):
    got = dnslib.DNSRecord.parse(m)
    out = {"questions": [(name(q.qname.label), q.qtype, q.qclass) for q in got.questions]}
    for key, section in zip(SECTIONS, (got.rr, got.auth, got.ar)):
        out[key] = [(name(r.rname.label), r.rtype, r.rclass, r.ttl, r.rdata) for r in section]
    return got, out


def opt(klass, ttl, options):
    return {"udp_size": klass, "ext_rcode": ttl >> 24, "version": ttl >> 16 & 0xFF,
            "do": ttl >> 15 & 1, "z": ttl & 0x7FFF, "options": options}


def rdata_dnspython(kind, klass, ttl, rd, raw):
    if kind in (NS, CNAME, PTR):
        return name(rd.target.labels)
    if kind == SOA:
        times = {k: getattr(rd, k) for k in ("serial", "refresh", "retry", "expire", "minimum")}
        return name(rd.mname.labels, "mname") | name(rd.rname.labels, "rname") | times
    if kind == MX:
        return {"preference": rd.preference} | name(rd.exchange.labels, "exchange")
    if kind == SRV:
        numbers = {k: getattr(rd, k) for k in ("priority", "weight", "port")}
        return numbers | name(rd.target.labels, "target")
    if kind == TXT:
        return {"strings": [s.hex() for s in rd.strings]}
    if kind == OPT:
        codes = [{"code": int(o.otype), "hex": o.to_wire().hex()} for o in rd.options]
        return opt(klass, ttl, codes)
    if kind in (1, AAAA):
        return {"a" if kind == 1 else "aaaa": str(ipaddress.ip_address(rd.address))}
    return {"hex": raw.hex()}


def rdata_dnslib(kind, klass, ttl, rd, raw):
    if kind in (NS, CNAME, PTR):
        return name(rd.label.label)
    if kind == SOA:
        times = dict(zip(("serial", "refresh", "retry", "expire", "minimum"), rd.times))
        return name(rd.mname.label, "mname") | name(rd.rname.label, "rname") | times
    if kind == MX:
        return {"preference": rd.preference} | name(rd.label.label, "exchange")
    if kind == SRV:
        numbers = {"priority": rd.priority, "weight": rd.weight, "port": rd.port}
        return numbers | name(rd.target.label, "target")
    if kind == TXT:
        return {"strings": [s.hex() for s in rd.data]}
    if kind == OPT:
        return opt(klass, ttl, [{"code": o.code, "hex": o.data.hex()} for o in rd])
    if kind in (1, AAAA):
        return {"a" if kind == 1 else "aaaa": str(ipaddress.ip_address(bytes(rd.data)))}
    return {"hex": raw.hex()}


def as_json(m, spans, sections, rdata):
    out = {"questions": [n | {"type": t, "class": c} for n, t, c in sections["questions"]]}
    for key in SECTIONS:
        out[key] = []
        for (n, kind, klass, ttl, rd), span in zip(sections[key], spans[key], strict=True):
            start, length = span[4:]
            value = rdata(kind, klass, ttl, rd, m[start : start + length])
            rr = n | {"type": kind, "class": klass, "ttl": ttl, "rdlength": length, "rdata": value}
            assert (rr["name"], kind, klass, ttl) == (wire(span[0]).hex(), *span[1:4])
            out[key].append(rr)
    return out


def header(got, flags):
    names = ("qr", "aa", "tc", "rd", "ra", "ad", "cd")
    on = {f: int(bool(got.flags & getattr(dns.flags, f.upper()))) for f in names}
    return {"id": got.id, **on, "opcode": int(got.opcode()), "z": flags >> 6 & 1, "rcode": flags & 15}


def describe(file, m, printed=None):
    head, spans = walk(m)
    got, sections = by_dnspython(m, spans)
    first = as_json(m, spans, sections, rdata_dnspython)
    judges = ["dnspython"]
    try:
        other, sections = by_dnslib(m)
        assert as_json(m, spans, sections, rdata_dnslib) == first, file
        assert other.header.id == got.id and other.header.bitmap == head[1]
        assert printed is None or same_text(str(other), printed), file
        judges.append("dnslib")
    except dnslib.DNSError:  # it refuses labels that are not UTF-8, and empty rdata
        assert file in ("made#bytes", "made#classes"), file
    out = {"file": file, "which": "response" if head[1] >> 15 else "query", "hex": m.hex(),
           "judges": judges, "header": header(got, head[1]), **first}
    return out | {"standard_compression": recompressed(m) == m}


def same_text(*texts):
    a, b = ([line.split() for line in t.strip().splitlines()] for t in texts)
    return a == b


# --- Where the messages are from ---------------------------------------------------------------

def files_of_dnslib(folder):
    """(file, bytes, text) of each query and response."""
    for path in sorted(pathlib.Path(folder).iterdir()):
        if path.suffix == ".jsonl":
            continue
        parts = re.split(r"^;; (?:QUERY|RESPONSE): ([0-9a-f]+)$", path.read_text(), flags=re.M)
        for data, printed in zip(parts[1::2], parts[2::2], strict=True):
            yield path.name, bytes.fromhex(data), printed.replace(";; Got answer:", "")


def frames(capture):
    command = ["tshark", "-r", capture, "-Y", "udp.port == 53", "-T", "fields",
               "-e", "frame.number", "-e", "udp.payload"]
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        number, payload = line.split()
        yield f"{pathlib.Path(capture).name}#{number}", bytes.fromhex(payload)


def q(*labels):
    return wire([x.encode("latin-1") for x in labels])


def message(question, *records, flags=0x8180, counts=None):
    """A message whose records (bytes) are all answers, unless `counts` says where they are."""
    counts = counts or (1, len(records), 0, 0)
    return struct.pack(">6H", 0x1234, flags, *counts) + question + b"".join(records)


def rr(owner, kind, rdata, length=None, klass=1, ttl=60):
    return owner + struct.pack(">HHIH", kind, klass, ttl, length or len(rdata)) + rdata


EX = q("example", "com") + b"\0\1\0\1"  # a question; the name is at 12, "com" at 20
AT, COM, END = b"\xc0\x0c", b"\xc0\x14", 12 + len(EX)
LONG = q("a" * 63, "b" * 63, "c" * 63, "d" * 61)  # 255 bytes, the longest


def made():
    """Messages for what the real ones lack: SRV, options, odd names, offsets past 0x3FFF."""
    srv = struct.pack(">3H", 10, 60, 5060)
    yield "srv", message(EX, rr(AT, SRV, srv + q("sip", "example", "com")), rr(AT, SRV, srv + b"\0"))
    yield "srv-pointer", message(EX, rr(AT, SRV, srv + b"\3sip" + AT))
    options = b"\0\x0a\0\x08abcdefgh" + b"\0\x0c\0\0" + b"\xff\xfe\0\1\0"
    yield "opt", message(EX, rr(b"\0", OPT, options, klass=1232, ttl=0x01_02_8001), counts=(1, 0, 0, 1))
    yield "opt-first", message(EX, rr(b"\0", OPT, b"", klass=512, ttl=0), rr(AT, 1, b"\1\2\3\4"),
                               counts=(1, 0, 0, 2))
    yield "txt", message(EX, rr(AT, TXT, b"\0"), rr(AT, TXT, b"\2hi\0\xff" + b"x" * 255 + b"\3\0\xff\""))
    yield "bytes", message(q("a.b", "\0\xff", "c\\d\"", " (;@$)") + b"\0\1\0\1", rr(AT, CNAME, b"\xc0\x10"))
    yield "root", message(b"\0\0\2\0\1", rr(b"\0", NS, q("a", "root")), rr(b"\0", NS, b"\1b\xc0\x1e"))
    yield "longest", message(LONG + b"\0\1\0\1", rr(AT, PTR, b"\1z" + b"\xc0\x4c"), rr(AT, 1, b"\1\2\3\4"))
    many = q(*"x" * 127)
    yield "127-labels", message(many + b"\0\1\0\1", rr(AT, MX, b"\0\1\xc0\x0e"), rr(AT, MX, b"\xff\xff\0"))
    yield "case", message(EX, rr(q("EXAMPLE", "com")[:-5] + COM, NS, AT), rr(AT, NS, q("Example", "Com")))
    yield "not-compressed", message(EX, rr(q("example", "com"), 1, b"\1\2\3\4"))
    yield "root-pointer", message(EX, rr(b"\3abc\xc0\x18", NS, b"\2ns\xc0\x18"), rr(b"\xc0\x18", NS, COM))
    yield "empty", message(b"", counts=(0, 0, 0, 0), flags=0x7BFA)
    yield "flags", message(EX, flags=0x0075, counts=(1, 0, 0, 0))
    yield "classes", message(EX[:-2] + b"\0\xff", rr(AT, 65280, b"\1\2\3", klass=3),
                             rr(AT, 65281, b"", ttl=0x7FFFFFFF), rr(AT, 10, b""))
    filler = [rr(AT, 65280, b"\xc0" * 1014) for _ in range(16)]  # 16 * 1026 + 29 > 0x4000
    late = rr(AT, NS, b"\3new" + AT)
    yield "late-name", message(EX, *filler, late, late, rr(q("new", "org"), 1, b"\1\2\3\4"))


def hostile():
    """(case, bytes, reason). None of them is a DNS message, by RFC 1035 read strictly."""
    def name_at_end(pointer):
        return message(pointer + b"\0\1\0\1", counts=(1, 0, 0, 0))

    yield "self", name_at_end(b"\xc0\x0c"), "pointer to itself"
    yield "self-label", name_at_end(b"\1a\xc0\x0c"), "pointer to the name it ends"
    pair = b"\1a\xc0\x14\0\1\0\1" + b"\1b\xc0\x0c\0\1\0\1"
    yield "mutual", message(pair, counts=(2, 0, 0, 0)), "two pointers that point to each other"
    yield "forward", name_at_end(b"\xc0\x0e") + b"\1a\0", "pointer forwards, to the bytes after it"
    yield "forward-name", message(b"\xc0\x12\0\1\0\1" + EX, counts=(2, 0, 0, 0)), "pointer forwards, to a name"
    yield "far", name_at_end(b"\xff\xff"), "pointer past the end"
    yield "header", name_at_end(b"\xc0\x04"), "pointer to the header, where a zero byte reads as a root name"
    yield "header-loop", b"\xc0\x0c" + name_at_end(b"\xc0\0")[2:], "pointer to the header and from there back"
    yield "half-pointer", message(b"\1a\xc0", counts=(1, 0, 0, 0)), "one byte of a pointer, then the end"
    for kind in (0x40, 0x41, 0x80, 0xBF):
        yield f"label-{kind:02x}", name_at_end(bytes([kind, 97, 0])), f"label type {kind & 0xC0:#x}"
    yield "label-end", message(b"\x3fabc", counts=(1, 0, 0, 0)), "label past the end"
    yield "no-root", message(b"\1a\1b", counts=(1, 0, 0, 0)), "name without an end"
    longer = wire([b"a" * 63] * 3 + [b"d" * 62])
    yield "256", name_at_end(longer), "name of 256 bytes"
    yield "320", name_at_end(wire([b"a" * 63] * 5)), "name of 321 bytes"
    tail = LONG[64:-63] + b"\x3e" + b"d" * 62 + b"\0"  # 192 bytes
    yield "256-pointer", message(tail + b"\0\1\0\1", rr(b"\x3f" + b"e" * 63 + AT, 1, b"\1\2\3\4")), \
        "name of 256 bytes, the end of it behind a pointer"
    yield "256-rdata", message(tail + b"\0\1\0\1", rr(AT, NS, b"\x3f" + b"e" * 63 + AT)), \
        "name of 256 bytes in rdata, the end of it behind a pointer"
    yield "128-labels", name_at_end(wire([b"x"] * 128)), "name of 128 labels, 257 bytes"
    links = [0xC00C] + [0xC000 + END + 12 + 2 * i for i in range(299)]
    chain = rr(AT, 65280, struct.pack(">299H", *links[:-1])), rr(struct.pack(">H", links[-1]), 1, b"\1\2\3\4")
    yield "chain", message(EX, *chain), "300 pointers in a row, each backwards; 127 is what a name can need"
    yield "through", message(EX, rr(AT, TXT, b"\1\x08"), rr(b"\xc0\x2a", 1, b"\1\2\3\4")), \
        "pointer to a label that is longer than the way back to the pointer"
    yield "into-self", message(EX, rr(b"\1\1\xc0\x1e", 1, b"\1\2\3\4")), "pointer into the name's own label"
    yield from bad_lengths()


def bad_lengths():
    everything = (0xFFFF,) * 4
    yield "counts", message(b"", counts=everything), "counts of 65535, empty body"
    for i in range(4):
        yield f"count-{i}", message(b"", counts=tuple(0xFFFF * (i == j) for j in range(4))), \
            "one count of 65535, empty body"
    yield "counts-query", message(EX, flags=0x100, counts=everything), "counts of 65535, one question"
    yield "count+1", message(EX, rr(AT, 1, b"\1\2\3\4"), counts=(1, 2, 0, 0)), "two answers counted, one there"
    yield "left-over", message(EX, b"\0", counts=(1, 0, 0, 0)), "a byte after the last record"
    yield "rdlength-end", message(EX, rr(AT, 65280, b"abc", 4)), "rdlength past the end"
    yield "rdlength-ffff", message(EX, rr(AT, 65280, b"abc", 0xFFFF)), "rdlength of 65535"
    address = rr(AT, 1, b"\1\2\3\4")
    for kind, rdata, what in [
        (1, b"\1\2\3", "A of 3 bytes"), (1, b"\1\2\3\4\5", "A of 5 bytes"), (1, b"", "A of 0 bytes"),
        (AAAA, b"\0" * 15, "AAAA of 15 bytes"), (AAAA, b"\0" * 17, "AAAA of 17 bytes"),
        (NS, b"", "NS of 0 bytes"), (NS, AT + b"\0", "NS with a byte after the name"),
        (MX, b"\0\1", "MX without a name"), (MX, b"\0", "MX of 1 byte"),
        (MX, b"\0\1" + AT + b"\0", "MX with a byte after the name"),
        (SRV, b"\0\1\0\1\0", "SRV of 5 bytes"), (SRV, b"\0\1\0\1\0\1", "SRV without a name"),
        (SRV, b"\0\1\0\1\0\1\0\0", "SRV with a byte after the name"),
        (SOA, AT + AT + b"\0" * 19, "SOA a byte short"), (SOA, AT + AT + b"\0" * 21, "SOA a byte long"),
        (SOA, AT, "SOA with one name and nothing else"), (TXT, b"\5abc", "TXT string past rdlength"),
        (TXT, b"\1a\1", "second TXT string past rdlength"), (TXT, b"", "TXT without a string"),
        (OPT, b"\0\1\0", "OPT option header cut"), (OPT, b"\0\1\0\5abcd", "OPT option past rdlength"),
    ]:
        owner = b"\0" if kind == OPT else AT
        counts = (1, 0, 0, 2) if kind == OPT else None
        yield f"rdata-{kind}-{rdata.hex()}", message(EX, rr(owner, kind, rdata), address, counts=counts), what
    for kind, front in ((NS, b""), (CNAME, b""), (PTR, b""), (MX, b"\0\1"), (SRV, b"\0\1\0\1\0\1")):
        rdata = front + q("ns1", "example", "org")
        cut = message(EX, rr(AT, kind, rdata, len(rdata) - 3), address)
        yield f"short-{kind}", cut, "rdlength shorter than its name"
        cut = message(EX, rr(AT, kind, front + AT, len(front) + 1), address)
        yield f"short-pointer-{kind}", cut, "rdlength ends inside the pointer of its name"


def accepts(judge, m):
    try:
        judge(m)
        return True
    except Exception:  # noqa: whatever a decoder raises, it refuses
        return False


def main(folder, messages, refused, *captures):
    found = [describe(*x) for x in files_of_dnslib(folder)]
    found += [describe(*x) for capture in captures for x in frames(capture)]
    found += [describe(f"made#{x}", m) for x, m in made()]
    judges = {"dnspython": dns.message.from_wire, "dnslib": dnslib.DNSRecord.parse}
    bad = [{"case": c, "hex": m.hex(), "reason": why, "accepted_by": [j for j in judges if accepts(judges[j], m)]}
           for c, m, why in hostile()]
    assert [x["case"] for x in bad if "dnspython" in x["accepted_by"]] == ["header"]
    for path, rows in ((messages, found), (refused, bad)):
        with open(path, "w") as out:
            out.writelines(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
