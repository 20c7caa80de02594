//! Reads DNS messages and prints them, then makes a query.
//!
//! Input: nothing. Output: each message with its records; the bits of one; a query as bytes.
//!
//! `cargo run --example dns` prints the two messages below and, in this repository, those of `tests/data/dns/messages.jsonl`.

mod message;

use bitpack::prelude::*;
use message::{Message, Name, Opcode, Question, Rcode, Rdata, Record};

const QUERY: &[u8] = b"\x124\x01\0\0\x01\0\0\0\0\0\0\x07example\x03com\0\0\x01\0\x01";
const RESPONSE: &[u8] = b"\x124\x81\x80\0\x01\0\x01\0\0\0\0\x07example\x03com\0\0\x01\0\x01\
    \xC0\x0C\0\x01\0\x01\0\0\x0E\x10\0\x04\x5D\xB8\xD8\x22";
const MORE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dns/messages.jsonl");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    print(&Message::decode(QUERY)?);
    print(&Message::decode(RESPONSE)?);
    println!("{}", Message::explain(RESPONSE));

    for bytes in more() {
        match Message::decode(&bytes) {
            Ok(message) => print(&message),
            Err(error) => println!("{error}"),
        }
    }

    let questions = [
        question(b"\x03www\x07example\x03com\0", 28)?,
        Question { name: Name::ROOT, qtype: 2, qclass: 1 },
    ];
    let query = Message { id: 1, rd: true, questions: (&questions).into(), ..empty() };
    let mut out = [0; 512];
    let n = query.encode_into(&mut out)?;
    println!("a query of {n} bytes: {:02x?}", &out[..n]);
    Ok(())
}

/// A question for records of type `qtype` on the Internet.
fn question(name: &[u8], qtype: u16) -> Result<Question<'_>, &'static str> {
    Ok(Question { name: Name::from_wire(name).ok_or("not a name")?, qtype, qclass: 1 })
}

/// A message without anything in it.
fn empty<'a>() -> Message<'a> {
    Message {
        id: 0,
        qr: false,
        opcode: Opcode::Query,
        aa: false,
        tc: false,
        rd: false,
        ra: false,
        z: false,
        ad: false,
        cd: false,
        rcode: Rcode::NoError,
        qdcount: 0,
        ancount: 0,
        nscount: 0,
        arcount: 0,
        questions: Default::default(),
        answers: Default::default(),
        authorities: Default::default(),
        additionals: Default::default(),
    }
}

fn print(message: &Message<'_>) {
    let kind = if message.qr { "response" } else { "query" };
    println!("{kind} {:#06x}: {:?}, {:?}", message.id, message.opcode, message.rcode);
    for question in &message.questions {
        println!("  {} type {} class {}?", question.name, question.qtype, question.qclass);
    }
    let sections = [&message.answers, &message.authorities, &message.additionals];
    for (section, title) in sections.into_iter().zip(["answer", "authority", "additional"]) {
        for record in section {
            println!("  {title}: {}", line(&record));
        }
    }
    println!();
}

fn line(record: &Record<'_>) -> String {
    let Record { name, class, ttl, data, .. } = record;
    let text = match data {
        Rdata::A([a, b, c, d]) => format!("A {a}.{b}.{c}.{d}"),
        Rdata::Aaaa(address) => format!("AAAA {}", std::net::Ipv6Addr::from(*address)),
        Rdata::Mx { preference, exchange } => format!("MX {preference} {exchange}"),
        Rdata::Txt { first, more } => {
            let strings = std::iter::once(*first).chain(more.iter());
            let strings = strings.map(|text| format!("\"{}\"", text.bytes.escape_ascii()));
            format!("TXT {}", strings.collect::<Vec<_>>().join(" "))
        }
        other => format!("{other:?}"),
    };
    // Of OPT, class and time to live mean other things.
    if matches!(data, Rdata::Opt(_)) {
        text
    } else {
        format!("{name} {ttl} s, class {class}, {text}")
    }
}

/// The messages of this repository, if it is here: their bytes stand in hex after `"hex":"`.
fn more() -> Vec<Vec<u8>> {
    let text = std::fs::read_to_string(MORE).unwrap_or_default();
    let hex = text.lines().filter_map(|line| line.split_once("\"hex\":\"")?.1.split_once('"'));
    let digit = |byte: u8| (byte as char).to_digit(16).unwrap_or(0) as u8;
    hex.map(|(hex, _)| {
        hex.as_bytes().chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
    })
    .collect()
}
