"""The packets of benches/models and the shapes of SPEC, written down again: names, types, widths, places.

Input: nothing. Output: `stated()`, their cases. The definitions of `bitpack-models` stand there; those of this file are
printed. Nothing here is taken from the library's layouts.
"""

import views
from definitions import Array, Case, Choice, Constant, Field, Number, Struct


def numbers(text):
    """`name:width:type` triples; no width is the type's own."""
    for entry in text.split():
        name, width, ty = entry.split(":")
        yield Field(name, Number(ty, int(width) if width else 0))


def model(module, name, fields, **stated):
    return Struct(name, list(fields), path=f"models::{module}::derived::{name}", **stated)


GAME_STATE = model("game_state", "GameState", numbers(
    "alive::bool weapon:4:u8 team:2:u8 health:9:u16 x:12:i16 y:12:i16 rotation::u8 score::u16"))

IPV4 = model("ipv4", "Ipv4Header", numbers(
    "version:4:u8 ihl:4:u8 dscp:6:u8 ecn:2:u8 total_length::u16 ident::u16 rsv::bool df::bool mf::bool frag:13:u16 "
    "ttl::u8 proto::u8 csum::u16 saddr::u32 daddr::u32"))

PACKET_C = model("packet_c", "PacketC", numbers(
    "f00:29:u32 f01:10:u16 f02:27:u32 f03:29:i32 f04:24:i32 f05:15:u16 f06:18:i32 f07:7:u8 "
    "f08:21:i32 f09:23:i32 f10:11:u16 f11:23:i32 f12::u16 f13:15:u16 f14:17:u32 f15:5:i8 f16:23:u32 "
    "f17:28:i32 f18:31:i32 f19:27:u32 f20:5:u8 f21:15:i16 f22:19:u32 f23:26:u32 f24:11:i16 "
    "f25:25:u32 f26::i32 f27:31:u32 f28:14:i16 f29:17:u32 f30:33:i64 f31:18:u32 f32:13:i16 "
    "f33:21:u32 f34:3:i8 f35:30:i32 f36:27:u32 f37:30:i32 f38:26:i32 f39:5:i8"))


def drone():
    def part(name, fields):
        return model("bitproto100", name, fields)

    position = part("Position", numbers("lat::u32 lon::u32 alt::u32"))
    pose = part("Pose", numbers("yaw::i32 pitch::i32 roll::i32"))
    flight = part("Flight", [Field("pose", pose), Field("velocity", Array(Number("i32"), 3)),
                             Field("acceleration", Array(Number("i32"), 3))])
    propeller = part("Propeller", numbers("id::u8 status:2:u8 direction:2:u8"))
    power = part("Power", numbers("battery::u8 status:2:u8 is_charging::bool"))
    network = part("Network", numbers("signal:4:u8 heartbeat_at::i32"))
    gear = part("LandingGear", numbers("status:2:u8"))
    sensor = part("PressureSensor", [Field("pressures", Array(Number("i32", 24), 2))])
    return model("bitproto100", "Drone", [
        Field("status", Number("u8", 3)), Field("position", position), Field("flight", flight),
        Field("propellers", Array(propeller, 4)), Field("power", power), Field("network", network),
        Field("landing_gear", gear), Field("pressure_sensor", sensor), Field("bytes", Array(Number("u8"), 33)),
    ], order="lsb0")


def can_frame():
    """A Motorola signal's number counts the bits of each byte backwards: `^ 7` makes it a stream bit of msb0."""
    placed = []
    for name, width, ty, at, motorola in (
        ("torque", 7, "i8", 1, False), ("slip", 8, "i8", 0, True), ("fault", 0, "bool", 8, False),
        ("speed", 9, "u16", 17, False), ("offset", 8, "i8", 26, False), ("gear", 3, "u8", 34, False),
        ("tilt", 3, "i8", 39, True), ("valid", 0, "bool", 41, False), ("counter", 4, "u8", 42, False),
        ("angle", 10, "i16", 40, True), ("level", 7, "u8", 62, True),
    ):
        order = "msb0" if motorola else None
        placed.append(Field(name, Number(ty, width), order, at=at ^ 7 if motorola else at))
    return model("can_frame", "CanFrame", placed, order="lsb0", bits=64)


def register():
    mode = Choice("models::register::derived::Mode", 2, (0, 1, 2, 3))
    mode.path = mode.name
    fields = [Field("enable", Number("bool")), Field("mode", mode), Field("interrupt", Number("bool")),
              Field("prescaler", Number("u8", 4)), Field("channel", Number("u8", 3)), Field("dma", Number("bool")),
              Field("reserved", Constant(4)), Field("trim", Number("i8", 6)), Field("threshold", Number("u16", 10))]
    return model("register", "Control", fields, order="lsb0")


