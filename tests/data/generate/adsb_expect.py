#!/usr/bin/env python3
"""Decode a list of Mode S messages with pyModeS.

Used: pyModeS 3.6.1 (GPL: run as a program, nothing of it is copied here), Python 3.11.

    adsb_expect.py IN.txt OUT.jsonl POSITIONS.jsonl

OUT.jsonl has one object per input line; POSITIONS.jsonl one per even/odd pair whose position
pyModeS resolves. The format is described in ../README.md.
"""
import json
import sys

import pyModeS
from pyModeS import util
from pyModeS.position import airborne_position_pair

# name here -> name in pyModeS's answer, by kind of message
NAMES = {
    "link": {"cc": "cross_link_capability", "sl": "sensitivity_level", "ri": "reply_information"},
    "surv": {"fs": "flight_status", "dr": "downlink_request", "um": "utility_message"},
    "acas": {"sl": "sensitivity_level", "ri": "reply_information"},
    "ident": {"cat": "category", "call": "callsign"},
    "surface": {"mov": "movement", "gs": "groundspeed", "trks": "track_status", "trk": "track",
                "odd": "cpr_format", "lat": "cpr_lat", "lon": "cpr_lon"},
    "air": {"ss": "surveillance_status", "nicb": "nic_b", "alt": "altitude",
            "odd": "cpr_format", "lat": "cpr_lat", "lon": "cpr_lon"},
    "speed": {"st": "subtype", "nacv": "nac_v", "gs": "groundspeed", "trk": "track",
              "as": "airspeed", "hdg": "heading", "ast": "airspeed_type",
              "vrsrc": "vr_source", "vr": "vertical_rate", "gnss": "geo_minus_baro"},
    "status": {"st": "subtype", "emerg": "emergency_state", "squawk": "squawk"},
    "target": {"st": "subtype", "selalt": "selected_altitude", "baro": "baro_pressure_setting",
               "selhdg": "selected_heading", "nacp": "nac_p", "nicbaro": "nic_baro", "sil": "sil"},
    "oper": {"st": "subtype", "version": "version", "nica": "nic_supplement_a", "nacp": "nac_p", "sil": "sil"},
}
PAIR_DISTANCE = 400  # lines; the recordings carry no time


def kind(df, tc):
    if df in (17, 18):
        groups = {"ident": range(1, 5), "surface": range(5, 9), "air": [*range(9, 19), 20, 21, 22],
                  "speed": [19], "status": [28], "target": [29], "oper": [31]}
        return next((name for name, codes in groups.items() if tc in codes), None)
    return {0: "link", 16: "acas", 4: "surv", 5: "surv", 20: "surv", 21: "surv"}.get(df)


def describe(n, text):
    d = pyModeS.decode(text)
    df = d["df"]
    out = {"n": n, "df": df, "icao": d["icao"]}
    bits = util.hex2bin(text)
    if df in (11, 17, 18):
        out["ca"] = util.bin2int(bits[5:8])
    if df == 11:
        out["ic"] = util.crc(text)
    if df in (0, 16):
        out["vs"] = ["airborne", "on-ground"].index(d["vertical_status"])
    if df in (17, 18):
        if not d["crc_valid"]:
            return None
        out["tc"] = d["typecode"]
        if 5 <= out["tc"] <= 18 or 20 <= out["tc"] <= 22:
            out["t"] = util.bin2int(bits[52])
    for short, name in NAMES.get(kind(df, out.get("tc")), {}).items():
        if name in d:
            out[short] = d[name]
    if df in (0, 4, 16, 20):
        out["alt"] = d["altitude"]
        out["ac"] = util.bin2int(bits[19:32])
    if df in (5, 21):
        out["squawk"] = d["squawk"]
        out["id"] = util.bin2int(bits[19:32])
    return out


def resolve(older, newer):
    even, odd = (older, newer) if newer["odd"] else (newer, older)
    position = airborne_position_pair(even["lat"], even["lon"], odd["lat"], odd["lon"], even_is_newer=even is newer)
    if position is None:
        return None
    return {"even": even["n"], "odd": odd["n"], "newer": "even" if even is newer else "odd",
            "icao": newer["icao"], "lat": position[0], "lon": position[1]}


def write(path, records):
    with open(path, "w") as out:
        for record in records:
            out.write(json.dumps(record, separators=(",", ":")) + "\n")


def main(source, target, positions):
    with open(source) as lines:
        messages = {n: line.strip().strip("*;") for n, line in enumerate(lines, 1)}
    records = [r for r in (describe(n, text) for n, text in messages.items()) if r]
    write(target, records)
    pairs, latest = [], {}
    for record in records:
        if kind(record["df"], record.get("tc")) != "air":
            continue
        other = latest.get((record["icao"], 1 - record["odd"]))
        if other and record["n"] - other["n"] <= PAIR_DISTANCE:
            pair = resolve(other, record)
            if pair:
                pairs.append(pair)
        latest[record["icao"], record["odd"]] = record
    write(positions, pairs)


if __name__ == "__main__":
    main(*sys.argv[1:])
