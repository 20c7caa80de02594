//! Rows per second of queries for one, three and all columns, in SQL over rows, in SQL over Parquet, in a loop, and in Python.
//!
//! `cargo run --release -p bitpack-jobs --bin throughput -- [ROWS] [--python PROGRAM] [--chart FILE]`, in the folder `tables`, makes ten million
//! rows of each kind, prints the plans and the rates, and fails if two answers differ. `PROGRAM` is a Python with the packages of
//! `jobs/requirements.txt`; without it, nothing runs in Python.

use bitpack_jobs::answer::{Answer, same};
use bitpack_jobs::chart::{self, Rates};
use bitpack_jobs::data::adsb::Position;
use bitpack_jobs::data::can::Example;
use bitpack_jobs::data::ipv4::Ipv4;
use bitpack_jobs::row_loop::RowLoop;
use bitpack_jobs::{data, python, tables};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

const USAGE: &str = "usage: throughput [ROWS] [--python PROGRAM] [--chart FILE]";
const RUNS: usize = 3;

/// What the user asks for.
struct Request {
    rows: usize,
    python: Option<String>,
    chart: Option<PathBuf>,
}

impl Request {
    fn new(arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut request = Request { rows: 10_000_000, python: None, chart: None };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match &*argument {
                "--python" => request.python = Some(arguments.next().ok_or(USAGE)?),
                "--chart" => request.chart = Some(arguments.next().ok_or(USAGE)?.into()),
                rows => request.rows = rows.parse().map_err(|_| USAGE)?,
            }
        }
        Ok(request)
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let request = Request::new(std::env::args().skip(1))?;
    println!("seed {:#x}, {} rows of each kind, best of {RUNS} runs", data::SEED, request.rows);
    let panels = vec![
        measure::<Ipv4>(&request).await?,
        measure::<Example>(&request).await?,
        measure::<Position>(&request).await?,
    ];
    if let Some(file) = &request.chart {
        chart::draw(file, &panels)?;
    }
    Ok(())
}

/// The files of a kind of rows.
struct Files {
    rows: PathBuf,
    parquet: PathBuf,
}

/// Measures a kind of rows, and prints its table.
async fn measure<D: RowLoop>(
    request: &Request,
) -> Result<(&'static str, Vec<Rates>), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let files =
        Files { rows: folder.path().join("rows.bin"), parquet: folder.path().join("rows.parquet") };
    let bar = bar(request.rows as u64, "rows written");
    data::write::<D>(&files.rows, request.rows, |done| bar.set_position(done as u64))?;
    bar.finish_and_clear();
    let all = tables::names(&tables::session::<D>(&files.rows, &files.parquet, 1).await?).await?;
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let mut methods: Vec<Rates> = Vec::new();
    for (place, columns) in [&D::THREE[..1], &D::THREE, &all].into_iter().enumerate() {
        for (method, rate) in rates::<D>(request, &files, columns).await? {
            match methods.iter_mut().find(|known| known.method == method) {
                Some(known) => known.rates[place] = rate,
                None => {
                    methods.push(Rates { method, rates: [0.0; 3] });
                    methods.last_mut().ok_or("no method")?.rates[place] = rate;
                }
            }
        }
    }
    println!(
        "\n| {}, million rows per second | 1 column | 3 columns | all {} |",
        D::NAME,
        all.len()
    );
    println!("|---|--:|--:|--:|");
    for Rates { method, rates } in &methods {
        let [one, three, all] = rates.map(|rate| rate / 1e6);
        println!("| {method} | {one:.1} | {three:.1} | {all:.1} |");
    }
    Ok((D::NAME, methods))
}

/// The rates of all methods for these columns, after a comparison of their answers.
async fn rates<D: RowLoop>(
    request: &Request,
    files: &Files,
    columns: &[&str],
) -> Result<Vec<(&'static str, f64)>, Box<dyn Error>> {
    let one = tables::session::<D>(&files.rows, &files.parquet, 1).await?;
    let two = tables::session::<D>(&files.rows, &files.parquet, 2).await?;
    println!(
        "\n{}: {}\n{}",
        D::NAME,
        columns.join(", "),
        tables::plan(&two, columns).await?.trim_end()
    );
    let names = ["SQL over rows", "SQL over rows, 2 partitions", "row loop", "SQL over Parquet"];
    let mut best = [f64::INFINITY; 4];
    let mut answers: Vec<Answer> = Vec::new();
    let bar = bar((RUNS * names.len()) as u64, "queries");
    for _ in 0..RUNS {
        for (number, best) in best.iter_mut().enumerate() {
            let start = Instant::now();
            answers.push(match number {
                0 => tables::sums(&one, "rows", columns).await?,
                1 => tables::sums(&two, "rows", columns).await?,
                2 => D::sums(&files.rows, columns)?,
                _ => tables::sums(&one, "parquet", columns).await?,
            });
            *best = best.min(start.elapsed().as_secs_f64());
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let mut rates: Vec<_> = names
        .into_iter()
        .zip(best)
        .map(|(name, best)| (name, request.rows as f64 / best))
        .collect();
    if let Some(program) = &request.python {
        let report = python::sums(program, D::NAME, &files.rows, columns)?;
        answers.push(report.answer);
        rates.extend([("numpy", report.numpy), ("bitstruct", report.bitstruct)]);
    }
    agree(&answers, &files.rows)?;
    Ok(rates)
}

/// Fails if two answers differ.
fn agree(answers: &[Answer], file: &Path) -> Result<(), Box<dyn Error>> {
    match answers.iter().find(|answer| !same(&answers[0], answer)) {
        Some(other) => Err(format!("{}: {:?} is not {other:?}", file.display(), answers[0]).into()),
        None => {
            println!("answer: {}", answers[0].join(", "));
            Ok(())
        }
    }
}

/// A progress bar, which a terminal shows.
fn bar(length: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}, {eta} left");
    ProgressBar::new(length)
        .with_message(what)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
