//! The codec of several packets, instantiated without std and without an allocator.
//!
//! Input: the model packets of the benches, and the packets of [`packets`]. Output: one module per packet
//! with one function per operation. The functions are public, concrete and never inlined, so each is a
//! symbol of its own in the compiled crate, without `no_mangle` and thus without `unsafe`.
//! Invariant: a panic handler of its own makes linking std an error (a duplicate language item).

#![no_std]

// What must not go through, for the checks to show that it does not: each by `--cfg broken="…"`.
#[cfg(broken = "alloc")]
extern crate alloc;
#[cfg(broken = "panic")]
pub mod broken;
#[cfg(broken = "std")]
extern crate std;

pub mod packets;

use core::panic::PanicInfo;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// One module per packet: every operation on it as a function of its own.
macro_rules! operations {
    ($($module:ident: $packet:ty;)*) => { $(
        pub mod $module {
            use bitpack::prelude::*;
            use core::fmt;

            type Packet = $packet;

            #[inline(never)]
            pub fn decode(bytes: &[u8]) -> Result<Packet, DecodeError> {
                Packet::decode(bytes)
            }

            #[inline(never)]
            pub fn decode_prefix(bytes: &[u8]) -> Result<(Packet, &[u8]), DecodeError> {
                Packet::decode_prefix(bytes)
            }

            #[inline(never)]
            pub fn encode_into(packet: &Packet, out: &mut [u8]) -> Result<usize, EncodeError> {
                packet.encode_into(out)
            }

            #[inline(never)]
            pub fn encode_wrapping_into(
                packet: &Packet,
                out: &mut [u8],
            ) -> Result<usize, EncodeError> {
                packet.encode_wrapping_into(out)
            }

            #[inline(never)]
            pub fn to_bytes(packet: &Packet) -> Result<[u8; Packet::BYTES], EncodeError> {
                packet.to_bytes()
            }

            #[inline(never)]
            pub fn validate(packet: &Packet) -> Result<(), EncodeError> {
                packet.validate()
            }

            #[inline(never)]
            pub fn violations(packet: &Packet) -> usize {
                packet.violations().count()
            }

            #[inline(never)]
            pub fn diff(before: &Packet, after: &Packet) -> usize {
                before.diff(after).count()
            }

            #[inline(never)]
            pub fn explain(bytes: &[u8], out: &mut dyn fmt::Write) -> fmt::Result {
                write!(out, "{}", Packet::explain(bytes))
            }
        }
    )* };
}

operations! {
    game_state: models::game_state::derived::GameState;
    ipv4: models::ipv4::derived::Ipv4Header;
    packet_c: models::packet_c::derived::PacketC;
    bitproto100: models::bitproto100::derived::Drone;
    register: models::register::derived::Control;
    status: crate::packets::Status;
    can_frame: crate::packets::CanFrame;
    samples: crate::packets::Samples;
    envelope: crate::packets::Envelope;
}

/// The same for packets of variable width, which borrow from the message.
macro_rules! varying {
    ($($module:ident: $packet:ty;)*) => { $(
        pub mod $module {
            use bitpack::prelude::*;
            use core::fmt;

            type Packet<'a> = $packet;

            #[inline(never)]
            pub fn decode<'a>(bytes: &'a [u8]) -> Result<Packet<'a>, DecodeError> {
                Packet::decode(bytes)
            }

            #[inline(never)]
            pub fn decode_prefix<'a>(bytes: &'a [u8]) -> Result<(Packet<'a>, &'a [u8]), DecodeError> {
                Packet::decode_prefix(bytes)
            }

            #[inline(never)]
            pub fn encode_into(packet: &Packet<'_>, out: &mut [u8]) -> Result<usize, EncodeError> {
                packet.encode_into(out)
            }

            #[inline(never)]
            pub fn explain(bytes: &[u8], out: &mut dyn fmt::Write) -> fmt::Result {
                write!(out, "{}", Packet::explain(bytes))
            }

            #[inline(never)]
            pub fn validate(packet: &Packet<'_>) -> Result<(), EncodeError> {
                packet.validate()
            }

            #[inline(never)]
            pub fn violations(packet: &Packet<'_>) -> usize {
                packet.violations().count()
            }

            #[inline(never)]
            pub fn diff(before: &Packet<'_>, after: &Packet<'_>) -> usize {
                before.diff(after).count()
            }
        }
    )* };
}

varying! {
    dns: models::dns::derived::Message<'a>;
    report: crate::packets::Report<'a>;
    open: crate::packets::Open;
}
