//! Compact position reporting: Doc 9871, appendix C, global decoding of airborne positions.
//!
//! Input: an even and an odd position, received at about the same time. Output: latitude and
//! longitude in degrees; none if the aircraft crossed a zone boundary in between.

use crate::mode_s::position::Compact;

/// Returns the position of the newer one of the two messages.
pub fn position(even: Compact, odd: Compact, even_is_newer: bool) -> Option<(f64, f64)> {
    let fraction = |raw: u32| f64::from(raw) / f64::from(1 << 17);
    let (lat0, lat1) = (fraction(even.latitude), fraction(odd.latitude));
    let (lon0, lon1) = (fraction(even.longitude), fraction(odd.longitude));

    let zone = (59.0 * lat0 - 60.0 * lat1 + 0.5).floor();
    let even_latitude = latitude(zone, 60.0, lat0);
    let odd_latitude = latitude(zone, 59.0, lat1);
    let zones = longitude_zones(even_latitude);
    if zones != longitude_zones(odd_latitude) {
        return None;
    }

    let (latitude, count, fraction) = if even_is_newer {
        (even_latitude, zones, lon0)
    } else {
        (odd_latitude, zones - 1.0, lon1)
    };
    if !(-90.0..=90.0).contains(&latitude) {
        return None;
    }
    let count = f64::max(count, 1.0);
    let zone = (lon0 * (zones - 1.0) - lon1 * zones + 0.5).floor();
    let longitude = 360.0 / count * (zone.rem_euclid(count) + fraction);
    Some((latitude, if longitude >= 180.0 { longitude - 360.0 } else { longitude }))
}

fn latitude(zone: f64, zones: f64, fraction: f64) -> f64 {
    let latitude = 360.0 / zones * (zone.rem_euclid(zones) + fraction);
    if latitude >= 270.0 { latitude - 360.0 } else { latitude }
}

/// The number of zones of longitude that the even division has at a latitude.
fn longitude_zones(latitude: f64) -> f64 {
    let latitude = latitude.abs();
    if latitude >= 87.0 {
        return if latitude > 87.0 { 1.0 } else { 2.0 };
    }
    let a = 1.0 - (std::f64::consts::PI / 30.0).cos();
    let b = latitude.to_radians().cos().powi(2);
    (std::f64::consts::TAU / (1.0 - a / b).acos()).floor()
}
