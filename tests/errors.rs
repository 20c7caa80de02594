//! The texts of run-time errors: type, field, element, bit offset, value, limits.

use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
enum Team {
    Red,
    Blue,
    Green,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
struct Unit {
    #[bits(3)]
    speed: u8,
    team: Team,
}

#[derive(BitPack, Debug, PartialEq)]
struct Army {
    #[bits(4)]
    grid: [[u8; 2]; 3],
    teams: [Team; 9],
    units: [Unit; 2],
    #[bits(12)]
    #[bitpack(range = -100..=100)]
    height: i16,
    #[bits(8)]
    #[bitpack(scale = 0.5, offset = -40.0, unit = "°C")]
    heat: f32,
    #[bits(8)]
    #[bitpack(magic = 0xA5)]
    end: (),
}

const ARMY: Army = Army {
    grid: [[1, 2], [3, 4], [5, 6]],
    teams: [Team::Red; 9],
    units: [Unit { speed: 7, team: Team::Green }; 2],
    height: -100,
    heat: 21.5,
    end: (),
};

fn refused(army: &Army) -> String {
    let error = army.to_bytes().unwrap_err();
    assert_eq!(army.validate(), Err(error));
    assert_eq!(army.violations().next(), Some(error));
    error.to_string()
}

#[test]
fn encoding() {
    let mut army = Army { grid: [[1, 2], [3, 16], [5, 6]], ..ARMY };
    assert_eq!(refused(&army), "Army.grid[1][1]: value 16 overflows 4 bits (0..=15) at bit 12");
    assert_eq!(army.to_bytes().unwrap_err().index(), Some(3));
    army = Army { units: [ARMY.units[0], Unit { speed: 8, team: Team::Red }], ..ARMY };
    assert_eq!(refused(&army), "Unit.speed: value 8 overflows 3 bits (0..=7) at bit 47");
    army = Army { height: 101, ..ARMY };
    assert_eq!(refused(&army), "Army.height: value 101 is outside -100..=100 at bit 52");
    army = Army { heat: 90.0, ..ARMY };
    assert_eq!(refused(&army), "Army.heat: value 90 overflows 8 bits (-40..=87.5) at bit 64");
}

#[test]
fn every_violation_in_the_order_of_the_fields() {
    let army = Army { grid: [[16, 2], [3, 4], [5, 99]], height: -101, heat: f32::NAN, ..ARMY };
    let found: Vec<_> = army.violations().map(|e| (e.field().name, e.index(), e.kind())).collect();
    assert_eq!(
        found,
        [
            ("grid", Some(0), ErrorKind::Overflow),
            ("grid", Some(5), ErrorKind::Overflow),
            ("height", None, ErrorKind::OutOfRange),
            ("heat", None, ErrorKind::Overflow),
        ]
    );
}

#[test]
fn decoding() {
    let bytes = ARMY.to_bytes().unwrap();
    assert_eq!(Army::decode(&bytes).unwrap(), ARMY);
    let broken = |bit: usize, len: usize, value: u8| {
        let mut bytes = bytes;
        for i in 0..len {
            let (at, mask) = ((bit + i) / 8, 0x80 >> ((bit + i) % 8));
            bytes[at] = bytes[at] & !mask | if value >> (len - 1 - i) & 1 == 1 { mask } else { 0 };
        }
        Army::decode(&bytes).unwrap_err().to_string()
    };
    let listed = "(0 = Red, 1 = Blue, 2 = Green)";
    assert_eq!(broken(40, 2, 3), format!("Army.teams[8]: 3 is not a Team {listed} at bit 40"));
    assert_eq!(broken(45, 2, 3), format!("Unit.team: 3 is not a Team {listed} at bit 45"));
    assert_eq!(
        broken(52, 1, 0),
        "Army.height: value 1948 is outside -100..=100 at bit 52".to_owned()
    );
    assert_eq!(broken(72, 8, 0x5A), "Army.end: expected 0xa5, found 0x5a at bit 72");
    assert_eq!(Army::decode(&bytes[..9]).unwrap_err().to_string(), "Army: needs 10 bytes, 9 given");
    let error = u8::decode(&[1, 2]).unwrap_err();
    assert_eq!(error.to_string(), "u8: has 1 byte, 2 given (1 trailing)");
}

#[test]
fn walks_end_in_large_arrays_and_skip_empty_ones() {
    #[derive(BitPack, Clone)]
    struct Marker;
    #[derive(BitPack, Clone)]
    struct Large {
        none: [u8; 0],
        mark: Marker,
        #[bits(7)]
        many: [u8; 65_538],
    }
    let before = Large { none: [], mark: Marker, many: [0; 65_538] };
    assert_eq!(before.diff(&before).count(), 0);
    let mut after = before.clone();
    after.many[65_535..].fill(1);
    let paths: Vec<_> = before.diff(&after).map(|change| change.path.to_string()).collect();
    assert_eq!(paths, ["many[65535]", "many[65536]", "many[65537]"]);
    after.many[65_537] = 128;
    assert_eq!(after.validate().unwrap_err().index(), Some(65_537));
    assert_eq!(after.encode_into(&mut [0; Large::BYTES]), Err(after.validate().unwrap_err()));
}

#[test]
fn limits_of_floats_are_those_of_their_type() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Floats {
        #[bitpack(range = 0.0..=0.1)]
        share: f32,
        #[bits(4)]
        #[bitpack(scale = 0.1, range = 0.0..=0.1, unit = "V")]
        volt: f32,
        #[bits(16)]
        half: f32,
    }
    let value = Floats { share: 0.1, volt: 0.1, half: 65504.0 };
    let bytes = value.to_bytes().unwrap();
    assert_eq!(Floats::decode(&bytes).unwrap(), value);
    assert!(Floats::explain(&bytes).to_string().contains("0.1 V (raw 1)"));
    let error = Floats { half: 70_000.0, ..value }.to_bytes().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Floats.half: value 70000 overflows 16 bits (-65504..=65504) at bit 36"
    );
    let error = Floats { share: 0.2, ..value }.validate().unwrap_err();
    assert_eq!(error.to_string(), "Floats.share: value 0.2 is outside 0..=0.1 at bit 0");
    assert_eq!(Floats { half: f32::INFINITY, ..value }.validate(), Ok(()));
}

