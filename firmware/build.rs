//! Tells the programs which board they are for, the linker where its memory is, and both which C candidates there are.

use std::env;
use std::path::Path;

/// Where the folders of the C candidates are, one for each target; `xtask/src/c_side` fills them.
const C_FOLDER: &str = "CONTEST_C";

fn main() {
    println!("cargo:rustc-check-cfg=cfg(board, values(\"mps2\", \"microbit\", \"virt\"))");
    println!(
        "cargo:rustc-check-cfg=cfg(broken, values(\"bounds\", \"golden\", \"panic\", \"unaligned\"))"
    );
    println!("cargo:rustc-check-cfg=cfg(c_plain, c_bitproto)");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed={C_FOLDER}");
    let target = env::var("TARGET").expect("cargo sets it");
    if let Some(board) = board(&target) {
        link(board);
    }
    if let Some(folder) = env::var_os(C_FOLDER) {
        let here = env::var("HOST").expect("cargo sets it") == target;
        link_c(&Path::new(&folder).join(if here { "host" } else { &target }));
    }
}

/// The board for a target; other targets have a system to run on.
fn board(target: &str) -> Option<&'static str> {
    match target {
        "thumbv7m-none-eabi" => Some("mps2"),
        "thumbv6m-none-eabi" => Some("microbit"),
        "riscv32imc-unknown-none-elf" => Some("virt"),
        _ => None,
    }
}

fn link(board: &str) {
    let folder = format!("{}/link", env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    println!("cargo:rustc-cfg=board=\"{board}\"");
    println!("cargo:rustc-link-arg-bins=-L{folder}");
    println!("cargo:rustc-link-arg-bins=-T{folder}/{board}.ld");
    println!("cargo:rerun-if-changed=link");
}

fn link_c(folder: &Path) {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut any = false;
    for (object, cfg) in [("plain_o2.o", "c_plain"), ("bitproto_o2.o", "c_bitproto")] {
        if folder.join(object).exists() {
            println!("cargo:rustc-cfg={cfg}");
            any = true;
        }
    }
    if any {
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static=contest_c");
    }
}
