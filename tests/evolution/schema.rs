//! An oracle of extensible messages: it knows schemas at run time, writes one bit after the other, and shares no code with the
//! library.
//!
//! Input: a schema, a value, the order. Output: the message's bits. And what another schema's reader makes of it.

use crate::rng::Rng;

/// What a value's bits stand for.
#[derive(Clone, Debug)]
pub enum Schema {
    /// A number of so many bits, two's complement or not; at most the third.
    Number(usize, bool, i128),
    /// Always this number, which nobody stores.
    Constant(usize, i128),
    /// Fields; with a header where versions may differ.
    Message(bool, Vec<Field>),
    /// So many elements; with a header where versions may differ.
    Array(bool, usize, Box<Schema>),
}

/// A field, and its value where a message lacks it.
#[derive(Clone, Debug)]
pub struct Field(pub Schema, pub Value);

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(i128),
    /// Of fields or of elements.
    List(Vec<Value>),
}

impl Schema {
    pub fn unsigned(bits: usize) -> Self {
        Schema::Number(bits, false, (1 << bits) - 1)
    }

    pub fn signed(bits: usize) -> Self {
        Schema::Number(bits, true, (1 << (bits - 1)) - 1)
    }

    /// The value that every type has by itself.
    pub fn zero(&self) -> Value {
        match self {
            Schema::Number(..) | Schema::Constant(..) => Value::Number(0),
            Schema::Message(_, fields) => {
                Value::List(fields.iter().map(|Field(_, default)| default.clone()).collect())
            }
            Schema::Array(_, len, element) => Value::List(vec![element.zero(); *len]),
        }
    }

    pub fn field(self) -> Field {
        let zero = self.zero();
        Field(self, zero)
    }

    pub fn random(&self, rng: &mut Rng) -> Value {
        match self {
            Schema::Number(bits, signed, most) => {
                let raw = i128::from(rng.word()) & ((1 << bits) - 1);
                let least = if *signed { -most - 1 } else { 0 };
                Value::Number(least + raw % (most - least + 1))
            }
            Schema::Constant(..) => Value::Number(0),
            Schema::Message(_, fields) => {
                Value::List(fields.iter().map(|Field(schema, _)| schema.random(rng)).collect())
            }
            Schema::Array(_, len, element) => {
                Value::List((0..*len).map(|_| element.random(rng)).collect())
            }
        }
    }

    /// Writes a value.
    pub fn write(&self, value: &Value, lsb0: bool, stream: &mut Vec<bool>) {
        match (self, value) {
            (Schema::Number(bits, ..), Value::Number(number)) => {
                let bit = |at: usize| number >> at & 1 == 1;
                match lsb0 {
                    true => stream.extend((0..*bits).map(bit)),
                    false => stream.extend((0..*bits).rev().map(bit)),
                }
            }
            (Schema::Constant(bits, number), _) => {
                Schema::unsigned(*bits).write(&Value::Number(*number), lsb0, stream);
            }
            (Schema::Message(header, fields), Value::List(values)) => {
                let mut inside = Vec::new();
                for (Field(schema, _), value) in fields.iter().zip(values) {
                    schema.write(value, lsb0, &mut inside);
                }
                if *header {
                    let width = Value::Number(inside.len() as i128 + 16);
                    Schema::unsigned(16).write(&width, lsb0, stream);
                }
                stream.extend(inside);
            }
            (Schema::Array(header, len, element), Value::List(values)) => {
                if *header {
                    Schema::unsigned(16).write(&Value::Number(*len as i128), lsb0, stream);
                }
                values.iter().for_each(|value| element.write(value, lsb0, stream));
            }
            other => panic!("no value of this schema: {other:?}"),
        }
    }

    /// The message's bytes.
    pub fn bytes(&self, value: &Value, lsb0: bool) -> Vec<u8> {
        let mut stream = Vec::new();
        self.write(value, lsb0, &mut stream);
        let mut bytes = vec![0; stream.len().div_ceil(8)];
        for (at, _) in stream.iter().enumerate().filter(|(_, bit)| **bit) {
            bytes[at / 8] |= 1 << if lsb0 { at % 8 } else { 7 - at % 8 };
        }
        bytes
    }

    /// What this schema's reader makes of a value that `sender`'s wrote; `missing` stands for what is not there.
    pub fn reads(&self, sender: &Schema, value: &Value, missing: &Value) -> Value {
        match (self, sender, value, missing) {
            (Schema::Message(_, fields), Schema::Message(_, sent), Value::List(values), _) => {
                let field = |(i, Field(schema, default)): (usize, &Field)| match (
                    sent.get(i),
                    values.get(i),
                ) {
                    (Some(Field(sender, _)), Some(value)) => schema.reads(sender, value, default),
                    _ => default.clone(),
                };
                Value::List(fields.iter().enumerate().map(field).collect())
            }
            (
                Schema::Array(_, len, element),
                Schema::Array(_, _, sent),
                Value::List(values),
                Value::List(missing),
            ) => {
                let element = |i: usize| match values.get(i) {
                    Some(value) => element.reads(sent, value, &element.zero()),
                    None => missing[i].clone(),
                };
                Value::List((0..*len).map(element).collect())
            }
            (.., Value::Number(_), _) => value.clone(),
            other => panic!("schemas of different shapes: {other:?}"),
        }
    }

    /// Another version: extensible messages have fewer or more fields, extensible arrays another length.
    pub fn version(&self, rng: &mut Rng) -> Schema {
        match self {
            Schema::Number(..) | Schema::Constant(..) => self.clone(),
            Schema::Message(header, fields) => {
                let mut fields: Vec<_> =
                    fields.iter().map(|Field(schema, _)| schema.version(rng).field()).collect();
                match rng.between(0, 3) {
                    0 if *header => fields.truncate(rng.between(0, fields.len())),
                    1 | 2 if *header => {
                        fields.extend((0..rng.between(1, 4)).map(|_| any(rng, 2).field()));
                    }
                    _ => {}
                }
                Schema::Message(*header, fields)
            }
            Schema::Array(header, len, element) => {
                let len = if *header { rng.between(0, len * 2 + 1) } else { *len };
                Schema::Array(*header, len, Box::new(element.version(rng)))
            }
        }
    }
}

/// Any schema, at most so deep.
fn any(rng: &mut Rng, depth: usize) -> Schema {
    let header = rng.between(0, 1) == 1;
    match rng.between(0, if depth == 0 { 1 } else { 3 }) {
        0 => Schema::unsigned(rng.between(1, 64)),
        1 => Schema::signed(rng.between(1, 64)),
        2 => {
            let fields = (0..rng.between(0, 4)).map(|_| any(rng, depth - 1).field()).collect();
            Schema::Message(header, fields)
        }
        _ => Schema::Array(header, rng.between(0, 5), Box::new(any(rng, depth - 1))),
    }
}
