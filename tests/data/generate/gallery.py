"""Makes tests/data/gallery/messages.jsonl: messages of many formats, written by other software.

Each line has the format, the software that wrote the message, and the message in hexadecimal digits. Versions: scapy 2.8.0, msgpack 1.2.4,
pymongo 4.20.0 (bson), protobuf 7.36.2, cryptography 50.0.2, pillow 13.0.0, mido 1.3.3, pymavlink 2.4.50, Python's standard library (ssl, struct, zlib, zipfile of 3.11.7),
gcc 12.2.0 and binutils 2.40 (objcopy), whose messages have no time and no path.
"""

import datetime
import io
import json
import pathlib
import ssl
import subprocess
import sys
import tempfile
import zipfile

import bson
import mido
import msgpack
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ed25519
from cryptography.x509.oid import NameOID
from google.protobuf import descriptor_pb2
from PIL import Image, PngImagePlugin
from pymavlink.dialects.v20 import common as mavlink
from scapy.all import (ARP, BOOTP, DHCP, IP, TCP, UDP, Dot11, Dot11Beacon, Dot11Elt, Dot11EltRates, ICMPv6ND_NA,
                       ICMPv6ND_NS, ICMPv6ND_RA, ICMPv6NDOptDstLLAddr, ICMPv6NDOptMTU, ICMPv6NDOptPrefixInfo,
                       ICMPv6NDOptSrcLLAddr, IPOption_RR, IPOption_NOP, IPv6, raw)
from scapy.contrib.modbus import (ModbusADURequest, ModbusADUResponse, ModbusPDU03ReadHoldingRegistersRequest,
                                  ModbusPDU03ReadHoldingRegistersResponse, ModbusPDU10WriteMultipleRegistersRequest)
from scapy.contrib.mqtt import MQTT, MQTTConnect, MQTTPublish, MQTTSubscribe, MQTTTopicQOS
from scapy.layers.bluetooth import EIR_CompleteLocalName, EIR_Flags, EIR_Hdr, EIR_Manufacturer_Specific_Data, EIR_TX_Power_Level
from scapy.layers.rtp import RTP

MESSAGES = []


def message(name, source, data):
    MESSAGES.append({"format": name, "source": source, "hex": bytes(data).hex()})


def packets():
    message("arp", "scapy", raw(ARP(op=1, hwsrc="02:00:00:00:00:01", psrc="192.0.2.1", pdst="192.0.2.9")))
    message("arp", "scapy", raw(ARP(op=2, hwsrc="02:00:00:00:00:02", psrc="192.0.2.9", hwdst="02:00:00:00:00:01", pdst="192.0.2.1")))
    ends = {"src": "192.0.2.1", "dst": "198.51.100.7"}
    message("ipv4", "scapy", raw(IP(**ends, ttl=63) / UDP(sport=5000, dport=53) / b"question"))
    message("ipv4", "scapy", raw(IP(**ends, options=[IPOption_NOP(), IPOption_RR(routers=["203.0.113.1"])]) / UDP(sport=1, dport=2) / b"odd"))
    options = [("MSS", 1460), ("SAckOK", b""), ("Timestamp", (7, 9)), ("NOP", None), ("WScale", 7)]
    message("ipv4", "scapy", raw(IP(**ends, flags="DF") / TCP(sport=40000, dport=443, seq=1, flags="S", options=options)))
    message("ipv4", "scapy", raw(IP(**ends) / TCP(sport=443, dport=40000, flags="PA", seq=5, ack=6) / b"GET /"))
    six = IPv6(src="2001:db8::1", dst="2001:db8::2")
    for body in (ICMPv6ND_NS(tgt="2001:db8::2") / ICMPv6NDOptSrcLLAddr(lladdr="02:00:00:00:00:01"),
                 ICMPv6ND_NA(tgt="2001:db8::2", R=0) / ICMPv6NDOptDstLLAddr(lladdr="02:00:00:00:00:02"),
                 ICMPv6ND_RA(routerlifetime=1800) / ICMPv6NDOptMTU(mtu=1500) / ICMPv6NDOptPrefixInfo(prefix="2001:db8::")):
        message("ndp", "scapy", raw(six / body))
    offer = BOOTP(op=2, xid=0x12345678, yiaddr="192.0.2.50", chaddr=bytes.fromhex("020000000001"))
    options = [("message-type", "offer"), ("server_id", "192.0.2.1"), ("lease_time", 3600), ("router", "192.0.2.1", "192.0.2.2"), "end"]
    message("dhcp", "scapy", raw(offer / DHCP(options=options)))
    message("dhcp", "scapy", raw(BOOTP(xid=1, flags=0x8000) / DHCP(options=[("message-type", "discover"), ("hostname", b"host"), "pad", "end"])))
    message("rtp", "scapy", raw(RTP(payload_type=96, sequence=7, timestamp=90000, sourcesync=0xCAFE) / b"media"))
    message("rtp", "scapy", raw(RTP(payload_type=0, marker=1, numsync=2, sync=[5, 6], extension=0, sequence=65535) / bytes(160)))


