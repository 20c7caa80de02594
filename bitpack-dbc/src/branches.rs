//! The choices of a multiplexed message.
//!
//! Input: the signals of a message. Output: a [`Tree`] of multiplexers and their values, and for each choice the signals that are
//! present. Invariants: values that are followed by the same signals and lie side by side are one choice; a tree has at most
//! [`MOST_BRANCHES`] choices, so that a file of a few lines cannot ask for a module without end.

use crate::error::Error;
use can_dbc::{ExtendedMultiplex, Message, MultiplexIndicator};
use std::collections::BTreeSet;

/// The most choices of one message.
const MOST_BRANCHES: usize = 1024;
/// The most values of one multiplexer that a file may name.
const MOST_VALUES: u64 = 4096;

/// The values from the first number to the last one.
pub(crate) type Values = (u64, u64);

/// One choice of the multiplexers.
#[derive(Clone, Default)]
pub(crate) struct Branch {
    /// The multiplexers that decide, and their values.
    pub(crate) chosen: Vec<(usize, Values)>,
    /// The signals that are present, as the file orders them.
    pub(crate) active: Vec<usize>,
}

/// What decides which signals are present.
pub(crate) enum Node {
    Leaf(usize),
    /// The values of a multiplexer, and what they decide.
    Choice(usize, Vec<(Values, Node)>),
}

pub(crate) struct Tree {
    pub(crate) root: Node,
    pub(crate) branches: Vec<Branch>,
}

/// The multiplexer of a signal, and the values at which the signal is present.
type Condition = Option<(usize, Vec<Values>)>;

pub(crate) fn build(message: &Message, extended: &[ExtendedMultiplex]) -> Result<Tree, Error> {
    let conditions: Result<Vec<_>, _> =
        (0..message.signals.len()).map(|index| condition(message, index, extended)).collect();
    let mut builder = Builder { message, conditions: conditions?, branches: Vec::new() };
    let plain: Vec<usize> = builder.present(|condition| condition.is_none());
    let pending = builder.deciders(&plain);
    let root = builder.node(pending, Branch { chosen: Vec::new(), active: plain })?;
    let reached: BTreeSet<usize> =
        builder.branches.iter().flat_map(|branch| branch.active.iter().copied()).collect();
    let missing = (0..message.signals.len()).find(|index| !reached.contains(index));
    if let Some(signal) = missing.and_then(|index| message.signals.get(index)) {
        let reason = "no choice of the multiplexers contains this signal";
        return Err(Error::signal(&message.name, &signal.name, reason));
    }
    Ok(Tree { root, branches: builder.branches })
}

/// When a signal is present: `SG_MUL_VAL_` if the file has it, or the value behind `m`.
fn condition(
    message: &Message,
    index: usize,
    extended: &[ExtendedMultiplex],
) -> Result<Condition, Error> {
    let Some(signal) = message.signals.get(index) else { return Ok(None) };
    let wrong = |reason: String| Error::signal(&message.name, &signal.name, reason);
    let find = |name: &str| message.signals.iter().position(|other| other.name == name);
    let mine =
        extended.iter().find(|one| one.message_id == message.id && one.signal_name == signal.name);
    if let Some(mine) = mine {
        let name = &mine.multiplexor_signal_name;
        let over = find(name).ok_or_else(|| wrong(format!("there is no multiplexer {name}")))?;
        let values = mine.mappings.iter().map(|one| (one.min_value, one.max_value));
        let values: Vec<Values> = values.collect();
        if values.iter().any(|&(first, last)| first > last || last - first >= MOST_VALUES) {
            return Err(wrong(format!("a range of `SG_MUL_VAL_` has 1 to {MOST_VALUES} values")));
        }
        return Ok(Some((over, values)));
    }
    let value = match signal.multiplexer_indicator {
        MultiplexIndicator::Plain | MultiplexIndicator::Multiplexor => return Ok(None),
        MultiplexIndicator::MultiplexedSignal(value) => value,
        MultiplexIndicator::MultiplexorAndMultiplexedSignal(value) => value,
    };
    let is_switch =
        |one: &&can_dbc::Signal| one.multiplexer_indicator == MultiplexIndicator::Multiplexor;
    let mut switches = message.signals.iter().filter(is_switch);
    match (switches.next(), switches.next()) {
        (Some(switch), None) => Ok(find(&switch.name).map(|over| (over, vec![(value, value)]))),
        (None, _) => Err(wrong("the message has no multiplexer `M`".into())),
        _ => Err(wrong("the message has several multiplexers `M`; state `SG_MUL_VAL_`".into())),
    }
}

struct Builder<'m> {
    message: &'m Message,
    conditions: Vec<Condition>,
    branches: Vec<Branch>,
}

impl Builder<'_> {
    fn present(&self, is_present: impl Fn(&Condition) -> bool) -> Vec<usize> {
        let all = self.conditions.iter().enumerate();
        all.filter(|(_, condition)| is_present(condition)).map(|(index, _)| index).collect()
    }

    /// Those of the signals that are multiplexers of others.
    fn deciders(&self, of: &[usize]) -> Vec<usize> {
        let decides =
            |index: &usize| self.conditions.iter().flatten().any(|(over, _)| over == index);
        of.iter().copied().filter(decides).collect()
    }

    /// The node for the multiplexers that are still to be decided.
    fn node(&mut self, mut pending: Vec<usize>, branch: Branch) -> Result<Node, Error> {
        let Some(over) = pending.pop() else {
            if self.branches.len() == MOST_BRANCHES {
                let reason = format!("the multiplexers have more than {MOST_BRANCHES} choices");
                return Err(Error::Message {
                    message: self.message.name.clone(),
                    signal: None,
                    reason,
                });
            }
            self.branches.push(branch);
            return Ok(Node::Leaf(self.branches.len() - 1));
        };
        let mut choices = Vec::new();
        for (values, signals) in self.groups(over)? {
            let mut inner = branch.clone();
            inner.chosen.push((over, values));
            inner.active.extend(&signals);
            inner.active.sort_unstable();
            let below = pending.iter().copied().chain(self.deciders(&signals)).collect();
            choices.push((values, self.node(below, inner)?));
        }
        Ok(Node::Choice(over, choices))
    }

    /// The values of a multiplexer with the signals that they make present; neighbours with the same signals are one group.
    fn groups(&self, over: usize) -> Result<Vec<(Values, Vec<usize>)>, Error> {
        let under = self.conditions.iter().flatten().filter(|(index, _)| *index == over);
        let values: BTreeSet<u64> = under
            .flat_map(|(_, values)| values.iter().flat_map(|&(first, last)| first..=last))
            .collect();
        let mut groups: Vec<(Values, Vec<usize>)> = Vec::new();
        for value in values {
            let holds = |&(first, last): &Values| (first..=last).contains(&value);
            let signals = self.present(|condition| {
                condition
                    .as_ref()
                    .is_some_and(|(index, values)| *index == over && values.iter().any(holds))
            });
            match groups.last_mut() {
                Some(((_, last), same))
                    if last.checked_add(1) == Some(value) && *same == signals =>
                {
                    *last = value
                }
                _ => groups.push(((value, value), signals)),
            }
        }
        let signal = self.message.signals.get(over);
        let most = signal.map_or(0, |signal| u64::MAX >> (64 - signal.size.clamp(1, 64)));
        match (signal, groups.last()) {
            (Some(signal), Some(((_, last), _))) if *last > most => {
                let reason =
                    format!("the multiplexer has {} bits and cannot be {last}", signal.size);
                Err(Error::signal(&self.message.name, &signal.name, reason))
            }
            _ => Ok(groups),
        }
    }
}
