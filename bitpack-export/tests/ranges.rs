//! Ranges: the decoder without types names the same number, at the same bit, as the derived one.

use bitpack::prelude::*;
use bitpack_export::Document;

macro_rules! agree {
    ($($(#[$attribute:meta])* $field:ty, $bytes:expr, $expected:literal;)*) => {$({
        #[derive(BitPack, Debug)]
        struct Ranged {
            #[bits(4)]
            head: u8,
            $(#[$attribute])*
            value: $field,
        }
        let bytes: &[u8] = &$bytes;
        let derived = Ranged::decode(bytes).unwrap_err().to_string();
        let own = Document::of::<Ranged>().decode(bytes).unwrap_err().to_string();
        assert_eq!(derived, format!("Ranged.{own}"));
        assert_eq!(own, $expected);
    })*};
}

/// The number of a scaled integer is that of its type.
#[test]
fn scaled_integers_have_the_sign_of_their_type() {
    #[derive(BitPack, Debug)]
    struct Scaled {
        #[bitpack(scale = 10)]
        #[bits(4)]
        low: i32,
        #[bitpack(scale = 0.5, offset = 1)]
        #[bits(4)]
        high: u8,
        #[bitpack(scale = 2)]
        #[bits(4)]
        both: [i8; 2],
    }
    let document = Document::of::<Scaled>();
    let explained = Scaled::explain(&[0xFF, 0x8E]).to_string();
    for part in ["-10 (raw -1)", "8.5 (raw 15)", "-16 (raw -8)", "-4 (raw -2)"] {
        assert!(explained.contains(part), "{explained}");
        let message = document.decode(&[0xFF, 0x8E]).unwrap();
        assert!(message.value.to_string().contains(part), "{}", message.value);
    }
    let header = document.c_header("scaled").unwrap();
    assert!(header.contains("int8_t scaled_low("), "{header}");
    let ksy = document.kaitai("scaled").unwrap();
    assert!(ksy.contains("value: 'raw >= 8 ? raw - 16 : raw'"), "{ksy}");
}

#[test]
fn errors_name_the_element_that_is_outside() {
    agree! {
        #[bitpack(range = 0..=5)]
        u8, [0, 0x90], "value: value 9 is outside 0..=5 at bit 4";
        #[bitpack(range = 0..=5)]
        [u8; 3], [0, 0x50, 0x90, 0], "value[1]: value 9 is outside 0..=5 at bit 12";
        #[bitpack(range = -1..=5)]
        #[bits(4)]
        [[i8; 2]; 2], [0, 0, 0x70], "value[1][1]: value 7 is outside -1..=5 at bit 16";
        #[bitpack(range = 0..=5)]
        Option<u8>, [0xC, 0x80], "value: value 144 is outside 0..=5 at bit 5";
        #[bitpack(range = 0..=5)]
        Vec<u8>, [0, 0x20, 0x50, 0x90], "value[1]: value 9 is outside 0..=5 at bit 20";
        #[bitpack(range = 0.0..=1.5)]
        [f32; 2], [0, 0, 0, 0, 0x04, 0, 0, 0, 0], "value[1]: value 2 is outside 0..=1.5 at bit 36";
        #[bitpack(scale = 0.1, range = 0.0..=0.3)]
        #[bits(4)]
        f32, [0x04], "value: value 0.4 is outside 0..=0.3 at bit 4";
        #[bitpack(scale = 10, range = 0..=5)]
        #[bits(4)]
        i32, [0x0F], "value: value -1 is outside 0..=5 at bit 4";
        #[bitpack(range = 0..=5)]
        u128, [0xF; 17], "value: value 320265757102059730318470218759311257840 is outside 0..=5 at bit 4";
        #[bitpack(scale = 0.5, range = 0.0..=1.0)]
        #[bits(4)]
        [f64; 2], [0x02, 0x30], "value[1]: value 1.5 is outside 0..=1 at bit 8";
    }
}
