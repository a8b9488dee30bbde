"""What a program and the processes that it has started take, as /proc has it."""

import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

# The name of files in memory that have photos: see DownloadStore.
PHOTO = "/memfd:gimbal-photo"


@dataclass
class Sample:
    """One look at a program and its processes."""

    time: float
    """Of the monotonic clock, in seconds."""
    memory: float
    """Of all processes together (PSS), in MB."""
    own_memory: float
    """Of the program alone, in MB."""
    data: float
    """Of all processes without code and files, in MB: what can leak. How much of the code counts
    depends on the other programs that use the same libraries at the time."""
    own_data: float
    """Of the program alone, in MB."""
    memory_files: float
    """Of all processes, in MB: only what is mapped of them counts to the memory above."""
    processes: int
    zombies: int
    downloads: int
    """The memory files of photos that the program keeps: the downloads that it may need again."""
    descriptors: dict[str, int]
    """All other descriptors by the program; of several processes of it, of the one that has most."""
    threads: dict[str, int]
    """The threads, likewise."""
    kinds: Counter[str]
    """The descriptors of all processes, by the program and what they are."""


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


def look(process: int, time: float) -> Sample:
    """Looks at a program and its processes."""
    members = family(process)
    memories = {member: _memory(member) for member in members}
    kinds: Counter[str] = Counter()
    memory_files: dict[int, float] = {}
    descriptors: dict[str, int] = {}
    threads: dict[str, int] = {}
    downloads = 0
    for member in members:
        if not (program := name(member)):
            continue  # it has ended
        found = _descriptors(member, memory_files)
        kinds.update(f"{program}: {kind}" for kind in found)
        photos = sum(kind.startswith(PHOTO) for kind in found)
        if member == process:
            downloads = photos
        descriptors[program] = max(descriptors.get(program, 0), len(found) - photos)
        threads[program] = max(threads.get(program, 0), _thread_count(member))
    return Sample(
        time=time, memory=sum(total for total, _ in memories.values()),
        own_memory=memories[process][0], data=sum(data for _, data in memories.values()),
        own_data=memories[process][1], memory_files=sum(memory_files.values()),
        processes=len(members), downloads=downloads, descriptors=descriptors, threads=threads,
        kinds=kinds,
        zombies=sum((_status(Path(f"/proc/{member}")) or {}).get("State", "").startswith("Z")
                    for member in members))


def _descriptors(process: int, memory_files: dict[int, float]) -> list[str]:
    """What the descriptors are; the sizes of memory files in MB, by number, are added."""
    found = []
    try:
        for entry in os.scandir(f"/proc/{process}/fd"):
            try:
                target = os.readlink(entry.path)
                if target.startswith("/memfd:"):
                    status = os.stat(entry.path)
                    memory_files[status.st_ino] = status.st_blocks * 512 / 1e6
            except OSError:
                continue  # it was closed meanwhile
            found.append(re.sub("[0-9]+", "N", target))
    except OSError:
        pass  # it has ended
    return found


def _thread_count(process: int) -> int:
    try:
        return len(os.listdir(f"/proc/{process}/task"))
    except OSError:
        return 0


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
