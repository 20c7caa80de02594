//! Captures that are cut off, damaged, or of other link types.

use crate::{examples, pcap};

examples::command_tests!(pcap::COMMAND);

const ETHERNET: u32 = 1;
const LINUX_SLL: u32 = 113;

/// A UDP datagram of 42 bytes.
const FRAME: [u8; 42] = {
    let mut frame = [0; 42];
    (frame[12], frame[14], frame[17], frame[23], frame[39]) = (8, 0x45, 28, 17, 8);
    frame
};

/// Numbers in the byte order of a file.
#[derive(Clone, Copy)]
struct Numbers {
    big_endian: bool,
}

impl Numbers {
    fn bytes(self, numbers: &[u32]) -> Vec<u8> {
        let bytes = |&n: &u32| if self.big_endian { n.to_be_bytes() } else { n.to_le_bytes() };
        numbers.iter().flat_map(bytes).collect()
    }

    /// A capture in the format pcap.
    fn pcap(self, link: u32, frames: &[&[u8]]) -> Vec<u8> {
        let version = if self.big_endian { 0x0002_0004 } else { 0x0004_0002 };
        let mut file = self.bytes(&[0xA1B2_C3D4, version, 0, 0, 0x0004_0000, link]);
        for frame in frames {
            let length = frame.len() as u32;
            file.extend(self.bytes(&[1, 0, length, length]));
            file.extend(*frame);
        }
        file
    }

    /// A block in the format pcapng.
    fn block(self, kind: u32, numbers: &[u32], data: &[u8]) -> Vec<u8> {
        let padding = [0; 3][..data.len().wrapping_neg() % 4].to_vec();
        let length = (12 + 4 * numbers.len() + data.len() + padding.len()) as u32;
        let numbers = [&[kind, length], numbers].concat();
        [self.bytes(&numbers), data.to_vec(), padding, self.bytes(&[length])].concat()
    }

    /// The start of a pcapng file, with an interface of each link type.
    fn section(self, links: &[u32]) -> Vec<u8> {
        let version = if self.big_endian { 0x0001_0000 } else { 0x0000_0001 };
        let header = [0x1A2B_3C4D, version, u32::MAX, u32::MAX];
        let mut file = self.block(0x0A0D_0D0A, &header, &[]);
        for link in links {
            let link = if self.big_endian { link << 16 } else { *link };
            file.extend(self.block(1, &[link, 0], &[]));
        }
        file
    }

    fn enhanced_packet(self, interface: u32, data: &[u8]) -> Vec<u8> {
        let length = data.len() as u32;
        self.block(6, &[interface, 0, 0, length, length], data)
    }
}

const BOTH: [Numbers; 2] = [Numbers { big_endian: false }, Numbers { big_endian: true }];

/// Frames that fill the greatest captured length, and longer ones.
#[test]
fn frames_of_any_length_are_read() {
    for numbers in BOTH {
        for length in [65_519, 65_520, 65_535, 65_536, 262_144, 1 << 20] {
            let mut long = FRAME.to_vec();
            long.resize(length, 0);
            let ran = process(&numbers.pcap(ETHERNET, &[&long, &FRAME]));
            assert_eq!((ran.status, ran.counts()), (0, (2, 0)), "{length} bytes");
            let line = format!("{:<40} {:>7} {:>9}\n", "Ethernet / IPv4 / Udp", 2, length + 42);
            assert!(ran.out.contains(&line), "{}", ran.out);
            let section = numbers.section(&[ETHERNET]);
            let ran = process(&[section, numbers.enhanced_packet(0, &long)].concat());
            assert_eq!((ran.status, ran.counts()), (0, (1, 0)), "{length} bytes");
        }
    }
}

