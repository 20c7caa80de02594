//! Standard MIDI files 1.0 (MIDI Manufacturers Association, RP-001), without running status.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct File {
    #[bitpack(magic = b"MThd")]
    pub signature: (),
    #[bits(32)]
    #[bitpack(len_of = format..=division)]
    pub length: (),
    pub format: u16,
    #[bits(16)]
    #[bitpack(count_of = tracks)]
    pub track_count: (),
    pub division: u16,
    pub tracks: Vec<Track>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Track {
    #[bitpack(magic = b"MTrk")]
    pub signature: (),
    #[bits(32)]
    #[bitpack(len_of = events)]
    pub length: (),
    pub events: Vec<Event>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Event {
    #[bitpack(integers = vlq)]
    pub delay: u32,
    pub message: Message,
}

/// Messages; the low four bits of most statuses are the channel.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum Message {
    #[bitpack(tag = 0x80..=0x8F)]
    NoteOff { status: u8, note: u8, velocity: u8 },
    #[bitpack(tag = 0x90..=0x9F)]
    NoteOn { status: u8, note: u8, velocity: u8 },
    #[bitpack(tag = 0xB0..=0xBF)]
    Control { status: u8, number: u8, value: u8 },
    #[bitpack(tag = 0xC0..=0xCF)]
    Program { status: u8, program: u8 },
    #[bitpack(tag = 0xF0 | 0xF7)]
    System {
        status: u8,
        #[bitpack(len_of = data, integers = vlq)]
        length: u32,
        data: Vec<u8>,
    },
    #[bitpack(tag = 0xFF)]
    Meta {
        kind: u8,
        #[bitpack(len_of = data, integers = vlq)]
        length: u32,
        data: Vec<u8>,
    },
}
