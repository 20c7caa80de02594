//! The charts of the book: figures of the pages of measurements as pictures.
//!
//! Input: the tables of `bitpack/docs/comparison.md`, which `cargo xtask compare-page` writes. Output: pictures in SVG in `book/src/pictures`. Invariant: a chart
//! shows what the page says; a test fails if a picture is older than the page.

use crate::place::{self, At};
use crate::step::{Done, Outcome};
use plotters::prelude::*;
use std::fs;

/// The sections of the page, and the names of their pictures.
const CHARTS: &[(&str, &str)] = &[("TestStruc", "test_struc.svg"), ("Snapshot", "snapshot.svg")];

const PAGE: &str = "bitpack/docs/comparison.md";
const FOLDER: &str = "book/src/pictures";

/// The times of a format, as multiples of those of bitpack.
struct Row {
    format: String,
    encode: f64,
    decode: f64,
}

const ENCODE: RGBColor = RGBColor(0, 114, 178);
const DECODE: RGBColor = RGBColor(230, 159, 0);

/// Draws all charts.
pub(crate) fn write() -> Outcome {
    for (section, file) in CHARTS {
        let path = place::root().join(FOLDER).join(file);
        fs::write(&path, chart(section)?).at(&path)?;
    }
    Ok(Done::Passed)
}

/// The picture of a section.
fn chart(section: &str) -> Result<String, String> {
    let page = place::read(&place::root().join(PAGE))?;
    let rows = rows(&page, section);
    if rows.is_empty() {
        return Err(format!("{PAGE} has no table in the section {section}"));
    }
    draw(section, &rows).map_err(|error| format!("{section}: {error}"))
}

/// The rows of the table of a section.
fn rows(page: &str, section: &str) -> Vec<Row> {
    let head = format!("# {section}");
    let lines = page.lines().skip_while(|line| *line != head).skip(1);
    let lines = lines.take_while(|line| !line.starts_with("# "));
    let row = |line: &str| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let ["", format, _, _, _, encode, _, decode, ""] = cells[..] else { return None };
        Some(Row {
            format: format.to_owned(),
            encode: encode.parse().ok()?,
            decode: decode.parse().ok()?,
        })
    };
    lines.filter_map(row).collect()
}

fn draw(title: &str, rows: &[Row]) -> Result<String, Box<dyn std::error::Error>> {
    const LINE: u32 = 26;
    let (wide, high) = (760, 70 + LINE * rows.len() as u32);
    let most = rows.iter().flat_map(|row| [row.encode, row.decode]).fold(1.0, f64::max);
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, (wide, high)).into_drawing_area();
        root.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&root)
            .caption(format!("{title}: time as a multiple of that of bitpack"), ("sans-serif", 16))
            .margin(10)
            .x_label_area_size(24)
            .y_label_area_size(150)
            .build_cartesian_2d(0.0..most * 1.08, 0.0..rows.len() as f64)?;
        chart.configure_mesh().disable_y_mesh().disable_y_axis().x_labels(8).draw()?;
        let name = ("sans-serif", 13).into_font();
        for (at, row) in rows.iter().enumerate() {
            let top = (rows.len() - at) as f64;
            for (value, colour, from) in [(row.encode, ENCODE, 0.1), (row.decode, DECODE, 0.5)] {
                let bar = [(0.0, top - from), (value, top - from - 0.38)];
                chart.draw_series([Rectangle::new(bar, colour.filled())])?;
            }
            let (x, y) = chart.backend_coord(&(0.0, top - 0.35));
            root.draw(&Text::new(row.format.clone(), (x - 145, y - 4), name.clone()))?;
        }
        let one = vec![(1.0, 0.0), (1.0, rows.len() as f64)];
        chart.draw_series([PathElement::new(one, BLACK.stroke_width(1))])?;
        for (word, colour, x) in [("encode", ENCODE, 560), ("decode", DECODE, 650)] {
            root.draw(&Rectangle::new([(x, 34), (x + 12, 46)], colour.filled()))?;
            root.draw(&Text::new(word, (x + 18, 34), name.clone()))?;
        }
        root.present()?;
    }
    Ok(text)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn the_pictures_show_what_the_page_says() {
        for (section, file) in CHARTS {
            let stored = place::read(&place::root().join(FOLDER).join(file)).unwrap();
            assert!(stored == chart(section).unwrap(), "{file}: run `cargo xtask charts`");
        }
    }

    #[test]
    fn a_table_is_read_up_to_the_next_section() {
        let page = "# A\n\n| format | wire | bytes | encode, µs | × | decode, µs | × |\n|---|---|--:|--:|--:|--:|--:|\n\
                    | x | stable | 9 | 1.8 | 1.00 | 8.8 | 2.50 |\n# B\n| y | stable | 9 | 1.8 | 3.00 | 8.8 | 4.00 |\n";
        let rows = rows(page, "A");
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].format.as_str(), rows[0].encode, rows[0].decode), ("x", 1.0, 2.5));
        assert!(super::rows(page, "C").is_empty());
    }
}