#[test]
fn a_range_of_the_widest_type() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Wide {
        #[bitpack(range = 0..=i128::MAX)]
        number: u128,
    }
    let mut bytes = [0; 16];
    bytes[0] = 0x80;
    let error = Wide::decode(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::OutOfRange);
    assert!(Wide::explain(&bytes).to_string().ends_with(&format!("error: {error}\n")));
    let value = Wide { number: 1 << 127 };
    assert_eq!(value.validate(), Err(value.to_bytes().unwrap_err()));
    // The greatest one is inside.
    let value = Wide { number: i128::MAX as u128 };
    let bytes = value.to_bytes().unwrap();
    assert_eq!((value.validate(), Wide::decode(&bytes)), (Ok(()), Ok(value)));
    assert!(!Wide::explain(&bytes).to_string().contains("error"));
}

/// What encoding accepts comes back, at the limits of a range as well: both sides judge the value
/// as it is on the wire.
#[test]
fn a_range_holds_on_both_sides() {
    #[derive(BitPack, Debug)]
    struct Doubles {
        #[bits(8)]
        #[bitpack(scale = 0.1, range = 0.0..=0.3)]
        scaled: f64,
        #[bits(16)]
        #[bitpack(range = 0.0..=0.3)]
        half: f64,
    }
    let bytes = Doubles { scaled: 0.3, half: 0.3 }.to_bytes().unwrap();
    let back = Doubles::decode(&bytes).unwrap();
    assert_eq!(back.to_bytes(), Ok(bytes));
    assert!(!Doubles::explain(&bytes).to_string().contains("error"));
    let above = Doubles { scaled: 0.36, ..back };
    assert_eq!(above.validate(), Err(above.to_bytes().unwrap_err()));
    assert_eq!(above.validate().unwrap_err().kind(), ErrorKind::OutOfRange);
    assert!(Doubles { scaled: f64::NAN, ..back }.to_bytes().is_err());
}

/// Bytes that are copied at once move the position like any other field, in a run without a buffer as well.
#[test]
fn validate_names_the_offset_behind_many_bytes() {
    #[derive(BitPack)]
    struct Behind {
        #[bits(3)]
        lead: u8,
        many: [u8; 20],
        #[bits(5)]
        last: u8,
    }
    let value = Behind { lead: 1, many: [7; 20], last: 32 };
    let error = value.to_bytes().unwrap_err();
    assert_eq!(error.bit_offset(), 3 + 20 * 8);
    assert_eq!(value.validate(), Err(error));
}
