#!/usr/bin/env python3
"""Make a capture with the header variety that the real captures lack (fixed seed).

Used: Python 3.11, nothing else. The expected values come from tshark, through pcap_expect.py.

    pcap_made.py OUT.pcap

Content: none/one/two VLAN tags with every kind of TPID, priority, DEI and id; IPv4 with options,
all DSCP/ECN and flag values, fragments; IPv6 with all traffic classes and flow labels; TCP with
all flags, options and reserved bits; UDP; ICMP errors that quote a header; IPv4 in IPv4 and IPv6
in IPv4; a few frames whose 40-byte trailer was not captured.
"""
import random
import struct
import sys

rng = random.Random(20240601)
FRAMES = 96


def bits(n):
    """A random n-bit number; the extremes come up often."""
    return rng.choice([0, (1 << n) - 1, rng.getrandbits(n), rng.getrandbits(n)])


def checksum(data):
    if len(data) % 2:
        data += b"\0"
    total = sum(struct.unpack(f">{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total ^ 0xFFFF


def tcp():
    options = rng.choice([b"", b"", bytes([2, 4, 5, 0xB4]), bytes([1, 1, 8, 10]) + rng.randbytes(8)])
    words = 5 + len(options) // 4
    # data offset (4), reserved (3), then AE CWR ECE URG ACK PSH RST SYN FIN
    reserved = rng.choice([0, 0, 0, rng.getrandbits(3)])
    middle = words << 12 | reserved << 9 | bits(9)
    ports = rng.randint(20000, 65535), rng.randint(20000, 65535)
    head = struct.pack(">HHIIHHHH", *ports, bits(32), bits(32), middle, bits(16), bits(16), bits(16))
    return 6, head + options + rng.randbytes(rng.randint(0, 12))


def udp():
    payload = rng.randbytes(rng.randint(0, 12))
    ports = rng.randint(20000, 65535), rng.randint(20000, 65535)
    return 17, struct.pack(">HHHH", *ports, 8 + len(payload), rng.getrandbits(16)) + payload


def transport():
    return rng.choice([tcp, tcp, udp])()


def ipv4(proto, payload, flags=None, offset=0):
    options = rng.choice([b"", b"", b"", bytes([0x94, 4, 0, 0]), bytes([1] * 7 + [0])])
    flags = rng.choice([0, 2, 2, 4, 6]) if flags is None else flags
    tos, ident, ttl = rng.getrandbits(8), bits(16), rng.randint(1, 255)
    length = 20 + len(options) + len(payload)
    first = 0x40 | 5 + len(options) // 4
    addresses = bytes([10, *rng.randbytes(3), 10, *rng.randbytes(3)])
    head = struct.pack(">BBHHHBBH", first, tos, length, ident, flags << 13 | offset, ttl, proto, 0)
    head += addresses + options
    head = head[:10] + struct.pack(">H", checksum(head)) + head[12:]
    return 0x0800, head + payload


def ipv6(proto, payload):
    first = 6 << 28 | rng.getrandbits(8) << 20 | bits(20)
    addresses = b"\x20\x01\x0d\xb8" + rng.randbytes(12) + b"\x20\x01\x0d\xb8" + rng.randbytes(12)
    return 0x86DD, struct.pack(">IHBB", first, len(payload), proto, rng.randint(1, 255)) + addresses + payload


def network(i):
    """The EtherType and the packet; the kind goes round in turn."""
    kind = i % 12
    if kind < 4:
        return ipv4(*transport())
    if kind < 7:
        return ipv6(*transport())
    if kind == 7:  # first or middle or last fragment of a UDP datagram
        more, offset = rng.choice([(1, 0), (1, rng.randint(1, 8190)), (0, rng.randint(1, 8190))])
        return ipv4(*udp(), flags=more, offset=offset)
    if kind == 8:  # ICMP "port unreachable" with the header that caused it
        quoted = ipv4(*transport())[1]
        body = b"\x03\x03\0\0\0\0\0\0" + quoted[:60]
        return ipv4(1, body[:2] + struct.pack(">H", checksum(body)) + body[4:])
    if kind == 9:
        quoted = ipv6(*transport())[1]
        return ipv6(58, b"\x01\x04\x12\x34\0\0\0\0" + quoted[:80])
    if kind == 10:
        return ipv4(4, ipv4(*transport())[1])
    return ipv4(41, ipv6(*transport())[1])


def frame(i):
    ether_type, packet = network(i)
    tpids = [[], [0x8100], [0x88A8, 0x8100], [0x8100, 0x8100], [0x88A8]][i % 5]
    out = b"\x02" + rng.randbytes(5) + b"\x02" + rng.randbytes(5)
    for tpid in tpids:
        out += struct.pack(">HH", tpid, rng.getrandbits(3) << 13 | rng.getrandbits(1) << 12 | bits(12))
    return out + struct.pack(">H", ether_type) + packet


def main(target):
    with open(target, "wb") as out:
        out.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 1))
        for i in range(FRAMES):
            data = frame(i)
            wire = len(data) + (40 if i % 24 == 1 else 0)
            out.write(struct.pack("<IIII", 1700000000 + i, rng.randrange(10**6), len(data), wire) + data)


if __name__ == "__main__":
    main(*sys.argv[1:])
