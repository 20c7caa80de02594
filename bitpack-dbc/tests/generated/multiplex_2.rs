// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// Message `Shared`: extended identifier 0xc02fefe, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Shared {
    /// If `S0` is 1.
    S0Is1(SharedS0Is1),
    /// If `S0` is 2.
    S0Is2(SharedS0Is2),
    /// If `S0` is 3.
    S0Is3(SharedS0Is3),
    /// If `S0` is 4 to 5.
    S0Is4To5(SharedS0Is4To5),
}

/// The signals of `Shared` if `S0` is 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct SharedS0Is1 {
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
}

/// The signals of `Shared` if `S0` is 2.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct SharedS0Is2 {
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 2)]
    pub s0: (),
}

/// The signals of `Shared` if `S0` is 3.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct SharedS0Is3 {
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 3)]
    pub s0: (),
}

/// The signals of `Shared` if `S0` is 4 to 5.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct SharedS0Is4To5 {
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, range = 4..=5)]
    pub s0: u8,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "S0")]
enum SharedS0Value {
    Is1 = 1,
    Is2 = 2,
    Is3 = 3,
    Is4 = 4,
    Is5 = 5,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Shared")]
struct SharedS0Switch {
    #[bitpack(at = 0)]
    s0: SharedS0Value,
}

#[allow(dead_code)]
impl Shared {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match SharedS0Switch::decode(bytes)?.s0 {
            SharedS0Value::Is1 => Self::S0Is1(SharedS0Is1::decode(bytes)?),
            SharedS0Value::Is2 => Self::S0Is2(SharedS0Is2::decode(bytes)?),
            SharedS0Value::Is3 => Self::S0Is3(SharedS0Is3::decode(bytes)?),
            SharedS0Value::Is4 | SharedS0Value::Is5 => Self::S0Is4To5(SharedS0Is4To5::decode(bytes)?),
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::S0Is1(signals) => signals.encode_into(out),
            Self::S0Is2(signals) => signals.encode_into(out),
            Self::S0Is3(signals) => signals.encode_into(out),
            Self::S0Is4To5(signals) => signals.encode_into(out),
        }
    }
}

/// Message `Normal`: extended identifier 0xc01fefe, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Normal {
    /// If `S0` is 0.
    S0Is0(NormalS0Is0),
    /// If `S0` is 1.
    S0Is1(NormalS0Is1),
}

/// The signals of `Normal` if `S0` is 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct NormalS0Is0 {
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
}

/// The signals of `Normal` if `S0` is 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct NormalS0Is1 {
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "S0")]
enum NormalS0Value {
    Is0 = 0,
    Is1 = 1,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Normal")]
struct NormalS0Switch {
    #[bitpack(at = 0)]
    s0: NormalS0Value,
}

#[allow(dead_code)]
impl Normal {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match NormalS0Switch::decode(bytes)?.s0 {
            NormalS0Value::Is0 => Self::S0Is0(NormalS0Is0::decode(bytes)?),
            NormalS0Value::Is1 => Self::S0Is1(NormalS0Is1::decode(bytes)?),
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::S0Is0(signals) => signals.encode_into(out),
            Self::S0Is1(signals) => signals.encode_into(out),
        }
    }
}

/// Message `Extended`: extended identifier 0xc00fefe, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Extended {
    /// If `S0` is 0 and `S1` is 0 and `S6` is 1.
    S0Is0S1Is0S6Is1(ExtendedS0Is0S1Is0S6Is1),
    /// If `S0` is 0 and `S1` is 0 and `S6` is 2.
    S0Is0S1Is0S6Is2(ExtendedS0Is0S1Is0S6Is2),
    /// If `S0` is 0 and `S1` is 2 and `S6` is 1.
    S0Is0S1Is2S6Is1(ExtendedS0Is0S1Is2S6Is1),
    /// If `S0` is 0 and `S1` is 2 and `S6` is 2.
    S0Is0S1Is2S6Is2(ExtendedS0Is0S1Is2S6Is2),
    /// If `S0` is 1 and `S6` is 1.
    S0Is1S6Is1(ExtendedS0Is1S6Is1),
    /// If `S0` is 1 and `S6` is 2.
    S0Is1S6Is2(ExtendedS0Is1S6Is2),
}

/// The signals of `Extended` if `S0` is 0 and `S1` is 0 and `S6` is 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is0S1Is0S6Is1 {
    /// `SG_ S7 : 40|24@1- (1,0)`
    #[bits(24)]
    #[bitpack(at = 40)]
    pub s7: i32,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 1)]
    pub s6: (),
    /// `SG_ S3 : 16|16@1- (1,0)`
    #[bitpack(at = 16)]
    pub s3: i16,
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4, magic = 0)]
    pub s1: (),
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
}

