//! The register as a plain struct.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
#[bitpack(bit_order = lsb0)]
pub struct Control {
    pub enable: bool,
    pub mode: Mode,
    pub interrupt: bool,
    #[bits(4)]
    pub prescaler: u8,
    #[bits(3)]
    pub channel: u8,
    pub dma: bool,
    #[bits(4)]
    #[bitpack(reserved)]
    pub reserved: (),
    #[bits(6)]
    pub trim: i8,
    #[bits(10)]
    pub threshold: u16,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
#[bits(2)]
pub enum Mode {
    #[default]
    Off,
    Single,
    Continuous,
    Triggered,
}
