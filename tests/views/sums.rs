//! Checksums that follow when a view writes a field.
//!
//! The judge is RFC 1071 as a loop over 16-bit words, and the numbers of RFC 1624.

use crate::rng::Rng;
use bitpack::checksum::{Checksum, INTERNET, catalogue as crc};
use bitpack::prelude::*;

/// RFC 1071: the complement of the ones' complement sum.
fn sum_of(bytes: &[u8]) -> u16 {
    let word = |pair: &[u8]| u32::from(pair[0]) << 8 | u32::from(*pair.get(1).unwrap_or(&0));
    let mut sum: u32 = bytes.chunks(2).map(word).sum();
    while sum > 0xFFFF {
        sum = (sum >> 16) + (sum & 0xFFFF);
    }
    !(sum as u16)
}

/// RFC 791, with the checksum over header and options.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view)]
struct Ipv4 {
    #[bits(4)]
    version: u8,
    #[bits(4)]
    #[bitpack(len_of = (version..=options) / 4)]
    ihl: u8,
    service: u8,
    #[bitpack(len_of = version..=payload)]
    length: u16,
    ident: u16,
    #[bits(3)]
    flags: u8,
    #[bits(13)]
    fragment: u16,
    ttl: u8,
    protocol: u8,
    #[bitpack(checksum(INTERNET, over = version..=options))]
    checksum: u16,
    source: [u8; 4],
    destination: u32,
    options: Vec<u8>,
    payload: Vec<u8>,
}

fn random_packet(rng: &mut Rng) -> Ipv4 {
    let options = rng.bytes(4 * rng.clone().between(0, 10));
    let word = rng.word();
    Ipv4 {
        version: 4,
        ihl: 0,
        service: word as u8,
        length: 0,
        ident: (word >> 8) as u16,
        flags: (word >> 24) as u8 & 7,
        fragment: (word >> 27) as u16 & 0x1FFF,
        ttl: (word >> 40) as u8,
        protocol: (word >> 48) as u8,
        checksum: 0,
        source: rng.bytes(4).try_into().unwrap(),
        destination: rng.word() as u32,
        options,
        payload: rng.bytes(5),
    }
}

/// The checksum of the header in a packet, computed from all of its bytes.
fn expected(packet: &[u8]) -> u16 {
    let mut header = packet[..usize::from(packet[0] & 15) * 4].to_vec();
    header[10..12].fill(0);
    sum_of(&header)
}

#[test]
fn setters_update_the_checksum_of_random_headers() {
    let mut rng = Rng::new(0x1624);
    for _ in 0..2000 {
        let mut packet = random_packet(&mut rng).encode_to_vec().unwrap();
        assert_eq!(packet[10..12], expected(&packet).to_be_bytes());
        let mut view = Ipv4View::from_prefix_mut(&mut packet).unwrap().0;
        let word = rng.word();
        match rng.between(0, 8) {
            0 => view.set_service(word as u8).unwrap(),
            1 => view.set_ident(word as u16).unwrap(),
            2 => view.set_flags_wrapping(word as u8),
            3 => view.set_fragment_wrapping(word as u16),
            4 => view.set_ttl(word as u8).unwrap(),
            5 => view.set_protocol(word as u8).unwrap(),
            6 => view.set_source((word >> 8) as usize % 4, word as u8).unwrap(),
            7 => view.set_destination(word as u32).unwrap(),
            _ => view.set_source_wrapping((word >> 8) as usize % 4, word as u8).unwrap(),
        }
        assert_eq!(packet[10..12], expected(&packet).to_be_bytes());
        assert!(Ipv4::decode(&packet).is_ok());
    }
}

/// The table in RFC 1624, section 4: a checksum 0xDD2F, and a field that changes from 0x5555 to 0x3285.
#[derive(BitPack)]
#[bitpack(view)]
struct Example {
    other: u16,
    field: u16,
    #[bitpack(checksum(INTERNET, over = other..=sum))]
    sum: u16,
}

#[test]
fn the_example_of_rfc_1624() {
    // The other words add up to 0xCD7A: 0xCD7A + 0x5555 + 0xDD2F is 0xFFFF in ones' complement.
    let mut view = ExampleView::new([0xCD, 0x7A, 0x55, 0x55, 0xDD, 0x2F]);
    assert!(Example::decode(view.bytes()).is_ok());
    view.set_field(0x3285).unwrap();
    assert_eq!(view.sum(), 0x0000);
    assert!(Example::decode(view.bytes()).is_ok());
}

