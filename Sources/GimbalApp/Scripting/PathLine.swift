import Glibc

/// How paths and lines of `--list` are written to standard output, so that each is read as one.
struct PathLine: Hashable {
  /// Whether a zero byte ends each line, which no path contains, instead of a newline.
  let endsWithZero: Bool
  /// Whether a person reads it: characters that control the terminal are escaped.
  let isForTerminal: Bool

  /// Makes the form for a standard output.
  init(endsWithZero: Bool, isForTerminal: Bool = isatty(STDOUT_FILENO) == 1) {
    self.endsWithZero = endsWithZero
    self.isForTerminal = isForTerminal
  }

  /// The bytes with their end; nil if scripts would read two lines.
  func bytes(of line: [UInt8]) -> [UInt8]? {
    let end: UInt8 = endsWithZero ? 0 : 0x0A
    if isForTerminal { return Array(TerminalText(line).line.utf8) + [end] }
    return line.contains(end) ? nil : line + [end]
  }

  /// Says that a path was left out.
  static func complain(of path: [UInt8]) {
    Console.complain(
      "\(TerminalText(path).line) is left out: there is a line break in it, for which there is"
        + " --print0")
  }
}
