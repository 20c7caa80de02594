//! The inspector: a page with a decoder in WebAssembly that shows messages by a stored layout.
//!
//! Input: the folder `inspector`, and the layouts and messages of `tests/exports`. Output: `target/xtask/inspector/inspector.html`, a screenshot, and a failure
//! if the page in Chromium does not show each row that the decoder of bitpack-export finds. Invariant: each run proves that the checks can fail.

use crate::command::{Run, cargo, tool};
use crate::step::{Done, Outcome};
use crate::target::{Compiler, compiler, debian_cargo, rustc_field};
use crate::{pages, place};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const TARGET: &str = "wasm32-unknown-unknown";

/// The definitions whose messages the page shows.
const DEFINITIONS: &[&str] = &["ipv4_header", "can_frame", "reversed", "counted", "dhcp", "tls"];

/// How many messages of each are shown.
const MESSAGES: usize = 4;

/// Changes of the page that a check must notice, and a part of the name of that check.
const FAULTS: &[(&str, &str, &str)] = &[
    ("show(layout.value, message.value)", "show(layout.value, \"00\")", "rows of"),
    ("textContent = error.message", "textContent = \"\"", "wrong digits"),
    (
        "text.addEventListener(\"input\", show)",
        "text.addEventListener(\"inputs\", show)",
        "rows of",
    ),
];

pub(crate) fn run() -> Outcome {
    let Some(browser) = pages::browser() else {
        return Ok(Done::Needs("Chromium (Debian: chromium)".into()));
    };
    let compiler = match compiler(TARGET) {
        Ok(compiler) => compiler,
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    let linker = linker()?;
    if !linker.is_file() {
        return Ok(Done::Needs(format!("the linker {}", linker.display())));
    }
    cargo("test --manifest-path inspector/Cargo.toml").run()?;
    cargo("clippy --manifest-path inspector/Cargo.toml --workspace --all-targets -- -D warnings")
        .run()?;
    cargo("fmt --manifest-path inspector/Cargo.toml --all --check").run()?;
    let folder = place::scratch("inspector")?;
    let page = build(compiler, &linker, &folder)?;
    let text = place::read(&page)?;
    println!("      inspector.html: {} bytes", text.len());
    let script = script()?;
    let mut wrong = Vec::new();
    for (size, pixels) in [("wide", "1000,900"), ("narrow", "500,900")] {
        let name = format!("inspector-{size}");
        let lines = pages::check(browser, &folder, &name, (&text, &script, pixels))?;
        println!("      {name}: {} checks", lines.len());
        let failed = lines.iter().filter(|line| !line.starts_with("ok: "));
        wrong.extend(failed.map(|line| format!("{name}: {line}")));
    }
    for (right, fault, expected) in FAULTS {
        if !text.contains(right) {
            return Err(format!("the page has no `{right}`, which a fault replaces"));
        }
        let broken = text.replace(right, fault);
        let lines = pages::check(browser, &folder, "fault", (&broken, &script, "1000,900"))?;
        let seen = |line: &&String| line.starts_with("FAILED: ") && line.contains(expected);
        match lines.iter().find(seen) {
            Some(line) => println!("      `{fault}`: noticed: {line}"),
            None => wrong.push(format!("no check noticed `{fault}`: {}", lines.join(", "))),
        }
    }
    if wrong.is_empty() { Ok(Done::Passed) } else { Err(wrong.join("; ")) }
}

/// The linker of this compiler, which links for every target. Debian's compiler has none for WebAssembly.
fn linker() -> Result<PathBuf, String> {
    let sysroot = tool("rustc", "--print sysroot").silent().output()?;
    let folder = Path::new(sysroot.trim()).join("lib/rustlib").join(rustc_field("host")?);
    Ok(folder.join("bin/rust-lld"))
}

/// Compiles the module and puts it into the page.
fn build(compiler: Compiler, linker: &Path, folder: &Path) -> Result<PathBuf, String> {
    let command =
        "build --release --manifest-path inspector/Cargo.toml -p bitpack-inspector --target";
    let run: Run = match compiler {
        Compiler::Rustup => cargo(command).words(TARGET),
        Compiler::Debian => debian_cargo(command)
            .words(TARGET)
            .words("-Z build-std=std,panic_abort")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker),
    };
    run.own_flags().env("CARGO_TARGET_DIR", folder).run()?;
    let page = folder.join("inspector.html");
    cargo("run --quiet --manifest-path inspector/Cargo.toml -p bitpack-inspector-bundle --")
        .arguments([folder.join(TARGET).join("release/bitpack_inspector.wasm")])
        .arguments([place::root().join("inspector/page.html"), page.clone()])
        .run()?;
    Ok(page)
}

/// The checks, with messages and the rows that the page has to show.
fn script() -> Result<String, String> {
    let folder = place::scratch("inspector/messages")?;
    cargo("run --quiet -p bitpack-exports --").arguments([&folder]).run()?;
    let mut cases = Vec::new();
    for name in DEFINITIONS {
        let layout = place::read(&folder.join(format!("{name}.json")))?;
        let lines = place::read(&folder.join(format!("{name}.jsonl")))?;
        for line in lines.lines().take(MESSAGES) {
            let message: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
            cases.push(json!({ "name": name, "layout": layout, "message": message }));
        }
    }
    // The text must not end the script.
    let cases = Value::from(cases).to_string().replace("</", "<\\/");
    Ok(format!("const cases = {cases};\n{}", include_str!("pages/inspector.js")))
}
