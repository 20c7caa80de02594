//! The laws for types of fixed width: the model packets, and a type with a field of every kind.

use crate::law::choose;
use bitpack::prelude::*;
use core::net::{Ipv4Addr, SocketAddrV6};
use core::num::NonZero;
use core::time::Duration;
use models::bitproto100::derived::Drone;
use models::can_frame::derived::CanFrame;
use models::game_state::derived::GameState;
use models::ipv4::derived::Ipv4Header;
use models::packet_c::derived::PacketC;
use models::register::derived::Control;

#[derive(BitPack, Debug)]
#[bits(3)]
enum Listed {
    A,
    B,
    C = 6,
}

#[derive(BitPack, Debug)]
#[bits(4)]
#[repr(u8)]
enum Open {
    A = 1,
    B = 9,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug)]
struct Numbers {
    #[bits(1)]
    flag: bool,
    #[bits(7)]
    wide_flag: bool,
    #[bits(21)]
    letter: char,
    #[bits(16)]
    half: f32,
    single: f32,
    double: f64,
    #[bits(13)]
    signed: i16,
    #[bits(99)]
    long: u128,
    #[bits(71)]
    negative: i128,
    #[bits(5)]
    never: NonZero<u8>,
    natural: NonZero<i32>,
}

#[derive(BitPack, Debug)]
struct Limits {
    #[bitpack(magic = 0xA5)]
    magic: u8,
    #[bits(3)]
    #[bitpack(reserved = 5, strict)]
    strict: (),
    #[bits(2)]
    #[bitpack(reserved)]
    loose: (),
    #[bits(7)]
    #[bitpack(range = -20..=40)]
    range: i8,
    #[bits(12)]
    #[bitpack(scale = 0.25, offset = -40.0, range = -40.0..=200.0)]
    physical: f32,
    listed: Listed,
    open: Open,
}

#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Orders {
    #[bits(11)]
    little: u16,
    #[bits(27)]
    #[bitpack(endian = big)]
    big: i32,
    #[bits(3)]
    three: [i8; 5],
    pair: (u16, i8),
    #[bits(9)]
    #[bitpack(endian = big)]
    swapped: [u16; 2],
    #[bitpack(align = 8)]
    aligned: u64,
}

#[derive(BitPack, Debug)]
#[bitpack(bits = 64)]
struct Placed {
    #[bits(12)]
    #[bitpack(at = 40, bit_order = lsb0)]
    a: u16,
    #[bits(9)]
    #[bitpack(at = 3)]
    b: i16,
}

#[derive(BitPack, Debug)]
struct Foreign {
    age: Duration,
    ip: Ipv4Addr,
    #[bits(5)]
    odd: u8,
    socket: SocketAddrV6,
}

/// Checks any packet of fixed width.
pub fn fixed(bytes: &[u8]) {
    choose!(bytes => GameState: holds, Ipv4Header: holds, PacketC: holds, Drone: holds, CanFrame: holds, Control: holds,
        Numbers: holds, Limits: holds, Orders: holds, Placed: holds, Foreign: holds);
    twins(bytes);
}

/// The derived decoder reads what the hand-written ones read.
fn twins(bytes: &[u8]) {
    macro_rules! twin {
        ($($module:ident::$ty:ident),*) => {$(
            if let Some((message, _)) = bytes.split_first_chunk::<{ $ty::BYTES }>() {
                let value = $ty::decode(message).expect("any bits are a packet");
                assert_eq!(value, models::$module::hand_classic::decode(message));
                assert_eq!(value, models::$module::hand_windows::decode(message));
                let mut by_hand = [0; $ty::BYTES];
                models::$module::hand_classic::encode(&value, &mut by_hand);
                assert_eq!(value.to_bytes(), Ok(by_hand));
            }
        )*};
    }
    twin!(
        game_state::GameState,
        ipv4::Ipv4Header,
        packet_c::PacketC,
        bitproto100::Drone,
        can_frame::CanFrame,
        register::Control
    );
}
