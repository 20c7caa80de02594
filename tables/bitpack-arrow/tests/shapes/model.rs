//! Messages with every kind of column, made by a generator with a stated seed.

use arrow_array::RecordBatch;
use bitpack::columns::Messages;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
pub(crate) enum Team {
    Red,
    Blue,
    Green = 9,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
pub(crate) struct Place {
    #[bits(4)]
    #[bitpack(reserved = 5)]
    pub(crate) gap: (),
    /// Along the street.
    #[bits(12)]
    #[bitpack(unit = "m", range = -500..=500)]
    pub(crate) x: i16,
    pub(crate) team: Team,
    #[bits(4)]
    pub(crate) level: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, tag = bits(8))]
pub(crate) enum Step {
    Stay,
    #[bitpack(tag = 4)]
    Go(#[bitpack(columns)] Place),
    Say {
        #[bitpack(length = u8)]
        text: String,
        #[bits(8)]
        team: Team,
    },
    #[bitpack(tag = 16..=31)]
    Level(u8, Option<u16>),
    #[bitpack(other)]
    Other(u8, u32),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
pub(crate) struct Message {
    pub(crate) id: u8,
    pub(crate) hint: Option<u16>,
    #[bitpack(length = u8)]
    pub(crate) note: Option<String>,
    pub(crate) mate: Option<Team>,
    #[bitpack(length = u8)]
    pub(crate) bytes: Vec<u8>,
    #[bitpack(length = u8)]
    pub(crate) numbers: Vec<i16>,
    #[bitpack(length = u8)]
    pub(crate) teams: Vec<Team>,
    #[bitpack(length = u8)]
    pub(crate) maybe: Vec<Option<u32>>,
    #[bits(16)]
    #[bitpack(scale = 0.5, unit = "V")]
    pub(crate) volts: f64,
    pub(crate) captain: Team,
    pub(crate) corners: [Place; 2],
    #[bitpack(columns)]
    pub(crate) step: Step,
    #[bitpack(columns)]
    pub(crate) place: Place,
    pub(crate) flag: Option<bool>,
}

/// A generator with a stated seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    pub(crate) fn team(&mut self) -> Team {
        [Team::Red, Team::Blue, Team::Green][self.below(3)]
    }

    pub(crate) fn text(&mut self) -> String {
        (0..self.below(4)).map(|_| ['a', 'ß', '€'][self.below(3)]).collect()
    }

    pub(crate) fn option<T>(&mut self, value: impl Fn(&mut Self) -> T) -> Option<T> {
        (self.below(3) > 0).then(|| value(self))
    }

    pub(crate) fn list<T>(&mut self, value: impl Fn(&mut Self) -> T) -> Vec<T> {
        (0..self.below(4)).map(|_| value(self)).collect()
    }

    pub(crate) fn place(&mut self) -> Place {
        let x = self.below(1001) as i16 - 500;
        Place { gap: (), x, team: self.team(), level: self.below(16) as u8 }
    }

    pub(crate) fn step(&mut self) -> Step {
        match self.below(5) {
            0 => Step::Stay,
            1 => Step::Go(self.place()),
            2 => Step::Say { text: self.text(), team: self.team() },
            3 => Step::Level(16 + self.below(16) as u8, self.option(|all| all.below(999) as u16)),
            _ => Step::Other(100 + self.below(100) as u8, self.below(1 << 20) as u32),
        }
    }

    pub(crate) fn message(&mut self) -> Message {
        Message {
            id: self.below(256) as u8,
            hint: self.option(|all| all.below(1 << 16) as u16),
            note: self.option(Self::text),
            mate: self.option(Self::team),
            bytes: self.list(|all| all.below(256) as u8),
            numbers: self.list(|all| all.below(999) as i16 - 500),
            teams: self.list(Self::team),
            maybe: self.list(|all| all.option(|all| all.below(77) as u32)),
            volts: self.below(1 << 16) as f64 * 0.5,
            captain: self.team(),
            corners: [self.place(), self.place()],
            step: self.step(),
            place: self.place(),
            flag: self.option(|all| all.below(2) == 1),
        }
    }
}

pub(crate) fn messages(count: usize) -> Vec<Message> {
    let mut random = Random(0x5EED);
    (0..count).map(|_| random.message()).collect()
}

/// The messages as bytes, decoded one by one so that what is compared comes from bytes.
pub(crate) fn encoded<T: Encode + for<'a> Decode<'a> + PartialEq>(messages: &[T]) -> Vec<u8> {
    let each = messages.iter().map(|message| message.encode_to_vec().unwrap());
    let bytes: Vec<Vec<u8>> = each.collect();
    assert!(
        bytes.iter().zip(messages).all(|(bytes, message)| T::decode(bytes).unwrap() == *message)
    );
    bytes.concat()
}

pub(crate) fn columns<C: Messages>(bytes: &[u8]) -> RecordBatch {
    bitpack_arrow::decode_messages::<C>(bytes).unwrap()
}
