//! The formats of `examples/gallery` against messages that other software wrote.

#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/gallery/main.rs"]
mod gallery;

use bitpack::{ErrorKind, prelude::*};
use gallery::{Read, arp, bson, der, elf64, ipv4, mqtt, msgpack, ndp, png, tiff, tls, zip};
use serde_json::Value;
use std::collections::BTreeSet;

const MESSAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/gallery/messages.jsonl");

/// The messages: format and bytes.
fn messages() -> Vec<(String, Vec<u8>)> {
    let text = std::fs::read_to_string(MESSAGES).unwrap();
    let message = |line| {
        let line: Value = serde_json::from_str(line).unwrap();
        let digits = line["hex"].as_str().unwrap();
        let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let bytes = (0..digits.len()).step_by(2).map(byte).collect();
        (line["format"].as_str().unwrap().to_owned(), bytes)
    };
    text.lines().map(message).collect()
}

/// Message number `index` of a format.
fn message(format: &str, index: usize) -> Vec<u8> {
    messages().into_iter().filter(|(name, _)| name == format).nth(index).unwrap().1
}

#[test]
fn every_message_is_encoded_again_byte_for_byte() {
    let mut formats = BTreeSet::new();
    for (index, (format, bytes)) in messages().into_iter().enumerate() {
        let read = gallery::reader(&format).unwrap()(&bytes);
        let read = read.unwrap_or_else(|error| panic!("{index}: {error}"));
        assert_eq!(read.again.unwrap(), bytes, "{index}: {format}");
        formats.insert(format);
    }
    assert!(gallery::FORMATS.iter().map(|(name, _)| *name).eq(formats.iter()));
}

