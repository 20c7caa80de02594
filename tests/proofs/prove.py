"""Proves compiled codecs against the model of SPEC.md, for all inputs.

    prove.py print OUT --seed N --count N --cells PART    prints the definitions as Rust
    prove.py run IMAGE --seed N --count N --cells PART    proves each function of an image

Input: an image of this package. Output: a line per group, a table, and each counterexample as bytes.
Exit status 1: something is not proved.
"""

import argparse
import collections
import functools
import multiprocessing
import signal
import sys
import time

import claripy

import definitions
import model
import packets
import views
from machine import Machine

MACHINE = None


def cases(seed, count, part):
    """The stated cases, `count` random ones, and every `part`-th cell of the cursor, which the seed chooses. Of each random one and
    of each cell, a field in a view is another case."""
    yield from packets.stated()
    rng = definitions.Random(seed)
    for number in range(count):
        case = rng.case(number)
        yield case
        fields = [one for one in views.fields(case.ty, f"view_{case.name}") if not one.is_array]
        yield from fields[number % len(fields) :][:1] if fields else []
    if part:
        for case in list(definitions.cells())[seed % part :: part]:
            yield case
            yield from views.chosen(case.ty, f"view_{case.name}", "v")


# One proof may take this many seconds. Most take less than one.
LIMIT = 300


class Counterexample(Exception):
    """Values for which the code disagrees with the model, and the packet that they belong to."""

    def __init__(self, text, packet=None):
        super().__init__(text)
        self.packet = packet


class TooSlow(Exception):
    pass


def give_up(_signal, _frame):
    raise TooSlow(f"not decided in {LIMIT} s")


def refute(state, condition, shown, packet, facts=()):
    """Fails with values of `shown` if the condition can hold at the end of this path. `facts` define `packet`."""
    solver = claripy.Solver()
    solver.add(state.solver.constraints)
    solver.add(condition)
    if not solver.satisfiable():
        return
    solver.add(facts)
    if not solver.satisfiable():
        raise RuntimeError("the model has no packet")
    chosen = solver.batch_eval([packet, *(value for _, value in shown)], 1)[0]
    text = ", ".join(f"{name} = {number:#x}" for (name, _), number in zip(shown, chosen[1:]))
    raise Counterexample(text, f"{chosen[0]:0{packet.length // 4}x}")


def are_all_paths(states, facts):
    """Whether every input takes one of the paths."""
    solver = claripy.Solver()
    solver.add(facts)
    paths = [claripy.And(claripy.true(), *state.solver.constraints) for state in states]
    solver.add(claripy.Not(claripy.Or(claripy.false(), *paths)))
    return not solver.satisfiable()


def report(machine, state):
    load = state.memory.load
    return (load(machine.report_at, 4, endness="Iend_LE"), load(machine.report_at + 4, 4, endness="Iend_LE"))


def disagrees(machine, state, refused, kind, offset):
    """The return value or the error is not the model's."""
    got_kind, got_offset = report(machine, state)
    wrong_report = claripy.Or(got_kind != kind, got_offset != offset)
    return claripy.Or((machine.returned(state) == 1) == refused, claripy.And(refused, wrong_report))


def prove_decode(machine, case):
    return prove_reading(machine, case, "decode", case.leaves)


