//! bitproto files, as definitions.
//!
//! Input: the path of a file, and a function that opens files. Output: a [`Module`] for the file and for each file that it imports, the file
//! itself last. Invariant: a file is read once, whatever its path is called in other files.
//!
//! `source` parses, and says where errors are; `scope` knows names; `values` computes constants; `items` reads definitions.

mod items;
mod scope;
mod source;
mod values;

use crate::error::Error;
use crate::model::Module;
use crate::paths::plain;
use items::Reader;
use scope::Scope;
use source::{Pair, Rule, Source, children};
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Reads a file and those that it imports.
pub(crate) fn load(
    path: &Path,
    open: &mut dyn FnMut(&Path) -> io::Result<String>,
) -> Result<Vec<Module>, Error> {
    let mut files = Files { open, modules: Vec::new(), scopes: HashMap::new() };
    files.read(path)?;
    Ok(files.modules)
}

/// The files that were read.
struct Files<'o> {
    open: &'o mut dyn FnMut(&Path) -> io::Result<String>,
    modules: Vec<Module>,
    /// The names of each file, or nothing while it is read.
    scopes: HashMap<PathBuf, Option<Rc<Scope>>>,
}

impl Files<'_> {
    fn read(&mut self, path: &Path) -> Result<Rc<Scope>, Error> {
        let opened = (self.open)(path);
        let text = opened.map_err(|error| Error::Open { path: path.to_owned(), error })?;
        let source = Source { path, text: &text };
        let file = source.parse()?;
        self.scopes.insert(plain(path), None);
        let mut scope = Scope::default();
        let imports = children(&file).filter(|item| item.as_rule() == Rule::import);
        for import in imports.collect::<Vec<_>>() {
            self.import(&source, &import, &mut scope)?;
        }
        let reader = Reader::new(&source, self.modules.len(), scope);
        let (module, scope) = reader.file(&file)?;
        self.modules.push(module);
        let scope = Rc::new(scope);
        self.scopes.insert(plain(path), Some(Rc::clone(&scope)));
        Ok(scope)
    }

    fn import(
        &mut self,
        source: &Source<'_>,
        import: &Pair<'_>,
        scope: &mut Scope,
    ) -> Result<(), Error> {
        let text = source.child(import, Rule::text)?;
        let name = children(import).find(|part| part.as_rule() == Rule::name);
        let path = plain(&source.path.with_file_name(values::text(source, &text)?));
        let imported = match self.scopes.get(&path) {
            Some(Some(scope)) => Rc::clone(scope),
            Some(None) => return Err(source.error(&text, "the file imports itself")),
            None => self.read(&path)?,
        };
        let place = name.as_ref().unwrap_or(&text);
        let name = name.as_ref().map_or(imported.name.as_str(), |name| name.as_str()).to_owned();
        source.define(scope, place, &name, scope::Entry::File(imported))
    }
}