/// A message that is cut is an error, or a message of its own that encoding makes again.
#[test]
fn cut_messages() {
    let (mut refused, mut shorter) = (0, 0);
    for (format, bytes) in messages() {
        let read = gallery::reader(&format).unwrap();
        for cut in 0..bytes.len() {
            match read(&bytes[..cut]) {
                Ok(read) => {
                    assert_eq!(read.again.unwrap(), &bytes[..cut], "{format}, {cut} bytes");
                    shorter += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    // A format whose last part takes the rest has shorter messages.
    assert!(refused > shorter && shorter > 0, "{refused} {shorter}");
}

/// A message with a wrong bit is an error, or a message that encoding refuses or makes again with the same meaning.
#[test]
fn wrong_bits() {
    for (format, bytes) in messages() {
        let read = gallery::reader(&format).unwrap();
        // One bit of each byte.
        for bit in 0..bytes.len() {
            let mut wrong = bytes.clone();
            wrong[bit] ^= 1 << (bit % 8);
            let Ok(Read { again: Ok(again), .. }) = read(&wrong) else { continue };
            let twice = read(&again).unwrap_or_else(|error| panic!("{format}, {bit}: {error}"));
            assert_eq!(twice.again.unwrap(), again, "{format}, {bit}");
        }
    }
}

fn refused<T: for<'a> Decode<'a> + std::fmt::Debug>(
    mut bytes: Vec<u8>,
    at: usize,
    byte: u8,
) -> (ErrorKind, String) {
    bytes[at] = byte;
    let error = T::decode(&bytes).unwrap_err();
    (error.kind(), error.to_string())
}

#[test]
fn wrong_numbers_are_errors_with_their_path() {
    let cases = [
        (
            refused::<arp::Arp>(message("arp", 0), 4, 7),
            ErrorKind::Truncated,
            "Arp.target_protocol: the message needs at least 30 bytes, 28 given at bit 208",
        ),
        (
            refused::<ipv4::Ipv4>(message("ipv4", 0), 0, 0x44),
            ErrorKind::Refused,
            "Ipv4.header_words: is too small for the fields that it measures (value 4) at bit 4",
        ),
        (
            refused::<ipv4::Ipv4>(message("ipv4", 0), 8, 64),
            ErrorKind::Checksum,
            "Ipv4.checksum: checksum is 0x8f8c, should be 0x8e8c at bit 80",
        ),
        (
            refused::<ipv4::Ipv4>(message("ipv4", 0), 30, b'Q'),
            ErrorKind::Checksum,
            "Ipv4.payload.0.checksum: checksum is 0x4514, should be 0x5914 at bit 208",
        ),
        (
            refused::<ndp::Ipv6>(message("ndp", 0), 65, 0),
            ErrorKind::Refused,
            "Ipv6.payload.options[0].length: is too small for the fields that it measures (value 0) at bit 520",
        ),
        (
            refused::<mqtt::Packet>(message("mqtt", 0), 1, 17),
            ErrorKind::Overrun,
            "Packet.body.client: reaches byte 20 of the message, but the length around it ends at 19 at bit 112",
        ),
        (
            refused::<png::Png>(message("png", 0), 40, b'c'),
            ErrorKind::Checksum,
            "Png.chunks[1].crc: checksum is 0xe2e9f5f4, should be 0xac9abdbe at bit 512",
        ),
        (
            refused::<bson::Document>(message("bson", 0), 0, 0x7C),
            ErrorKind::Mismatch,
            "Document.length: expected 125, found 124 at bit 0",
        ),
        (
            refused::<msgpack::Value>(message("msgpack", 16), 0, 0x94),
            ErrorKind::Truncated,
            "Value::SmallArray.1[3]: the message needs at least 12 bytes, 11 given at bit 88",
        ),
        (
            refused::<der::Value>(message("der", 0), 3, 0x38),
            ErrorKind::Truncated,
            "Value.content: the message needs at least 316 bytes, 315 given at bit 32",
        ),
        (
            refused::<tls::Record>(message("tls", 0), 8, 0xFD),
            ErrorKind::Mismatch,
            "Record.hello_length: expected 508, found 509 at bit 48",
        ),
        (
            refused::<zip::Zip>(message("zip", 0), 215, 0x6F),
            ErrorKind::Mismatch,
            "Zip.directory_length: expected 110, found 28526 at bit 1712",
        ),
        (
            refused::<zip::Zip>(message("zip", 0), 18, 4),
            ErrorKind::Invalid,
            "Zip.files[0].next: 335807307 is not an AfterFile (67324752 = File, 33639248 = Entry) at bit 328",
        ),
        (
            refused::<elf64::Elf64>(message("elf64", 0), 60, 4),
            ErrorKind::Trailing,
            "Elf64: has 520 bytes, 584 given (64 trailing)",
        ),
        (
            refused::<elf64::Elf64>(message("elf64", 1), 40 + 6, 2),
            ErrorKind::Truncated,
            "Elf64.file.0.sections: the message needs at least 840 bytes, 584 given at bit 4160",
        ),
        (
            refused::<elf64::Elf64>(message("elf64", 2), 32, 60),
            ErrorKind::Refused,
            "Elf64.file.0.segments: the position lies before the end of the field before it (value 60) at bit 512",
        ),
        (
            refused::<tiff::Tiff>(message("tiff", 0), 4, 9),
            ErrorKind::Truncated,
            "Tiff::Little.0.page.data: the message needs at least 16778241 bytes, 448 given at bit 120",
        ),
        (
            refused::<tiff::Tiff>(message("tiff", 1), 7, 7),
            ErrorKind::Refused,
            "Tiff::Big.0.page: the position lies before the end of the field before it (value 7) at bit 64",
        ),
        // The description of the first page states the position of the entries.
        (
            refused::<tiff::Tiff>(message("tiff", 1), 81, 8),
            ErrorKind::Refused,
            "Tiff::Big.0.page.values[5].bytes: the position lies before the end of the field before it (value 8) at bit 1360",
        ),
        (
            refused::<tiff::Tiff>(message("tiff", 1), 80, 8),
            ErrorKind::Truncated,
            "Tiff::Big.0.page.values[5].bytes: the message needs at least 2218 bytes, 448 given at bit 1360",
        ),
        // The next page is this page.
        (
            refused::<tiff::Tiff>(message("tiff", 1), 169, 8),
            ErrorKind::Truncated,
            "Tiff::Big.0.page.data: its length or count is below zero, or larger than any message at bit 1616",
        ),
    ];
    for ((kind, text), expected, stated) in cases {
        assert_eq!(kind, expected, "{text}");
        assert_eq!(text, stated);
    }
}

#[test]
fn values_are_those_that_the_other_software_was_given() {
    let packet = ipv4::Ipv4::decode(&message("ipv4", 2)).unwrap();
    assert_eq!((packet.source, packet.dont_fragment), ([192, 0, 2, 1], true));
    let ipv4::Payload::Tcp(tcp) = packet.payload else { panic!("no TCP") };
    assert_eq!((tcp.source_port, tcp.flags, tcp.options.len()), (40_000, 2, 5));
    let packet = mqtt::Packet::decode(&message("mqtt", 2)).unwrap();
    assert_eq!(packet.remaining_length, 305);
    let document = bson::Document::decode(&message("bson", 0)).unwrap();
    let names: Vec<_> = document.elements.iter().map(|element| element.name.as_str()).collect();
    assert_eq!(names, ["text", "number", "long", "real", "flag", "none", "list", "inner"]);
    assert_eq!(document.elements[2].value, bson::Value::Int64(1 << 40));
    let certificate = der::Value::decode(&message("der", 0)).unwrap();
    let der::Content::Constructed(parts) = certificate.content else { panic!("no sequence") };
    assert_eq!(parts.len(), 3);
    let hello = tls::Record::decode(&message("tls", 0)).unwrap().hello;
    let server = hello.extensions.iter().find_map(|extension| match &extension.body {
        tls::Body::ServerName { name, .. } => Some(name.as_str()),
        _ => None,
    });
    assert_eq!(server, Some("example.org"));
    let chunk = &png::Png::decode(&message("png", 0)).unwrap().chunks[1].body;
    let text = png::Body::Text { keyword: "Comment".into(), text: "made for a test".into() };
    assert_eq!(*chunk, text);
}

#[test]
fn files_with_positions_hold_what_the_other_software_was_given() {
    let archive = zip::Zip::decode(&message("zip", 0)).unwrap();
    let contents: Vec<_> =
        archive.files.iter().map(|file| (&file.name[..], &file.data[..])).collect();
    assert_eq!(contents, [(&b"one.txt"[..], &b"one"[..]), (b"dir/two.txt", b"second file")]);
    assert_eq!(archive.comment, b"made for a test");
    let at: Vec<_> = archive.entries.iter().map(|entry| entry.file_at).collect();
    assert_eq!(at, [0, 40]);
    for (order, little) in [(0, true), (1, false)] {
        let image = tiff::Tiff::decode(&message("tiff", order)).unwrap();
        let (tiff::Tiff::Little(file) | tiff::Tiff::Big(file)) = &image;
        assert_eq!(matches!(image, tiff::Tiff::Little(_)), little);
        let (page, next) = (&file.page, file.page.following.as_ref().unwrap());
        let width = |page: &tiff::Page| (page.entries[0].tag, page.entries[0].value);
        assert_eq!((width(page), width(next)), ((256, 3), (256, 4)));
        let text = page.entries.iter().position(|entry| entry.tag == 270).unwrap();
        assert_eq!(page.values[text].bytes.as_deref(), Some(&b"made for a test\0"[..]));
        let pixel = if little { [0x34, 0x12] } else { [0x12, 0x34] };
        assert!(page.data.as_ref().unwrap().starts_with(&pixel.repeat(6)));
        let file = elf64::Elf64::decode(&message("elf64", order)).unwrap().file;
        assert_eq!(matches!(file, elf64::File::Little(_)), little);
        let (elf64::File::Little(body) | elf64::File::Big(body)) = &file;
        let data = &body.sections[1];
        // The contents begin behind the header, which has 64 bytes.
        let from = data.offset as usize - 64;
        assert_eq!(&body.contents[from..from + data.length as usize], b"hello");
    }
}

/// A page that states itself or an earlier page as the next one is an error, wherever it says so: no chain of pages has a cycle.
#[test]
fn pages_have_no_cycle() {
    let bytes = message("tiff", 1);
    let next = 8 + 2 + 13 * 12;
    for at in 1..=next + 3 {
        let mut wrong = bytes.clone();
        wrong[next..next + 4].copy_from_slice(&(at as u32).to_be_bytes());
        let error = tiff::Tiff::decode(&wrong).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{at}");
        assert!(error.to_string().contains(".data: "), "{at}: {error}");
    }
}

examples::command_tests!(gallery::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(MESSAGES).unwrap();
    examples::check_bad_lines(&file, process);
}

/// What the sender left out is shown with its value, but without bits; zeros that it should have left out are accepted.
#[test]
fn mavlink_zeros() {
    let bytes = message("mavlink", 2);
    let text = gallery::mavlink::Mavlink::explain(&bytes).to_string();
    let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap().to_owned();
    assert!(line("autopilot").ends_with("8"), "{text}");
    let missing = line("mavlink_version");
    let cells = ["128", "16", "-", "body.0.mavlink_version", "0"];
    assert!(missing.split_whitespace().eq(cells), "{text}");

    let mut value = gallery::mavlink::Mavlink::decode(&bytes).unwrap();
    let long =
        [&[0xFD, 9, 0, 0, 2, 1, 200, 0, 0, 0, 0x12, 0, 0, 0, 6, 8, 0, 0, 0][..], &[0, 0]].concat();
    let error = gallery::mavlink::Mavlink::decode(&long).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Checksum, "{error}");
    value.sequence = 2;
    let [low, high] = (error.value() >> 64).to_le_bytes()[..2] else { unreachable!() };
    let long = [&long[..long.len() - 2], &[low, high]].concat();
    assert_eq!(gallery::mavlink::Mavlink::decode(&long), Ok(value));
    let more = [&long[..1], &[10], &long[2..19], &[0, low, high]].concat();
    let error = gallery::mavlink::Mavlink::decode(&more).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Trailing, "{error}");
}
