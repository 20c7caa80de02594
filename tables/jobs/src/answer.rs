//! Answers of a query, which different programs give.
//!
//! Input: numbers as text. Output: whether they are the same. Invariant: integers are compared without rounding.

/// One sum for each column of a query.
pub type Answer = Vec<String>;

/// Whether two answers are the same. Sums of floats depend on the order of the numbers, and may differ by a part of 10^9.
#[must_use]
pub fn same(one: &[String], other: &[String]) -> bool {
    let near = |one: &String, other: &String| {
        let is_float = |text: &String| text.contains('.');
        let (Ok(a), Ok(b)) = (one.parse::<f64>(), other.parse::<f64>()) else { return false };
        (is_float(one) || is_float(other)) && (a - b).abs() <= 1e-9 * a.abs()
    };
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a == b || near(a, b))
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn integers_are_compared_exactly_and_floats_nearly() {
        let answer = |text: &str| vec!["1".to_owned(), text.to_owned()];
        assert!(same(&answer("40000000000000001"), &answer("40000000000000001")));
        assert!(!same(&answer("40000000000000001"), &answer("40000000000000002")));
        assert!(same(&answer("2500000000.5"), &answer("2.50000000050001e9")));
        assert!(!same(&answer("2500.5"), &answer("2500.6")));
        assert!(!same(&answer("1"), &answer("1")[..1]));
    }
}
