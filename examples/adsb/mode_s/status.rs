//! Emergency, target state and operational status: Doc 9871, registers 6,1, 6,2 and 6,5.

use super::pulses::Pulses;
use bitpack::prelude::*;

/// Type code 28, subtype 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct Emergency {
    #[bits(5)]
    #[bitpack(magic = 28)]
    pub type_code: (),
    #[bits(3)]
    #[bitpack(magic = 1)]
    pub subtype: u8,
    #[bits(3)]
    pub state: u8,
    pub identity: Pulses,
    #[bits(32)]
    #[bitpack(reserved)]
    pub reserved: (),
}

/// Type code 29, subtype 1: the settings of the autopilot.
///
/// Integers with a scale keep the raw number; `explain` shows the physical value beside it.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct TargetState {
    #[bits(5)]
    #[bitpack(magic = 29)]
    pub type_code: (),
    #[bits(2)]
    #[bitpack(magic = 1)]
    pub subtype: u8,
    pub sil_supplement: bool,
    pub altitude_from_fms: bool,
    /// 0: no data.
    #[bits(11)]
    #[bitpack(scale = 32.0, offset = -32.0, unit = "ft")]
    pub selected_altitude: u16,
    /// 0: no data.
    #[bits(9)]
    #[bitpack(scale = 0.8, offset = 799.2, unit = "hPa")]
    pub barometer_setting: u16,
    pub heading_valid: bool,
    #[bits(9)]
    #[bitpack(scale = 360.0 / 512.0, unit = "deg")]
    pub selected_heading: f64,
    #[bits(4)]
    pub nac_p: u8,
    #[bits(1)]
    pub nic_baro: u8,
    #[bits(2)]
    pub sil: u8,
    pub mode_valid: bool,
    pub autopilot: bool,
    pub vnav: bool,
    pub altitude_hold: bool,
    pub rebroadcast: bool,
    pub approach: bool,
    pub tcas: bool,
    pub lnav: bool,
    #[bits(2)]
    #[bitpack(reserved)]
    pub reserved: (),
}

/// Type code 31: subtype 0 airborne, 1 on the ground.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct OperationalStatus {
    #[bits(5)]
    #[bitpack(magic = 31)]
    pub type_code: (),
    #[bits(3)]
    #[bitpack(range = 0..=1)]
    pub subtype: u8,
    pub capability_class: u16,
    pub operational_mode: u16,
    #[bits(3)]
    pub version: u8,
    #[bits(1)]
    pub nic_a: u8,
    #[bits(4)]
    pub nac_p: u8,
    #[bits(2)]
    pub vertical_accuracy: u8,
    #[bits(2)]
    pub sil: u8,
    pub nic_baro: bool,
    pub magnetic_north: bool,
    pub sil_supplement: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub reserved: (),
}
