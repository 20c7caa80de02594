//! The type of the rows, without its name.
//!
//! Input: a type with columns. Output: an object that makes schemas and decoders. Invariant: all tables and plans are of one type, so that a
//! plan can be recognised and sent.

use bitpack::columns::{DecodeRowsError, Table};
use bitpack::{BitPack, Fixed};
use bitpack_arrow::{Decoder, Error};
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::Schema;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// The type of the rows of a table.
pub(crate) trait Row: fmt::Debug + Send + Sync {
    /// The name of the type.
    fn name(&self) -> &'static str;

    /// The width of a row in bytes.
    fn bytes(&self) -> usize;

    /// The schema of all columns.
    fn schema(&self) -> Result<Schema, Error>;

    /// A decoder of the columns with these numbers, in this order. `None` stands for all, and then constants are checked, too.
    fn decoder(&self, columns: Option<&[usize]>) -> Result<Box<dyn Decode>, Error>;
}

/// A decoder of some columns.
pub(crate) trait Decode: Send + Sync {
    /// Decodes rows up to the first error.
    fn decode(&self, bytes: &[u8]) -> Result<(RecordBatch, Option<DecodeRowsError>), Error>;
}

/// A type with columns `C`.
struct Typed<C>(PhantomData<fn() -> C>);

/// Returns the type with columns `C`.
pub(crate) fn of<C: Table + 'static>() -> Arc<dyn Row> {
    Arc::new(Typed::<C>(PhantomData))
}

impl<C: Table + 'static> fmt::Debug for Typed<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<C: Table + 'static> Row for Typed<C> {
    fn name(&self) -> &'static str {
        <C::Row as BitPack>::LAYOUT.name
    }

    fn bytes(&self) -> usize {
        <C::Row as Fixed>::BYTES
    }

    fn schema(&self) -> Result<Schema, Error> {
        bitpack_arrow::schema::<C>()
    }

    fn decoder(&self, columns: Option<&[usize]>) -> Result<Box<dyn Decode>, Error> {
        Ok(match columns {
            None => Box::new(Decoder::<C>::new()?),
            Some(columns) => Box::new(Decoder::<C>::of(columns)?),
        })
    }
}

impl<C: Table> Decode for Decoder<C> {
    fn decode(&self, bytes: &[u8]) -> Result<(RecordBatch, Option<DecodeRowsError>), Error> {
        Decoder::decode(self, bytes)
    }
}