def prove_reading(machine, case, operation, leaves, index=()):
    """The value in memory is that of the bits, or the error is that of the first leaf whose bits are no value."""
    message = claripy.BVS("message", case.bytes * 8)
    states = machine.run(f"{case.name}__{operation}", (machine.bytes_at, machine.value_at, machine.report_at, *index),
                         [(machine.bytes_at, message)], [])
    refusals, stored = [], []
    for leaf in leaves:
        raw = model.wire(message, leaf)
        refusals += [(refusal, leaf.offset) for refusal in model.refusals_of_bits(raw, leaf)]
        stored += model.in_memory(raw, leaf)
    refused, kind, offset = model.first_refusal(refusals)
    for state in states:
        wrong = [disagrees(machine, state, refused, kind, offset)]
        for condition, at, expected in stored:
            got = state.memory.load(machine.value_at + at, expected.length // 8, endness="Iend_LE")
            wrong.append(claripy.And(claripy.Not(refused), condition, got != expected))
        refute(state, claripy.Or(*wrong), [("message", message)], message)
        check_strays(machine, state, (machine.value_at, machine.value_at + 0x1000))
    return finish(states, [])


def prove_encode(machine, case, wrapping):
    return prove_writing(machine, case, "wrapping" if wrapping else "checked", case.leaves, wrapping)


def prove_writing(machine, case, operation, leaves, wrapping, in_place=False, index=()):
    """The bytes are those of the value, or the error is that of the first leaf that its value does not fit. Bits of no leaf
    become zero; in place they keep what they were, and after an error all bits do."""
    values = [claripy.BVS(leaf.name, leaf.size * 8) if leaf.size else None for leaf in leaves]
    before = claripy.BVS("before", case.bytes * 8)
    memory, facts, refusals = [(machine.bytes_at, before)], [], []
    for leaf, value in zip(leaves, values):
        if value is None:
            continue
        # An enum with a payload is its tag and, behind it, the payload: bytes in that order.
        memory.append((machine.value_at + leaf.at, value if leaf.kind == "enum" else value.reversed))
        facts.append(model.valid(value, leaf))
        found = model.refusals_of_value(value, leaf, wrapping)
        refusals += [(refusal, leaf.offset) for refusal in found]
    states = machine.run(f"{case.name}__{operation}", (machine.value_at, machine.bytes_at, machine.report_at, *index), memory, facts)
    refused, kind, offset = model.first_refusal(refusals)
    gaps = model.unowned(leaves, case.bytes * 8)
    kept = before & gaps if in_place else claripy.BVV(0, before.length)
    # The packet that the model writes, for a counterexample.
    packet = claripy.BVS("packet", case.bytes * 8)
    definition = [model.wire(packet, leaf) == model.written(value, leaf) for leaf, value in zip(leaves, values)]
    definition.append(packet & gaps == kept)
    shown = [(leaf.name, value) for leaf, value in zip(leaves, values) if value is not None]
    shown += [("before", before)] if in_place else []
    for state in states:
        message = state.memory.load(machine.bytes_at, case.bytes)
        unlike = [message & gaps != kept] if gaps else []
        for leaf, value in zip(leaves, values):
            unlike.append(model.wire(message, leaf) != model.written(value, leaf))
        wrong = [disagrees(machine, state, refused, kind, offset), claripy.And(claripy.Not(refused), claripy.Or(*unlike))]
        wrong += [claripy.And(refused, message != before)] if in_place else []
        refute(state, claripy.Or(*wrong), shown, packet, definition)
        check_strays(machine, state, (machine.bytes_at, machine.bytes_at + case.bytes))
    return finish(states, facts)


def prove_get(machine, case):
    if not case.is_array:
        return prove_reading(machine, case, "get", case.leaves)
    paths = [prove_reading(machine, case, "get", leaves, (index,)) for index, leaves in enumerate(case.elements)]
    return sum(paths) + prove_absent(machine, case, "get", (machine.bytes_at, machine.value_at), 0)


def prove_set(machine, case, wrapping):
    operation = "set_wrapping" if wrapping else "set"
    if not case.is_array:
        return prove_writing(machine, case, operation, case.leaves, wrapping, True)
    paths = [prove_writing(machine, case, operation, leaves, wrapping, True, (index,))
             for index, leaves in enumerate(case.elements)]
    places = (machine.value_at, machine.bytes_at)
    return sum(paths) + prove_absent(machine, case, operation, places, case.leaves[0].offset)


def prove_absent(machine, case, operation, places, offset):
    """Every index that the array does not have is refused, and nothing is written."""
    message = claripy.BVS("message", case.bytes * 8)
    index = claripy.BVS("index", machine.project.arch.bits)
    facts = [index >= len(case.elements)]
    states = machine.run(f"{case.name}__{operation}", (*places, machine.report_at, index), [(machine.bytes_at, message)], facts)
    for state in states:
        wrong = disagrees(machine, state, claripy.true(), model.REFUSED, offset)
        refute(state, wrong, [("index", index)], message)
        check_strays(machine, state, (machine.report_at, machine.report_at))
    return finish(states, facts)


def prove_length(machine, case):
    """Decoding asks for exactly as many bytes as the type has. These definitions have a value for all bits."""
    message, given = claripy.BVS("message", case.bytes * 8 + 32), claripy.BVS("given", 32)
    memory = [(machine.bytes_at, message), (machine.value_at, given.reversed)]
    facts = [given <= case.bytes + 4]
    states = machine.run(f"{case.name}__length", (machine.bytes_at, machine.value_at, machine.report_at), memory, facts)
    refusals = [((given < case.bytes, model.TRUNCATED), 0), ((given > case.bytes, model.TRAILING), 0)]
    for state in states:
        wrong = disagrees(machine, state, *model.first_refusal(refusals))
        refute(state, wrong, [("given", given)], message[message.length - 1 : 32])
        check_strays(machine, state, (machine.report_at, machine.report_at + 8))
    return finish(states, facts)


def check_strays(machine, state, own):
    strays = machine.strays(state, [own, (machine.report_at, machine.report_at + 8)])
    if strays:
        raise Counterexample(f"writes what it does not own: {strays}")


def finish(states, facts):
    if not states or not are_all_paths(states, facts):
        raise Counterexample("some inputs take a path that was not followed")
    return len(states)


OPERATIONS = {
    "decode": prove_decode,
    "checked": functools.partial(prove_encode, wrapping=False),
    "wrapping": functools.partial(prove_encode, wrapping=True),
    "length": prove_length,
    "get": prove_get,
    "set": functools.partial(prove_set, wrapping=False),
    "set_wrapping": functools.partial(prove_set, wrapping=True),
}


def prove(case):
    """Proves all operations of a case: (group, operation, paths, seconds, error) each."""
    offsets = MACHINE.offsets(f"{case.name}__offsets", len(case.leaves))
    for leaf, at in zip(case.leaves, offsets):
        leaf.at = at
    rows = []
    for operation in case.operations:
        start, error, paths = time.time(), None, 0
        signal.alarm(LIMIT)
        try:
            paths = OPERATIONS[operation](MACHINE, case)
        except (Counterexample, TooSlow, RuntimeError, LookupError) as why:
            packet = f" packet {why.packet}" if getattr(why, "packet", None) else ""
            error = f"{case.name} {operation}{packet}: {type(why).__name__}: {why}"
        finally:
            signal.alarm(0)
        rows.append((case.group, case.name, operation, paths, time.time() - start, error))
    return rows


def start(image):
    global MACHINE
    MACHINE = Machine(image)
    signal.signal(signal.SIGALRM, give_up)


def chosen(options):
    found = cases(options.seed, options.count, options.cells)
    found = [case for case in found if any(part in case.name for part in options.only.split(","))]
    share, shares = map(int, options.share.split("/"))
    return found[share::shares]


def run(options):
    found = chosen(options)
    sums, failed = collections.defaultdict(lambda: [0, 0, 0.0]), []
    with multiprocessing.Pool(options.jobs, start, (options.image,)) as pool:
        for rows in pool.imap_unordered(prove, found, chunksize=1):
            for group, name, operation, paths, seconds, error in rows:
                if error:
                    failed.append((name, operation))
                    print(f"NOT PROVED {error}", flush=True)
                    if options.first:
                        return 1
                if options.verbose:
                    print(f"{name} {operation}: {paths} paths, {seconds:.1f} s", flush=True)
                row = sums[group, operation]
                row[0], row[1], row[2] = row[0] + (not error), row[1] + paths, row[2] + seconds
    for (group, operation), (proved, paths, seconds) in sorted(sums.items()):
        print(f"{group}, {operation}: {proved} functions, {paths} paths, {seconds:.1f} s")
    return 1 if failed or not sums else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("print", "run"))
    parser.add_argument("image")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--cells", type=int, default=1, help="one of so many cells of the cursor; 0 for none")
    parser.add_argument("--only", default="", help="cases with one of these texts in their name, with commas")
    parser.add_argument("--share", default="0/1", help="K/N: every N-th case, from case K on")
    parser.add_argument("--first", action="store_true", help="ends at the first counterexample")
    parser.add_argument("--verbose", action="store_true", help="a line for each function")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.what == "run":
        sys.exit(run(options))
    with open(options.image, "w", encoding="utf-8") as out:
        out.write(definitions.source(chosen(options)))


main()
