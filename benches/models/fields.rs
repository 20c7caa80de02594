//! Single fields of the model packets, read and set in place: by hand, for the twins of views.
//!
//! Each module has the codecs of one field as the model packets have those of a packet: `decode` reads the field, `encode` replaces its bits by the
//! low bits of a value, and `encode_checked` refuses a value that does not fit. Bits outside the field keep their values. `hand_classic` works byte by
//! byte; the others load and store the least word that has the field, of up to 64 bits or of 32 bits.
//!
//! | module | packet | bits | order |
//! |---|---|---|---|
//! | `ttl` | IPv4 | 64..=71 | msb0 |
//! | `frag` | IPv4 | 51..=63 | msb0 |
//! | `daddr` | IPv4 | 128..=159 | msb0 |
//! | `f02` | packet C | 39..=65 | msb0 |
//! | `f03` | packet C, signed | 66..=94 | msb0 |
//! | `speed` | CAN frame | 17..=25 | lsb0 |

/// One way to write the code of a field: how it is read from `$b`, and how `$v` is written to `$out`.
macro_rules! twin {
    ($twin:ident: |$b:ident| $get:expr, |$v:ident, $out:ident| $set:block) => {
        pub mod $twin {
            use super::{BYTES, HandError, Value, check};
            #[allow(unused_imports, reason = "not every twin needs all of them")]
            use crate::{be_window, be_word, le_word, load, store};

            pub fn decode($b: &[u8; BYTES]) -> Value {
                $get
            }

            pub fn encode($v: &Value, $out: &mut [u8; BYTES]) {
                let $v = *$v;
                $set
            }

            pub fn encode_checked(v: &Value, out: &mut [u8; BYTES]) -> Result<(), HandError> {
                check(*v)?;
                encode(v, out);
                Ok(())
            }
        }
    };
}

/// A field, with what refuses a value.
macro_rules! field {
    ($name:ident: $ty:ty, $bytes:expr, |$value:ident| $error:expr; $($twin:tt)*) => {
        pub mod $name {
            use crate::HandError;

            pub type Value = $ty;
            pub const BYTES: usize = $bytes;

            /// The error of a value that needs more bits.
            #[inline(always)]
            fn check($value: Value) -> Result<(), HandError> {
                $error
            }

            $($twin)*
        }
    };
}

field! { ttl: u8, 20, |_v| Ok(());
    twin!(hand_classic: |b| b[8], |v, out| { out[8] = v; });
    twin!(hand_windows: |b| b[8], |v, out| { out[8] = v; });
    twin!(hand_narrow: |b| b[8], |v, out| { out[8] = v; });
}

field! { frag: u16, 20, |v| if v >> 13 != 0 { Err(crate::too_wide("frag", 51, 13, v as u64)) } else { Ok(()) };
    twin!(hand_classic: |b| (b[6] as u16 & 0x1F) << 8 | b[7] as u16, |v, out| {
        out[6] = out[6] & 0xE0 | (v >> 8) as u8 & 0x1F;
        out[7] = v as u8;
    });
    twin!(hand_windows: |b| u16::from_be_bytes(load(b, 6)) & 0x1FFF, |v, out| {
        let word = u16::from_be_bytes(load(out, 6)) & 0xE000 | v & 0x1FFF;
        store(out, 6, word.to_be_bytes());
    });
    twin!(hand_narrow: |b| u16::from_be_bytes(load(b, 6)) & 0x1FFF, |v, out| {
        let word = u16::from_be_bytes(load(out, 6)) & 0xE000 | v & 0x1FFF;
        store(out, 6, word.to_be_bytes());
    });
}

field! { daddr: u32, 20, |_v| Ok(());
    twin!(hand_classic:
        |b| (b[16] as u32) << 24 | (b[17] as u32) << 16 | (b[18] as u32) << 8 | b[19] as u32,
        |v, out| {
            out[16] = (v >> 24) as u8;
            out[17] = (v >> 16) as u8;
            out[18] = (v >> 8) as u8;
            out[19] = v as u8;
        });
    twin!(hand_windows: |b| be_word(b, 16), |v, out| { store(out, 16, v.to_be_bytes()); });
    twin!(hand_narrow: |b| be_word(b, 16), |v, out| { store(out, 16, v.to_be_bytes()); });
}