/// The signals of `Extended` if `S0` is 0 and `S1` is 0 and `S6` is 2.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is0S1Is0S6Is2 {
    /// `SG_ S8 : 40|8@1- (1,0)`
    #[bitpack(at = 40)]
    pub s8: i8,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 2)]
    pub s6: (),
    /// `SG_ S3 : 16|16@1- (1,0)`
    #[bitpack(at = 16)]
    pub s3: i16,
    /// `SG_ S2 : 8|8@1- (1,0)`
    #[bitpack(at = 8)]
    pub s2: i8,
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4, magic = 0)]
    pub s1: (),
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
}

/// The signals of `Extended` if `S0` is 0 and `S1` is 2 and `S6` is 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is0S1Is2S6Is1 {
    /// `SG_ S7 : 40|24@1- (1,0)`
    #[bits(24)]
    #[bitpack(at = 40)]
    pub s7: i32,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 1)]
    pub s6: (),
    /// `SG_ S4 : 8|24@1- (1,0)`
    #[bits(24)]
    #[bitpack(at = 8)]
    pub s4: i32,
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4, magic = 2)]
    pub s1: (),
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
}

/// The signals of `Extended` if `S0` is 0 and `S1` is 2 and `S6` is 2.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is0S1Is2S6Is2 {
    /// `SG_ S8 : 40|8@1- (1,0)`
    #[bitpack(at = 40)]
    pub s8: i8,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 2)]
    pub s6: (),
    /// `SG_ S4 : 8|24@1- (1,0)`
    #[bits(24)]
    #[bitpack(at = 8)]
    pub s4: i32,
    /// `SG_ S1 : 4|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 4, magic = 2)]
    pub s1: (),
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
}

/// The signals of `Extended` if `S0` is 1 and `S6` is 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is1S6Is1 {
    /// `SG_ S7 : 40|24@1- (1,0)`
    #[bits(24)]
    #[bitpack(at = 40)]
    pub s7: i32,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 1)]
    pub s6: (),
    /// `SG_ S5 : 4|28@1- (1,0)`
    #[bits(28)]
    #[bitpack(at = 4)]
    pub s5: i32,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
}

/// The signals of `Extended` if `S0` is 1 and `S6` is 2.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedS0Is1S6Is2 {
    /// `SG_ S8 : 40|8@1- (1,0)`
    #[bitpack(at = 40)]
    pub s8: i8,
    /// `SG_ S6 : 32|8@1- (1,0)`
    #[bits(8)]
    #[bitpack(at = 32, magic = 2)]
    pub s6: (),
    /// `SG_ S5 : 4|28@1- (1,0)`
    #[bits(28)]
    #[bitpack(at = 4)]
    pub s5: i32,
    /// `SG_ S0 : 0|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "S0")]
enum ExtendedS0Value {
    Is0 = 0,
    Is1 = 1,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Extended")]
struct ExtendedS0Switch {
    #[bitpack(at = 0)]
    s0: ExtendedS0Value,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "S1")]
enum ExtendedS1Value {
    Is0 = 0,
    Is2 = 2,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Extended")]
struct ExtendedS1Switch {
    #[bitpack(at = 4)]
    s1: ExtendedS1Value,
}

#[derive(BitPack, Clone, Copy)]
#[bits(8)]
#[bitpack(rename = "S6")]
enum ExtendedS6Value {
    Is1 = 1,
    Is2 = 2,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Extended")]
struct ExtendedS6Switch {
    #[bitpack(at = 32)]
    s6: ExtendedS6Value,
}

#[allow(dead_code)]
impl Extended {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match ExtendedS0Switch::decode(bytes)?.s0 {
            ExtendedS0Value::Is0 => match ExtendedS1Switch::decode(bytes)?.s1 {
                ExtendedS1Value::Is0 => match ExtendedS6Switch::decode(bytes)?.s6 {
                    ExtendedS6Value::Is1 => Self::S0Is0S1Is0S6Is1(ExtendedS0Is0S1Is0S6Is1::decode(bytes)?),
                    ExtendedS6Value::Is2 => Self::S0Is0S1Is0S6Is2(ExtendedS0Is0S1Is0S6Is2::decode(bytes)?),
                },
                ExtendedS1Value::Is2 => match ExtendedS6Switch::decode(bytes)?.s6 {
                    ExtendedS6Value::Is1 => Self::S0Is0S1Is2S6Is1(ExtendedS0Is0S1Is2S6Is1::decode(bytes)?),
                    ExtendedS6Value::Is2 => Self::S0Is0S1Is2S6Is2(ExtendedS0Is0S1Is2S6Is2::decode(bytes)?),
                },
            },
            ExtendedS0Value::Is1 => match ExtendedS6Switch::decode(bytes)?.s6 {
                ExtendedS6Value::Is1 => Self::S0Is1S6Is1(ExtendedS0Is1S6Is1::decode(bytes)?),
                ExtendedS6Value::Is2 => Self::S0Is1S6Is2(ExtendedS0Is1S6Is2::decode(bytes)?),
            },
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::S0Is0S1Is0S6Is1(signals) => signals.encode_into(out),
            Self::S0Is0S1Is0S6Is2(signals) => signals.encode_into(out),
            Self::S0Is0S1Is2S6Is1(signals) => signals.encode_into(out),
            Self::S0Is0S1Is2S6Is2(signals) => signals.encode_into(out),
            Self::S0Is1S6Is1(signals) => signals.encode_into(out),
            Self::S0Is1S6Is2(signals) => signals.encode_into(out),
        }
    }
}

/// Message `ExtendedTypes`: extended identifier 0xc03fefe, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum ExtendedTypes {
    /// If `S11` is 3 and `S0` is 0.
    S11Is3S0Is0(ExtendedTypesS11Is3S0Is0),
    /// If `S11` is 5.
    S11Is5(ExtendedTypesS11Is5),
}

