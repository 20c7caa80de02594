//! The functions of a header.
//!
//! Input: a [`Number`]. Output: functions of C. Invariant: all arithmetic is unsigned, so no shift and no conversion is undefined; a signed value is made from
//! its magnitude.

use crate::export::{Number, Run, comment, runs};
use crate::owned::{Kind, Range, Role};
use std::fmt::Write;

pub(super) struct Writer<'n> {
    pub(super) name: &'n str,
}

/// How C holds a number.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Bool,
    Float,
    Unsigned,
    Signed,
}

impl Number<'_> {
    fn form(&self) -> Form {
        match self.ty.kind {
            Kind::Bool => Form::Bool,
            _ if self.field.scale.is_some_and(|scale| scale.signed) => Form::Signed,
            _ if self.field.scale.is_some() || self.is_constant() => Form::Unsigned,
            Kind::Float if matches!(self.width, 32 | 64) => Form::Float,
            Kind::Signed | Kind::NonZero { signed: true } => Form::Signed,
            _ => Form::Unsigned,
        }
    }

    fn is_constant(&self) -> bool {
        matches!(self.field.role, Role::Magic { .. } | Role::Reserved { .. })
    }

    /// The type of the value, and the type in which it is put together.
    fn types(&self) -> (String, &'static str) {
        let natural = self.width.next_power_of_two().max(8);
        let word = if self.width <= 32 { "uint32_t" } else { "uint64_t" };
        let value = match self.form() {
            Form::Bool => "bool".to_owned(),
            Form::Float if self.width == 32 => "float".to_owned(),
            Form::Float => "double".to_owned(),
            Form::Unsigned => format!("uint{natural}_t"),
            Form::Signed => format!("int{natural}_t"),
        };
        (value, word)
    }

    /// A number as C writes it in the type in which numbers are put together.
    fn literal(&self, number: u64) -> String {
        if self.width <= 32 { format!("{number:#x}u") } else { format!("UINT64_C({number:#x})") }
    }

    /// The parameter for the index, and the place of byte 0 of an element whose width is a multiple of 8.
    fn is_indexed(&self) -> bool {
        self.count.is_some() && self.width % 8 == 0
    }

    fn bytes(&self, run: &Run) -> String {
        match self.is_indexed() {
            true => format!("p[{} + i * {}]", run.byte, self.width / 8),
            false => format!("p[{}]", run.byte),
        }
    }

    /// The runs of the only element, or of each one if a formula says their bytes.
    fn only(&self) -> Option<Vec<Run>> {
        let is_one = self.count.is_none() || self.is_indexed();
        is_one.then(|| runs(self.at, self.width, self.order))
    }

    /// The runs of each element.
    fn elements(&self) -> Vec<Vec<Run>> {
        let count = self.count.unwrap_or(1);
        (0..count).map(|i| runs(self.at + i * self.width, self.width, self.order)).collect()
    }

    fn read(&self, runs: &[Run]) -> String {
        let word = self.types().1;
        let part = |run: &Run| {
            let byte = self.bytes(run);
            let low = if run.low > 0 { format!("{byte} >> {}", run.low) } else { byte };
            let masked = if run.low + run.bits < 8 {
                format!("({low} & {:#x})", mask(run.bits))
            } else {
                format!("({low})")
            };
            let shifted = format!("({word}){masked}");
            if run.shift > 0 { format!("{shifted} << {}", run.shift) } else { shifted }
        };
        runs.iter().map(part).collect::<Vec<_>>().join(" | ")
    }

    fn write(&self, run: &Run) -> String {
        let byte = self.bytes(run);
        let value = if run.shift > 0 { format!("v >> {}", run.shift) } else { "v".to_owned() };
        if run.bits == 8 {
            return format!("{byte} = (uint8_t)({value});");
        }
        let (own, kept) = (mask(run.bits), 0xFF & !(mask(run.bits) << run.low));
        let put = if run.low > 0 {
            format!("({value} & {own:#x}) << {}", run.low)
        } else {
            format!("{value} & {own:#x}")
        };
        format!("{byte} = (uint8_t)(({byte} & {kept:#x}) | ({put}));")
    }
}

fn mask(bits: usize) -> u32 {
    (1 << bits.min(8)) - 1
}

