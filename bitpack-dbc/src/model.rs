//! Messages and signals as the generated module needs them.
//!
//! Input: the text of a DBC file. Output: [`Message`]s, in the order of the file. Invariant: each signal lies inside its message and
//! has a width that its type can have; no two signals that are present together share a bit.

use crate::branches::{self, Tree};
use crate::error::{Error, count};
use can_dbc::{
    ByteOrder, Comment, Dbc, ExtendedMultiplex, MessageId, SignalExtendedValueType,
    ValueDescription, ValueType,
};
use std::collections::HashMap;

/// The greatest identifier of 11 bits.
const MOST_STANDARD: u16 = 0x7FF;

/// The bytes of the longest frame of CAN FD.
const MOST_BYTES: u64 = 64;

/// The message that holds signals without a message of their own.
const NO_MESSAGE: &str = "VECTOR__INDEPENDENT_SIG_MSG";

pub(crate) struct Message {
    pub(crate) id: MessageId,
    pub(crate) name: String,
    pub(crate) comment: Option<String>,
    pub(crate) bytes: u64,
    pub(crate) signals: Vec<Signal>,
    pub(crate) tree: Tree,
}

pub(crate) struct Signal {
    pub(crate) name: String,
    pub(crate) comment: Option<String>,
    /// The signal as the file states it.
    pub(crate) stated: String,
    pub(crate) start: u64,
    pub(crate) bits: u64,
    pub(crate) order: ByteOrder,
    pub(crate) signed: bool,
    /// The signal is a float of its width.
    pub(crate) float: bool,
    pub(crate) factor: f64,
    pub(crate) offset: f64,
    pub(crate) unit: String,
    /// The named numbers.
    pub(crate) values: Vec<(i64, String)>,
}

pub(crate) fn build(text: &str) -> Result<Vec<Message>, Error> {
    let dbc = Dbc::try_from(text).map_err(|error| Error::Syntax(format!("{error}")))?;
    let facts = Facts::new(&dbc);
    let messages = dbc.messages.iter().filter(|message| message.name != NO_MESSAGE);
    let messages: Result<Vec<_>, _> =
        messages.map(|message| facts.message(message, &dbc.extended_multiplex)).collect();
    let messages = messages?;
    let mut owners: HashMap<MessageId, &str> = HashMap::new();
    for message in &messages {
        if let Some(other) = owners.insert(message.id, &message.name) {
            let reason =
                format!("the message {other} has this identifier, too; a frame has one meaning");
            return Err(Error::Message { message: message.name.clone(), signal: None, reason });
        }
    }
    Ok(messages)
}

