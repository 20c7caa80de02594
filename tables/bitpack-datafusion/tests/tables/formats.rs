//! Frames, packets and logs. The bytes around the messages follow the documents of the formats, and this library did not make them.

use crate::support::{Folder, PlayerColumns, bytes, lines, players, query, session};
use bitpack::prelude::*;
use bitpack_datafusion::{ByteOrder, Format, Frames, PacketTable};

/// The front of an IPv4 header (RFC 791).
#[derive(BitPack, Debug)]
#[bitpack(columns)]
struct Ipv4 {
    #[bits(4)]
    version: u8,
    #[bits(4)]
    ihl: u8,
    tos: u8,
    length: u16,
    id: u16,
    #[bits(3)]
    flags: u8,
    #[bits(13)]
    fragment: u16,
    ttl: u8,
    protocol: u8,
    checksum: u16,
    source: u32,
    destination: u32,
}

#[tokio::test]
async fn frames_have_lengths_of_each_width_and_order() {
    let (players, folder) = (players(100), Folder::new());
    let expected: Vec<_> = players.iter().map(|p| format!("{} {}", p.x, p.level)).collect();
    for length_bytes in [1, 2, 4, 8] {
        for order in [ByteOrder::Big, ByteOrder::Little] {
            let length = match order {
                ByteOrder::Big => 5_u64.to_be_bytes()[8 - usize::from(length_bytes)..].to_vec(),
                ByteOrder::Little => 5_u64.to_le_bytes()[..usize::from(length_bytes)].to_vec(),
            };
            let frames = players
                .iter()
                .flat_map(|p| [length.clone(), bytes(std::slice::from_ref(p))].concat());
            let frames: Vec<u8> = frames.collect();
            let file = folder.file("a.bin", &frames);
            let format = Format::Framed(Frames { length_bytes, order });
            let context =
                session(PacketTable::new::<PlayerColumns>(format, [&file]).unwrap(), 3, 7);
            assert_eq!(lines(&context, "SELECT x, level FROM t").await, expected);
            let file = folder.file("b.bin", &frames[..frames.len() - 1]);
            let context =
                session(PacketTable::new::<PlayerColumns>(format, [&file]).unwrap(), 3, 7);
            let error = query(&context, "SELECT x FROM t").await.unwrap_err().to_string();
            assert!(
                error.contains("row 99, at byte ")
                    && error.contains("ends after 4 of the frame's 5"),
                "{error}"
            );
        }
    }
    let format = Format::Framed(Frames { length_bytes: 3, order: ByteOrder::Big });
    let error = PacketTable::new::<PlayerColumns>(format, [folder.file("c.bin", &[])]).unwrap_err();
    assert_eq!(error.to_string(), "a length has 1, 2, 4 or 8 bytes, and not 3");
}

