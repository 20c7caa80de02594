//! Tables and plans as bytes, for machines that run parts of a query.
//!
//! Input: tables, plans and their bytes. Output: bytes, tables and plans. Invariant: a machine whose type has other columns refuses the bytes.

use crate::bad::BadRows;
use crate::row::{self, Row};
use crate::scan::{PacketScan, Query, Source};
use crate::table::PacketTable;
use crate::wire::{self, PlanMessage, SourceMessage, TableMessage};
use bitpack::columns::Table;
use bitpack::prelude::*;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::TableReference;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{Extension, LogicalPlan};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::logical_plan::{DefaultLogicalExtensionCodec, LogicalExtensionCodec};
use datafusion_proto::physical_plan::{
    DefaultPhysicalExtensionCodec, PhysicalExtensionCodec, PhysicalPlanDecodeContext,
    PhysicalProtoConverterExtension,
};
use prost::Message;
use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

/// Turns tables and plans of packets into bytes and back. What is no table of packets goes to other codecs.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_datafusion::PacketCodec;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Player { #[bits(4)] team: u8, #[bits(12)] health: u16 }
///
/// // Each machine of a cluster states the types of the tables that queries may name.
/// let codec = PacketCodec::default().with::<PlayerColumns>();
/// ```
#[derive(Clone, Debug)]
pub struct PacketCodec {
    rows: HashMap<&'static str, Arc<dyn Row>>,
    logical: Arc<dyn LogicalExtensionCodec>,
    physical: Arc<dyn PhysicalExtensionCodec>,
}

impl Default for PacketCodec {
    fn default() -> Self {
        let (logical, physical) =
            (DefaultLogicalExtensionCodec {}, DefaultPhysicalExtensionCodec {});
        Self::new(Arc::new(logical), Arc::new(physical))
    }
}

impl PacketCodec {
    /// Creates a codec that hands other tables and plans to these codecs.
    #[must_use]
    pub fn new(
        logical: Arc<dyn LogicalExtensionCodec>,
        physical: Arc<dyn PhysicalExtensionCodec>,
    ) -> Self {
        PacketCodec { rows: HashMap::new(), logical, physical }
    }

    /// Adds a type of rows. A type of the same name takes its place.
    #[must_use]
    pub fn with<C: Table + 'static>(mut self) -> Self {
        let row = row::of::<C>();
        self.rows.insert(row.name(), row);
        self
    }

    /// The source that a message describes.
    fn source(&self, message: &SourceMessage) -> Result<Source> {
        let wrong =
            |text: &str| Err(DataFusionError::Plan(format!("the type {} {text}", message.row)));
        let Some(row) = self.rows.get(&*message.row) else {
            return wrong("is unknown here: add it to PacketCodec");
        };
        let skip = message.skip.then(BadRows::default);
        let files = message.files.iter().map(Into::into).collect();
        let source = Source::new(row.clone(), message.format(), files, skip)?;
        let same = (row.bytes() as u64, wire::columns(&source.schema));
        if same != (message.width, message.columns.clone()) {
            return wrong("has other columns here");
        }
        Ok(source)
    }
}

/// The error of bytes.
fn failed(error: impl std::error::Error + Send + Sync + 'static) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}

impl LogicalExtensionCodec for PacketCodec {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[LogicalPlan],
        context: &TaskContext,
    ) -> Result<Extension> {
        self.logical.try_decode(bytes, inputs, context)
    }

    fn try_encode(&self, node: &Extension, bytes: &mut Vec<u8>) -> Result<()> {
        self.logical.try_encode(node, bytes)
    }

    fn try_decode_table_provider(
        &self,
        bytes: &[u8],
        name: &TableReference,
        schema: SchemaRef,
        context: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        if !bytes.starts_with(b"BPT1") {
            return self.logical.try_decode_table_provider(bytes, name, schema, context);
        }
        let message = TableMessage::decode(bytes).map_err(failed)?;
        Ok(Arc::new(PacketTable { source: self.source(&message.source)? }))
    }

    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        table: Arc<dyn TableProvider>,
        bytes: &mut Vec<u8>,
    ) -> Result<()> {
        let Some(PacketTable { source }) = (&*table as &dyn Any).downcast_ref() else {
            return self.logical.try_encode_table_provider(name, table, bytes);
        };
        let message = TableMessage { _kind: (), source: SourceMessage::new(source)? };
        bytes.extend(message.encode_to_vec().map_err(failed)?);
        Ok(())
    }
}

impl PhysicalExtensionCodec for PacketCodec {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        if !bytes.starts_with(b"BPP1") {
            return self.physical.try_decode(bytes, inputs, context, converter);
        }
        let message = PlanMessage::decode(bytes).map_err(failed)?;
        let source = self.source(&message.source)?;
        let condition = match message.condition {
            None => None,
            Some(bytes) => {
                let node = Message::decode(&bytes[..]).map_err(failed)?;
                let context = PhysicalPlanDecodeContext::new(context, self);
                Some(converter.proto_to_physical_expr(&node, &source.schema, &context)?)
            }
        };
        let query = Query {
            columns: message.columns.iter().map(|column| *column as usize).collect(),
            condition,
            limit: message.limit.map(|limit| limit as usize),
        };
        let [parts] = inputs else {
            return Err(DataFusionError::Plan("PacketScan has one input".into()));
        };
        Ok(Arc::new(PacketScan::new(source, query, parts.clone(), Vec::new())?))
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        bytes: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        let Some(scan) = (&*node as &dyn Any).downcast_ref::<PacketScan>() else {
            return self.physical.try_encode(node, bytes, converter);
        };
        let condition = match &scan.query.condition {
            None => None,
            Some(expr) => Some(converter.physical_expr_to_proto(expr, self)?.encode_to_vec()),
        };
        let message = PlanMessage {
            _kind: (),
            source: SourceMessage::new(&scan.source)?,
            columns: scan.query.columns.iter().map(|column| *column as u32).collect(),
            condition,
            limit: scan.query.limit.map(|limit| limit as u64),
        };
        bytes.extend(Encode::encode_to_vec(&message).map_err(failed)?);
        Ok(())
    }
}