def buses():
    message("modbus", "scapy", raw(ModbusADURequest(transId=1, unitId=17) / ModbusPDU03ReadHoldingRegistersRequest(startAddr=0x6B, quantity=3)))
    message("modbus", "scapy", raw(ModbusADUResponse(transId=1, unitId=17) / ModbusPDU03ReadHoldingRegistersResponse(registerVal=[555, 0, 100])))
    message("modbus", "scapy", raw(ModbusADURequest(transId=2, unitId=17) / ModbusPDU10WriteMultipleRegistersRequest(startAddr=1, quantityRegisters=2, outputsValue=[10, 258])))
    message("mqtt", "scapy", raw(MQTT() / MQTTConnect(protoname="MQTT", protolevel=4, cleansess=1, klive=60, clientId="sensor")))
    message("mqtt", "scapy", raw(MQTT(QOS=1) / MQTTPublish(topic="home/temperature", msgid=7, value="21.5")))
    message("mqtt", "scapy", raw(MQTT() / MQTTPublish(topic="log", value="x" * 300)))
    message("mqtt", "scapy", raw(MQTT(QOS=1) / MQTTSubscribe(msgid=9, topics=[MQTTTopicQOS(topic="home/#", QOS=1)])))
    parts = [EIR_Hdr() / EIR_Flags(flags=6), EIR_Hdr() / EIR_CompleteLocalName(local_name="Thermometer"),
             EIR_Hdr() / EIR_TX_Power_Level(level=-20), EIR_Hdr() / EIR_Manufacturer_Specific_Data(company_id=0x004C) / b"\x02\x15"]
    message("ble", "scapy", b"".join(raw(part) for part in parts))
    beacon = Dot11(type=0, subtype=8, addr1="ff:ff:ff:ff:ff:ff", addr2="02:00:00:00:00:01", addr3="02:00:00:00:00:01", SC=0x120)
    beacon = beacon / Dot11Beacon(timestamp=1234567, beacon_interval=100, cap="ESS+privacy") / Dot11Elt(ID=0, info=b"workshop")
    message("beacon", "scapy", raw(beacon / Dot11EltRates(rates=[130, 132, 139, 150]) / Dot11Elt(ID=3, info=b"\x06")))


def files():
    for mode, size, color in (("RGB", (3, 2), (1, 2, 3)), ("P", (5, 5), 1)):
        image, out = Image.new(mode, size, color), io.BytesIO()
        info = PngImagePlugin.PngInfo()
        info.add_text("Comment", "made for a test")
        image.save(out, "PNG", pnginfo=info)
        message("png", "pillow", out.getvalue())
    frames, out = [Image.new("P", (4, 3), color) for color in (0, 1)], io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], loop=0, duration=100, comment=b"made for a test")
    message("gif", "pillow", out.getvalue())
    track, out = mido.MidiTrack(), io.BytesIO()
    song = mido.MidiFile(type=0, ticks_per_beat=480)
    song.tracks.append(track)
    track.append(mido.MetaMessage("track_name", name="Scale", time=0))
    track.append(mido.MetaMessage("set_tempo", tempo=500000, time=0))
    track.append(mido.Message("program_change", program=12, time=0))
    for note in (60, 62, 64):
        track.append(mido.Message("note_on", note=note, velocity=64, time=0))
        track.append(mido.Message("note_off", note=note, velocity=0, time=480))
    song.save(file=out)
    message("midi", "mido", out.getvalue())


