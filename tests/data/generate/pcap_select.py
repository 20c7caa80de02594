#!/usr/bin/env python3
"""Pick a varied, small subset of a large capture (keeps the pcapng container and time stamps).

Used: tshark and editcap 4.0.17 (Debian package tshark 4.0.17-0+deb12u3), Python 3.11.

    pcap_select.py IN.pcapng OUT.pcapng

Frames are grouped by (protocol stack, DSCP/ECN byte, IPv4 flags); from each group QUOTA frames
are taken, spread evenly over the capture. Groups with up to QUOTA frames are taken whole.
"""
import collections
import subprocess
import sys

QUOTA = 10
FIELDS = ["frame.number", "frame.protocols", "ip.dsfield", "ip.flags"]


def main(source, target):
    command = ["tshark", "-r", source, "-T", "fields"]
    for field in FIELDS:
        command += ["-e", field]
    groups = collections.defaultdict(list)
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        number, *key = line.split("\t")
        groups[tuple(key)].append(int(number))
    chosen = set()
    for frames in groups.values():
        n = min(QUOTA, len(frames))
        chosen.update(frames[i * len(frames) // n] for i in range(n))
    subprocess.run(["editcap", "-r", source, target, *map(str, sorted(chosen))], check=True)
    print(f"{len(chosen)} frames of {sum(map(len, groups.values()))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
