//! Cargo's description of this workspace.

use cargo_metadata::{MetadataCommand, Package};

/// The workspaces beside this one, which have other targets or other profiles.
pub(crate) const OTHERS: [&str; 3] = ["firmware", "fuzz", "tests/machines"];

/// The packages of the workspace.
pub(crate) fn packages() -> Result<Vec<Package>, String> {
    let mut command = MetadataCommand::new();
    let metadata = command.current_dir(crate::place::root()).no_deps().exec();
    Ok(metadata.map_err(|error| error.to_string())?.packages)
}

/// The packages that are published, each before those that depend on it.
pub(crate) fn published() -> Result<Vec<Package>, String> {
    let mut published = packages()?;
    published.retain(|package| package.publish.is_none());
    let names: Vec<_> = published.iter().map(|package| package.name.to_string()).collect();
    let depth = |package: &Package| {
        package.dependencies.iter().filter(|dependency| names.contains(&dependency.name)).count()
    };
    published.sort_by_key(depth);
    Ok(published)
}

/// The names of the features of a package that a user chooses, without `default`.
pub(crate) fn features(package: &Package) -> Vec<&str> {
    package.features.keys().map(String::as_str).filter(|name| *name != "default").collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn the_published_packages_are_found() {
        let published = published().unwrap();
        let names: Vec<_> = published.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "bitpack-derive",
                "bitpack-module",
                "bitpack",
                "bitpack-stream",
                "bitpack-dbc",
                "bitpack-export",
                "bitpack-import"
            ]
        );
        let features = features(&published[2]);
        assert!(features.contains(&"alloc") && !features.contains(&"default"), "{features:?}");
    }
}