#[test]
fn the_two_zeros_of_ones_complement_are_told_apart() {
    let mut view = ExampleView::new([0, 0, 0x12, 0x34, 0xED, 0xCB]);
    view.set_field(0).unwrap();
    assert_eq!((view.sum(), sum_of(&[0; 6])), (0xFFFF, 0xFFFF));
    view.set_field(0).unwrap();
    assert_eq!(view.sum(), 0xFFFF);
    view.set_field(0xFFFF).unwrap();
    assert_eq!((view.sum(), sum_of(&[0, 0, 0xFF, 0xFF])), (0, 0));
}

#[test]
fn a_refused_value_leaves_the_checksum() {
    let packet = random_packet(&mut Rng::new(7)).encode_to_vec().unwrap();
    let mut changed = packet.clone();
    let mut view = Ipv4View::from_prefix_mut(&mut changed).unwrap().0;
    assert!(view.set_flags(8).is_err());
    assert!(view.set_source(4, 1).is_err());
    assert_eq!(changed, packet);
}

#[test]
fn a_wrong_checksum_stays_wrong() {
    let mut packet = random_packet(&mut Rng::new(9)).encode_to_vec().unwrap();
    let mut view = Ipv4View::from_prefix_mut(&mut packet).unwrap().0;
    view.set_checksum(view.checksum() ^ 0x0100).unwrap();
    view.set_ttl(view.ttl().wrapping_add(1)).unwrap();
    assert!(Ipv4::decode(&packet).is_err());
}

/// Sums in another order and at odd bytes, one of which covers the other and neither of which the struct stores.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Twice {
    lead: u8,
    #[bits(5)]
    a: u8,
    #[bits(11)]
    b: u16,
    #[bits(16)]
    #[bitpack(checksum(INTERNET, over = a..=b))]
    first: (),
    #[bits(40)]
    c: u64,
    #[bits(16)]
    #[bitpack(endian = little, checksum(INTERNET, over = lead..=data))]
    second: (),
    d: [u16; 3],
    data: Vec<u8>,
}

#[test]
fn a_checksum_over_another_one_follows_it() {
    let mut rng = Rng::new(0x2222);
    for _ in 0..500 {
        let mut message = Twice {
            lead: rng.word() as u8,
            a: rng.word() as u8 & 31,
            b: rng.word() as u16 & 0x7FF,
            first: (),
            c: rng.word() & 0xFF_FFFF_FFFF,
            second: (),
            d: [0; 3].map(|_| rng.word() as u16),
            data: rng.bytes(rng.clone().between(0, 9)),
        };
        let mut bytes = message.encode_to_vec().unwrap();
        let mut view = TwiceView::from_prefix_mut(&mut bytes).unwrap().0;
        message.a = rng.word() as u8 & 31;
        view.set_a(message.a).unwrap();
        message.b = rng.word() as u16 & 0x7FF;
        view.set_b_wrapping(message.b | 0xF000);
        message.c = rng.word() & 0xFF_FFFF_FFFF;
        view.set_c(message.c).unwrap();
        message.d[1] = rng.word() as u16;
        view.set_d(1, message.d[1]).unwrap();
        message.lead = rng.word() as u8;
        view.set_lead(message.lead).unwrap();
        assert_eq!(bytes, message.encode_to_vec().unwrap());
    }
}

/// A CRC has no update. It is computed anew if the view has all of its bytes.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Guarded {
    a: u8,
    b: u16,
    #[bitpack(crc(crc::CRC_16_XMODEM, over = a..=b))]
    near: u16,
    #[bitpack(crc(crc::CRC_32_CKSUM, over = a..=data))]
    far: u32,
    data: Vec<u8>,
}

#[test]
fn a_crc_is_computed_anew_or_left() {
    let mut message = Guarded { a: 1, b: 2, near: 0, far: 0, data: vec![3, 4] };
    let mut bytes = message.encode_to_vec().unwrap();
    let far = GuardedView::from_prefix(&bytes).unwrap().0.far();
    let mut view = GuardedView::from_prefix_mut(&mut bytes).unwrap().0;
    view.set_b(0x1234).unwrap();
    message.b = 0x1234;
    let whole = message.encode_to_vec().unwrap();
    let expected = GuardedView::from_prefix(&whole).unwrap().0;
    assert_eq!((view.near(), view.far()), (expected.near(), far));
    let error = Guarded::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.field().name), (bitpack::ErrorKind::Checksum, "far"));
}

