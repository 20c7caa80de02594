//! Types of the standard library and of other crates as fields: golden bytes worked out by hand, limits, refusals.

use bitpack::ErrorKind;
use bitpack::prelude::*;
use std::cmp::Reverse;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{Saturating, Wrapping};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[path = "foreign/crates.rs"]
mod crates;

/// What any of the types is a field of: at an even bit, and at an odd one.
#[derive(BitPack, Debug, PartialEq)]
struct Even<T> {
    it: T,
}

#[derive(BitPack, Debug, PartialEq)]
struct Odd<T> {
    #[bits(3)]
    lead: u8,
    it: T,
}

/// A value of fixed width and its bytes: both ways, at an even bit and at an odd one, and cut at every length.
fn check<T: Fixed + Clone + Debug + PartialEq>(value: &T, bytes: &[u8]) {
    let even = Even { it: value.clone() };
    assert_eq!(even.encode_to_vec().as_deref(), Ok(bytes), "{value:?}");
    assert_eq!(Even::decode(bytes).as_ref(), Ok(&even), "{bytes:02x?}");
    assert_eq!(even.violations().count(), 0, "{value:?}");
    assert_eq!(even.diff(&even).count(), 0);
    for cut in 0..bytes.len() {
        let error = Even::<T>::decode(&bytes[..cut]).unwrap_err();
        assert_eq!((error.kind(), error.need()), (ErrorKind::Truncated, Some(bytes.len())));
    }
    let odd = Odd { lead: 5, it: value.clone() };
    let shifted = odd.encode_to_vec().unwrap();
    assert_eq!(shifted[0], 0b101_00000 | bytes.first().map_or(0, |byte| byte >> 3));
    assert_eq!(Odd::decode(&shifted).as_ref(), Ok(&odd), "{shifted:02x?}");
    let text = Even::<T>::explain(bytes).to_string();
    assert!(!text.contains("error"), "{text}");
}

/// Bytes that are no value: the error's text, and that `explain` goes through them.
fn check_refused<T: Fixed + Debug>(bytes: &[u8], text: &str) {
    let error = Even::<T>::decode(bytes).unwrap_err();
    assert_eq!(error.to_string(), text);
    let explained = Even::<T>::explain(bytes).to_string();
    assert_eq!(explained.lines().last(), Some(&*format!("error: {text}")), "{explained}");
}

#[test]
fn durations() {
    check(&Duration::new(1, 5), &[0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5]);
    check(&Duration::MAX, &[255, 255, 255, 255, 255, 255, 255, 255, 0x3B, 0x9A, 0xC9, 0xFF]);
    check_refused::<Duration>(
        &[0, 0, 0, 0, 0, 0, 0, 0, 0x3B, 0x9A, 0xCA, 0x00],
        "Duration.nanoseconds: value 1000000000 is outside 0..=999999999 at bit 64",
    );
    let (short, long) = (Even { it: Duration::new(1, 5) }, Even { it: Duration::new(2, 5) });
    assert_eq!(short.diff(&long).to_string(), "it.seconds: 1 → 2\n");
}

#[test]
fn points_in_time() {
    check(&UNIX_EPOCH, &[0; 12]);
    check(&(UNIX_EPOCH + Duration::new(258, 1)), &[0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1]);
    // One nanosecond before 1970 is in the second before it.
    let before = UNIX_EPOCH - Duration::from_nanos(1);
    check(&before, &[255, 255, 255, 255, 255, 255, 255, 255, 0x3B, 0x9A, 0xC9, 0xFF]);
    check(
        &(UNIX_EPOCH - Duration::from_secs(2)),
        &[255, 255, 255, 255, 255, 255, 255, 254, 0, 0, 0, 0],
    );
    // Whether the ends of the range are times depends on the platform; neither panics.
    for seconds in [i64::MIN, i64::MIN + 1, i64::MAX] {
        let mut bytes = [0; 12];
        bytes[..8].copy_from_slice(&seconds.to_be_bytes());
        match Even::<SystemTime>::decode(&bytes) {
            Ok(time) => assert_eq!(time.encode_to_vec().unwrap(), bytes),
            Err(error) => assert_eq!(error.kind(), ErrorKind::Refused),
        }
    }
}

#[test]
fn addresses_of_one_version() {
    check(&Ipv4Addr::new(192, 0, 2, 33), &[192, 0, 2, 33]);
    let v6: Ipv6Addr = "2001:db8::ff00:42:8329".parse().unwrap();
    let bytes = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0xFF, 0, 0, 0x42, 0x83, 0x29];
    check(&v6, &bytes);
    check(&SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8080), &[127, 0, 0, 1, 0x1F, 0x90]);
    let socket = [&bytes[..], &[0, 53, 0, 0, 0, 7, 0, 0, 0, 2]].concat();
    check(&SocketAddrV6::new(v6, 53, 7, 2), &socket);
    let (a, b) = (Even { it: Ipv4Addr::LOCALHOST }, Even { it: Ipv4Addr::BROADCAST });
    assert_eq!(a.diff(&b).to_string(), "it: 127.0.0.1 → 255.255.255.255\n");
}

/// Octets keep their order, whatever the message's; numbers do not.
#[test]
fn orders() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(endian = little)]
    struct Little {
        ip: Ipv4Addr,
        socket: SocketAddrV4,
        age: Duration,
    }
    let little = Little {
        ip: Ipv4Addr::new(1, 2, 3, 4),
        socket: SocketAddrV4::new(Ipv4Addr::new(5, 6, 7, 8), 9),
        age: Duration::new(10, 11),
    };
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10, 0, 0, 0, 0, 0, 0, 0, 11, 0, 0, 0];
    assert_eq!(little.to_bytes(), Ok(bytes));
    assert_eq!(Little::decode(&bytes), Ok(little));
}

/// An address of either version, whose width varies.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Peer {
    address: IpAddr,
    socket: SocketAddr,
}

#[test]
fn addresses_of_either_version() {
    let peer = Peer {
        address: Ipv6Addr::LOCALHOST.into(),
        socket: SocketAddr::from(([10, 0, 0, 1], 443)),
    };
    let bytes = [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 10, 0, 0, 1, 0x01, 0xBB];
    assert_eq!(peer.encode_to_vec().as_deref(), Ok(&bytes[..]));
    assert_eq!(Peer::decode(&bytes).as_ref(), Ok(&peer));
    for cut in 0..bytes.len() {
        assert_eq!(Peer::decode(&bytes[..cut]).unwrap_err().kind(), ErrorKind::Truncated);
    }
    let error = Peer::decode(&[5; 24]).unwrap_err();
    assert_eq!(error.to_string(), "Peer.address: 5 is not an IpAddr at bit 0");
    let other = Peer { address: Ipv4Addr::LOCALHOST.into(), socket: peer.socket };
    assert_eq!(peer.diff(&other).to_string(), "address: V6 → V4\n");
    let text = Peer::explain(&bytes).to_string();
    assert!(text.contains("V6") && text.contains("port"), "{text}");
}

#[test]
fn wrappers_have_the_bits_of_what_they_wrap() {
    check(&Wrapping(0x1234_u16), &[0x12, 0x34]);
    check(&Saturating(-2_i8), &[0xFE]);
    check(&Reverse(7_u8), &[7]);
    check(&PhantomData::<String>, &[]);
}
