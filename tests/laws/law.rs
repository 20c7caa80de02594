//! The laws that hold for each type.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Decoding does not panic; what it gives encodes, to bytes that decode to the same value and encode to themselves; what it refuses,
/// `explain` refuses at the same place, and nothing else; its pictures show the same lines; every value in `diff` is the one that `explain` shows. A macro, since a borrowed
/// type has another lifetime in every buffer.
macro_rules! holds {
    ($ty:ty, $bytes:expr) => {
        crate::law::holds!($ty, $bytes, |written, promised| written == promised)
    };
    ($ty:ty, $bytes:expr, $length:expr) => {{
        use bitpack::prelude::*;
        let (bytes, fixed): (&[u8], bool) = ($bytes, <$ty>::LAYOUT.is_fixed());
        let text = <$ty>::explain(bytes).to_string();
        crate::pictures::agree(<$ty>::explain(bytes), &text);
        let decoded = <$ty>::decode(bytes);
        crate::explained::agrees(&text, decoded.as_ref().err(), fixed);
        if let Ok(value) = &decoded {
            let first = value.encode_to_vec().expect("a decoded value encodes");
            let length: fn(usize, usize) -> bool = $length;
            assert!(length(first.len(), value.encoded_len()));
            assert_eq!(value.validate(), Ok(()));
            assert_eq!(value.violations().count(), 0);
            crate::law::fills(&first, &mut |out| value.encode_into(out));
            let again = <$ty>::decode(&first).expect("an encoded value decodes");
            // The comparison of bytes treats a NaN as equal to itself.
            assert_eq!(value.diff(&again).to_string(), "");
            assert_eq!(again.encode_to_vec().as_deref(), Ok(&first[..]));
            for cut in 0..first.len().min(64) {
                if let Ok(part) = <$ty>::decode(&first[..cut]) {
                    part.encode_to_vec().expect("a decoded value encodes");
                }
            }
            crate::law::damaged(bytes, &mut |other| {
                let Ok(changed) = <$ty>::decode(other) else { return };
                let after = <$ty>::explain(other).to_string();
                let written = changed.encode_to_vec().expect("a decoded value encodes");
                let found = value.diff(&changed).next().is_some();
                crate::law::told(found, first == written, || format!("{value:?}\n{changed:?}"));
                assert_eq!(
                    value.diff(&changed).count(),
                    value.diff(&changed).map(|_| 1).sum::<usize>()
                );
                let changes = value.diff(&changed).map(|change| (change.path, change.to_string()));
                crate::explained::shows(changes, (&text, &after), fixed);
            });
        }
        if let Ok((front, rest)) = <$ty>::decode_prefix(bytes) {
            assert!(bytes.ends_with(rest));
            if let (Ok(value), []) = (&decoded, rest) {
                assert_eq!(value.diff(&front).to_string(), "");
            }
        }
    }};
}
pub(crate) use holds;

/// The laws for a message that ends inside a byte. They exclude `explain` for types of fixed width, which shows the whole layout.
macro_rules! ends {
    ($ty:ty, $bytes:expr) => {{
        use bitpack::prelude::*;
        for bits in crate::law::cuts($bytes) {
            let text = <$ty>::explain($bytes).bits(bits).to_string();
            let decoded = <$ty>::decode_bits($bytes, bits);
            if !<$ty>::LAYOUT.is_fixed() {
                crate::explained::agrees(&text, decoded.as_ref().err(), false);
            }
        }
    }};
}
pub(crate) use ends;

/// The first byte selects the type, and the others are the message.
macro_rules! choose {
    ($bytes:expr => $($ty:ty),+ $(,)?) => {
        crate::law::choose!($bytes => $($ty: holds ends),+)
    };
    ($bytes:expr => $($ty:ty: $($law:ident)+),+) => {{
        let Some((choice, message)) = $bytes.split_first() else { return };
        let types: &[fn(&[u8])] = &[$(|bytes| { $(crate::law::$law!($ty, bytes);)+ }),+];
        types[usize::from(*choice) % types.len()](message);
    }};
}
pub(crate) use choose;

/// Encoding does not depend on the old content of the buffer, does not change bytes behind the message, and refuses a shorter buffer.
pub(crate) fn fills(
    message: &[u8],
    encode: &mut dyn FnMut(&mut [u8]) -> Result<usize, bitpack::EncodeError>,
) {
    let mut out = vec![0xFF; message.len() + 9];
    assert_eq!(encode(&mut out), Ok(message.len()));
    assert_eq!(&out[..message.len()], message);
    assert_eq!(out[message.len()..], [0xFF; 9]);
    for room in [message.len() / 2, message.len().saturating_sub(1)] {
        if room < message.len() {
            let error = encode(&mut out[..room]).expect_err("a buffer that is too short");
            assert_eq!(error.kind(), bitpack::ErrorKind::Truncated, "{error}");
            assert_eq!(out[message.len()..], [0xFF; 9]);
        }
    }
}

/// Whether [`told`] takes every diff to be empty: the control that the law can fail.
pub static BLIND: AtomicBool = AtomicBool::new(false);

/// How many pairs of values [`told`] has seen: of the same bytes, and of others.
pub static PAIRS: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

/// A diff is empty exactly if the bytes are the same.
pub(crate) fn told(found: bool, same: bool, text: impl FnOnce() -> String) {
    PAIRS[usize::from(!same)].fetch_add(1, Relaxed);
    let found = found && !BLIND.load(Relaxed);
    assert!(found != same, "a diff says {found}, the bytes are the same: {same}\n{}", text());
}

/// Passes on the message with single bits changed.
pub(crate) fn damaged(message: &[u8], look: &mut dyn FnMut(&[u8])) {
    let mut other = message.to_vec();
    for part in 0..4 {
        let at = message.len().saturating_sub(1) * part / 3;
        let Some(byte) = other.get_mut(at) else { return };
        *byte ^= 1 << ((message.len() + 3 * part) % 8);
        look(&other);
    }
}

/// The numbers of bits at which a message may end in its last byte and behind it.
pub(crate) fn cuts(message: &[u8]) -> [usize; 3] {
    let bits = message.len() * 8;
    let last = usize::from(message.last().copied().unwrap_or(0) % 8);
    [bits.saturating_sub(last), bits / 2, bits + last]
}