field! { f02: u32, 100, |v| if v >> 27 != 0 { Err(crate::too_wide("f02", 39, 27, v as u64)) } else { Ok(()) };
    twin!(hand_classic:
        |b| (b[4] as u32 & 0x01) << 26 | (b[5] as u32) << 18 | (b[6] as u32) << 10 | (b[7] as u32) << 2 | b[8] as u32 >> 6,
        |v, out| {
            out[4] = out[4] & 0xFE | (v >> 26) as u8 & 0x01;
            out[5] = (v >> 18) as u8;
            out[6] = (v >> 10) as u8;
            out[7] = (v >> 2) as u8;
            out[8] = out[8] & 0x3F | (v << 6) as u8;
        });
    twin!(hand_windows: |b| (be_window(b, 4) >> 30) as u32 & 0x7FF_FFFF, |v, out| {
        const OWN: u64 = 0x7FF_FFFF << 30;
        let word = be_window(out, 4) & !OWN | (v as u64) << 30 & OWN;
        store(out, 4, word.to_be_bytes());
    });
    twin!(hand_narrow: |b| (be_word(b, 4) << 2 | b[8] as u32 >> 6) & 0x7FF_FFFF, |v, out| {
        let word = be_word(out, 4) & 0xFE00_0000 | v >> 2 & 0x01FF_FFFF;
        store(out, 4, word.to_be_bytes());
        out[8] = out[8] & 0x3F | (v << 6) as u8;
    });
}

field! { f03: i32, 100,
    |v| if v << 3 >> 3 != v { Err(crate::out_of_range("f03", 66, 29, v as i64)) } else { Ok(()) };
    twin!(hand_classic:
        |b| ((b[8] as u32) << 26 | (b[9] as u32) << 18 | (b[10] as u32) << 10 | (b[11] as u32) << 2) as i32 >> 3,
        |v, out| {
            out[8] = out[8] & 0xC0 | (v >> 23) as u8 & 0x3F;
            out[9] = (v >> 15) as u8;
            out[10] = (v >> 7) as u8;
            out[11] = out[11] & 0x01 | (v << 1) as u8;
        });
    twin!(hand_windows: |b| (be_word(b, 8) << 2) as i32 >> 3, |v, out| {
        let word = be_word(out, 8) & 0xC000_0001 | (v as u32) << 1 & 0x3FFF_FFFE;
        store(out, 8, word.to_be_bytes());
    });
    twin!(hand_narrow: |b| (be_word(b, 8) << 2) as i32 >> 3, |v, out| {
        let word = be_word(out, 8) & 0xC000_0001 | (v as u32) << 1 & 0x3FFF_FFFE;
        store(out, 8, word.to_be_bytes());
    });
}

field! { speed: u16, 8, |v| if v >> 9 != 0 { Err(crate::too_wide("speed", 17, 9, v as u64)) } else { Ok(()) };
    twin!(hand_classic: |b| b[2] as u16 >> 1 | (b[3] as u16 & 0x03) << 7, |v, out| {
        out[2] = out[2] & 0x01 | (v as u8) << 1;
        out[3] = out[3] & 0xFC | (v >> 7) as u8 & 0x03;
    });
    twin!(hand_windows: |b| u16::from_le_bytes(load(b, 2)) >> 1 & 0x1FF, |v, out| {
        let word = u16::from_le_bytes(load(out, 2)) & 0xFC01 | v << 1 & 0x03FE;
        store(out, 2, word.to_le_bytes());
    });
    twin!(hand_narrow: |b| u16::from_le_bytes(load(b, 2)) >> 1 & 0x1FF, |v, out| {
        let word = u16::from_le_bytes(load(out, 2)) & 0xFC01 | v << 1 & 0x03FE;
        store(out, 2, word.to_le_bytes());
    });
}
