//! Reads DNS messages and prints them, then makes a query.
//!
//! `cargo run --example dns [-- FILE]` prints each message of a text with its records, explains the bits of the first response,
//! and encodes a query.

#[path = "../shared/command.rs"]
mod command;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;
mod message;
#[path = "../shared/packet_line.rs"]
mod packet_line;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use lines::lines;
use message::{Message, Name, Opcode, Question, Rcode, Rdata, Record};
use std::fmt::{self, Write as _};
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "dns",
    about: "Prints DNS messages with their records, explains the first response, and makes a query.",
    format: "a text with one message per line: hexadecimal digits, or a JSON object with the key `hex`",
    default: "tests/data/dns/messages.jsonl",
    records: "messages",
    run,
};

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut sample = None;
    for (place, line) in lines(file) {
        let shown = line.and_then(packet_line::parse).and_then(|(bytes, _)| {
            let message = Message::decode(&bytes)?;
            Ok((text(&message)?, message.qr.then(|| bytes.clone())))
        });
        match shown {
            Ok((text, response)) => {
                report.count();
                writeln!(report, "{text}")?;
                sample = sample.or(response);
            }
            Err(reason) => report.skip(place, format_args!("{reason}\n"))?,
        }
    }
    if let Some(bytes) = sample {
        writeln!(report, "{}", Message::explain(&bytes))?;
    }

    let questions = [
        question(b"\x03www\x07example\x03com\0", 28)?,
        Question { name: Name::ROOT, qtype: 2, qclass: 1 },
    ];
    let query = Message { id: 1, rd: true, questions: (&questions).into(), ..empty() };
    let mut out = [0; 512];
    let n = query.encode_into(&mut out)?;
    writeln!(report, "a query of {n} bytes: {:02x?}", &out[..n])?;
    Ok(())
}

/// A question for records of type `qtype` on the Internet.
fn question(name: &[u8], qtype: u16) -> Result<Question<'_>, &'static str> {
    Ok(Question { name: Name::from_wire(name).ok_or("not a name")?, qtype, qclass: 1 })
}

/// A message without questions and records.
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

/// A message with one line for each question and record.
fn text(message: &Message<'_>) -> Result<String, fmt::Error> {
    let (mut out, kind) = (String::new(), if message.qr { "response" } else { "query" });
    writeln!(out, "{kind} {:#06x}: {:?}, {:?}", message.id, message.opcode, message.rcode)?;
    for question in &message.questions {
        writeln!(out, "  {} type {} class {}?", question.name, question.qtype, question.qclass)?;
    }
    let sections = [&message.answers, &message.authorities, &message.additionals];
    for (section, title) in sections.into_iter().zip(["answer", "authority", "additional"]) {
        for record in section {
            writeln!(out, "  {title}: {}", line(&record))?;
        }
    }
    Ok(out)
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
        Rdata::Unknown(kind, bytes) => format!("type {kind}, {} bytes", bytes.len()),
        other => format!("{other:?}"),
    };
    // In an OPT record, class and time to live have another meaning.
    if matches!(data, Rdata::Opt(_)) {
        text
    } else {
        format!("{name} {ttl} s, class {class}, {text}")
    }
}
