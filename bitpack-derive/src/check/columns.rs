//! This module checks types that have columns.
//!
//! Input: the packet. Output: errors in the accumulator. SPEC "Columns".

use crate::diagnostics::Diagnostics;
use crate::model::{Body, Packet};

/// SPEC "Columns": a type with columns has a fixed width and no parameters.
pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(columns) = &packet.attrs.columns else { return };
    if packet.calculated_only().is_some() {
        // The check of calculated fields says so.
    } else if !matches!(packet.body, Body::Struct(_)) {
        let message = "the width of this struct varies, and each row of columns has the same width; \
                       put its fields of fixed width into a struct of their own, and state `columns` there";
        diagnostics.error(&columns.key, message);
    } else if !packet.generics.params.is_empty() {
        let message = "rows have one width, and the width of this struct may depend on its parameters; \
                       put the type into a struct without parameters, and state `columns` there";
        diagnostics.error(&columns.key, message);
    }
}
