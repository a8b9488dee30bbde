"""What a program and the processes that it has started take, as /proc has it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass
class Sample:
    """One look at a program."""

    seconds: float
    memory: float
    """Of all processes together (PSS), in MB."""
    own_memory: float
    """Of the program alone, in MB."""
    data: float
    """Of all processes without code and files, in MB: what can leak. How much of the code counts
    depends on the other programs that use the same libraries at the time."""
    own_data: float
    """Of the program alone, in MB."""
    descriptors: int
    threads: int
    processes: int
    zombies: int


def family(process: int) -> list[int]:
    """A process, and all that descend from it."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and (fields := _status(entry)):
            parents[int(entry.name)] = int(fields["PPid"])
    found = [process]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def name(process: int) -> str:
    """The name of a process's program; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")[0].decode().split("/")[-1]
    except OSError:
        return ""


def look(process: int, seconds: float) -> Sample:
    """Looks at a program and its processes."""
    members = family(process)
    memories = {member: _memory(member) for member in members}
    own = Path(f"/proc/{process}")
    return Sample(
        seconds=seconds, memory=sum(total for total, _ in memories.values()),
        own_memory=memories[process][0], data=sum(data for _, data in memories.values()),
        own_data=memories[process][1],
        descriptors=len(list((own / "fd").iterdir())), threads=len(list((own / "task").iterdir())),
        processes=len(members),
        zombies=sum((_status(Path(f"/proc/{member}")) or {}).get("State", "").startswith("Z")
                    for member in members))


def _memory(process: int) -> tuple[float, float]:
    """The proportional set size, and the part of it that is neither code nor files, in MB."""
    sizes = {}
    try:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            key, _, value = line.partition(":")
            if key.startswith("Pss"):
                sizes[key] = int(value.split()[0]) * 1024 / 1e6
    except OSError:
        pass  # it has ended
    return sizes.get("Pss", 0.0), sizes.get("Pss_Anon", 0.0) + sizes.get("Pss_Shmem", 0.0)


def _status(entry: Path) -> dict[str, str] | None:
    try:
        lines = (entry / "status").read_text().splitlines()
    except OSError:
        return None
    return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
