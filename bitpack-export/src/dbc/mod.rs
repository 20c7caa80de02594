//! DBC files: the messages of CAN.
//!
//! Input: documents of fixed width, each with an identifier. Output: the text of a DBC file. Invariant: a signal has the bits of its field; a field whose
//! bits no signal can have is an error.

use crate::export::{ExportError, Names, Number, Problems, Run, numbers, runs};
use crate::owned::{Document, Kind, Range, Role, Scale, Variant};
use std::fmt::Write;

/// A DBC file, to which messages are added.
///
/// A number becomes a signal, and fields of nested structs and elements of arrays are signals of their own: `axis_x`, `cells_0`. Enums become tables of
/// values, documentation comments become comments, and scales, ranges, units and floats of 32 and 64 bits stay what they are. Reserved fields and
/// constants are no signals.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_export::{Dbc, Document};
///
/// #[derive(BitPack)]
/// #[bitpack(bit_order = lsb0)]
/// struct Engine {
///     /// The speed of the crankshaft.
///     #[bitpack(scale = 0.25, unit = "rpm")]
///     #[bits(16)]
///     speed: f32,
///     running: bool,
/// }
///
/// let dbc = Dbc::new().message(0x1A0, &Document::of::<Engine>()).text()?;
/// assert!(dbc.contains("BO_ 416 Engine: 3 Vector__XXX\n SG_ speed : 0|16@1+ (0.25,0) [0|0] \"rpm\" Vector__XXX\n"));
/// assert!(dbc.contains("CM_ SG_ 416 speed \"The speed of the crankshaft.\";"));
/// # Ok::<(), bitpack_export::ExportError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dbc {
    messages: Vec<(String, u32, Document)>,
}

/// The greatest identifier of 11 bits.
const STANDARD: u32 = 0x7FF;

/// The bit that marks an identifier of 29 bits.
const EXTENDED: u32 = 1 << 31;

impl Dbc {
    /// A file without messages.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a message with the name of its type. An identifier above 2047 is one of 29 bits.
    #[must_use]
    pub fn message(self, id: u32, document: &Document) -> Self {
        let name = document.types.get(document.root).map_or("Message", |ty| &ty.name);
        self.named_message(name, id, document)
    }

    /// Adds a message with a name of its own.
    #[must_use]
    pub fn named_message(mut self, name: &str, id: u32, document: &Document) -> Self {
        self.messages.push((name.to_owned(), id, document.clone()));
        self
    }

    /// The text of the file.
    ///
    /// # Errors
    /// [`ExportError`] names every part that no signal can be: a width that varies, more than 64 bits, a float of 16 bits, and bits that are neither in the
    /// order of Intel nor in that of Motorola. It also names messages of more than 64 bytes, and identifiers that are used twice or have more than 29 bits.
    pub fn text(&self) -> Result<String, ExportError> {
        let mut file = File::default();
        let mut names = Names::default();
        for (at, (name, id, document)) in self.messages.iter().enumerate() {
            let mut problems = Problems::of(document);
            if self.messages[..at].iter().any(|(_, other, _)| other == id) {
                problems.add(name, "", format!("the identifier {id} is used twice"));
            }
            let name = names.unique(&identifier(name));
            file.message(&name, *id, document, &mut problems);
            file.problems.join(problems);
        }
        let text = file.text();
        file.problems.unless(text)
    }
}

/// The sections of a file.
#[derive(Default)]
struct File {
    messages: String,
    comments: String,
    floats: String,
    values: String,
    problems: Problems,
}

impl File {
    fn text(&self) -> String {
        let front = "VERSION \"\"\n\nNS_ :\n\nBS_:\n\nBU_:\n";
        [front, &self.messages, "\n", &self.comments, &self.values, &self.floats].concat()
    }

    fn message(&mut self, name: &str, id: u32, document: &Document, problems: &mut Problems) {
        let Some(ty) = document.types.get(document.root) else { return };
        let bytes = ty.bits.div_ceil(8);
        if bytes > 64 {
            problems.add(name, "", format!("a message has at most 64 bytes, not {bytes}"));
        }
        if id >= 1 << 29 {
            problems.add(name, "", format!("an identifier has at most 29 bits, and {id} has more"));
        }
        let id = if id > STANDARD { id | EXTENDED } else { id };
        let _ = write!(self.messages, "\nBO_ {id} {name}: {bytes} Vector__XXX\n");
        if !ty.doc.is_empty() {
            let _ = writeln!(self.comments, "CM_ BO_ {id} {};", quoted(&ty.doc));
        }
        let mut names = Names::default();
        for number in numbers(document, "a DBC file", problems) {
            if number.field.role != Role::Data {
                continue;
            }
            for at in 0..number.count.unwrap_or(1) {
                let index = number.count.map_or(String::new(), |_| format!("_{at}"));
                let name = names.unique(&identifier(&format!("{}{index}", number.name)));
                let first = number.at + at * number.width;
                if let Err(reason) = self.signal(id, &name, &number, first) {
                    problems.add(&ty.name, &number.path, reason);
                    break;
                }
            }
        }
    }

