//! A chart of rows per second, as SVG.
//!
//! Input: for each kind of rows and each method, the rate for one, three and all columns. Output: a file.

use plotters::coord::Shift;
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;

/// The rates of a method, in rows per second.
#[derive(Clone, Debug)]
pub struct Rates {
    /// The name of the method.
    pub method: &'static str,
    /// The rate for one, three and all columns.
    pub rates: [f64; 3],
}

const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(110, 110, 110),
];

type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws one panel for each kind of rows.
///
/// # Errors
/// The file cannot be written.
pub fn draw(file: &Path, panels: &[(&str, Vec<Rates>)]) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::new(file, (960, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    for (area, (kind, methods)) in root.split_evenly((1, panels.len())).iter().zip(panels) {
        panel(area, kind, methods)?;
    }
    Ok(root.present()?)
}

/// Draws the bars of a kind of rows, in millions of rows per second.
fn panel(area: &Canvas<'_>, kind: &str, methods: &[Rates]) -> Result<(), Box<dyn Error>> {
    let highest = methods.iter().flat_map(|m| m.rates).fold(1.0, f64::max) / 1e6;
    let mut chart = ChartBuilder::on(area)
        .caption(format!("{kind}: million rows per second"), ("sans-serif", 15))
        .margin(8)
        .x_label_area_size(24)
        .y_label_area_size(40)
        .build_cartesian_2d(0.0..3.0, 0.0..highest * 1.35)?;
    let group = |place: &f64| {
        let groups = [(0.5, "1 column"), (1.5, "3 columns"), (2.5, "all")];
        groups.iter().find(|(at, _)| (at - place).abs() < 0.01).map_or("", |(_, name)| *name)
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(7)
        .x_label_formatter(&|place| group(place).to_owned())
        .draw()?;
    let width = 0.86 / methods.len() as f64;
    for (number, (method, colour)) in methods.iter().zip(COLOURS).enumerate() {
        let bar = |(group, rate): (usize, &f64)| {
            let left = group as f64 + 0.07 + width * number as f64;
            Rectangle::new([(left, 0.0), (left + width * 0.92, rate / 1e6)], colour.filled())
        };
        chart
            .draw_series(method.rates.iter().enumerate().map(bar))?
            .label(method.method)
            .legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 10, y + 5)], colour.filled()));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE.mix(0.8))
        .label_font(("sans-serif", 11))
        .draw()?;
    Ok(())
}
