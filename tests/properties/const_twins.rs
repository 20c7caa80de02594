//! The `const` twins give what the methods of the traits give: the same values, bytes and errors.

use crate::types::{Arrays, Flat, Placed, PlacedArrays, arrays, flat, placed, placed_arrays};
use bitpack::prelude::*;
use proptest::prelude::*;

/// Compares the twins of a type for a value, for its bytes, and for any bytes, whole and cut off.
macro_rules! same {
    ($ty:ty, $value:expr, $noise:expr, $cut:expr) => {{
        let (value, noise): ($ty, Vec<u8>) = ($value, $noise);
        let bytes: Result<[u8; <$ty>::BYTES], EncodeError> = value.to_bytes();
        prop_assert_eq!(value.to_bytes_const(), bytes);
        let noise = noise.get(..<$ty>::BYTES).unwrap_or_default();
        let cut = noise.get(..$cut.index(noise.len())).unwrap_or_default();
        for bytes in [bytes.as_ref().map_or(noise, |bytes| &bytes[..]), noise, cut] {
            // As text, because a float may be no number.
            let twin = format!("{:?}", <$ty>::decode_const(bytes));
            prop_assert_eq!(twin, format!("{:?}", <$ty>::decode(bytes)));
        }
    }};
}

/// Any bytes, enough for each type here.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 200)
}

proptest! {
    #[test]
    fn flat_twins(value in flat(3), noise in noise(), cut: prop::sample::Index) {
        same!(Flat, value, noise, cut);
    }

    #[test]
    fn placed_twins(value in placed(10), noise in noise(), cut: prop::sample::Index) {
        same!(Placed, value, noise, cut);
    }

    #[test]
    fn array_twins(value in arrays(2), noise in noise(), cut: prop::sample::Index) {
        same!(Arrays<11>, value, noise, cut);
    }

    #[test]
    fn placed_array_twins(value in placed_arrays(3), noise in noise(), cut: prop::sample::Index) {
        same!(PlacedArrays, value, noise, cut);
    }
}
