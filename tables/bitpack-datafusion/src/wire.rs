//! The bytes of a table and of a plan.
//!
//! Input: tables and plans. Output: messages of this crate, which are `BitPack` types themselves. Invariant: a message begins with four bytes
//! that state what it is.

use crate::format::{ByteOrder, Format, Frames, Packets};
use bitpack::prelude::*;
use datafusion::arrow::datatypes::Schema;
use datafusion::error::{DataFusionError, Result};

/// A table.
#[derive(BitPack)]
#[bitpack(dynamic)]
pub(crate) struct TableMessage {
    #[bitpack(magic = b"BPT1")]
    pub(crate) _kind: (),
    pub(crate) source: SourceMessage,
}

/// A plan, without the parts of files, which are its input.
#[derive(BitPack)]
pub(crate) struct PlanMessage {
    #[bitpack(magic = b"BPP1")]
    pub(crate) _kind: (),
    pub(crate) source: SourceMessage,
    pub(crate) columns: Vec<u32>,
    /// The condition, as DataFusion's message.
    pub(crate) condition: Option<Vec<u8>>,
    pub(crate) limit: Option<u64>,
}

/// The type of the rows and the format of the files.
#[derive(BitPack)]
pub(crate) struct SourceMessage {
    /// The name of the type.
    pub(crate) row: String,
    /// The width of a row in bytes, and the columns with their types: both machines must have the same type.
    pub(crate) width: u64,
    pub(crate) columns: String,
    format: FormatMessage,
    pub(crate) files: Vec<String>,
    pub(crate) skip: bool,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum FormatMessage {
    #[bitpack(tag = 0)]
    Rows,
    #[bitpack(tag = 1)]
    Framed { length_bytes: u8, little: bool },
    #[bitpack(tag = 2)]
    Packets { skip: u64, only: Option<(u64, u16)> },
    #[bitpack(tag = 3)]
    Candump { id: u32 },
}

impl SourceMessage {
    pub(crate) fn new(source: &crate::scan::Source) -> Result<Self> {
        Ok(SourceMessage {
            row: source.row.name().to_owned(),
            width: source.row.bytes() as u64,
            columns: columns(&source.schema),
            format: source.format.into(),
            files: source.files.iter().map(|file| text(file)).collect::<Result<_>>()?,
            skip: source.skip.is_some(),
        })
    }

    pub(crate) fn format(&self) -> Format {
        match self.format {
            FormatMessage::Rows => Format::Rows,
            FormatMessage::Framed { length_bytes, little } => Format::Framed(Frames {
                length_bytes,
                order: if little { ByteOrder::Little } else { ByteOrder::Big },
            }),
            FormatMessage::Packets { skip, only } => Format::Packets(Packets {
                skip: skip as usize,
                only: only.map(|(at, number)| (at as usize, number)),
            }),
            FormatMessage::Candump { id } => Format::Candump { id },
        }
    }
}

/// The columns of a table with their types, as text.
pub(crate) fn columns(schema: &Schema) -> String {
    let column = |field: &std::sync::Arc<_>| {
        let field: &datafusion::arrow::datatypes::Field = field;
        format!("{}: {}", field.name(), field.data_type())
    };
    schema.fields().iter().map(column).collect::<Vec<_>>().join(", ")
}

impl From<Format> for FormatMessage {
    fn from(format: Format) -> Self {
        match format {
            Format::Rows => FormatMessage::Rows,
            Format::Framed(Frames { length_bytes, order }) => {
                FormatMessage::Framed { length_bytes, little: order == ByteOrder::Little }
            }
            Format::Packets(Packets { skip, only }) => FormatMessage::Packets {
                skip: skip as u64,
                only: only.map(|(at, number)| (at as u64, number)),
            },
            Format::Candump { id } => FormatMessage::Candump { id },
        }
    }
}

/// The text of a path. Other machines read the bytes of a name in their own way, so that it must be text.
pub(crate) fn text(path: &std::path::Path) -> Result<String> {
    let wrong = || DataFusionError::Plan(format!("the path {} is no text", path.display()));
    Ok(path.to_str().ok_or_else(wrong)?.to_owned())
}
