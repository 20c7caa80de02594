//! What prints text for people, on bare metal: explain, of packets of fixed and variable width, and of a message that breaks.
//!
//! Input: nothing. Output: the lines of [`report`], and QEMU's exit status: success if every text is what a PC prints.
//! Core's formatting can panic, as far as the linker knows, so this is an image of its own, apart from the codec's.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
#[path = "../board/mod.rs"]
mod board;
#[cfg(target_os = "none")]
#[allow(dead_code, reason = "only the bytes")]
#[path = "../golden.rs"]
mod golden;
#[cfg(target_os = "none")]
#[path = "../measure.rs"]
mod measure;
#[cfg(target_os = "none")]
#[path = "../report.rs"]
mod report;
#[cfg(target_os = "none")]
#[path = "../text.rs"]
mod text;

/// Whether every check was good.
#[cfg(target_os = "none")]
fn run() -> bool {
    let mut report = report::Report::default();
    text::all(&mut report);
    report.done()
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("for boards without an operating system: `cargo xtask firmware`");
}