impl Writer<'_> {
    /// The functions that read and write a number.
    pub(super) fn accessors(&self, number: &Number<'_>, c: &mut String) {
        let (name, own) = (self.name, &number.name);
        let (value, word) = number.types();
        let elements = number.count.map_or(String::new(), |count| format!("{count} elements of "));
        let doc: Vec<_> = number.field.doc.lines().map(comment).collect();
        let doc = doc.join("\n * ");
        let doc = if doc.is_empty() { doc } else { format!(": {doc}") };
        let _ = writeln!(
            c,
            "/* `{}`{doc}\n * {elements}{} bits from bit {} on. */",
            comment(&number.path),
            number.width,
            number.at
        );
        let index = if number.count.is_some() { ", size_t i" } else { "" };
        let _ = writeln!(c, "static inline {value} {name}_{own}(const uint8_t *p{index}) {{");
        Self::raw(number, c);
        let sign = 1_u64 << (number.width - 1);
        let all = u64::MAX >> (64 - number.width);
        let _ = match number.form() {
            Form::Bool => writeln!(c, "  return v != 0;\n}}"),
            Form::Float => writeln!(
                c,
                "  union {{ {word} bits; {value} number; }} both = {{ v }};\n  return both.number;\n}}"
            ),
            Form::Unsigned => writeln!(c, "  return ({value})v;\n}}"),
            Form::Signed => writeln!(
                c,
                "  return (v & {}) ? ({value})(-({})(~v & {}) - 1) : ({value})v;\n}}",
                number.literal(sign),
                // The magnitude has one bit less than the number.
                word.trim_start_matches('u'),
                number.literal(all)
            ),
        };
        self.physical(number, c);
        self.setter(number, c);
        c.push('\n');
    }

    fn physical(&self, number: &Number<'_>, c: &mut String) {
        let Some(scale) = number.field.scale else { return };
        let (name, own) = (self.name, &number.name);
        let (index, i) = if number.count.is_some() { (", size_t i", ", i") } else { ("", "") };
        let unit = if number.field.unit.is_empty() {
            String::new()
        } else {
            format!("/* In {}. */\n", comment(&number.field.unit))
        };
        let _ = writeln!(
            c,
            "{unit}static inline double {name}_{own}_physical(const uint8_t *p{index}) {{\n  return (double){name}_{own}(p{i}) * {:?} + {:?};\n}}",
            scale.factor, scale.offset
        );
    }

    fn setter(&self, number: &Number<'_>, c: &mut String) {
        if number.is_constant() {
            return;
        }
        let (name, own) = (self.name, &number.name);
        let (value, word) = number.types();
        let index = if number.count.is_some() { ", size_t i" } else { "" };
        let _ =
            writeln!(c, "static inline void {name}_set_{own}(uint8_t *p{index}, {value} value) {{");
        let _ = match number.form() {
            Form::Float => {
                writeln!(
                    c,
                    "  union {{ {value} number; {word} bits; }} both = {{ value }};\n  {word} v = both.bits;"
                )
            }
            _ => writeln!(c, "  {word} v = ({word})value;"),
        };
        Self::put(number, c);
        c.push_str("}\n");
    }

    /// The statements that make `v` the raw number.
    fn raw(number: &Number<'_>, c: &mut String) {
        let word = number.types().1;
        match number.only() {
            Some(runs) => {
                let _ = writeln!(c, "  {word} v = {};", number.read(&runs));
            }
            None => {
                let _ = writeln!(c, "  {word} v = 0;");
                Self::each(number, c, |runs| format!("v = {};", number.read(runs)));
            }
        }
    }

    /// The statements that write `v`.
    fn put(number: &Number<'_>, c: &mut String) {
        let lines = |runs: &[Run]| runs.iter().map(|run| number.write(run)).collect::<Vec<_>>();
        match number.only() {
            Some(runs) => lines(&runs).iter().for_each(|line| *c += &format!("  {line}\n")),
            None => Self::each(number, c, |runs| lines(runs).join(" ")),
        }
    }

    /// The statements of the element `i`.
    fn each(number: &Number<'_>, c: &mut String, statements: impl Fn(&[Run]) -> String) {
        c.push_str("  switch (i) {\n");
        for (i, runs) in number.elements().iter().enumerate() {
            let _ = writeln!(c, "  case {i}: {} break;", statements(runs));
        }
        c.push_str("  }\n");
    }

    /// The function that writes zeros and constants.
    pub(super) fn init(&self, numbers: &[Number<'_>], c: &mut String) {
        let name = self.name;
        let _ = writeln!(
            c,
            "static inline void {name}_init(uint8_t *p) {{\n  for (size_t i = 0; i < {}_BYTES; i++) p[i] = 0;",
            name.to_uppercase()
        );
        for number in numbers {
            let (Role::Magic { value } | Role::Reserved { value, .. }) = number.field.role else {
                continue;
            };
            let value = value as u64 & (u64::MAX >> (64 - number.width));
            if value == 0 {
                continue;
            }
            let _ = writeln!(c, "  {{\n  {} v = {};", number.types().1, number.literal(value));
            Self::put(number, c);
            c.push_str("  }\n");
        }
        c.push_str("}\n\n");
    }

    /// The function that checks what decoding checks.
    pub(super) fn validity(&self, numbers: &[Number<'_>], c: &mut String) {
        let _ = writeln!(c, "static inline bool {}_is_valid(const uint8_t *p) {{", self.name);
        let mut checked = false;
        for number in numbers {
            let (conditions, real) = (conditions(number), self.outside_reals(number));
            if conditions.is_empty() && real.is_none() {
                continue;
            }
            checked = true;
            let count = number.count.unwrap_or(1);
            let _ = writeln!(c, "  for (size_t i = 0; i < {count}; i++) {{");
            if !conditions.is_empty() {
                Self::raw(number, c);
            }
            for refused in conditions.iter().chain(&real) {
                let _ = writeln!(c, "  if ({refused}) return false;");
            }
            c.push_str("  }\n");
        }
        c.push_str(if checked {
            "  return true;\n}\n\n"
        } else {
            "  (void)p;\n  return true;\n}\n\n"
        });
    }

    /// When a range of floats excludes the value; NaN is in no range. A float of 16 bits is a raw number here, which has no such range.
    fn outside_reals(&self, number: &Number<'_>) -> Option<String> {
        let Range::Real { min, max } = number.field.range else { return None };
        let (own, is_scaled) = (&number.name, number.field.scale.is_some());
        let index = if number.count.is_some() { "(p, i)" } else { "(p)" };
        let value = match number.width {
            _ if is_scaled && number.ty.bits == 32 => {
                format!("(float){}_{own}_physical{index}", self.name)
            }
            _ if is_scaled => format!("{}_{own}_physical{index}", self.name),
            32 | 64 => format!("{}_{own}{index}", self.name),
            _ => return None,
        };
        let limits = [(">=", min), ("<=", max)];
        let finite = limits.iter().filter(|(_, limit)| limit.is_finite());
        let mut holds: Vec<_> =
            finite.map(|(sign, limit)| format!("{value} {sign} {limit:?}")).collect();
        if holds.is_empty() {
            holds.push(format!("{value} == {value}"));
        }
        Some(format!("!({})", holds.join(" && ")))
    }
}

/// When the raw number `v` is refused.
fn conditions(number: &Number<'_>) -> Vec<String> {
    let all = u64::MAX >> (64 - number.width);
    let mut list = Vec::new();
    match number.field.role {
        Role::Magic { value } | Role::Reserved { value, strict: true } => {
            list.push(format!("v != {}", number.literal(value as u64 & all)));
            return list;
        }
        Role::Reserved { .. } | Role::Header => return list,
        Role::Data => {}
    }
    match &number.ty.kind {
        Kind::Bool if number.width > 1 => list.push("v > 1".to_owned()),
        Kind::NonZero { .. } => list.push("v == 0".to_owned()),
        Kind::Char => list.push("v > 0x10ffff || (v >= 0xd800 && v < 0xe000)".to_owned()),
        Kind::Enum { variants, other: None } if (variants.len() as u64) <= all => {
            let others = variants.iter().map(|one| format!("v != {}", number.literal(one.value)));
            list.push(format!("({})", others.collect::<Vec<_>>().join(" && ")));
        }
        _ => {}
    }
    if let Range::Integer { min, max } = number.field.range {
        list.extend(outside(number, min, max));
    }
    list
}

/// The comparisons with a range that exclude something. They add half of the span to signed numbers, so that they are unsigned.
fn outside(number: &Number<'_>, min: i128, max: i128) -> Vec<String> {
    let all = u64::MAX >> (64 - number.width);
    let half = if number.form() == Form::Signed { 1_i128 << (number.width - 1) } else { 0 };
    let value = match half {
        0 => "v".to_owned(),
        half => format!("(v ^ {})", number.literal(half as u64)),
    };
    let mut list = Vec::new();
    if min + half > 0 {
        list.push(format!("{value} < {}", number.literal((min + half).min(all.into()) as u64)));
    }
    if max + half < all.into() {
        list.push(format!("{value} > {}", number.literal((max + half).max(0) as u64)));
    }
    list
}
