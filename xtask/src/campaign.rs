//! Campaigns: work that is too long for one run, and whose figures lie in a file of the repository.
//!
//! Input: the figures of a run. Output: a file with the figures of all runs. Invariant: the file is written after each run, so a campaign
//! that is stopped keeps what it has done.

use crate::command::tool;
use crate::place;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Today, and the commit of the workspace. A changed file in one of the places is refused: its figures would belong to no commit.
pub(crate) fn now(places: &str) -> Result<(String, String), String> {
    let changed = tool("git", &format!("status --porcelain -- {places}"));
    if !changed.silent().output()?.trim().is_empty() {
        return Err("commit the changes first: a campaign is recorded with its commit".into());
    }
    let line = |text: String| text.trim().to_owned();
    let date = tool("date", "--utc +%F").silent().output().map(line)?;
    let commit = tool("git", "rev-parse --short=10 HEAD").silent().output().map(line)?;
    Ok((date, commit))
}

/// Adds a run to the record in a file of the repository.
pub(crate) fn add<R: Serialize + DeserializeOwned>(file: &str, run: R) -> Result<(), String> {
    let mut runs = kept(file)?;
    runs.push(run);
    let text = serde_json::to_string_pretty(&runs).map_err(|error| error.to_string())?;
    place::write(&place::root().join(file), text + "\n")
}

/// The runs in a file of the repository, in the order of time.
pub(crate) fn kept<R: DeserializeOwned>(file: &str) -> Result<Vec<R>, String> {
    let text = place::read(&place::root().join(file))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}