/// What the file states about messages and signals elsewhere.
struct Facts<'d> {
    messages: HashMap<MessageId, &'d str>,
    signals: HashMap<(MessageId, &'d str), &'d str>,
    floats: HashMap<(MessageId, &'d str), SignalExtendedValueType>,
    values: HashMap<(MessageId, &'d str), Vec<(i64, String)>>,
}

impl<'d> Facts<'d> {
    fn new(dbc: &'d Dbc) -> Self {
        let (mut messages, mut signals, mut values) =
            (HashMap::new(), HashMap::new(), HashMap::new());
        for comment in &dbc.comments {
            match comment {
                Comment::Message { id, comment } => {
                    messages.insert(*id, comment.as_str());
                }
                Comment::Signal { message_id, name, comment } => {
                    signals.insert((*message_id, name.as_str()), comment.as_str());
                }
                _ => {}
            }
        }
        for described in &dbc.value_descriptions {
            if let ValueDescription::Signal { message_id, name, value_descriptions } = described {
                let named = value_descriptions.iter().map(|one| (one.id, one.description.clone()));
                values.insert((*message_id, name.as_str()), named.collect());
            }
        }
        let typed = dbc.signal_extended_value_type_list.iter();
        let floats = typed
            .map(|one| ((one.message_id, one.signal_name.as_str()), one.signal_extended_value_type))
            .collect();
        Facts { messages, signals, floats, values }
    }

    fn message(
        &self,
        message: &can_dbc::Message,
        extended: &[ExtendedMultiplex],
    ) -> Result<Message, Error> {
        let wrong =
            |reason: String| Error::Message { message: message.name.clone(), signal: None, reason };
        match message.id {
            MessageId::Standard(id) if id > MOST_STANDARD => {
                let extended = u32::from(id) | 1 << 31;
                return Err(wrong(format!(
                    "the identifier {id} has more than 11 bits; the extended one is {extended} in the file"
                )));
            }
            _ => {}
        }
        if message.size > MOST_BYTES {
            return Err(wrong(format!(
                "the message has {} bytes; a frame of CAN FD has at most {MOST_BYTES}",
                message.size
            )));
        }
        let signals: Result<Vec<_>, _> =
            message.signals.iter().map(|signal| self.signal(message, signal)).collect();
        let signals = signals?;
        let tree = branches::build(message, extended)?;
        for branch in &tree.branches {
            apart(&message.name, branch.active.iter().filter_map(|&index| signals.get(index)))?;
        }
        let comment = self.messages.get(&message.id).map(|&comment| comment.to_owned());
        let (id, name, bytes) = (message.id, message.name.clone(), message.size);
        Ok(Message { id, name, comment, bytes, signals, tree })
    }

    fn signal(
        &self,
        message: &can_dbc::Message,
        signal: &can_dbc::Signal,
    ) -> Result<Signal, Error> {
        let key = (message.id, signal.name.as_str());
        let wrong = |reason: String| Error::signal(&message.name, &signal.name, reason);
        if !(1..=64).contains(&signal.size) {
            return Err(wrong(format!(
                "the signal has {} bits; a signal has 1 to 64 bits",
                signal.size
            )));
        }
        let outside =
            || wrong(format!("the signal does not lie inside {}", count(message.size, "byte")));
        // The places of its bits are not computed if they could be too great to count.
        if signal.start_bit >= message.size * 8 {
            return Err(outside());
        }
        let width = match self.floats.get(&key) {
            Some(SignalExtendedValueType::IEEEfloat32Bit) => Some(32),
            Some(SignalExtendedValueType::IEEEdouble64bit) => Some(64),
            _ => None,
        };
        if width.is_some_and(|width| width != signal.size) {
            return Err(wrong(format!(
                "the signal has {} bits; `SIG_VALTYPE_` states a float of another width",
                signal.size
            )));
        }
        if width.is_some() && (signal.factor, signal.offset) != (1.0, 0.0) {
            return Err(wrong("a float with a factor or an offset is not supported".into()));
        }
        if !signal.factor.is_normal() {
            let reason = format!("the factor {} is not a number other than 0", signal.factor);
            return Err(wrong(reason));
        }
        if !signal.offset.is_finite() {
            return Err(wrong(format!("the offset {} is not a number", signal.offset)));
        }
        let signal = Signal {
            name: signal.name.clone(),
            comment: self.signals.get(&key).map(|&comment| comment.to_owned()),
            stated: stated(signal),
            start: signal.start_bit,
            bits: signal.size,
            order: signal.byte_order,
            signed: signal.value_type == ValueType::Signed,
            float: width.is_some(),
            factor: signal.factor,
            offset: signal.offset,
            unit: signal.unit.clone(),
            values: self.values.get(&key).cloned().unwrap_or_default(),
        };
        if signal.places().any(|place| place >= message.size * 8) {
            return Err(outside());
        }
        Ok(signal)
    }
}

impl Signal {
    /// The places of the bits, each counted from the least significant bit of its byte.
    pub(crate) fn places(&self) -> impl Iterator<Item = u64> + '_ {
        let mut place = self.start;
        (0..self.bits).map(move |index| match self.order {
            ByteOrder::LittleEndian => self.start + index,
            ByteOrder::BigEndian => {
                let here = place;
                place = if place.is_multiple_of(8) { place + 15 } else { place - 1 };
                here
            }
        })
    }
}

/// The signal as the file states it, without its receivers.
fn stated(signal: &can_dbc::Signal) -> String {
    let order = if signal.byte_order == ByteOrder::LittleEndian { 1 } else { 0 };
    let sign = if signal.value_type == ValueType::Signed { '-' } else { '+' };
    let (factor, offset) = (signal.factor, signal.offset);
    format!(
        "{} : {}|{}@{order}{sign} ({factor},{offset})",
        signal.name, signal.start_bit, signal.size
    )
}

/// Checks that no two of the signals share a bit.
fn apart<'s>(message: &str, signals: impl Iterator<Item = &'s Signal>) -> Result<(), Error> {
    let mut owners: HashMap<u64, &str> = HashMap::new();
    for signal in signals {
        for place in signal.places() {
            if let Some(other) = owners.insert(place, &signal.name) {
                let reason = format!("bit {place} belongs to the signal {other}, too");
                return Err(Error::signal(message, &signal.name, reason));
            }
        }
    }
    Ok(())
}
