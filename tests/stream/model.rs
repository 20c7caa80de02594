//! What frames are, by other programs: `tokio_util`'s length-delimited codec and `unsigned-varint`.

use bitpack::order::Endian;
use bitpack_stream::{Framing, LengthPrefix, Split};
use bytes::{Bytes, BytesMut};
use proptest::prelude::*;
use tokio_util::codec::{Decoder, Encoder, LengthDelimitedCodec};

/// Every kind of prefix.
pub const PREFIXES: [LengthPrefix; 6] = [
    LengthPrefix::U8,
    LengthPrefix::U16(Endian::Big),
    LengthPrefix::U16(Endian::Little),
    LengthPrefix::U32(Endian::Big),
    LengthPrefix::U32(Endian::Little),
    LengthPrefix::Leb128,
];

/// Every framing there is, of messages of at most 4000 bytes.
pub fn framings() -> impl Iterator<Item = Framing> {
    PREFIXES.into_iter().flat_map(|prefix| {
        let plain = Framing::new(prefix).with_max(4000);
        [plain, plain.counting_itself()]
    })
}

pub fn any_framing() -> impl Strategy<Value = Framing> {
    prop::sample::select(framings().collect::<Vec<_>>())
}

/// The other program's codec, where it has such a prefix.
fn peer(framing: Framing) -> Option<LengthDelimitedCodec> {
    let (len, endian) = match framing.prefix() {
        LengthPrefix::U8 => (1, Endian::Big),
        LengthPrefix::U16(endian) => (2, endian),
        LengthPrefix::U32(endian) => (4, endian),
        LengthPrefix::Leb128 => return None,
    };
    let mut builder = LengthDelimitedCodec::builder();
    // It compares the stated number, which may count the prefix, with its maximum.
    let own = if framing.counts_itself() { len } else { 0 };
    builder.length_field_length(len).max_frame_length(framing.max().saturating_add(own));
    if endian == Endian::Little {
        builder.little_endian();
    }
    if framing.counts_itself() {
        builder.length_adjustment(-isize::try_from(len).unwrap());
    }
    Some(builder.new_codec())
}

fn varint(number: usize) -> Vec<u8> {
    unsigned_varint::encode::usize(number, &mut unsigned_varint::encode::usize_buffer()).to_vec()
}

/// The prefix of a payload.
pub fn prefix(framing: Framing, payload: usize) -> Vec<u8> {
    if framing.prefix() == LengthPrefix::Leb128 {
        let fits = |own: &usize| varint(payload + own).len() == *own;
        let own = if framing.counts_itself() { (1..).find(fits).unwrap() } else { 0 };
        return varint(payload + own);
    }
    let mut out = BytesMut::new();
    peer(framing).unwrap().encode(Bytes::from(vec![0; payload]), &mut out).unwrap();
    out[..out.len() - payload].to_vec()
}

pub fn frame(framing: Framing, payload: &[u8]) -> Vec<u8> {
    [prefix(framing, payload.len()), payload.to_vec()].concat()
}

pub fn frames<P: AsRef<[u8]>>(framing: Framing, payloads: &[P]) -> Vec<u8> {
    payloads.iter().flat_map(|payload| frame(framing, payload.as_ref())).collect()
}

/// The first payload of any bytes, none yet, or an error, as the other programs see it.
fn verdict(framing: Framing, bytes: &[u8]) -> Result<Option<Vec<u8>>, ()> {
    if let Some(mut peer) = peer(framing) {
        let found = peer.decode(&mut BytesMut::from(bytes)).map_err(|_| ())?;
        return Ok(found.map(|payload| payload.to_vec()));
    }
    use unsigned_varint::decode::Error;
    let (stated, behind) = match unsigned_varint::decode::u64(bytes) {
        Ok(found) => found,
        Err(Error::Insufficient) => return Ok(None),
        Err(_) => return Err(()),
    };
    let own = if framing.counts_itself() { bytes.len() - behind.len() } else { 0 };
    let length = usize::try_from(stated).map_err(|_| ())?.checked_sub(own).ok_or(())?;
    if length > framing.max() { Err(()) } else { Ok(behind.get(..length).map(<[u8]>::to_vec)) }
}

/// Any bytes, and bytes that begin with a varint of any length, or too long a one.
fn hostile() -> impl Strategy<Value = Vec<u8>> {
    let bytes = || prop::collection::vec(any::<u8>(), 0..40);
    let groups = prop::collection::vec(0x80_u8.., 0..12);
    let small = prop::collection::vec(0_u8..20, 0..6);
    prop_oneof![
        bytes(),
        (groups, bytes()).prop_map(|(groups, bytes)| [groups, bytes].concat()),
        (small, bytes()).prop_map(|(small, bytes)| [small, bytes].concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_bytes_are_judged_alike(framing in any_framing(), bytes in hostile()) {
        // That maximum is itself cut to 254 for one byte that counts itself.
        let own = framing.counts_itself() && framing.prefix() == LengthPrefix::U8;
        prop_assume!(!own || bytes.first() != Some(&255));
        let own = match framing.split(&bytes) {
            Ok(Split::Frame { content, rest }) => {
                let used = bytes.len() - rest.len();
                prop_assert_eq!(&bytes[used - content.len()..used], content);
                Ok(Some(content.to_vec()))
            }
            Ok(Split::Need { .. }) => Ok(None),
            Err(_) => Err(()),
        };
        prop_assert_eq!(own, verdict(framing, &bytes));
    }
}

#[test]
fn payloads_are_framed_alike() {
    for framing in framings() {
        for len in [0, 1, 2, 125, 126, 127, 128, 129, 253, 254, 255, 256, 3999, 4000] {
            let payload: Vec<u8> = (0..len).map(|i| i as u8).collect();
            let own = framing.counts_itself();
            if framing.prefix() == LengthPrefix::U8 && len + usize::from(own) > 255 {
                let mut out = [0xA5; 300];
                assert!(framing.wrap_into(&payload, &mut out).is_err());
                assert_eq!(out, [0xA5; 300]);
                continue;
            }
            let expected = frame(framing, &payload);
            let mut out = vec![0xA5; expected.len() + 2];
            assert_eq!(framing.wrap_into(&payload, &mut out), Ok(expected.len()), "{framing:?}");
            assert_eq!(out, [&expected[..], &[0xA5; 2]].concat(), "{framing:?} {len}");
        }
    }
}

/// Where the sum needs more bytes than the payload alone, and at ends of what a varint's bytes can say.
#[test]
fn long_varints_count_themselves() {
    let framing = Framing::new(LengthPrefix::Leb128).with_max(1 << 22).counting_itself();
    for len in [16_380, 16_381, 16_382, 16_383, 16_384, 2_097_148, 2_097_149, 2_097_152] {
        let payload = vec![7; len];
        let mut out = vec![0; len + 8];
        let used = framing.wrap_into(&payload, &mut out).unwrap();
        assert_eq!(out[..used], frame(framing, &payload), "{len}");
        assert_eq!(
            framing.split(&out[..used]),
            Ok(Split::Frame { content: &payload[..], rest: &[] })
        );
    }
}
