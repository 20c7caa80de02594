//! The pages of `explain`, and a page of rustdoc with the picture of a packet, used in a browser.
//!
//! Input: the pages that the example `pictures` writes, the documentation of `bitpack-models`, and Chromium. Output: a line for each check of `check.js`, screenshots in
//! `target/xtask/pages`, and a failure if a check fails. Invariant: each run proves that the checks can fail, with pages that are broken
//! on purpose.

use crate::command::{cargo, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use std::path::Path;

/// The pages, and the checks that each one has to pass.
const PAGES: &[(&str, &str)] =
    &[("report", "nested"), ("game_state", "fixed"), ("register", "fixed"), ("broken", "broken")];

/// The sizes of the window, in pixels: a screen and a telephone.
const SIZES: &[(&str, &str)] = &[("wide", "1000,720"), ("narrow", "500,900")];

/// Changes of the page `report`, each of which a check must notice, and a part of the name of that check.
const FAULTS: &[(&str, &str, &str)] = &[
    ("data-first=\"16\"", "data-first=\"17\"", "the grid has each bit"),
    ("&lt;garden&gt;", "<i>garden</i>", "a search shows what fits"),
    ("classList.add(\"on\")", "classList.add(\"off\")", "marks its bits"),
    ("row.hidden = ", "row.folded = ", "a button hides its rows"),
    ("group();\n", "", "undefined"),
];

/// The names under which systems install the browser.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

pub(crate) fn run() -> Outcome {
    let Some(browser) = browser() else {
        return Ok(Done::Needs("Chromium (Debian: chromium)".into()));
    };
    let folder = place::scratch("pages")?;
    cargo("run --quiet --example pictures --").arguments([&folder]).silent().run()?;
    let mut wrong = Vec::new();
    for (page, kind) in PAGES {
        let text = place::read(&folder.join(format!("{page}.html")))?;
        for (size, pixels) in SIZES {
            let name = format!("{page}-{size}");
            let lines = check(browser, &folder, &name, (&text, &script(kind), pixels))?;
            let failed = lines.iter().filter(|line| !line.starts_with("ok: "));
            println!("      {name}: {} checks", lines.len());
            wrong.extend(failed.map(|line| format!("{name}: {line}")));
        }
    }
    wrong.extend(faults(browser, &folder)?);
    wrong.extend(documentation(browser)?);
    if wrong.is_empty() { Ok(Done::Passed) } else { Err(wrong.join("; ")) }
}

/// Breaks a page in each way. Returns the faults that no check noticed.
fn faults(browser: &str, folder: &Path) -> Result<Vec<String>, String> {
    let text = place::read(&folder.join("report.html"))?;
    let mut unseen = Vec::new();
    for (right, wrong, expected) in FAULTS {
        if !text.contains(right) {
            return Err(format!("the page has no `{right}`, which a fault replaces"));
        }
        let broken = text.replace(right, wrong);
        let lines = check(browser, folder, "fault", (&broken, &script("nested"), "1000,720"))?;
        let seen = |line: &&String| line.starts_with("FAILED: ") && line.contains(expected);
        match lines.iter().find(seen) {
            Some(line) => println!("      `{}`: noticed: {line}", wrong.trim()),
            None => unseen.push(format!("no check noticed `{wrong}`: {}", lines.join(", "))),
        }
    }
    Ok(unseen)
}

/// Looks at the layout that the derive adds to the documentation of a packet. The browser needs the files beside the page.
fn documentation(browser: &str) -> Result<Vec<String>, String> {
    let target = place::scratch("pages-doc")?;
    cargo("doc --quiet --no-deps -p bitpack-models")
        .env("CARGO_TARGET_DIR", &target)
        .silent()
        .run()?;
    let folder = target.join("doc/models/ipv4/derived");
    let text = place::read(&folder.join("struct.Ipv4Header.html"))?;
    let mut wrong = Vec::new();
    for (size, pixels) in SIZES {
        let name = format!("rustdoc-{size}");
        let lines = check(browser, &folder, &name, (&text, &script("documentation"), pixels))?;
        println!("      {name}: {} checks", lines.len());
        let failed = lines.iter().filter(|line| !line.starts_with("ok: "));
        wrong.extend(failed.map(|line| format!("{name}: {line}")));
    }
    let broken = text.replace("+-+-+", "=====");
    let lines = check(browser, &folder, "fault", (&broken, &script("documentation"), "1000,720"))?;
    let seen = |line: &String| line == "FAILED: the picture is shown";
    match lines.iter().any(seen) {
        true => println!("      a page without a picture: noticed"),
        false => wrong.push("no check noticed a page of rustdoc without a picture".into()),
    }
    Ok(wrong)
}

/// The checks of a kind of page.
fn script(kind: &str) -> String {
    format!("const kind = \"{kind}\";\n{}", include_str!("check.js"))
}

/// The browser, if the system has one.
pub(crate) fn browser() -> Option<&'static str> {
    BROWSERS.iter().copied().find(|name| exists(name))
}

/// Opens a page with the checks in it. Returns their lines, and writes a screenshot of the page without them.
pub(crate) fn check(
    browser: &str,
    folder: &Path,
    name: &str,
    (text, script, pixels): (&str, &str, &str),
) -> Result<Vec<String>, String> {
    let plain = folder.join(format!("{name}.html"));
    place::write(&plain, text)?;
    let first = "<head><script>window.failures = []; window.onerror = text => { failures.push(text); };</script>";
    let last = format!("<script>{script}</script></body>");
    let checked = folder.join("checked.html");
    place::write(&checked, text.replacen("<head>", first, 1).replace("</body>", &last))?;
    let open = |words: &str| {
        let flags =
            "--headless --no-sandbox --disable-gpu --hide-scrollbars --virtual-time-budget=10000";
        tool(browser, flags).arguments([format!("--window-size={pixels}")]).words(words)
    };
    let document = open("--dump-dom").arguments([format!("file://{}", checked.display())]).silent();
    let document = document.output()?;
    let result =
        document.split_once("<pre id=\"checked\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let (lines, _) = result.ok_or_else(|| format!("{name}: the checks did not run"))?;
    let picture = format!("--screenshot={}", folder.join(format!("{name}.png")).display());
    open("").arguments([picture, format!("file://{}", plain.display())]).silent().output()?;
    Ok(lines.lines().map(str::to_owned).collect())
}
