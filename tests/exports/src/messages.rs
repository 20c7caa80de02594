//! The messages of the definitions: from other software, from captures, and random ones.

use crate::capture;
use crate::forms::Random;
use std::fs;
use std::path::PathBuf;

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

fn data(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../data")).join(name)
}

/// The messages of a format of the gallery, and each one cut in its middle.
pub(crate) fn of_gallery(format: &str, _: usize) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(data("gallery/messages.jsonl")).expect("the messages are there");
    let mut messages = Vec::new();
    for line in text.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        if line["format"] == format {
            let digits = line["hex"].as_str().unwrap_or_default();
            let byte = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
            messages.push((0..digits.len()).step_by(2).filter_map(byte).collect::<Vec<_>>());
        }
    }
    let cut: Vec<_> = messages.iter().map(|bytes| bytes[..bytes.len() / 2].to_vec()).collect();
    messages.extend(cut);
    messages
}

/// Random messages of a fixed width in bits.
pub(crate) fn fixed(_: &str, bits: usize) -> Vec<Vec<u8>> {
    let mut random = Random(SEED);
    let mut message = || {
        let mut bytes: Vec<u8> = Vec::new();
        while bytes.len() < bits.div_ceil(8) {
            bytes.extend(random.next().to_le_bytes());
        }
        bytes.truncate(bits.div_ceil(8));
        bytes
    };
    (0..60).map(|_| message()).collect()
}

/// Random messages, of which the definition refuses some.
pub(crate) fn varying(name: &str, _: usize) -> Vec<Vec<u8>> {
    let mut random = Random(SEED);
    let mut message = || {
        let mut bytes = if ["codes", "ended", "lengths"].contains(&name) {
            random.groups()
        } else {
            random.bytes()
        };
        if let ("open", [high, low, ..]) = (name, bytes.as_mut_slice()) {
            // The header of most random messages would be too great.
            (*high, *low) = (0, *low % 200);
        }
        bytes
    };
    // An empty frame is no packet of a capture.
    // Few random messages are numbers in forms that are almost right.
    let count = if ["codes", "lengths"].contains(&name) { 600 } else { 200 };
    (0..count).map(|_| message()).filter(|bytes| !bytes.is_empty()).collect()
}

/// The packets of IPv4 in the captures of Ethernet.
pub(crate) fn captured() -> Vec<Vec<u8>> {
    let files = ["dns_udp.pcap", "dnssec.pcap", "test_ethernet.pcap"];
    let frames = files
        .iter()
        .flat_map(|name| frames(&fs::read(data("pcap").join(name)).expect("the capture is there")));
    frames
        .filter(|frame| frame.get(12..14) == Some(&[8, 0]))
        .map(|frame| frame[14..].to_vec())
        .collect()
}

fn frames(file: &[u8]) -> Vec<Vec<u8>> {
    capture::records(file).expect("the file is a capture").into_iter().flatten().collect()
}