def models():
    yield Case("game_state", GAME_STATE, "models")
    yield Case("ipv4", IPV4, "models")
    yield Case("packet_c", PACKET_C, "models")
    yield Case("bitproto100", drone(), "models")
    yield Case("can_frame", can_frame(), "models")
    yield Case("register", register(), "models")
    for name, ty in (("game_state", GAME_STATE), ("ipv4", IPV4), ("packet_c", PACKET_C)):
        yield Case(f"{name}_const", ty, "const twins", ("decode", "checked"), "prove_const")
        yield Case(f"{name}_length", ty, "lengths", ("length",), "prove_length")


def shapes():
    """One definition for each rule that the models don't show."""
    open_, closed = Choice("Open", 3, (0, 1, 5), True), Choice("Closed", 3, (0, 2, 6))
    yield Struct("Enums", view=True, fields=[Field("a", Number("bool")), Field("kind", open_), Field("mode", closed)])
    yield Struct("Constants", view=True, fields=[
        Field("magic", Constant(12, 0xABC, magic=True)), Field("free", Constant(3, 5)),
        Field("strict", Constant(5, 9, True)), Field("version", Number("u8", 4, magic=4)), Field("n", Number("u16", 9))])
    yield Struct("Ranges", view=True, fields=[Field("percent", Number("u8", 7, (0, 100))), Field("level", Number("i16", 11, (-700, 650))),
                            Field("rest", Number("u64", 46, (17, 1 << 45)))])
    pair = Struct("Pair", [Field("flag", Number("bool")), Field("v", Number("i16", 15))], "lsb0")
    generic = Struct("Holder", [Field("n", Number("u8")), Field("inner", pair), Field("last", Constant(4))], generic=[pair])
    yield generic
    yield Struct("Mixed", view=True, fields=[Field("a", Number("u16"), "lsb0", "big"), Field("b", Number("u32", 24), "msb0", "little"),
                           Field("c", Number("i32", 13), endian="little"), Field("d", Number("u8", 3))])
    yield Struct("Special", view=True, fields=[Field("id", Number("NonZeroU16", 10)), Field("letter", Number("char", 21)),
                             Field("wide", Number("bool", 3)), Field("real", Number("f32")), Field("deep", Number("f64"))])
    for order in ("msb0", "lsb0"):
        for endian in ("big", "little"):
            yield Struct(f"Wide{order.title()}{endian.title()}", [
                Field("a", Number("i64", 35)), Field("b", Number("u16", 13)), Field("c", Number("i64", 64)),
                Field("d", Number("u64", 41)), Field("e", Number("i16", 13)), Field("f", Number("u8", 3))], order, endian, view=True)
        yield Struct(f"Arrays{order.title()}", [
            Field("pad", Number("u8", 3)), Field("bytes", Array(Number("u8"), 8)),
            Field("twelve", Array(Number("i16", 12), 8)), Field("words", Array(Number("u32"), 4)),
            Field("bits", Array(Number("bool"), 8))], order)
    yield Struct("Few", view=True, fields=[
        Field("pad", Number("u8", 3)), Field("samples", Array(Number("i16", 12), 3)), Field("words", Array(Number("u32"), 2)),
        Field("bits", Array(Number("bool"), 3))])
    inner = Struct("Inner", [Field("flag", Number("bool")), Field("level", Number("i16", 15, (-700, 650)))], view=True)
    long = Struct("Long", [Field("a", Number("u64", 50)), Field("free", Constant(2, 1)), Field("b", Number("u32", 31))])
    yield Struct("Nested", view=True, fields=[
        Field("n", Number("u8")), Field("inner", inner, view=True), Field("odd", Number("u8", 3)), Field("long", long),
        Field("last", Number("u8", 5))])


def viewed_models():
    """The fields that `cargo xtask codegen` compares with code by hand."""
    yield from views.chosen(IPV4, "view_ipv4", "ttl", "frag", "daddr")
    yield from views.chosen(PACKET_C, "view_packet_c", "f02", "f03")
    yield from views.chosen(can_frame(), "view_can_frame", "speed", "torque", "angle")


def stated():
    yield from models()
    yield from viewed_models()
    for shape in shapes():
        if shape.view:
            yield from views.fields(shape, f"view_{shape.name.lower()}")
        name = f"shape_{shape.name.lower()}"
        yield Case(name, shape, "shapes")
        if shape.name == "Mixed":
            yield Case(f"{name}_length", shape, "lengths", ("length",), "prove_length")
