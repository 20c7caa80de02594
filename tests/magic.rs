//! Constants and tags that are texts or bytes. The judges are Python 3.11: its module `wave` wrote the sound, and Pillow 13.0.0 the image.

use bitpack::ErrorKind;
use bitpack::layout::Role;
use bitpack::prelude::*;

/// `wave.open`, one channel, 2 bytes, 8000 Hz, the samples 0, 1000, -1000 and 32767.
const SOUND: &str = "524946462c00000057415645666d74201000000001000100401f0000803e00000200100064617461080000000000e80318fcff7f";

/// `Image.new('L', (2, 1), 127).save(…, 'PNG', pnginfo=…)` with the text `Title: dot`.
const IMAGE: &str = "89504e470d0a1a0a0000000d4948445200000002000000010800000000d149205600000009744558745469746c6500646f74cc2c408c0000000b49444154789c63ac670000010400810048a4550000000049454e44ae426082";

fn unhex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Sound {
    #[bitpack(magic = b"RIFF")]
    riff: (),
    size: u32,
    #[bitpack(magic = "WAVE")]
    wave: u32,
    #[bitpack(rest)]
    chunks: Vec<Part>,
}

/// The tag keeps the order of its bytes, whatever the byte order is.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bytes(4))]
enum Part {
    #[bitpack(tag = b"fmt ")]
    Format(Format),
    #[bitpack(tag = "data")]
    Samples(Samples),
    #[bitpack(other)]
    Other(u32),
}

#[derive(BitPack, Debug, PartialEq)]
struct Format {
    #[bits(32)]
    #[bitpack(magic = 16)]
    size: (),
    code: u16,
    channels: u16,
    rate: u32,
    bytes_per_second: u32,
    block: u16,
    bits: u16,
}

#[derive(BitPack, Debug, PartialEq)]
struct Samples {
    #[bitpack(len_of = samples)]
    size: u32,
    samples: Vec<i16>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Image {
    #[bitpack(magic = b"\x89PNG\r\n\x1a\n")]
    signature: (),
    #[bitpack(rest)]
    chunks: Vec<Chunk>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Chunk {
    #[bitpack(len_of = body)]
    len: u32,
    kind: [u8; 4],
    #[bitpack(tag = self.kind)]
    body: Body,
    #[bitpack(crc(crc::CRC_32_ISO_HDLC, over = kind..=body))]
    crc: u32,
}

#[derive(BitPack, Debug, PartialEq)]
enum Body {
    #[bitpack(tag = b"IHDR")]
    Header { width: u32, height: u32, depth: u8, color: u8, methods: [u8; 3] },
    #[bitpack(tag = b"tEXt")]
    Text {
        #[bitpack(until = 0)]
        key: String,
        #[bitpack(rest)]
        text: String,
    },
    #[bitpack(tag = b"IDAT")]
    Data(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = b"IEND")]
    End,
}

#[test]
fn a_sound_of_python() {
    let bytes = unhex(SOUND);
    let sound = Sound::decode(&bytes).unwrap();
    assert_eq!((sound.size as usize, sound.wave.to_be_bytes()), (bytes.len() - 8, *b"WAVE"));
    let Part::Format(format) = &sound.chunks[0] else { panic!("the format comes first") };
    assert_eq!((format.channels, format.rate, format.bits), (1, 8000, 16));
    let samples = Samples { size: 8, samples: vec![0, 1000, -1000, 32767] };
    assert_eq!(sound.chunks[1], Part::Samples(samples));
    assert_eq!(sound.encode_to_vec(), Ok(bytes));
}

#[test]
fn an_image_of_pillow() {
    let bytes = unhex(IMAGE);
    let image = Image::decode(&bytes).unwrap();
    let header = Body::Header { width: 2, height: 1, depth: 8, color: 0, methods: [0; 3] };
    assert_eq!(image.chunks[0].body, header);
    assert_eq!(image.chunks[1].body, Body::Text { key: "Title".into(), text: "dot".into() });
    assert_eq!(image.encode_to_vec().as_ref(), Ok(&bytes));
    for len in (0..bytes.len()).filter(|len| ![8, 33, 54, 77].contains(len)) {
        assert!(Image::decode(&bytes[..len]).is_err(), "{len} bytes");
    }
    let mut image = image;
    image.chunks[0].kind = *b"IDAT";
    assert!(image.encode_to_vec().is_err(), "the variant has another tag");
}

#[test]
fn other_bytes_are_refused() {
    let mut bytes = unhex(SOUND);
    bytes[3] = b'X';
    let error = Sound::decode(&bytes).unwrap_err();
    assert_eq!(error.to_string(), "Sound.riff: expected 0x52494646, found 0x52494658 at bit 0");
    bytes = unhex(SOUND);
    bytes[8] = b'w';
    let error = Sound::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Mismatch, 64));
    let stored = Sound { riff: (), size: 0, wave: 1, chunks: vec![] };
    let error = stored.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), "Sound.wave: expected 0x57415645, found 0x1 at bit 64");
    assert_eq!(stored.validate(), Err(error));
    let shadowed = Part::Other(u32::from_be_bytes(*b"data")).encode_to_vec().unwrap_err();
    assert_eq!(shadowed.kind(), ErrorKind::Shadowed);
    assert_eq!(Part::Other(0x41424344).encode_to_vec().unwrap(), b"ABCD");
    assert!(matches!(Sound::LAYOUT.fields()[0].role(), Role::Magic { value: 0x5249_4646 }));
    assert!(Sound::explain(&unhex(SOUND)).to_string().contains("0x52494646"));
}

