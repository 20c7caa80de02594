//! Unions: a tag, and a type for the fields of each variant.
//!
//! Input: a union and what surrounds it. Output: a type with a field for each variant, of which one is there. Invariant: the first variant that lists
//! the tag is taken, and the catch-all otherwise.

use super::fields::Fields;
use super::forms::{Parameter, identifier};
use super::numbers::{power, shape};
use super::types::{Body, Told, Types, declared};
use super::yaml::Item;
use crate::export::Names;
use crate::owned::{Attribute, Case, Code, Kind, Tag, Tags, Type};

/// The tag of a union: a field, or a parameter if the field around the union states the tag.
const TAG: &str = "tag";

/// The parameter of a variant that is the tag.
const CASE_TAG: &str = "union_tag";

impl<'d> Types<'d> {
    pub(super) fn union(&mut self, at: usize, told: &Told) -> Body {
        let document = self.document;
        let Some(ty) = document.types.get(at) else { return Body::default() };
        let Kind::Union { cases, tag } = &ty.kind else { return Body::default() };
        let parameters = self.parameters(ty, told);
        let mut body =
            Body { doc: ty.doc.clone(), params: declared(&parameters), ..Body::default() };
        let mut told = told.clone();
        let read = match self.tag(ty, *tag, cases, &mut told) {
            Ok(read) => read,
            Err(reason) => {
                self.problems.add(&ty.name, "", reason);
                return body;
            }
        };
        let number = match read {
            Some((item, number)) => {
                body.seq.push(item);
                number
            }
            None => {
                body.params.insert(0, Item::new(TAG).with("type", "s8"));
                TAG.to_owned()
            }
        };
        let mut names = Names::default();
        for own in parameters.iter().map(|one| one.id.as_str()).chain([TAG]) {
            names.unique(own);
        }
        let other = cases.iter().position(|case| case.tags.is_empty());
        for (place, case) in cases.iter().enumerate() {
            // A loaded document may have several variants for all other tags; decoding takes the first one.
            if case.tags.is_empty() && other != Some(place) {
                continue;
            }
            let Some(name) = self.case(ty, case, &parameters, &told) else { continue };
            let arguments: Vec<_> = std::iter::once(number.as_str())
                .chain(parameters.iter().map(|one| one.id.as_str()))
                .collect();
            let item = Item::new(&names.unique(&identifier(&case.name)))
                .with("type", format!("{name}({})", arguments.join(", ")))
                .only_if(&chosen(cases, place, &number));
            body.seq.push(item);
        }
        if told.fills {
            body.seq.push(super::fields::end());
        }
        body
    }

    /// The tag inside the union, and its number.
    fn tag(
        &mut self,
        ty: &Type,
        tag: Tag,
        cases: &[Case],
        told: &mut Told,
    ) -> Result<Option<(Item, String)>, String> {
        let bytes = ty.attributes.iter().find_map(|attribute| match attribute {
            Attribute::TagBytes(bytes) => bytes.constant(),
            _ => None,
        });
        let all = || cases.iter().flat_map(|case| &case.tags);
        let signed = all().any(|tags| tags.first < 0);
        let mut place = told.place;
        let (name, read) = match (bytes, tag) {
            (Some(bytes), _) => {
                (place.big, place.msb0) = (true, true);
                self.number(8 * bytes.clamp(0, 128) as usize, signed, place)?
            }
            (None, Tag::Outside) => return Ok(None),
            (None, Tag::Magic) => {
                let reason = "a type looks at no bits before it reads them, so `magic` chooses no variant here";
                return Err(reason.to_owned());
            }
            (None, Tag::Leb128) => self.coded(Code::Leb128, false, place)?,
            (None, Tag::Bits(0)) => return Err("a tag without bits has no form here".to_owned()),
            (None, Tag::Bits(bits)) => {
                let read = self.number(bits, signed, place)?;
                told.pass(Some(bits % 8));
                read
            }
        };
        let number = read.number(TAG)?;
        let item = Item::new(TAG).with("type", name);
        let mut conditions = Vec::new();
        if let Tag::Leb128 = tag {
            conditions.extend(shape(Code::Leb128, false, 64, "_"));
            conditions.push(format!("{} < {}", read.number("_")?, power(64)));
        }
        if cases.iter().all(|case| !case.tags.is_empty()) {
            let own = read.number("_")?;
            let listed: Vec<_> = all().map(|tags| within(tags, &own)).collect();
            conditions.push(format!("({})", listed.join(" or ")));
        }
        Ok(Some((item.valid(&conditions), number)))
    }

    /// The type of the fields of a variant; nothing if it has none.
    fn case(
        &mut self,
        ty: &'d Type,
        case: &'d Case,
        parameters: &[Parameter],
        told: &Told,
    ) -> Option<String> {
        if case.fields.is_empty() {
            return None;
        }
        let owner = format!("{}::{}", ty.name, case.name);
        let told = Told { fills: false, ..told.clone() };
        let mut fields = Fields::new(self, owner, &case.fields, parameters, told);
        fields.kept = Some(CASE_TAG.to_owned());
        let mut body = fields.read(None);
        body.params.insert(0, Item::new(CASE_TAG).with("type", "s8"));
        Some(self.add(&format!("{}{}", ty.name, case.name), &body))
    }
}

/// The condition under which a variant is there.
fn chosen(cases: &[Case], place: usize, number: &str) -> String {
    let listed = |case: &Case| -> Vec<String> {
        case.tags.iter().map(|tags| within(tags, number)).collect()
    };
    if cases[place].tags.is_empty() {
        let others: Vec<_> = cases.iter().flat_map(listed).collect();
        return if others.is_empty() {
            "true".to_owned()
        } else {
            format!("not ({})", others.join(" or "))
        };
    }
    listed(&cases[place]).join(" or ")
}

fn within(tags: &Tags, number: &str) -> String {
    match (tags.first, tags.last) {
        (first, last) if first == last => format!("{number} == {first}"),
        (first, last) => format!("({number} >= {first} and {number} <= {last})"),
    }
}
