// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// The values of `Mode`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(2)]
pub enum EngineDataMode {
    /// Off
    Off = 0,
    /// On
    On = 1,
    /// Eco
    Eco = 2,
    /// Sport
    Sport = 3,
}

/// The values of `State`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(5)]
#[repr(u8)]
pub enum EngineDataState {
    /// Off
    Off = 0,
    /// On
    On = 1,
    /// Off
    Off2 = 17,
    /// Not available
    NotAvailable = 30,
    /// Other
    Other2 = 31,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

/// Message `Engine_Data`: identifier 0x100, 8 bytes.
///
/// The state of the engine.
/// Two lines \[with brackets\].
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct EngineData {
    /// `SG_ Type : 0|8@1+ (1,0)`
    #[bitpack(at = 0)]
    pub type_: u8,
    /// `SG_ EngineSpeed : 8|16@1+ (0.25,0)`
    ///
    /// Revolutions of the crank shaft.
    #[bits(16)]
    #[bitpack(at = 8, scale = 0.25, unit = "rpm")]
    pub engine_speed: f64,
    /// `SG_ Temp_1 : 24|8@1- (1,-40)`
    #[bits(8)]
    #[bitpack(at = 24, signed, scale = 1.0, offset = -40.0, unit = "degC")]
    pub temp_1: f64,
    /// `SG_ Level : 39|10@0+ (0.1,-5)`
    #[bits(10)]
    #[bitpack(bit_order = msb0, at = 32, scale = 0.1, offset = -5.0, unit = "%")]
    pub level: f64,
    /// `SG_ Gear : 50|3@1- (1,0)`
    ///
    /// - -2: Error
    /// - -1: Reverse
    /// - 0: Neutral
    /// - 1: First
    #[bits(3)]
    #[bitpack(at = 50)]
    pub gear: i8,
    /// `SG_ Mode : 53|2@1+ (1,0)`
    #[bits(2)]
    #[bitpack(at = 53)]
    pub mode: EngineDataMode,
    /// `SG_ State : 55|5@1+ (1,0)`
    #[bits(5)]
    #[bitpack(at = 55)]
    pub state: EngineDataState,
}

/// Message `Engine_Data_X`: extended identifier 0x100, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct EngineDataX {
    /// `SG_ Energy : 0|60@1+ (0.001,0)`
    #[bits(60)]
    #[bitpack(bit_order = lsb0, at = 0, scale = 0.001, unit = "kWh")]
    pub energy: u64,
    /// `SG_ Flag : 63|1@0+ (1,0)`
    #[bits(1)]
    #[bitpack(at = 56)]
    pub flag: u8,
}

/// Message `Wide`: identifier 0x200, 64 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 512)]
pub struct Wide {
    /// `SG_ First : 0|32@1+ (1,0)`
    #[bitpack(at = 0)]
    pub first: u32,
    /// `SG_ Middle : 263|33@0- (1,0)`
    #[bits(33)]
    #[bitpack(bit_order = msb0, at = 256)]
    pub middle: i64,
    /// `SG_ Last : 480|32@1- (1,0)`
    #[bitpack(at = 480)]
    pub last: f32,
    /// `SG_ Precise : 320|64@1- (1,0)`
    #[bitpack(at = 320, unit = "V")]
    pub precise: f64,
}

/// Message `Two`: identifier 0x201, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Two {
    /// If `Right` is 2 and `Left` is 0 to 3.
    RightIs2LeftIs0To3(TwoRightIs2LeftIs0To3),
    /// If `Right` is 2 and `Left` is 4.
    RightIs2LeftIs4(TwoRightIs2LeftIs4),
    /// If `Right` is 2 and `Left` is 5.
    RightIs2LeftIs5(TwoRightIs2LeftIs5),
    /// If `Right` is 3 to 15 and `Left` is 0 to 3.
    RightIs3To15LeftIs0To3(TwoRightIs3To15LeftIs0To3),
    /// If `Right` is 3 to 15 and `Left` is 4.
    RightIs3To15LeftIs4(TwoRightIs3To15LeftIs4),
    /// If `Right` is 3 to 15 and `Left` is 5.
    RightIs3To15LeftIs5(TwoRightIs3To15LeftIs5),
}

/// The signals of `Two` if `Right` is 2 and `Left` is 0 to 3.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs2LeftIs0To3 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, range = 0..=3)]
    pub left: u8,
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, magic = 2)]
    pub right: (),
    /// `SG_ LeftA : 8|8@1+ (1,0)`
    #[bitpack(at = 8)]
    pub left_a: u8,
    /// `SG_ RightA : 39|8@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_a: u8,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

