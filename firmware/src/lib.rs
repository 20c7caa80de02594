//! The functions under test: one symbol per packet, candidate and operation, with the same signatures for all.
//!
//! Input: bytes or a packet. Output: the other, and whether it went well. Names are `PACKET__WHO_WHAT`:
//! `classic`, `windows` and `narrow` are the hand-written twins of `benches/models`, `derived` is the derive;
//! `decode` reads, `encode` truncates every value to its width, `checked` refuses the ones that do not fit.
//! Invariant: nothing here does any work of its own, so that what is counted is the candidate's.

#![no_std]

pub mod c;

/// The three functions of one hand-written twin.
macro_rules! by_hand {
    ($packet:literal, $who:literal, $twin:ident) => {
        pub mod $twin {
            use super::{Bytes, Packet, twins};

            #[unsafe(export_name = concat!($packet, "__", $who, "_decode"))]
            #[inline(never)]
            pub extern "C" fn decode(bytes: &Bytes, slot: &mut Packet) -> bool {
                *slot = twins::$twin::decode(bytes);
                true
            }

            #[unsafe(export_name = concat!($packet, "__", $who, "_encode"))]
            #[inline(never)]
            pub extern "C" fn encode(packet: &Packet, out: &mut Bytes) -> bool {
                twins::$twin::encode(packet, out);
                true
            }

            #[unsafe(export_name = concat!($packet, "__", $who, "_checked"))]
            #[inline(never)]
            pub extern "C" fn checked(packet: &Packet, out: &mut Bytes) -> bool {
                twins::$twin::encode_checked(packet, out).is_ok()
            }
        }
    };
}

/// All the functions of one packet. Where a packet is one word, its narrow twin is its windows twin: counted once.
macro_rules! contest {
    ($packet:ident, $name:literal, $ty:ident $(, $narrow:ident)?) => {
        pub mod $packet {
            use bitpack::prelude::*;
            use models::$packet as twins;
            pub use models::$packet::derived::$ty as Packet;

            pub type Bytes = [u8; Packet::BYTES];

            by_hand!($name, "classic", hand_classic);
            by_hand!($name, "windows", hand_windows);
            $(by_hand!($name, "narrow", $narrow);)?

            pub mod derived {
                use super::*;

                #[unsafe(export_name = concat!($name, "__derived_decode"))]
                #[inline(never)]
                pub extern "C" fn decode(bytes: &Bytes, slot: &mut Packet) -> bool {
                    match Packet::decode(bytes) {
                        Ok(packet) => {
                            *slot = packet;
                            true
                        }
                        Err(_) => false,
                    }
                }

                #[unsafe(export_name = concat!($name, "__derived_encode"))]
                #[inline(never)]
                pub extern "C" fn encode(packet: &Packet, out: &mut Bytes) -> bool {
                    packet.encode_wrapping_into(out).is_ok()
                }

                #[unsafe(export_name = concat!($name, "__derived_checked"))]
                #[inline(never)]
                pub extern "C" fn checked(packet: &Packet, out: &mut Bytes) -> bool {
                    packet.encode_into(out).is_ok()
                }
            }
        }
    };
}

contest!(game_state, "game_state", GameState, hand_narrow);
contest!(ipv4, "ipv4", Ipv4Header, hand_narrow);
contest!(packet_c, "packet_c", PacketC, hand_narrow);
contest!(bitproto100, "bitproto100", Drone, hand_narrow);
contest!(can_frame, "can_frame", CanFrame, hand_narrow);
contest!(register, "register", Control);