#[tokio::test]
async fn frames_of_another_length_are_passed_over_and_listed() {
    let (players, folder) = (players(3), Folder::new());
    let mut file = Vec::new();
    for (player, wrong) in
        players.iter().zip([&[][..], &[2, 1, 1], &[9, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
    {
        file.extend(wrong);
        file.push(5);
        file.extend(bytes(std::slice::from_ref(player)));
    }
    file.push(200);
    let file = folder.file("a.bin", &file);
    let format = Format::Framed(Frames { length_bytes: 1, order: ByteOrder::Big });
    let (table, bad) = PacketTable::new::<PlayerColumns>(format, [&file]).unwrap().skip_bad_rows();
    let context = session(table, 1, 10);
    let expected: Vec<_> = players.iter().map(|p| p.x.to_string()).collect();
    assert_eq!(lines(&context, "SELECT x FROM t").await, expected);
    let rows: Vec<_> = bad.rows().into_iter().map(|row| (row.row, row.offset, row.error)).collect();
    assert_eq!(rows[0], (1, 6, "the frame has 2 bytes, and a message has 5".to_owned()));
    assert_eq!(rows[1], (3, 15, "the frame has 9 bytes, and a message has 5".to_owned()));
    assert_eq!(rows[2], (5, 31, "the file ends after 0 of the frame's 200 bytes".to_owned()));
    assert_eq!(bad.count(), 3);
}

/// A pcap file (draft-ietf-opsawg-pcap) of packets with times in seconds and fractions.
fn pcap(magic: u32, packets: &[(u32, u32, &[u8])]) -> Vec<u8> {
    let words =
        |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let mut file = words(&[magic, 0x0004_0002, 0, 0, 65535, 1]);
    for (seconds, fraction, data) in packets {
        let len = data.len() as u32;
        file.extend(words(&[*seconds, *fraction, len, len]));
        file.extend(*data);
    }
    file
}

/// An Ethernet packet.
fn ethernet(ethertype: u16, data: &[u8]) -> Vec<u8> {
    [&[0xAA; 12][..], &ethertype.to_be_bytes(), data].concat()
}

/// The IPv4 header of the example of RFC 1071's checksums that textbooks use.
const HEADER: [u8; 20] = [
    0x45, 0, 0, 0x73, 0, 0, 0x40, 0, 0x40, 0x11, 0xB8, 0x61, 0xC0, 0xA8, 0, 1, 0xC0, 0xA8, 0, 0xC7,
];

#[tokio::test]
async fn packets_of_one_kind_have_times() {
    let folder = Folder::new();
    let (ip, arp) =
        (ethernet(0x0800, &[&HEADER[..], &[1, 2, 3]].concat()), ethernet(0x0806, &[0; 28]));
    let short = ethernet(0x0800, &HEADER[..19]);
    for (magic, fraction) in [(0xA1B2_C3D4, 250_000), (0xA1B2_3C4D, 250_000_000)] {
        let packets =
            [(7, 0, &arp[..]), (8, fraction, &ip), (9, 0, &short), (10, 0, &ip), (11, 0, &arp)];
        let bytes = pcap(magic, &packets);
        let file = folder.file("a.pcap", &bytes);
        let (table, bad) = PacketTable::new::<Ipv4Columns>(Format::ethernet(0x0800), [&file])
            .unwrap()
            .skip_bad_rows();
        let context = session(table, 2, 10);
        let rows = lines(&context, "SELECT timestamp, ttl, source, length FROM t").await;
        assert_eq!(
            rows,
            [
                "1970-01-01T00:00:08.250Z 64 3232235521 115",
                "1970-01-01T00:00:10Z 64 3232235521 115"
            ]
        );
        assert_eq!(
            lines(&context, "SELECT ttl FROM t WHERE timestamp > to_timestamp(9)").await,
            ["64"]
        );
        assert_eq!(bad.rows()[0].error, "the message has 19 of 20 bytes");
        assert_eq!(bad.rows()[0].offset as usize, 24 + 2 * 16 + arp.len() + ip.len());
        // Each truncation is an error, unless it ends a packet.
        let ends = [24, 24 + 16 + arp.len()];
        for len in 24..24 + 16 + arp.len() + 16 + ip.len() {
            let file = folder.file("b.pcap", &bytes[..len]);
            let table = PacketTable::new::<Ipv4Columns>(Format::ethernet(0x0800), [&file]).unwrap();
            let result = query(&session(table, 1, 10), "SELECT ttl FROM t").await;
            assert_eq!(result.is_ok(), ends.contains(&len), "{len}: {result:?}");
        }
    }
}

#[tokio::test]
async fn a_file_of_another_form_is_an_error() {
    let folder = Folder::new();
    let file =
        folder.file("a.pcap", b"this is no capture, but it is long enough for a header of one");
    let context =
        session(PacketTable::new::<Ipv4Columns>(Format::ethernet(0x0800), [&file]).unwrap(), 1, 10);
    let error = query(&context, "SELECT ttl FROM t").await.unwrap_err().to_string();
    assert!(error.contains("the file is neither pcap nor pcapng"), "{error}");
}

#[derive(BitPack, Debug)]
#[bitpack(columns, bit_order = lsb0)]
struct Engine {
    #[bitpack(scale = 0.25, unit = "rpm")]
    #[bits(16)]
    speed: f64,
    #[bits(4)]
    gear: u8,
    #[bits(4)]
    state: u8,
}

#[tokio::test]
async fn frames_of_one_identifier_are_rows() {
    let log = "\
(1436509052.249713) vcan0 123#401F35AABB
(1436509052.449847) vcan0 044#2A366C2BBA
(1436509052.650004) vcan0 123##0802336
(1436509052.650005) vcan0 123#R
this is no frame
(1436509053.000000) vcan0 123#8023
(1436509053.500000) vcan0 123#802337 T
";
    let folder = Folder::new();
    let file = folder.file("candump.log", log.as_bytes());
    let format = Format::Candump { id: 0x123 };
    let (table, bad) = PacketTable::new::<EngineColumns>(format, [&file]).unwrap().skip_bad_rows();
    let context = session(table, 1, 10);
    let rows = lines(&context, "SELECT timestamp, speed, gear, state FROM t").await;
    assert_eq!(
        rows,
        [
            "2015-07-10T06:17:32.249713Z 2000.0 5 3",
            "2015-07-10T06:17:32.650004Z 2272.0 6 3",
            "2015-07-10T06:17:33.500Z 2272.0 7 3",
        ]
    );
    let rows: Vec<_> = bad.rows().into_iter().map(|row| (row.row, row.offset, row.error)).collect();
    let start = |line: &str| log.find(line).unwrap() as u64;
    assert_eq!(rows[0], (2, start("this is"), "the line is no frame of candump".to_owned()));
    assert_eq!(
        rows[1],
        (3, start("(1436509053.000000"), "the message has 2 of 3 bytes".to_owned())
    );
    let context = session(PacketTable::new::<EngineColumns>(format, [&file]).unwrap(), 1, 10);
    let error = query(&context, "SELECT gear FROM t").await.unwrap_err().to_string();
    assert!(error.contains("candump.log: row 2, at byte 153"), "{error}");
}