/// The signals of `ExtendedTypes` if `S11` is 3 and `S0` is 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedTypesS11Is3S0Is0 {
    /// `SG_ S10 : 16|32@1- (1,0)`
    #[bitpack(at = 16)]
    pub s10: f32,
    /// `SG_ S0 : 8|4@1- (1,0)`
    #[bits(4)]
    #[bitpack(at = 8, magic = 0)]
    pub s0: (),
    /// `SG_ S11 : 0|5@1+ (1,0)`
    #[bits(5)]
    #[bitpack(at = 0, magic = 3)]
    pub s11: (),
}

/// The signals of `ExtendedTypes` if `S11` is 5.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct ExtendedTypesS11Is5 {
    /// `SG_ S9 : 24|32@1- (1,0)`
    #[bitpack(at = 24)]
    pub s9: f32,
    /// `SG_ S11 : 0|5@1+ (1,0)`
    #[bits(5)]
    #[bitpack(at = 0, magic = 5)]
    pub s11: (),
}

#[derive(BitPack, Clone, Copy)]
#[bits(5)]
#[bitpack(rename = "S11")]
enum ExtendedTypesS11Value {
    Is3 = 3,
    Is5 = 5,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "ExtendedTypes")]
struct ExtendedTypesS11Switch {
    #[bitpack(at = 0)]
    s11: ExtendedTypesS11Value,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "S0")]
enum ExtendedTypesS0Value {
    Is0 = 0,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "ExtendedTypes")]
struct ExtendedTypesS0Switch {
    #[bitpack(at = 8)]
    s0: ExtendedTypesS0Value,
}

#[allow(dead_code)]
impl ExtendedTypes {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match ExtendedTypesS11Switch::decode(bytes)?.s11 {
            ExtendedTypesS11Value::Is3 => match ExtendedTypesS0Switch::decode(bytes)?.s0 {
                ExtendedTypesS0Value::Is0 => Self::S11Is3S0Is0(ExtendedTypesS11Is3S0Is0::decode(bytes)?),
            },
            ExtendedTypesS11Value::Is5 => Self::S11Is5(ExtendedTypesS11Is5::decode(bytes)?),
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::S11Is3S0Is0(signals) => signals.encode_into(out),
            Self::S11Is5(signals) => signals.encode_into(out),
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
    /// Message `Shared`.
    Shared(Shared),
    /// Message `Normal`.
    Normal(Normal),
    /// Message `Extended`.
    Extended(Extended),
    /// Message `ExtendedTypes`.
    ExtendedTypes(ExtendedTypes),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Extended(0xc02fefe) => Shared::decode(bytes).map(Self::Shared),
            Id::Extended(0xc01fefe) => Normal::decode(bytes).map(Self::Normal),
            Id::Extended(0xc00fefe) => Extended::decode(bytes).map(Self::Extended),
            Id::Extended(0xc03fefe) => ExtendedTypes::decode(bytes).map(Self::ExtendedTypes),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::Shared(_) => Id::Extended(0xc02fefe),
            Self::Normal(_) => Id::Extended(0xc01fefe),
            Self::Extended(_) => Id::Extended(0xc00fefe),
            Self::ExtendedTypes(_) => Id::Extended(0xc03fefe),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::Shared(message) => message.encode_into(out),
            Self::Normal(message) => message.encode_into(out),
            Self::Extended(message) => message.encode_into(out),
            Self::ExtendedTypes(message) => message.encode_into(out),
        }
    }
}