    fn signal(
        &mut self,
        id: u32,
        name: &str,
        number: &Number<'_>,
        first: usize,
    ) -> Result<(), String> {
        let runs = runs(first, number.width, number.order);
        let (start, order) = place(&runs, number.order.msb0)
            .ok_or("its bits are neither in the order of Intel nor in that of Motorola")?;
        let field = number.field;
        let is_signed = match (&number.ty.kind, field.scale) {
            (_, Some(scale)) => scale.signed,
            (Kind::Signed | Kind::NonZero { signed: true } | Kind::Float, _) => true,
            _ => false,
        };
        let sign = if is_signed { '-' } else { '+' };
        let none = Scale { factor: 1.0, offset: 0.0, signed: false };
        let Scale { factor, offset, .. } = field.scale.unwrap_or(none);
        let (min, max) = match field.range {
            Range::Full => ("0".to_owned(), "0".to_owned()),
            Range::Integer { min, max } => (min.to_string(), max.to_string()),
            Range::Real { min, max } => (min.to_string(), max.to_string()),
        };
        let (width, unit) = (number.width, on_one_line(&field.unit));
        let _ = writeln!(
            self.messages,
            " SG_ {name} : {start}|{width}@{order}{sign} ({factor},{offset}) [{min}|{max}] {unit} Vector__XXX"
        );
        if !field.doc.is_empty() {
            let _ = writeln!(self.comments, "CM_ SG_ {id} {name} {};", quoted(&field.doc));
        }
        self.type_of(id, name, number)
    }

    /// Writes what a file says about floats and enums.
    fn type_of(&mut self, id: u32, name: &str, number: &Number<'_>) -> Result<(), String> {
        match (&number.ty.kind, number.field.scale, number.width) {
            (Kind::Float, None, 32) => {
                let _ = writeln!(self.floats, "SIG_VALTYPE_ {id} {name} : 1;");
            }
            (Kind::Float, None, 64) => {
                let _ = writeln!(self.floats, "SIG_VALTYPE_ {id} {name} : 2;");
            }
            (Kind::Float, None, width) => {
                return Err(format!("a float of {width} bits has no form here"));
            }
            (Kind::Enum { variants, .. }, None, _) => {
                let one = |one: &Variant| format!("{} {}", one.value, on_one_line(&one.name));
                let table: Vec<_> = variants.iter().map(one).collect();
                let _ = writeln!(self.values, "VAL_ {id} {name} {} ;", table.join(" "));
            }
            _ => {}
        }
        Ok(())
    }
}

/// The start bit and the digit of the byte order: 1 for Intel, 0 for Motorola.
fn place(runs: &[Run], msb0: bool) -> Option<(usize, u8)> {
    let (low, high) = (runs.first()?, runs.last()?);
    let next = |one: &[Run]| one[0].low + one[0].bits == 8 && one[1].low == 0;
    let is_intel = runs.windows(2).all(|two| next(two) && two[1].byte == two[0].byte + 1);
    let is_motorola = runs.windows(2).all(|two| next(two) && two[1].byte + 1 == two[0].byte);
    let intel = (8 * low.byte + low.low, 1);
    let motorola = (8 * high.byte + high.low + high.bits - 1, 0);
    match (is_intel, is_motorola) {
        (true, true) => Some(if msb0 { motorola } else { intel }),
        (true, false) => Some(intel),
        (false, true) => Some(motorola),
        (false, false) => None,
    }
}

/// A name of letters, digits and underscores.
fn identifier(name: &str) -> String {
    let plain = name.split('<').next().unwrap_or_default();
    let last = plain.rsplit("::").next().unwrap_or_default();
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    let name: String = last.chars().map(letter).collect();
    if name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') {
        name
    } else {
        format!("_{name}")
    }
}

/// A name or a unit between quotation marks.
fn on_one_line(text: &str) -> String {
    quoted(&text.replace('\n', " "))
}

/// A text between quotation marks; a comment may have several lines. Readers of DBC files know the backslash in front of a quotation mark alone.
fn quoted(text: &str) -> String {
    let plain = |letter: char| match letter {
        '\\' => '/',
        letter if letter.is_control() && letter != '\n' => ' ',
        letter => letter,
    };
    let plain: String = text.chars().map(plain).collect();
    format!("\"{}\"", plain.replace('"', "\\\""))
}