/// The signals of `Two` if `Right` is 2 and `Left` is 4.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs2LeftIs4 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 4)]
    pub left: (),
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, magic = 2)]
    pub right: (),
    /// `SG_ LeftB : 8|16@1- (0.5,0)`
    #[bits(16)]
    #[bitpack(at = 8, signed, scale = 0.5)]
    pub left_b: f64,
    /// `SG_ RightA : 39|8@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_a: u8,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

/// The signals of `Two` if `Right` is 2 and `Left` is 5.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs2LeftIs5 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 5)]
    pub left: (),
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, magic = 2)]
    pub right: (),
    /// `SG_ LeftA : 8|8@1+ (1,0)`
    #[bitpack(at = 8)]
    pub left_a: u8,
    /// `SG_ RightA : 39|8@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_a: u8,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

/// The signals of `Two` if `Right` is 3 to 15 and `Left` is 0 to 3.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs3To15LeftIs0To3 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, range = 0..=3)]
    pub left: u8,
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, range = 3..=15)]
    pub right: u8,
    /// `SG_ LeftA : 8|8@1+ (1,0)`
    #[bitpack(at = 8)]
    pub left_a: u8,
    /// `SG_ RightB : 39|16@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_b: u16,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

/// The signals of `Two` if `Right` is 3 to 15 and `Left` is 4.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs3To15LeftIs4 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 4)]
    pub left: (),
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, range = 3..=15)]
    pub right: u8,
    /// `SG_ LeftB : 8|16@1- (0.5,0)`
    #[bits(16)]
    #[bitpack(at = 8, signed, scale = 0.5)]
    pub left_b: f64,
    /// `SG_ RightB : 39|16@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_b: u16,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

/// The signals of `Two` if `Right` is 3 to 15 and `Left` is 5.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct TwoRightIs3To15LeftIs5 {
    /// `SG_ Left : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 5)]
    pub left: (),
    /// `SG_ Right : 7|4@0+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = msb0, at = 0, range = 3..=15)]
    pub right: u8,
    /// `SG_ LeftA : 8|8@1+ (1,0)`
    #[bitpack(at = 8)]
    pub left_a: u8,
    /// `SG_ RightB : 39|16@0+ (1,0)`
    #[bitpack(bit_order = msb0, at = 32)]
    pub right_b: u16,
    /// `SG_ Always : 56|8@1+ (1,0)`
    #[bitpack(at = 56)]
    pub always: u8,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "Right")]
enum TwoRightValue {
    Is2 = 2,
    Is3 = 3,
    Is4 = 4,
    Is5 = 5,
    Is6 = 6,
    Is7 = 7,
    Is8 = 8,
    Is9 = 9,
    Is10 = 10,
    Is11 = 11,
    Is12 = 12,
    Is13 = 13,
    Is14 = 14,
    Is15 = 15,
}

#[derive(BitPack)]
#[bitpack(bits = 64, rename = "Two")]
struct TwoRightSwitch {
    #[bitpack(at = 0)]
    right: TwoRightValue,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "Left")]
enum TwoLeftValue {
    Is0 = 0,
    Is1 = 1,
    Is2 = 2,
    Is3 = 3,
    Is4 = 4,
    Is5 = 5,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Two")]
struct TwoLeftSwitch {
    #[bitpack(at = 0)]
    left: TwoLeftValue,
}

#[allow(dead_code)]
impl Two {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match TwoRightSwitch::decode(bytes)?.right {
            TwoRightValue::Is2 => match TwoLeftSwitch::decode(bytes)?.left {
                TwoLeftValue::Is0 | TwoLeftValue::Is1 | TwoLeftValue::Is2 | TwoLeftValue::Is3 => Self::RightIs2LeftIs0To3(TwoRightIs2LeftIs0To3::decode(bytes)?),
                TwoLeftValue::Is4 => Self::RightIs2LeftIs4(TwoRightIs2LeftIs4::decode(bytes)?),
                TwoLeftValue::Is5 => Self::RightIs2LeftIs5(TwoRightIs2LeftIs5::decode(bytes)?),
            },
            TwoRightValue::Is3 | TwoRightValue::Is4 | TwoRightValue::Is5 | TwoRightValue::Is6 | TwoRightValue::Is7 | TwoRightValue::Is8 | TwoRightValue::Is9 | TwoRightValue::Is10 | TwoRightValue::Is11 | TwoRightValue::Is12 | TwoRightValue::Is13 | TwoRightValue::Is14 | TwoRightValue::Is15 => match TwoLeftSwitch::decode(bytes)?.left {
                TwoLeftValue::Is0 | TwoLeftValue::Is1 | TwoLeftValue::Is2 | TwoLeftValue::Is3 => Self::RightIs3To15LeftIs0To3(TwoRightIs3To15LeftIs0To3::decode(bytes)?),
                TwoLeftValue::Is4 => Self::RightIs3To15LeftIs4(TwoRightIs3To15LeftIs4::decode(bytes)?),
                TwoLeftValue::Is5 => Self::RightIs3To15LeftIs5(TwoRightIs3To15LeftIs5::decode(bytes)?),
            },
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::RightIs2LeftIs0To3(signals) => signals.encode_into(out),
            Self::RightIs2LeftIs4(signals) => signals.encode_into(out),
            Self::RightIs2LeftIs5(signals) => signals.encode_into(out),
            Self::RightIs3To15LeftIs0To3(signals) => signals.encode_into(out),
            Self::RightIs3To15LeftIs4(signals) => signals.encode_into(out),
            Self::RightIs3To15LeftIs5(signals) => signals.encode_into(out),
        }
    }
}

