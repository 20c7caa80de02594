//! The laws of one type.

/// Decoding does not panic; what it gives encodes, to bytes that decode to the same value and encode to themselves; what it refuses,
/// `explain` refuses, and nothing else. A macro, since a borrowed type has another lifetime in every buffer.
macro_rules! holds {
    ($ty:ty, $bytes:expr) => {
        crate::law::holds!($ty, $bytes, |written, promised| written == promised)
    };
    ($ty:ty, $bytes:expr, $length:expr) => {{
        use bitpack::prelude::*;
        let bytes: &[u8] = $bytes;
        let text = <$ty>::explain(bytes).to_string();
        let complains = text.contains("\nerror: ") || text.contains(" trailing, from ");
        match <$ty>::decode(bytes) {
            Err(error) => {
                assert!(complains, "decode: {error}\nexplain:\n{text}");
                assert!(!error.to_string().is_empty());
            }
            Ok(value) => {
                assert!(!complains, "decoded, but explain:\n{text}");
                let first = value.encode_to_vec().expect("a decoded value encodes");
                let length: fn(usize, usize) -> bool = $length;
                assert!(length(first.len(), value.encoded_len()));
                assert_eq!(value.validate(), Ok(()));
                assert_eq!(value.violations().count(), 0);
                let again = <$ty>::decode(&first).expect("an encoded value decodes");
                // By bits, so that a NaN is itself.
                let diff = value.diff(&again).to_string();
                assert_eq!(diff, "");
                assert_eq!(again.encode_to_vec().as_deref(), Ok(&first[..]));
                for cut in 0..first.len().min(64) {
                    let _ = <$ty>::decode(&first[..cut]);
                }
            }
        }
        if let Ok((_, rest)) = <$ty>::decode_prefix(bytes) {
            assert!(bytes.ends_with(rest));
        }
    }};
}
pub(crate) use holds;

/// The first byte chooses the type, the others are the message.
macro_rules! choose {
    ($bytes:expr => $($ty:ty),+ $(,)?) => {{
        let Some((choice, message)) = $bytes.split_first() else { return };
        let types: &[fn(&[u8])] = &[$(|bytes| crate::law::holds!($ty, bytes)),+];
        types[usize::from(*choice) % types.len()](message);
    }};
}
pub(crate) use choose;
