"""The steps of the manual that make a bare Debian a frame, as commands."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "Docs/Manual/Kiosk.md"
TITLE = "From a bare Debian 12 to a frame"
# What is a command of a shell among the words in the text of a step.
COMMAND = re.compile(r"^(chmod|systemctl|journalctl) ")


def section() -> str:
    """The text below the title."""
    text = PAGE.read_text()
    start = text.index(f"\n## {TITLE}\n")
    return text[start:text.index("\n## ", start + 1)]


def steps() -> list[list[str]]:
    """The commands of each numbered step, in their order."""
    parts = re.split(r"^\d+\. ", section().split("\n\nsystemd ", 1)[0], flags=re.MULTILINE)[1:]
    found = []
    for part in parts:
        commands = []
        for block, word in re.findall(r"```sh\n(.*?)```|`([^`\n]+)`", part, re.DOTALL):
            commands += [line.strip() for line in block.splitlines() if line.strip()]
            if COMMAND.match(word):
                commands.append(word)
        found.append(commands)
    return found


def removal() -> str:
    """The command that removes all of it."""
    return next(word for word in re.findall(r"`([^`\n]+)`", section()) if "--uninstall" in word)
