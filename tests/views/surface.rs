//! What a view offers beside getters and setters.

use bitpack::ErrorKind;
use bitpack::prelude::*;
use std::sync::Arc;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bitpack(view)]
struct Packet {
    #[bits(4)]
    version: u8,
    /// How many hops are left.
    #[bits(12)]
    ttl: u16,
    #[bits(5)]
    samples: [i8; 4],
}

const BYTES: [u8; 5] = [0x45, 0xA7, 0xFF, 0x01, 0x2F];

#[test]
fn lengths_are_checked_once() {
    for length in (0..10).filter(|length| *length != Packet::BYTES) {
        let mut bytes = vec![0xA5; length];
        let error = Packet::decode(&bytes).unwrap_err();
        assert_eq!(PacketView::from_slice(&bytes).unwrap_err(), error);
        assert_eq!(PacketView::from_slice_mut(&mut bytes).unwrap_err(), error);
    }
    assert_eq!(
        PacketView::from_slice(&[1]).unwrap_err().to_string(),
        "Packet: needs 5 bytes, 1 given"
    );
    for length in 0..Packet::BYTES {
        let mut bytes = vec![0xA5; length];
        let error = Packet::decode_prefix(&bytes).unwrap_err();
        assert_eq!(PacketView::from_prefix(&bytes).unwrap_err(), error);
        assert_eq!(PacketView::from_prefix_mut(&mut bytes).unwrap_err(), error);
    }
}

#[test]
fn a_prefix_leaves_the_rest() {
    let mut bytes = [0x45, 0xA7, 0xFF, 0x01, 0x2F, 7, 8];
    let (view, rest) = PacketView::from_prefix(&bytes).unwrap();
    assert_eq!((view.ttl(), rest), (0x5A7, &[7, 8][..]));
    let (mut view, rest) = PacketView::from_prefix_mut(&mut bytes).unwrap();
    rest[0] = 9;
    view.set_ttl(1).unwrap();
    assert_eq!(bytes, [0x40, 0x01, 0xFF, 0x01, 0x2F, 9, 8]);
}

#[test]
fn storage_is_owned_or_borrowed() {
    let mut owned = PacketView::new(BYTES);
    assert_eq!(size_of_val(&owned), Packet::BYTES);
    owned.set_version(6).unwrap();
    assert_eq!(owned.into_storage(), [0x65, 0xA7, 0xFF, 0x01, 0x2F]);
    assert_eq!(PacketView::new(&BYTES).version(), 4);
    assert_eq!(PacketView::new(Arc::new(BYTES)).version(), 4);
    let mut boxed = PacketView::new(Box::new(BYTES));
    boxed.set_version(7).unwrap();
    assert_eq!(boxed.to_owned().bytes()[0], 0x75);
    boxed.bytes_mut()[0] = 0;
    assert_eq!(boxed.version(), 0);
}

#[test]
fn elements_end() {
    let mut view = PacketView::new(BYTES);
    let elements: Vec<_> = view.samples_iter().collect();
    assert_eq!(elements, Packet::decode(&BYTES).unwrap().samples);
    assert_eq!((view.samples_iter().len(), view.samples_iter().next_back()), (4, view.samples(3)));
    for index in [4, 5, usize::MAX / 5, usize::MAX] {
        assert_eq!(view.samples(index), None);
        let error = view.set_samples(index, 0).unwrap_err();
        assert_eq!((error.kind(), error.field().name), (ErrorKind::Refused, "samples"));
        assert!(view.set_samples_wrapping(index, 0).is_err());
    }
    let text = "Packet.samples: the array has no element of this index (value 4) at bit 16";
    assert_eq!(view.set_samples(4, 0).unwrap_err().to_string(), text);
    assert_eq!(view.bytes(), &BYTES);
}

#[test]
fn an_element_that_does_not_fit_is_named() {
    let mut view = PacketView::new(BYTES);
    let mut packet = view.decode().unwrap();
    packet.samples[2] = 16;
    assert_eq!(view.set_samples(2, 16).unwrap_err(), packet.to_bytes().unwrap_err());
    assert_eq!(view.bytes(), &BYTES);
    view.set_samples_wrapping(2, 33).unwrap();
    assert_eq!(view.samples(2), Some(1));
}

#[test]
fn views_are_compared_and_shown() {
    let (view, borrowed) = (PacketView::new(BYTES), PacketView::new(&BYTES));
    assert_eq!(view, borrowed);
    let mut other = view;
    other.set_ttl(3).unwrap();
    assert_ne!(view, other);
    assert_eq!(view.diff(&other).unwrap().to_string(), "ttl: 1447 → 3\n");
    assert_eq!(view.diff(&view).unwrap().iter().count(), 0);
    assert_eq!(view.explain().to_string(), Packet::explain(&BYTES).to_string());
    assert_eq!(view.decode(), Packet::decode(&BYTES));
    assert_eq!(format!("{view:?}"), "Packet { version: 4, ttl: 1447, samples: 4 elements }");
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Letter(#[bits(24)] char);

#[test]
fn a_view_of_invalid_bits_is_shown() {
    let text = "Letter(DecodeError(Letter.0: 55296 is not a char at bit 0), [0, 216, 0])";
    assert_eq!(format!("{:?}", LetterView::new([0, 0xD8, 0])), text);
}

/// Names that generated code or views use themselves.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Names {
    r#type: u8,
    decode: u8,
    bytes: u8,
    set: u8,
    get: u8,
    clone: u8,
    deref: u8,
    #[bits(4)]
    value: u8,
    #[bits(4)]
    index: u8,
}

#[test]
fn any_name_is_a_getter() {
    let mut view = NamesView::new([1, 2, 3, 4, 5, 6, 7, 0x89]);
    assert_eq!((view.r#type(), view.decode(), view.bytes(), view.set()), (1, 2, 3, 4));
    assert_eq!(
        (view.get(), view.clone(), view.deref(), view.value(), view.index()),
        (5, 6, 7, 8, 9)
    );
    view.set_type(10).unwrap();
    view.set_value(11).unwrap();
    assert_eq!((*view).bytes(), &[10, 2, 3, 4, 5, 6, 7, 0xB9]);
    assert_eq!((*view).decode().unwrap().r#type, 10);
}

/// A module that sees public methods only.
mod other {
    use bitpack::prelude::*;

    #[derive(BitPack)]
    #[bitpack(view)]
    pub(super) struct Seen {
        pub(super) shown: u8,
        hidden: u8,
    }

    pub(super) fn sum(view: &SeenView<[u8; 2]>) -> u8 {
        view.shown() + view.hidden()
    }
}

#[test]
fn methods_are_as_visible_as_fields() {
    let view = other::SeenView::new([1, 2]);
    assert_eq!((view.shown(), other::sum(&view)), (1, 3));
}