def values():
    for value in (0, 127, -1, -32, -33, 200, 70000, 2**40, -40000, True, False, None, 1.5, "text", "x" * 40, b"\1\2",
                  [1, [2, "three"], {}], {"key": [None, True], "n": -5}, list(range(20)), msgpack.ExtType(5, b"four")):
        message("msgpack", "msgpack", msgpack.packb(value))
    document = {"text": "hello", "number": 7, "long": 2**40, "real": 1.5, "flag": True, "none": None, "list": [1, "two"], "inner": {"a": b"\0\1"}}
    message("bson", "pymongo", bson.encode(document))
    message("bson", "pymongo", bson.encode({}))
    definition = descriptor_pb2.FileDescriptorProto(name="test.proto", package="test", syntax="proto3")
    field = definition.message_type.add(name="Reading").field.add(name="value", number=300, type=1, label=1)
    field.options.deprecated = True
    message("protobuf", "protobuf", definition.SerializeToString())
    message("protobuf", "protobuf", descriptor_pb2.UninterpretedOption(negative_int_value=-1, double_value=2.5, positive_int_value=2**63).SerializeToString())


def security():
    key = ed25519.Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    name = x509.Name([x509.NameAttribute(NameOID.COUNTRY_NAME, "DE"), x509.NameAttribute(NameOID.COMMON_NAME, "example.org")])
    start = datetime.datetime(2026, 1, 1)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(0x123456789A)
    builder = builder.not_valid_before(start).not_valid_after(start + datetime.timedelta(days=30))
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName("example.org"), x509.DNSName("www.example.org")]), critical=False)
    certificate = builder.sign(key, None)
    message("der", "cryptography", certificate.public_bytes(serialization.Encoding.DER))
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    context = ssl.create_default_context()
    context.set_alpn_protocols(["h2", "http/1.1"])
    client = context.wrap_bio(incoming, outgoing, server_hostname="example.org")
    try:
        client.do_handshake()
    except ssl.SSLWantReadError:
        pass
    message("tls", ssl.OPENSSL_VERSION, outgoing.read())


def archives():
    for method, comment, contents in ((zipfile.ZIP_STORED, b"made for a test", {"one.txt": b"one", "dir/two.txt": b"second file"}),
                                      (zipfile.ZIP_DEFLATED, b"", {"one.txt": b"one " * 20})):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as archive:
            archive.comment = comment
            for name, content in contents.items():
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 2, 3, 4, 6)), content, method)
        message("zip", "zipfile", out.getvalue())
    for mode in ("I;16", "I;16B"):
        images, out = [Image.new(mode, size, color) for size, color in (((3, 2), 0x1234), ((4, 1), 0x5678))], io.BytesIO()
        images[0].save(out, "TIFF", save_all=True, append_images=images[1:], description="made for a test", dpi=(72, 72))
        message("tiff", "pillow", out.getvalue())
    with tempfile.TemporaryDirectory() as folder:
        text, out, program = (pathlib.Path(folder, name) for name in ("hello", "hello.o", "program"))
        text.write_bytes(b"hello")
        for target in ("elf64-x86-64", "elf64-big"):
            subprocess.run(["objcopy", "-I", "binary", "-O", target, text.name, out.name], cwd=folder, check=True)
            message("elf64", "objcopy", out.read_bytes())
        source = b"int main(void) { return 5; }"
        flags = ["-nostdlib", "-static", "-s", "-Os", "-Wl,-z,noseparate-code,--build-id=none", "-e", "main"]
        subprocess.run(["gcc", *flags, "-x", "c", "-", "-o", program], input=source, check=True)
        message("elf64", "gcc", program.read_bytes())


def vehicles():
    link = mavlink.MAVLink(None, srcSystem=1, srcComponent=200)
    for made in (mavlink.MAVLink_heartbeat_message(2, 3, 81, 0x01020304, 4, 3), mavlink.MAVLink_heartbeat_message(0, 0, 0, 0, 0, 0),
                 mavlink.MAVLink_heartbeat_message(6, 8, 0, 0x12, 0, 0), mavlink.MAVLink_attitude_message(1000, 0.5, -0.25, 3, 0, 0, 0),
                 mavlink.MAVLink_attitude_message(0, 0, 0, 0, 0, 0, 1.5),
                 mavlink.MAVLink_sys_status_message(0x11, 0x22, 0x33, 500, 11000, -1, -1, 0, 0, 0, 0, 0, 0)):
        message("mavlink", "pymavlink", made.pack(link))
        link.seq += 1


for make in (packets, buses, files, values, security, archives, vehicles):
    make()
with open(sys.argv[1], "w", encoding="ascii", newline="\n") as out:
    out.writelines(json.dumps(one) + "\n" for one in MESSAGES)
