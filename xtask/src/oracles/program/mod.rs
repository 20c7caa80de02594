//! The library's side: one program for many layouts, which answers the same cases as the judges.
//!
//! Input: layouts. Output: the source of a program with derived types. `tests/oracles/lines.py` describes its input and output.

mod types;

use super::model::Layout;

/// Reading and writing of words, and the lines.
const BASE: &str = include_str!("base.txt");

/// The program's source. The types of a module that was imported must read and write the same.
pub(crate) fn source(layouts: &[Layout], imported: Option<&str>) -> String {
    let mut source = BASE.to_owned();
    if let Some(module) = imported {
        source += &format!("\nmod imported {{\n{module}}}\n");
    }
    source += "\nstatic CASES: &[Case] = &[\n";
    for (at, layout) in layouts.iter().enumerate() {
        let decode = if types::has_groups(at, layout) {
            format!("decode_gathered::<L{at}>")
        } else {
            format!("decode_row::<L{at}Columns>")
        };
        let decode = match imported {
            Some(_) => format!("|bytes| both::<L{at}, imported::M{at}>(bytes, {decode})"),
            None => decode,
        };
        source += &format!("    Case {{ encode: encode::<L{at}>, decode: {decode} }},\n");
    }
    source += "];\n";
    for (at, layout) in layouts.iter().enumerate() {
        source += &types::definitions(at, layout).join("\n");
        source.push('\n');
        source += &types::words(at, layout);
        source += &format!("gathered!(L{at} L{at}Columns);\n");
    }
    source
}

/// The types of a layout, for reports.
pub(crate) fn definitions(at: usize, layout: &Layout) -> String {
    types::definitions(at, layout).join("\n")
}
