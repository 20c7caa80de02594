//! The derived code of the model packets against the hand-written codecs of each.

#[path = "oracle/rng.rs"]
mod rng;

use bitpack::ErrorKind;
use bitpack::layout::{Layout, Shape};
use bitpack::prelude::*;
use models::HandError;
use rng::Rng;
use std::fmt::Debug;

type Checked<P, const N: usize> = fn(&P, &mut [u8; N]) -> Result<(), HandError>;

/// A packet with its twins: classic, windows and narrow.
struct Twins<P: 'static, const N: usize> {
    to_bytes: fn(&P) -> Result<[u8; N], EncodeError>,
    decode: [fn(&[u8; N]) -> P; 3],
    encode: [fn(&P, &mut [u8; N]); 3],
    encode_checked: [Checked<P, N>; 3],
    /// Sets a field that is narrower than its type.
    narrow: &'static [fn(&mut P, i64)],
    /// Bits that no field keeps, as a byte's index and a mask: zero in what is encoded.
    unused: &'static [(usize, u8)],
}

macro_rules! twins {
    ($test:ident: $module:ident::$ty:ident unused $unused:tt $([$($narrow:tt)+])*) => {
        #[test]
        fn $test() {
            use models::$module::{derived::$ty, hand_classic, hand_narrow, hand_windows};
            Twins {
                to_bytes: $ty::to_bytes,
                decode: [hand_classic::decode, hand_windows::decode, hand_narrow::decode],
                encode: [hand_classic::encode, hand_windows::encode, hand_narrow::encode],
                encode_checked: [
                    hand_classic::encode_checked,
                    hand_windows::encode_checked,
                    hand_narrow::encode_checked,
                ],
                narrow: &[$(|p: &mut $ty, value| p.$($narrow)+ = value as _),*],
                unused: &$unused,
            }
            .run();
        }
    };
}

twins!(game_state: game_state::GameState unused [] [weapon] [team] [health] [x] [y]);

twins!(ipv4: ipv4::Ipv4Header unused [] [version] [ihl] [dscp] [ecn] [frag]);

twins!(bitproto100: bitproto100::Drone unused [(99, 0xF0)]
    [status]
    [propellers[0].status] [propellers[0].direction] [propellers[1].status] [propellers[1].direction]
    [propellers[2].status] [propellers[2].direction] [propellers[3].status] [propellers[3].direction]
    [power.status] [network.signal] [landing_gear.status]
    [pressure_sensor.pressures[0]] [pressure_sensor.pressures[1]]
);

twins!(packet_c: packet_c::PacketC unused []
    [f00] [f01] [f02] [f03] [f04] [f05] [f06] [f07] [f08] [f09] [f10] [f11] [f13] [f14] [f15] [f16]
    [f17] [f18] [f19] [f20] [f21] [f22] [f23] [f24] [f25] [f27] [f28] [f29] [f30] [f31] [f32] [f33]
    [f34] [f35] [f36] [f37] [f38] [f39]
);

twins!(can_frame: can_frame::CanFrame unused [(2, 0x01), (5, 0xC0)]
    [torque] [speed] [gear] [tilt] [counter] [angle] [level]
);

twins!(register: register::Control unused [(1, 0xF0)] [prescaler] [channel] [trim] [threshold]);

impl<P: Fixed + Clone + PartialEq + Debug, const N: usize> Twins<P, N> {
    fn run(&self) {
        let mut rng = Rng::new(N as u64);
        assert_eq!(self.narrow.len(), narrow_fields(&P::LAYOUT, P::BITS), "every field is listed");
        for _ in 0..2_000 {
            let packet = self.check_bits(&mut rng);
            self.check_any_values(packet, &mut rng);
        }
        for field in self.narrow {
            self.check_limits(*field, &mut rng);
        }
    }

    /// Every pattern of bits is a packet, the same one for all, and comes back the same from all.
    fn check_bits(&self, rng: &mut Rng) -> P {
        let bytes: [u8; N] = rng.bytes(N).try_into().unwrap();
        let packet = P::decode(&bytes).unwrap();
        for decode in self.decode {
            assert_eq!(decode(&bytes), packet);
        }
        let mut canonical = bytes;
        for (byte, mask) in self.unused {
            canonical[*byte] &= !mask;
        }
        assert_eq!((self.to_bytes)(&packet), Ok(canonical));
        for encode in self.encode {
            let mut out = [0xA5; N];
            encode(&packet, &mut out);
            assert_eq!(out, canonical);
        }
        packet
    }

    /// Several fields at once hold anything: the first wrong one is reported.
    fn check_any_values(&self, mut packet: P, rng: &mut Rng) {
        for _ in 0..rng.between(1, 4) {
            let value = rng.word() as i64 >> rng.between(0, 63);
            self.narrow[rng.between(0, self.narrow.len() - 1)](&mut packet, value);
        }
        self.check_encode(&packet);
    }

    /// One field alone, at and beyond every power of two: some values must fit, some not.
    fn check_limits(&self, set: fn(&mut P, i64), rng: &mut Rng) {
        let mut outcomes = [0, 0];
        for shift in 0..63 {
            for value in [(1 << shift) - 1, 1 << shift, -(1 << shift), -(1 << shift) - 1] {
                let mut packet = P::decode(&rng.bytes(N)).unwrap();
                set(&mut packet, value);
                outcomes[usize::from(self.check_encode(&packet))] += 1;
            }
        }
        assert!(outcomes[0] > 0 && outcomes[1] > 0, "{outcomes:?}");
    }

    /// Derived and hand-written encoders agree; returns whether they accepted.
    fn check_encode(&self, packet: &P) -> bool {
        let mut truncated = [0xA5; N];
        assert_eq!(packet.encode_wrapping_into(&mut truncated), Ok(N));
        for encode in self.encode {
            let mut out = [0xA5; N];
            encode(packet, &mut out);
            assert_eq!(out, truncated, "{packet:?}");
        }
        let derived = (self.to_bytes)(packet);
        for encode in self.encode_checked {
            let mut out = [0xA5; N];
            match (encode(packet, &mut out), derived) {
                (Ok(()), Ok(bytes)) => assert_eq!(out, bytes),
                (Err(hand), Err(derived)) => assert_same_error(hand, derived),
                (hand, derived) => panic!("by hand {hand:?}, derived {derived:?}, for {packet:?}"),
            }
        }
        assert_eq!(packet.validate(), derived.map(|_| ()));
        derived.is_ok()
    }
}

fn assert_same_error(hand: HandError, derived: EncodeError) {
    let leaf = hand.field.rsplit('.').next().unwrap();
    let name = leaf.split('[').next().unwrap();
    assert_eq!((derived.kind(), derived.field().name), (ErrorKind::Overflow, name));
    assert_eq!(derived.bit_offset(), hand.bit_offset as usize, "{name}");
    assert_eq!(derived.value() as u64, hand.value, "{name}");
    let limits = format!("overflows {} bits ({}..={})", hand.width, hand.min(), hand.max());
    assert!(derived.to_string().contains(&limits), "{derived}: not {limits}");
}

/// How many leaves of a layout are narrower than their type.
fn narrow_fields(layout: &Layout, bits: usize) -> usize {
    match layout.shape {
        Shape::Struct(fields) => {
            fields.iter().map(|field| narrow_fields(field.layout, field.bits)).sum()
        }
        Shape::Array(element, len) => len * narrow_fields(element, bits / len),
        _ => usize::from(bits < layout.bits),
    }
}
