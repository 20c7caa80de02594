"""Symbolic execution of one compiled function, with angr.

Input: an image and arguments. Output: the final states, one per path, and what was written where. Invariant: a path that
angr could not follow to its end is an error, never a proof.
"""

import logging
import struct

for name in ("angr", "cle", "pyvex", "claripy"):
    logging.getLogger(name).setLevel("CRITICAL")

import angr  # noqa: E402
import claripy  # noqa: E402

GUARD = 16


class Machine:
    """An image, and places in memory for the bytes, the value and the report."""

    def __init__(self, image):
        self.project = angr.Project(image, auto_load_libs=False)
        base = {"AMD64": 0x10000000, "ARMEL": 0x20010000, "ARMCortexM": 0x20010000}.get(self.project.arch.name, 0x81000000)
        self.bytes_at, self.value_at, self.report_at = base, base + 0x10000, base + 0x20000

    def symbol(self, name):
        found = self.project.loader.find_symbol(name)
        if found is None:
            raise LookupError(f"the image has no `{name}`")
        return found.rebased_addr

    def offsets(self, name, count):
        """The memory offsets that `offset_of!` exported."""
        return struct.unpack(f"<{count}I", self.project.loader.memory.load(self.symbol(name), 4 * count))

    def run(self, name, arguments, memory, facts):
        """All paths through a function: pairs of the final state and its writes as (address, bytes)."""
        options = {angr.options.ZERO_FILL_UNCONSTRAINED_REGISTERS, angr.options.ZERO_FILL_UNCONSTRAINED_MEMORY}
        state = self.project.factory.call_state(self.symbol(name), *arguments, add_options=options)
        for address, content in memory:
            state.memory.store(address, content)
        for fact in facts:
            state.solver.add(fact)
        state.globals["writes"] = ()
        state.globals["stack"] = state.solver.eval(state.regs.sp)
        state.inspect.b("mem_write", when=angr.BP_AFTER, action=note_write)
        manager = self.project.factory.simulation_manager(state)
        manager.run()
        if manager.errored:
            raise RuntimeError(f"`{name}`: {manager.errored[0]}")
        return manager.deadended + manager.unconstrained

    def returned(self, state):
        """Whether the function says that it went well."""
        registers = state.regs
        name = {"AMD64": "eax", "ARMEL": "r0", "ARMCortexM": "r0"}.get(self.project.arch.name, "a0")
        return getattr(registers, name)[31:0]

    def strays(self, state, owned):
        """The writes outside of the owned ranges and of the stack below the caller."""
        found = []
        for address, length in state.globals["writes"]:
            on_stack = state.globals["stack"] - 0x10000 <= address and address + length <= state.globals["stack"] + 8
            if not on_stack and not any(start <= address and address + length <= end for start, end in owned):
                found.append((hex(address), length))
        return found


def note_write(state):
    address, length = state.inspect.mem_write_address, state.inspect.mem_write_length
    if length is None:
        length = state.inspect.mem_write_expr.length // 8
    elif not isinstance(length, int):
        length = state.solver.eval_one(length)
    # An address that depends on the input is one range of all its values.
    least, most = state.solver.min(address), state.solver.max(address)
    state.globals["writes"] += ((least, most - least + length),)