#[derive(BitPack, Debug, PartialEq)]
struct Negative {
    #[bits(4)]
    #[bitpack(magic = -2)]
    first: i8,
    #[bits(12)]
    #[bitpack(magic = -2048)]
    second: (),
    #[bitpack(magic = -300)]
    third: i16,
    #[bits(12)]
    #[bitpack(magic = 2047)]
    last: i64,
    #[bits(4)]
    #[bitpack(reserved)]
    end: (),
}

/// The bytes are those of `struct.pack('>h', -300)` and of `format(number % 2 ** bits, 'x')`.
#[test]
fn negative_constants_are_in_twos_complement() {
    let value = Negative { first: -2, second: (), third: -300, last: 2047, end: () };
    let bytes = [0xE8, 0x00, 0xFE, 0xD4, 0x7F, 0xF0];
    assert_eq!(value.to_bytes(), Ok(bytes));
    assert_eq!(Negative::decode(&bytes).as_ref(), Ok(&value));
    let explained = Negative::explain(&bytes).to_string();
    assert!(!explained.contains("error"), "{explained}");
    for at in (0..44).step_by(3) {
        let mut wrong = bytes;
        wrong[at / 8] ^= 0x80 >> (at % 8);
        let error = Negative::decode(&wrong).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Mismatch, "bit {at}");
        let explained = Negative::explain(&wrong).to_string();
        assert!(explained.contains(&error.to_string()), "{explained}\n{error}");
    }
    let text = "Negative.second: expected 0x800, found 0x801 at bit 4";
    assert_eq!(Negative::decode(&[0xE8, 0x01, 0, 0, 0, 0]).unwrap_err().to_string(), text);
    for wrong in [
        Negative { first: -3, ..Negative::decode(&bytes).unwrap() },
        Negative { first: 14, ..Negative::decode(&bytes).unwrap() },
        Negative { third: 300, ..Negative::decode(&bytes).unwrap() },
        Negative { last: -1, ..Negative::decode(&bytes).unwrap() },
    ] {
        let error = wrong.to_bytes().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Mismatch, "{wrong:?}");
        assert_eq!(wrong.validate(), Err(error));
    }
    assert_eq!(value.validate(), Ok(()));
}
