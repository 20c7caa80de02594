//! A message as the JSON of its judges, field by field.

use models::dns::derived::{Message, Name, Opcode, Question, Rcode, Rdata, Record};
use models::dns::hand::{self, full};
use serde_json::{Map, Value, json};
use std::net::Ipv6Addr;

/// A line of `messages.jsonl`.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// Whether a standard compressor gives these bytes.
    pub(crate) standard: bool,
    /// The values alone.
    pub(crate) expect: Value,
}

impl Row {
    pub(crate) fn new(row: Value) -> Row {
        let text = |key: &str| row[key].as_str().expect(key).to_owned();
        let section = |key: &str| row[key].as_array().expect(key).clone();
        let expect = json!({
            "header": row["header"], "questions": section("questions"), "answers": section("answers"),
            "authorities": section("authorities"), "additionals": section("additionals"),
        });
        Row {
            name: format!("{} {}", text("file"), text("which")),
            bytes: unhex(&row["hex"]),
            standard: row["standard_compression"].as_bool().expect("a bool"),
            expect,
        }
    }
}

pub(crate) fn unhex(value: &Value) -> Vec<u8> {
    let digits = value.as_str().expect("hex").as_bytes();
    let digit = |byte: u8| (byte as char).to_digit(16).expect("a digit") as u8;
    digits.chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn wire<'a>(labels: impl Iterator<Item = &'a [u8]>) -> String {
    let mut bytes = Vec::new();
    for label in labels {
        bytes.push(label.len() as u8);
        bytes.extend_from_slice(label);
    }
    bytes.push(0);
    hex(&bytes)
}

fn name(object: &mut Map<String, Value>, key: &str, name: Name<'_>) {
    let wire = wire(name.labels());
    assert_eq!(name.wire_len() * 2, wire.len(), "{name}");
    object.insert(key.to_owned(), json!(wire));
    let text = if key == "name" { "text".to_owned() } else { format!("{key}_text") };
    object.insert(text, json!(name.to_string()));
}

pub(crate) fn message_json(message: &Message<'_>) -> Value {
    let records = |section: &[Record<'_>]| section.iter().map(record).collect::<Vec<_>>();
    let sections = [&message.answers, &message.authorities, &message.additionals];
    let counts = [message.ancount, message.nscount, message.arcount];
    assert_eq!(sections.map(|section| section.len() as u16), counts);
    assert_eq!(message.questions.len() as u16, message.qdcount);
    let [answers, authorities, additionals] =
        sections.map(|section| records(&section.iter().collect::<Vec<_>>()));
    json!({
        "header": {
            "id": message.id, "qr": message.qr as u8, "opcode": opcode(message.opcode),
            "aa": message.aa as u8, "tc": message.tc as u8, "rd": message.rd as u8,
            "ra": message.ra as u8, "z": message.z as u8, "ad": message.ad as u8,
            "cd": message.cd as u8, "rcode": rcode(message.rcode),
        },
        "questions": message.questions.iter().map(question).collect::<Vec<_>>(),
        "answers": answers, "authorities": authorities, "additionals": additionals,
    })
}

fn opcode(opcode: Opcode) -> u8 {
    match opcode {
        Opcode::Query => 0,
        Opcode::InverseQuery => 1,
        Opcode::Status => 2,
        Opcode::Notify => 4,
        Opcode::Update => 5,
        Opcode::Other(number) => number,
    }
}

fn rcode(rcode: Rcode) -> u8 {
    match rcode {
        Rcode::NoError => 0,
        Rcode::FormErr => 1,
        Rcode::ServFail => 2,
        Rcode::NxDomain => 3,
        Rcode::NotImp => 4,
        Rcode::Refused => 5,
        Rcode::Other(number) => number,
    }
}

fn question(question: Question<'_>) -> Value {
    let mut object = Map::new();
    name(&mut object, "name", question.name);
    object.insert("type".to_owned(), json!(question.qtype));
    object.insert("class".to_owned(), json!(question.qclass));
    object.into()
}

fn record(record: &Record<'_>) -> Value {
    let mut object = Map::new();
    name(&mut object, "name", record.name);
    for (key, value) in [
        ("type", record.rtype.into()),
        ("class", record.class.into()),
        ("ttl", record.ttl),
        ("rdlength", record.rdlength.into()),
    ] {
        object.insert(key.to_owned(), json!(value));
    }
    object.insert("rdata".to_owned(), rdata(record));
    object.into()
}

fn rdata(record: &Record<'_>) -> Value {
    let mut object = Map::new();
    match record.data {
        Rdata::A([a, b, c, d]) => return json!({ "a": format!("{a}.{b}.{c}.{d}") }),
        Rdata::Aaaa(bytes) => return json!({ "aaaa": Ipv6Addr::from(bytes).to_string() }),
        Rdata::Ns(target) | Rdata::Cname(target) | Rdata::Ptr(target) => {
            name(&mut object, "name", target);
        }
        Rdata::Soa { mname, rname, serial, refresh, retry, expire, minimum } => {
            name(&mut object, "mname", mname);
            name(&mut object, "rname", rname);
            let times = [refresh, retry, expire, minimum];
            object.insert("serial".to_owned(), json!(serial));
            for (key, time) in ["refresh", "retry", "expire", "minimum"].into_iter().zip(times) {
                object.insert(key.to_owned(), json!(time));
            }
        }
        Rdata::Mx { preference, exchange } => {
            object.insert("preference".to_owned(), json!(preference));
            name(&mut object, "exchange", exchange);
        }
        Rdata::Txt { first, more } => {
            let more = more.iter().map(|text| hex(text.bytes));
            let strings: Vec<_> = std::iter::once(hex(first.bytes)).chain(more).collect();
            return json!({ "strings": strings });
        }
        Rdata::Srv { priority, weight, port, target } => {
            for (key, value) in [("priority", priority), ("weight", weight), ("port", port)] {
                object.insert(key.to_owned(), json!(value));
            }
            name(&mut object, "target", target);
        }
        Rdata::Opt(options) => {
            let options = options
                .iter()
                .map(|option| json!({ "code": option.code, "hex": hex(option.data) }));
            return opt(record.class, record.ttl, options.collect());
        }
        Rdata::Unknown(number, bytes) => {
            assert_eq!(number, record.rtype);
            return json!({ "hex": hex(bytes) });
        }
    }
    object.into()
}

/// Of OPT, class and time to live mean other things.
fn opt(class: u16, ttl: u32, options: Vec<Value>) -> Value {
    json!({
        "udp_size": class, "ext_rcode": ttl >> 24, "version": ttl >> 16 & 0xFF,
        "do": ttl >> 15 & 1, "z": ttl & 0x7FFF, "options": options,
    })
}

/// The same of the codec by hand, whose names print through the derived ones.
pub(crate) fn twin_json(message: &full::Message<'_>) -> Value {
    let section = |records: &full::Sequence<'_, hand::Record<'_>>| {
        records.iter().map(|record| twin_record(&record)).collect::<Vec<_>>()
    };
    let question = |question: hand::Question<'_>| {
        let mut object = Map::new();
        twin_name(&mut object, "name", question.name);
        object.insert("type".to_owned(), json!(question.qtype));
        object.insert("class".to_owned(), json!(question.qclass));
        Value::from(object)
    };
    json!({
        "header": {
            "id": message.id, "qr": message.qr as u8, "opcode": opcode(message.opcode),
            "aa": message.aa as u8, "tc": message.tc as u8, "rd": message.rd as u8,
            "ra": message.ra as u8, "z": message.z as u8, "ad": message.ad as u8,
            "cd": message.cd as u8, "rcode": rcode(message.rcode),
        },
        "questions": message.questions.iter().map(question).collect::<Vec<_>>(),
        "answers": section(&message.answers), "authorities": section(&message.authorities),
        "additionals": section(&message.additionals),
    })
}

