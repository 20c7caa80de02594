//! Puts the inspector into one file of HTML: `bitpack-inspector-bundle MODULE.wasm PAGE.html OUTPUT.html`.
//!
//! Input: the module of WebAssembly and the page. Output: the page with the module and the code that calls it. Invariant: the page loads nothing.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::error::Error;
use std::{env, fs};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, page, output] = arguments.as_slice() else {
        return Err("usage: bitpack-inspector-bundle MODULE.wasm PAGE.html OUTPUT.html".into());
    };
    let folder = tempfile::tempdir()?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.typescript(false).out_name("inspector");
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder.path())?;
    let code = fs::read_to_string(folder.path().join("inspector.js"))?;
    let module = BASE64_STANDARD.encode(fs::read(folder.path().join("inspector_bg.wasm"))?);
    let page = fs::read_to_string(page)?;
    for place in ["/* CODE */", "MODULE"] {
        if !page.contains(place) {
            return Err(format!("the page has no place `{place}`").into());
        }
    }
    fs::write(output, page.replacen("MODULE", &module, 1).replacen("/* CODE */", &code, 1))?;
    Ok(())
}