#[test]
fn frames_of_other_link_types_are_skipped() {
    for numbers in BOTH {
        let ran = process(&numbers.pcap(LINUX_SLL, &[&FRAME, &FRAME]));
        assert_eq!((ran.status, ran.counts()), (1, (0, 2)));
        assert_eq!(ran.errors, "error: no record could be decoded\n");
        let reason = "skipped: its link type is 113, not Ethernet (1)\n";
        assert!(ran.out.starts_with(&format!("frame 1: {reason}frame 2: {reason}")), "{}", ran.out);

        let frame = |interface| numbers.enhanced_packet(interface, &FRAME);
        let simple = numbers.block(3, &[42], &FRAME);
        let section = numbers.section(&[ETHERNET, LINUX_SLL]);
        let file = [section, frame(0), frame(1), frame(2), simple, frame(0)].concat();
        let ran = process(&file);
        assert_eq!((ran.status, ran.counts()), (0, (3, 2)), "{}", ran.out);
        let reports = format!(
            "frame 2: {reason}frame 3: skipped: its interface 2 has no description\nprotocols"
        );
        assert!(ran.out.starts_with(&reports), "{}", ran.out);
    }
}

#[test]
fn a_frame_that_ends_inside_its_headers_is_skipped() {
    let frames: Vec<&[u8]> =
        (0..FRAME.len()).map(|end| &FRAME[..end]).chain([&FRAME[..]]).collect();
    let ran = process(&BOTH[0].pcap(ETHERNET, &frames));
    assert_eq!((ran.status, ran.counts()), (0, (1, 42)));
    for number in 1..=42 {
        assert!(ran.out.contains(&format!("frame {number}: skipped: ")), "{number}");
    }
}

/// Every cut that is not between two records or blocks is reported.
#[test]
fn a_capture_that_is_cut_off_has_the_frames_before_that() {
    for numbers in BOTH {
        let file = numbers.pcap(ETHERNET, &[&FRAME, &FRAME, &FRAME]);
        assert_eq!(examples::check_cuts(&file, process), 3 * (16 + 42 - 1));
        let packet = numbers.enhanced_packet(0, &FRAME);
        let file = [numbers.section(&[ETHERNET]), packet.clone(), packet.clone()].concat();
        assert_eq!(examples::check_cuts(&file, process), 20 - 1 + 2 * (packet.len() - 1));
    }
    let file = BOTH[0].pcap(ETHERNET, &[&FRAME, &FRAME]);
    let ran = process(&file[..file.len() - 1]);
    assert!(ran.out.starts_with("frame 2: skipped: the file ends inside the record at byte 82\n"));
}

#[test]
fn a_length_beyond_the_file_is_reported() {
    for numbers in BOTH {
        for length in [43, 1 << 16, i32::MAX as u32, u32::MAX] {
            let mut file = numbers.pcap(ETHERNET, &[&FRAME]);
            file.extend(numbers.bytes(&[1, 0, length, length]));
            file.extend(FRAME);
            let ran = process(&file);
            assert_eq!((ran.status, ran.counts()), (0, (1, 1)), "{length}: {}", ran.out);
        }
        // The length of a block is a multiple of 4 and at least 12.
        for length in [0, 1, 11, 4095, u32::MAX] {
            let file = [numbers.section(&[ETHERNET]), numbers.enhanced_packet(0, &FRAME)].concat();
            let ran = process(&[file, numbers.bytes(&[6, length, 0, 0, 0, 0])].concat());
            assert_eq!((ran.status, ran.counts()), (0, (1, 1)), "{length}: {}", ran.out);
        }
        // More bytes are stated to be captured than the block has.
        let block = numbers.block(6, &[0, 0, 0, 99, 99], &FRAME);
        let ran = process(&[numbers.section(&[ETHERNET]), block].concat());
        assert_eq!((ran.status, ran.counts()), (1, (0, 1)), "{}", ran.out);
    }
}

#[test]
fn files_that_are_no_captures_are_errors() {
    for file in [&b""[..], b"\n", b"\xFF\xFE\x80 text", &[0xD4, 0xC3, 0xB2], &[0; 100]] {
        let ran = process(file);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{file:?}");
        assert_eq!(ran.errors, "error: the file is not a pcap or pcapng capture\n");
    }
    // A capture without frames is one.
    let ran = process(&BOTH[0].pcap(ETHERNET, &[]));
    assert_eq!((ran.status, ran.counts()), (0, (0, 0)), "{}", ran.errors);
}