/// The update is the whole sum, for any bytes at any place.
#[test]
fn the_update_agrees_with_the_sum_of_all_bytes() {
    let mut rng = Rng::new(0x3333);
    for _ in 0..2000 {
        let mut bytes = rng.bytes(rng.clone().between(1, 40));
        bytes[0] |= 1;
        let from = rng.between(1, bytes.len());
        let to = rng.between(from, bytes.len());
        let before = INTERNET.of(&[&bytes]);
        let old = INTERNET.of(&[&bytes[from..to]]);
        let changed = rng.bytes(to - from);
        bytes[from..to].copy_from_slice(&changed);
        let new = INTERNET.of(&[&changed]);
        let updated = INTERNET.updated(before, from, old, new);
        assert_eq!(updated, Some(u64::from(sum_of(&bytes))));
    }
}

/// Counts the bytes at even places only, so that a change of one field can leave the sum of that field alone as it is.
struct Even;

impl Checksum for Even {
    fn of(&self, parts: &[&[u8]]) -> u64 {
        let bytes = parts.iter().flat_map(|part| part.iter());
        bytes.step_by(2).map(|byte| u64::from(*byte)).sum()
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Alternate {
    a: u8,
    b: [u8; 2],
    #[bitpack(checksum(Even, over = a..=b))]
    sum: u16,
    data: Vec<u8>,
}

#[test]
fn a_sum_that_depends_on_places_is_computed_anew() {
    let mut message = Alternate { a: 1, b: [2, 3], sum: 0, data: vec![] };
    let mut bytes = message.encode_to_vec().unwrap();
    AlternateView::from_prefix_mut(&mut bytes).unwrap().0.set_b(1, 9).unwrap();
    message.b[1] = 9;
    assert_eq!(bytes, message.encode_to_vec().unwrap());
}

/// A checksum whose field is narrower than its numbers.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Narrow {
    a: u8,
    b: [u8; 3],
    #[bitpack(checksum(Even, over = a..=b))]
    sum: u8,
    data: Vec<u8>,
}

#[test]
fn a_checksum_that_does_not_fit_is_an_error_of_the_setter() {
    let message = Narrow { a: 200, b: [0, 50, 0], sum: 0, data: vec![] };
    let before = message.encode_to_vec().unwrap();
    let mut bytes = before.clone();
    let mut view = NarrowView::from_prefix_mut(&mut bytes).unwrap().0;
    let error = view.set_b(1, 56).unwrap_err();
    assert_eq!(error.to_string(), "Narrow.sum: value 256 overflows 8 bits (0..=255) at bit 32");
    assert_eq!(view.set_a(206), Err(error));
    assert_eq!(bytes, before);
    let refused = Narrow { a: 206, ..message }.encode_to_vec();
    assert_eq!(refused.unwrap_err().to_string(), error.to_string());

    let mut view = NarrowView::from_prefix_mut(&mut bytes).unwrap().0;
    view.set_a_wrapping(207);
    assert_eq!((view.a(), view.sum()), (207, 1));
}

/// A checksum in the front that covers nothing of it.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Behind {
    kind: u8,
    flags: u8,
    #[bitpack(checksum(INTERNET, over = data..=data))]
    sum: u16,
    #[bitpack(rest)]
    data: Vec<u8>,
}

#[test]
fn a_checksum_of_fields_behind_the_front_stays() {
    let mut message = Behind { kind: 1, flags: 2, sum: 0, data: vec![1, 2, 3] };
    let mut bytes = message.encode_to_vec().unwrap();
    let mut view = BehindView::from_prefix_mut(&mut bytes).unwrap().0;
    view.set_kind(7).unwrap();
    view.set_flags_wrapping(8);
    (message.kind, message.flags) = (7, 8);
    assert_eq!(bytes, message.encode_to_vec().unwrap());
}

/// An algorithm that only the whole message is told.
struct Keyed(u8);

impl Checksum for Keyed {
    fn of(&self, parts: &[&[u8]]) -> u64 {
        Even.of(parts) ^ u64::from(self.0)
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view, context(key: u8))]
struct Told {
    a: u8,
    b: u8,
    #[bitpack(checksum(Keyed(key), over = a..=b))]
    sum: u16,
    #[bitpack(rest)]
    data: Vec<u8>,
}

#[test]
fn a_checksum_with_a_parameter_stays() {
    let mut message = Told { a: 1, b: 2, sum: 0, data: vec![] };
    let mut bytes = message.encode_to_vec_with((5,)).unwrap();
    let old = bytes.clone();
    ToldView::from_prefix_mut(&mut bytes).unwrap().0.set_a(9).unwrap();
    message.a = 9;
    assert_eq!(bytes[2..], old[2..]);
    assert!(Told::decode_with(&bytes, (5,)).is_err());
    assert_ne!(bytes, message.encode_to_vec_with((5,)).unwrap());
}
