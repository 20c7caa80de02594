//! The functions under test: one symbol per packet, candidate and operation, with the same signatures for all.
//!
//! Input: bytes or a packet. Output: the other one, and whether the call succeeded. A name has the form
//! `PACKET__WHO_WHAT`. `classic` (byte by byte), `windows` (of 64 bits) and `narrow` (windows of 32 bits) are the
//! hand-written twins in `benches/models`. `derived` is the derive. `plain_o2`, `plain_os`, `bitproto_o2` and
//! `bitproto_os` are C functions, which [`c`] declares where they were compiled. `decode` reads, `encode` truncates
//! each value to its width, and `checked` refuses values that do not fit. Invariants: these functions add no work of
//! their own, so that only the work of the candidate is counted. Each error is built completely and used, so that no
//! candidate is cheaper because its error is dropped.

#![no_std]

pub mod c;

/// The signature of every function that is compared and measured. It returns whether the operation
/// succeeded.
pub type Operation<A, B> = extern "C" fn(&A, &mut B) -> bool;

/// Uses the error and returns `false`. If no code used the error, the optimiser would remove the
/// code and the constants of the field's name, offset, value and width. A program that reports
/// errors needs both. It reports them in a function of its own, whose result the optimiser does not know: where it does, it
/// computes from the value of a field a second time whether the field was good, which no program needs.
#[cold]
#[inline(never)]
fn refused<E>(error: &E) -> bool {
    core::hint::black_box(error);
    core::hint::black_box(false)
}

#[inline(always)]
fn is_good<T, E>(result: Result<T, E>) -> bool {
    match result {
        Ok(_) => true,
        Err(error) => refused(&error),
    }
}

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
                crate::is_good(twins::$twin::encode_checked(packet, out))
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
                        Err(error) => crate::refused(&error),
                    }
                }

                #[unsafe(export_name = concat!($name, "__derived_encode"))]
                #[inline(never)]
                pub extern "C" fn encode(packet: &Packet, out: &mut Bytes) -> bool {
                    crate::is_good(packet.encode_wrapping_into(out))
                }

                #[unsafe(export_name = concat!($name, "__derived_checked"))]
                #[inline(never)]
                pub extern "C" fn checked(packet: &Packet, out: &mut Bytes) -> bool {
                    crate::is_good(packet.encode_into(out))
                }
            }
        }
    };
}

/// All the functions of one field, which is read and set in place. The packet is the field's value.
macro_rules! field_contest {
    ($module:ident, $name:literal, $field:ident of $packet:ident::$view:ident, $set:ident, $set_wrapping:ident) => {
        pub mod $module {
            use models::fields::$field as twins;
            pub use models::fields::$field::Value as Packet;

            pub type Bytes = [u8; twins::BYTES];

            by_hand!($name, "classic", hand_classic);
            by_hand!($name, "windows", hand_windows);
            by_hand!($name, "narrow", hand_narrow);

            pub mod derived {
                use super::*;
                use models::$packet::derived::$view;

                #[unsafe(export_name = concat!($name, "__derived_decode"))]
                #[inline(never)]
                pub extern "C" fn decode(bytes: &Bytes, slot: &mut Packet) -> bool {
                    *slot = $view::new(bytes).$field();
                    true
                }

                #[unsafe(export_name = concat!($name, "__derived_encode"))]
                #[inline(never)]
                pub extern "C" fn encode(value: &Packet, out: &mut Bytes) -> bool {
                    $view::new(out).$set_wrapping(*value);
                    true
                }

                #[unsafe(export_name = concat!($name, "__derived_checked"))]
                #[inline(never)]
                pub extern "C" fn checked(value: &Packet, out: &mut Bytes) -> bool {
                    crate::is_good($view::new(out).$set(*value))
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

field_contest!(view_ttl, "view_ttl", ttl of ipv4::Ipv4HeaderView, set_ttl, set_ttl_wrapping);
field_contest!(view_frag, "view_frag", frag of ipv4::Ipv4HeaderView, set_frag, set_frag_wrapping);
field_contest!(view_daddr, "view_daddr", daddr of ipv4::Ipv4HeaderView, set_daddr, set_daddr_wrapping);
field_contest!(view_f02, "view_f02", f02 of packet_c::PacketCView, set_f02, set_f02_wrapping);
field_contest!(view_f03, "view_f03", f03 of packet_c::PacketCView, set_f03, set_f03_wrapping);
field_contest!(view_speed, "view_speed", speed of can_frame::CanFrameView, set_speed, set_speed_wrapping);
