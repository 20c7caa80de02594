//! The 12-byte header of the two DNS packets. Names and records are not of fixed width.

use crate::golden::check;
use crate::json::{bytes, entries, seeds, text};
use crate::nibble::be::DnsHeader;
use bitpack::prelude::*;

#[test]
fn both_headers() {
    let query = DnsHeader {
        id: 0x1234,
        qr: false,
        opcode: 0,
        aa: false,
        tc: false,
        rd: true,
        ra: false,
        z: 0,
        rcode: 0,
        qd_count: 1,
        an_count: 0,
        ns_count: 0,
        ar_count: 0,
    };
    let response = DnsHeader { qr: true, ra: true, an_count: 1, ..query.clone() };
    let seeds = seeds();
    let vectors = entries(&seeds, "dns");
    let mut ran = 0;
    for entry in vectors {
        let (id, packet) = (text(entry, "id"), bytes(entry, "hex"));
        let header = match id {
            "dns/query" => &query,
            "dns/response" => &response,
            _ => panic!("no header for {id}"),
        };
        check(id, header, DnsHeader::to_bytes, &packet[..12]);
        let (front, rest) = DnsHeader::decode_prefix(&packet).unwrap();
        assert_eq!((&front, rest), (header, &packet[12..]), "{id}");
        ran += 1;
    }
    assert_eq!(ran, vectors.len());
}