fn twin_name(object: &mut Map<String, Value>, key: &str, twin: hand::Name<'_>) {
    let bytes = unhex(&json!(wire(twin.labels())));
    assert_eq!(bytes.len(), twin.wire_len());
    name(object, key, Name::from_wire(&bytes).expect("a name"));
}

fn twin_record(twin: &hand::Record<'_>) -> Value {
    let mut object = Map::new();
    twin_name(&mut object, "name", twin.name);
    object.insert("type".to_owned(), json!(twin.rtype));
    object.insert("class".to_owned(), json!(twin.class));
    object.insert("ttl".to_owned(), json!(twin.ttl));
    object.insert("rdlength".to_owned(), json!(twin.rdlength));
    object.insert("rdata".to_owned(), twin_rdata(twin));
    object.into()
}

fn twin_rdata(twin: &hand::Record<'_>) -> Value {
    let mut object = Map::new();
    match twin.rdata {
        hand::Rdata::A([a, b, c, d]) => return json!({ "a": format!("{a}.{b}.{c}.{d}") }),
        hand::Rdata::Aaaa(bytes) => return json!({ "aaaa": Ipv6Addr::from(bytes).to_string() }),
        hand::Rdata::Ns(target) | hand::Rdata::Cname(target) | hand::Rdata::Ptr(target) => {
            twin_name(&mut object, "name", target);
        }
        hand::Rdata::Soa { mname, rname, times } => {
            twin_name(&mut object, "mname", mname);
            twin_name(&mut object, "rname", rname);
            let keys = ["serial", "refresh", "retry", "expire", "minimum"];
            for (key, time) in keys.into_iter().zip(times) {
                object.insert(key.to_owned(), json!(time));
            }
        }
        hand::Rdata::Mx { preference, exchange } => {
            object.insert("preference".to_owned(), json!(preference));
            twin_name(&mut object, "exchange", exchange);
        }
        hand::Rdata::Txt(text) => {
            return json!({ "strings": text.strings().map(hex).collect::<Vec<_>>() });
        }
        hand::Rdata::Srv { priority, weight, port, target } => {
            for (key, value) in [("priority", priority), ("weight", weight), ("port", port)] {
                object.insert(key.to_owned(), json!(value));
            }
            twin_name(&mut object, "target", target);
        }
        hand::Rdata::Opt(options) => {
            let options =
                options.options().map(|(code, data)| json!({ "code": code, "hex": hex(data) }));
            return opt(twin.class, twin.ttl, options.collect());
        }
        hand::Rdata::Unknown(bytes) => return json!({ "hex": hex(bytes) }),
    }
    object.into()
}
