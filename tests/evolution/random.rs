//! Random versions of types, random values: what each reader makes of them.

use crate::readers::{Closed, LowClosed, LowOpen, Open, Typed};
use crate::rng::Rng;
use crate::schema::Schema;
use bitpack::{ErrorKind, prelude::*};

/// Fewer where the machine is emulated.
const ROUNDS: usize = if cfg!(target_arch = "s390x") { 20 } else { 120 };

/// The message of a sender of another version is read as the oracle says, and written back as the oracle writes it.
fn round<T: Typed>(sender: &Schema, rng: &mut Rng) {
    let reader = T::schema();
    let sent = sender.random(rng);
    let bytes = sender.bytes(&sent, T::LSB0);
    let expected = reader.reads(sender, &sent, &reader.zero());
    let read = T::decode(&bytes).unwrap_or_else(|error| panic!("{error}: {sent:?} of {sender:?}"));
    assert_eq!(Typed::value(&read), expected, "{sent:?} of {sender:?}");
    let again = read.encode_to_vec().unwrap();
    assert_eq!(again, reader.bytes(&expected, T::LSB0));
    assert_eq!((read.encoded_len(), read.validate()), (again.len(), Ok(())));
    assert_eq!(T::decode(&again).as_ref(), Ok(&read));
    let cut = rng.between(0, bytes.len() - 1);
    let error = T::decode(&bytes[..cut]).unwrap_err();
    assert!([ErrorKind::Truncated, ErrorKind::Overrun].contains(&error.kind()), "{error}");
    damaged::<T>(bytes, rng);
}

/// Whatever becomes of the bits: an error, or a value that can be written and read again.
fn damaged<T: Typed>(mut bytes: Vec<u8>, rng: &mut Rng) {
    for _ in 0..rng.between(1, 3) {
        let at = rng.between(0, bytes.len() - 1);
        bytes[at] ^= 1 << rng.between(0, 7);
    }
    let explained = T::explain(&bytes).to_string();
    match T::decode_prefix(&bytes) {
        Ok((value, _)) => {
            let again = value.encode_to_vec().unwrap();
            assert_eq!(T::decode(&again), Ok(value));
            assert!(!explained.contains("error:"), "{explained}");
        }
        Err(error) => assert!(explained.ends_with(&format!("error: {error}\n")), "{explained}"),
    }
}

fn rounds<T: Typed>(seed: u64) {
    let rng = &mut Rng::new(seed);
    let same = T::schema();
    for _ in 0..ROUNDS {
        let other = same.version(rng);
        round::<T>(&other, rng);
        round::<T>(&same, rng);
    }
}

#[test]
fn extensible_at_the_top() {
    rounds::<Open>(1);
    rounds::<LowOpen>(2);
}

#[test]
fn extensible_inside_only() {
    rounds::<Closed>(3);
    rounds::<LowClosed>(4);
}