/// The values of `Kind`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(4)]
#[repr(u8)]
pub enum SimpleKind {
    /// type
    Type = 1,
    /// 2nd
    N2nd = 2,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

/// Message `Simple`: identifier 0x202, 4 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Simple {
    /// If `Select` is 0.
    SelectIs0(SimpleSelectIs0),
    /// If `Select` is 7.
    SelectIs7(SimpleSelectIs7),
}

/// The signals of `Simple` if `Select` is 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 32)]
pub struct SimpleSelectIs0 {
    /// `SG_ Select : 7|8@0+ (1,0)`
    #[bits(8)]
    #[bitpack(at = 0, magic = 0)]
    pub select: (),
    /// `SG_ A : 8|8@1+ (1,0)`
    #[bitpack(bit_order = lsb0, at = 8)]
    pub a: u8,
}

/// The signals of `Simple` if `Select` is 7.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct SimpleSelectIs7 {
    /// `SG_ Select : 7|8@0+ (1,0)`
    #[bits(8)]
    #[bitpack(bit_order = msb0, at = 0, magic = 7)]
    pub select: (),
    /// `SG_ B : 8|12@1+ (1,0)`
    #[bits(12)]
    #[bitpack(at = 8)]
    pub b: u16,
    /// `SG_ Kind : 20|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 20)]
    pub kind: SimpleKind,
}

#[derive(BitPack, Clone, Copy)]
#[bits(8)]
#[bitpack(rename = "Select")]
enum SimpleSelectValue {
    Is0 = 0,
    Is7 = 7,
}

#[derive(BitPack)]
#[bitpack(bits = 32, rename = "Simple")]
struct SimpleSelectSwitch {
    #[bitpack(at = 0)]
    select: SimpleSelectValue,
}

#[allow(dead_code)]
impl Simple {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match SimpleSelectSwitch::decode(bytes)?.select {
            SimpleSelectValue::Is0 => Self::SelectIs0(SimpleSelectIs0::decode(bytes)?),
            SimpleSelectValue::Is7 => Self::SelectIs7(SimpleSelectIs7::decode(bytes)?),
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::SelectIs0(signals) => signals.encode_into(out),
            Self::SelectIs7(signals) => signals.encode_into(out),
        }
    }
}

/// The identifier of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(dead_code)]
pub enum Id {
    /// 11 bits.
    Standard(u16),
    /// 29 bits.
    Extended(u32),
}

/// A message of the file.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Frame {
    /// Message `Engine_Data`.
    EngineData(EngineData),
    /// Message `Engine_Data_X`.
    EngineDataX(EngineDataX),
    /// Message `Wide`.
    Wide(Wide),
    /// Message `Two`.
    Two(Two),
    /// Message `Simple`.
    Simple(Simple),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0x100) => EngineData::decode(bytes).map(Self::EngineData),
            Id::Extended(0x100) => EngineDataX::decode(bytes).map(Self::EngineDataX),
            Id::Standard(0x200) => Wide::decode(bytes).map(Self::Wide),
            Id::Standard(0x201) => Two::decode(bytes).map(Self::Two),
            Id::Standard(0x202) => Simple::decode(bytes).map(Self::Simple),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::EngineData(_) => Id::Standard(0x100),
            Self::EngineDataX(_) => Id::Extended(0x100),
            Self::Wide(_) => Id::Standard(0x200),
            Self::Two(_) => Id::Standard(0x201),
            Self::Simple(_) => Id::Standard(0x202),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::EngineData(message) => message.encode_into(out),
            Self::EngineDataX(message) => message.encode_into(out),
            Self::Wide(message) => message.encode_into(out),
            Self::Two(message) => message.encode_into(out),
            Self::Simple(message) => message.encode_into(out),
        }
    }
}
