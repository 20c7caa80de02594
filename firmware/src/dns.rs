//! A message of variable width, through the public API: a query and its answer, and messages that would lead astray.
//!
//! Input: messages of `tests/data/dns`. Output: checks and figures.

use crate::golden;
use crate::measure::measure;
use crate::report::{Report, Subject};
use bitpack::prelude::*;
use core::cell::Cell;
use models::dns::derived::{Message, Rdata};

/// As long as a response over UDP may be.
const MOST: usize = 512;

pub fn all(report: &mut Report) {
    message(report, "dns_query", golden::DNS_QUERY);
    message(report, "dns_response", golden::DNS_RESPONSE);
    let of = Subject { packet: "dns_response", who: "api" };
    report.check(of, "answers", answers(golden::DNS_RESPONSE) == Some([20, 30, 40, 50, 10]));
    for (what, bytes) in ["pointer-to-itself", "pointer-past-end"].into_iter().zip(golden::DNS_EVIL)
    {
        let of = Subject { packet: "dns_evil", who: "api" };
        report.check(of, what, Message::decode(bytes).is_err());
    }
}

fn message(report: &mut Report, packet: &'static str, bytes: &'static [u8]) {
    let of = Subject { packet, who: "api" };
    let mut slot = None;
    report.check(of, "decode", decode(&bytes, &mut slot));
    measure(report, of, "decode", decode, &bytes, &mut slot);
    report.check(of, "truncated", (0..bytes.len()).all(|length| refuses(bytes, length)));
    let Some(message) = slot else { return };
    let mut out = Out { bytes: [0xA5; MOST], length: 0 };
    let good = encode(&message, &mut out) && out.bytes.get(..out.length) == Some(bytes);
    report.check(of, "encode", good);
    measure(report, of, "encode", encode, &message, &mut out);
    report.check(of, "validate", message.validate().is_ok());
    measure(report, of, "validate", validate, &message, &mut false);
}

struct Out {
    bytes: [u8; MOST],
    length: usize,
}

extern "C" fn decode(bytes: &&'static [u8], slot: &mut Option<Message<'static>>) -> bool {
    *slot = Message::decode(bytes).ok();
    slot.is_some()
}

extern "C" fn encode(message: &Message<'static>, out: &mut Out) -> bool {
    match message.encode_into(&mut out.bytes) {
        Ok(length) => {
            out.length = length;
            true
        }
        Err(_) => false,
    }
}

extern "C" fn validate(message: &Message<'static>, slot: &mut bool) -> bool {
    *slot = message.validate().is_ok();
    true
}

fn refuses(bytes: &[u8], length: usize) -> bool {
    bytes.get(..length).is_some_and(|bytes| Message::decode(bytes).is_err())
}

/// The preferences of the mail servers.
fn answers(bytes: &[u8]) -> Option<[u16; 5]> {
    let message = Message::decode(bytes).ok()?;
    let found = [const { Cell::new(0) }; 5];
    let mut records = message.answers.iter();
    for place in &found {
        match records.next()?.data {
            Rdata::Mx { preference, .. } => place.set(preference),
            _ => return None,
        }
    }
    records.next().is_none().then(|| found.map(Cell::into_inner))
}
