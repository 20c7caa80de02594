//! nibble's structs in both bit orders.

use crate::golden::check;
use crate::json::{FromJson, bytes, entries, seeds, text};
use bitpack::prelude::*;
use serde_json::Value;

macro_rules! structs {
    ($order:ident) => {
        use super::Mode;
        use bitpack::prelude::*;

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct TcpFlags {
            pub cwr: bool,
            pub ece: bool,
            pub urg: bool,
            pub ack: bool,
            pub psh: bool,
            pub rst: bool,
            pub syn: bool,
            pub fin: bool,
        }
        from_json!(TcpFlags {
            cwr: "CWR",
            ece: "ECE",
            urg: "URG",
            ack: "ACK",
            psh: "PSH",
            rst: "RST",
            syn: "SYN",
            fin: "FIN",
        });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct GamePacket {
            pub is_alive: bool,
            #[bits(4)]
            pub weapon_id: u8,
            #[bits(2)]
            pub team_id: u8,
            #[bits(9)]
            pub health: u16,
        }
        from_json!(GamePacket {
            is_alive: "IsAlive",
            weapon_id: "WeaponID",
            team_id: "TeamID",
            health: "Health",
        });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct Delta {
            #[bits(4)]
            pub dx: i8,
            #[bits(4)]
            pub dy: i8,
        }
        from_json!(Delta { dx: "DX", dy: "DY" });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order, bits = 64)]
        pub struct BenchPacket {
            pub is_alive: bool,
            #[bits(4)]
            pub weapon_id: u8,
            #[bits(2)]
            pub team_id: u8,
            #[bits(9)]
            pub health: u16,
            #[bits(12)]
            pub pos_x: i16,
            #[bits(12)]
            pub pos_y: i16,
            pub rotation: u8,
            #[bits(16)]
            pub score: u32,
        }
        from_json!(BenchPacket {
            is_alive: "IsAlive",
            weapon_id: "WeaponID",
            team_id: "TeamID",
            health: "Health",
            pos_x: "PosX",
            pos_y: "PosY",
            rotation: "Rotation",
            score: "Score",
        });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct Wide {
            #[bits(3)]
            pub a: u8,
            pub b: u64,
            pub c: i64,
            #[bits(29)]
            pub d: u32,
        }
        from_json!(Wide { a: "A", b: "B", c: "C", d: "D" });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct OneBit {
            #[bits(1)]
            pub a: i8,
            #[bits(1)]
            pub b: u8,
            #[bits(2)]
            pub c: i8,
            pub d: bool,
        }
        from_json!(OneBit { a: "A", b: "B", c: "C", d: "D" });

        /// `ignored` holds "x" in the vector; decoding brings the default back.
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct SkipField {
            #[bits(4)]
            pub a: u8,
            #[bitpack(skip, default = "x".to_owned())]
            pub ignored: String,
            #[bits(4)]
            pub b: u8,
        }
        from_json!(SkipField { a: "A", ignored: "Ignored", b: "B" });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct Padded {
            #[bits(4)]
            pub version: u8,
            #[bits(4)]
            #[bitpack(reserved)]
            pub pad_1: (),
            #[bits(11)]
            pub length: u16,
            #[bits(21)]
            #[bitpack(reserved)]
            pub pad_2: (),
            #[bits(5)]
            pub last: u8,
        }
        from_json!(Padded {
            version: "Version",
            pad_1: "_",
            length: "Length",
            pad_2: "_",
            last: "Last",
        });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order)]
        pub struct Typed {
            pub m: Mode,
            #[bits(13)]
            pub n: u16,
        }
        from_json!(Typed { m: "M", n: "N" });

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(bit_order = $order, bits = 96)]
        pub struct DnsHeader {
            pub id: u16,
            pub qr: bool,
            #[bits(4)]
            pub opcode: u8,
            pub aa: bool,
            pub tc: bool,
            pub rd: bool,
            pub ra: bool,
            #[bits(3)]
            pub z: u8,
            #[bits(4)]
            pub rcode: u8,
            pub qd_count: u16,
            pub an_count: u16,
            pub ns_count: u16,
            pub ar_count: u16,
        }
        from_json!(DnsHeader {
            id: "ID",
            qr: "QR",
            opcode: "Opcode",
            aa: "AA",
            tc: "TC",
            rd: "RD",
            ra: "RA",
            z: "Z",
            rcode: "RCode",
            qd_count: "QDCount",
            an_count: "ANCount",
            ns_count: "NSCount",
            ar_count: "ARCount",
        });

        /// Checks one vector.
        pub fn run(name: &str, entry: &serde_json::Value, id: &str, bytes: &[u8]) {
            macro_rules! run {
                ($ty:ident) => {{
                    super::check_widths::<$ty>(entry);
                    let value: $ty = super::value(entry);
                    super::check(id, &value, $ty::to_bytes, bytes)
                }};
            }
            match name {
                "TCPFlags" => run!(TcpFlags),
                "GamePacket" => run!(GamePacket),
                "Delta" => run!(Delta),
                "BenchPacket" => run!(BenchPacket),
                "Wide" => run!(Wide),
                "OneBit" => run!(OneBit),
                "SkipField" => run!(SkipField),
                "Padded" => run!(Padded),
                "Typed" => run!(Typed),
                "DNSHdr" => run!(DnsHeader),
                _ => panic!("no struct for {name}"),
            }
        }
    };
}

pub mod be {
    structs!(msb0);
}
pub mod le {
    structs!(lsb0);
}

/// nibble's named integer type is any number of 3 bits.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
#[repr(u8)]
pub enum Mode {
    Off = 0,
    #[bitpack(other)]
    Other(u8),
}

impl FromJson for Mode {
    fn from_json(json: &Value) -> Self {
        match u8::from_json(json) {
            0 => Mode::Off,
            mode => Mode::Other(mode),
        }
    }
}

impl FromJson for () {
    fn from_json(json: &Value) -> Self {
        assert!(json.is_null(), "padding has no value in {json}");
    }
}

impl FromJson for String {
    fn from_json(json: &Value) -> Self {
        json.as_str().unwrap().to_owned()
    }
}

/// The `[name, value]` pairs as one object.
fn value<T: FromJson>(entry: &Value) -> T {
    let pairs = entries(entry, "value").iter();
    let object = pairs.map(|pair| (pair[0].as_str().unwrap().to_owned(), pair[1].clone()));
    T::from_json(&Value::Object(object.collect()))
}

/// The hand-written struct has the widths that nibble had.
fn check_widths<T: BitPack>(entry: &Value) {
    let theirs = entries(entry, "fields").iter().filter(|field| field[1] != "-");
    let theirs: Vec<usize> = theirs.map(|field| u16::from_json(&field[1]).into()).collect();
    let ours: Vec<usize> = T::LAYOUT.fields().iter().map(|field| field.bits).collect();
    assert_eq!(ours, theirs, "{}", T::LAYOUT.name);
}

#[test]
fn every_vector_in_both_orders() {
    let seeds = seeds();
    let vectors = entries(&seeds, "nibble");
    let mut ran = 0;
    for entry in vectors {
        let (name, id) = (text(entry, "struct"), text(entry, "id"));
        be::run(name, entry, &format!("{id} be"), &bytes(entry, "be_hex"));
        le::run(name, entry, &format!("{id} le"), &bytes(entry, "le_hex"));
        ran += 2;
    }
    assert_eq!(ran, 2 * vectors.len());
}
