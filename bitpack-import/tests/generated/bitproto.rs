// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

pub mod base {
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
    #[bits(2)]
    #[repr(u8)]
    pub enum Level {
        #[default]
        Low = 0,
        Middle = 1,
        High = 2,
        Full = 3,
    }
}

/// What several files have in common.
pub mod units {
    use bitpack::prelude::*;

    pub const LANES: u64 = 4;

    /// Degrees.
    #[derive(BitPack, Debug, Clone, PartialEq, Default)]
    #[bitpack(bit_order = lsb0, extensible)]
    pub struct Heading {
        #[bits(9)]
        pub degrees: u16,
        pub is_true: bool,
    }
}

pub const WHEELS: u64 = 4;

pub const HALF: u64 = 3;

pub const BELOW: i64 = -5;

pub const WIDE: u64 = 18446744073709551615;

pub const IS_ON: bool = true;

pub const IS_OFF: bool = true;

pub const TITLE: &str = "A title";

/// A number with a header of its own.
#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(bit_order = lsb0, dynamic)]
pub struct Trace(#[bits(12)] #[bitpack(extensible)] pub [u16; 3]);

/// What the vehicle does.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(3)]
#[repr(u8)]
pub enum Mode {
    /// It stands.
    #[default]
    Stop = 0,
    Go = 1,
    /// It goes
    /// fast.
    Fast = 5,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(64)]
#[repr(u64)]
pub enum Wide {
    /// A number without a name.
    #[bitpack(other)]
    Other(u64),
    One = 1,
    Most = 18446744073709551615,
}

impl Default for Wide {
    fn default() -> Self {
        Wide::Other(0)
    }
}

#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(bit_order = lsb0)]
pub struct Empty {}

/// A wheel, with \[brackets\] and \<angles>.
#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(bit_order = lsb0)]
pub struct Wheel {
    #[bits(4)]
    pub pressure: u8,
    pub is_flat: bool,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(2)]
#[repr(u8)]
pub enum VehicleKind {
    #[default]
    Car = 0,
    Truck = 2,
    Other = 3,
    /// A number without a name.
    #[bitpack(other)]
    Other2(u8),
}

#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(bit_order = lsb0)]
pub struct VehicleDoorWindow {
    #[bits(3)]
    pub open: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(bit_order = lsb0, extensible)]
pub struct VehicleDoor {
    pub is_open: bool,
    pub window: VehicleDoorWindow,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, dynamic)]
pub struct Vehicle {
    /// The mode,
    /// as it was set.
    pub mode: Mode,
    pub wide: Wide,
    pub nothing: bool,
    pub kind: VehicleKind,
    #[bits(1)]
    pub one: u8,
    #[bits(1)]
    pub sign: i8,
    pub most: i64,
    #[bits(33)]
    pub type_: u64,
    pub wheels: [Wheel; 4],
    pub door: VehicleDoor,
    pub doors: [VehicleDoor; 2],
    #[bits(5)]
    pub rows: [[u8; 3]; 2],
    pub trace: Trace,
    pub traces: [Trace; 2],
    #[bits(24)]
    pub speed: i32,
    #[bits(24)]
    pub speeds: [i32; 2],
    pub heading: units::Heading,
    #[bits(3)]
    pub lanes: [u8; 4],
    pub level: base::Level,
    #[bits(7)]
    pub old: u8,
    pub bytes: [u8; 40],
    pub empty: Empty,
    pub flag: bool,
}

impl Default for Vehicle {
    fn default() -> Self {
        Vehicle {
            mode: Default::default(),
            wide: Default::default(),
            nothing: Default::default(),
            kind: Default::default(),
            one: Default::default(),
            sign: Default::default(),
            most: Default::default(),
            type_: Default::default(),
            wheels: Default::default(),
            door: Default::default(),
            doors: Default::default(),
            rows: Default::default(),
            trace: Default::default(),
            traces: Default::default(),
            speed: Default::default(),
            speeds: Default::default(),
            heading: Default::default(),
            lanes: Default::default(),
            level: Default::default(),
            old: Default::default(),
            bytes: core::array::from_fn(|_| Default::default()),
            empty: Default::default(),
            flag: Default::default(),
        }
    }
}

/// Fields in another order than their numbers, some of them with headers.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, extensible)]
pub struct Order {
    #[bitpack(number = 200)]
    pub last: Mode,
    #[bits(3)]
    #[bitpack(number = 1)]
    pub first: u8,
    #[bits(13)]
    #[bitpack(number = 7, extensible)]
    pub middle: [i16; 3],
    #[bitpack(number = 3)]
    pub door: VehicleDoor,
    #[bitpack(number = 100, extensible)]
    pub doors: [VehicleDoor; 3],
    #[bitpack(number = 2)]
    pub modes: [Mode; 3],
    /// A word of Rust.
    #[bitpack(number = 5)]
    pub match_: bool,
    #[bits(20)]
    #[bitpack(number = 6, extensible)]
    pub long: [u32; 33],
}

impl Default for Order {
    fn default() -> Self {
        Order {
            last: Default::default(),
            first: Default::default(),
            middle: Default::default(),
            door: Default::default(),
            doors: Default::default(),
            modes: Default::default(),
            match_: Default::default(),
            long: core::array::from_fn(|_| Default::default()),
        }
    }
}
