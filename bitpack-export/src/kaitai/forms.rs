//! What an expression needs to know about a field that was read.
//!
//! Input: fields in their order. Output: the identifier of each in the file, and how it gives its number. Invariant: a field is known to the
//! expressions of the fields after it, and to its own conditions.

/// How a field gives its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// The field is the number.
    Plain,
    /// The field is a boolean: one bit.
    Bool,
    /// The field is a member of an enum.
    Enum,
    /// The number is the instance `value` of the field.
    Value,
    /// The field is no number.
    None,
}

impl Read {
    /// The number of the field with this expression.
    pub(super) fn number(self, field: &str) -> Result<String, String> {
        match self {
            Read::Plain => Ok(field.to_owned()),
            Read::Bool => Ok(format!("({field} ? 1 : 0)")),
            Read::Enum => Ok(format!("{field}.to_i")),
            Read::Value => Ok(format!("{field}.value")),
            Read::None => Err(format!("`{field}` is no number")),
        }
    }
}

/// A field in the file.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The identifier.
    pub(super) id: String,
    pub(super) read: Read,
    /// The number of the type in the file, if the field is a struct or a union.
    pub(super) of: Option<usize>,
    /// The form of an element; its identifier is `_`.
    pub(super) element: Option<Box<Form>>,
}

impl Form {
    pub(super) fn new(id: &str, read: Read) -> Self {
        Form { id: id.to_owned(), read, of: None, element: None }
    }

    /// The form of a field whose type is a type of the file.
    pub(super) fn composite(id: &str, number: usize) -> Self {
        Form { of: Some(number), ..Form::new(id, Read::None) }
    }

    pub(super) fn list(id: &str, element: Form) -> Self {
        Form { element: Some(Box::new(element)), ..Form::new(id, Read::None) }
    }
}

/// A parameter of a type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parameter {
    pub(super) id: String,
    /// False if an argument is no number.
    pub(super) known: bool,
}

/// The words that Kaitai or one of its languages keeps for itself.
const WORDS: [&str; 60] = [
    "and",
    "as",
    "assert",
    "break",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "def",
    "default",
    "del",
    "do",
    "double",
    "elif",
    "else",
    "enum",
    "except",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "from",
    "global",
    "goto",
    "if",
    "import",
    "in",
    "int",
    "interface",
    "is",
    "lambda",
    "long",
    "new",
    "none",
    "not",
    "null",
    "or",
    "package",
    "pass",
    "private",
    "public",
    "raise",
    "return",
    "short",
    "static",
    "struct",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "union",
    "void",
    "while",
    "with",
];

/// An identifier of Kaitai: small letters, digits and underscores.
pub(super) fn identifier(name: &str) -> String {
    let plain = crate::export::snake(name);
    // An identifier begins with a letter.
    let plain = if plain.starts_with('_') { format!("part{plain}") } else { plain };
    if WORDS.contains(&plain.as_str()) { format!("{plain}_") } else { plain }
}

/// The identifier of a type, which is none of Kaitai's own types, and no truth value of YAML.
pub(super) fn type_name(name: &str) -> String {
    let plain = identifier(name);
    if is_own(&plain) { format!("{plain}_") } else { plain }
}

/// Whether the name has a meaning of its own: `str`, `strz`, `u4`, `s2be`, `f8le`, `b12`, `b3le` in Kaitai, `on` in YAML.
fn is_own(name: &str) -> bool {
    if matches!(name, "str" | "strz" | "on" | "off" | "yes" | "no") {
        return true;
    }
    let (letter, number) = name.split_at(name.len().min(1));
    let number = number.strip_suffix("le").or(number.strip_suffix("be")).unwrap_or(number);
    match letter {
        "u" | "s" => matches!(number, "1" | "2" | "4" | "8"),
        "f" => matches!(number, "4" | "8"),
        "b" => !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()),
        _ => false,
    }
}
