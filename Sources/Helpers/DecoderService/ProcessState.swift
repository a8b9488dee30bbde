import Glibc

/// The state of a process at one moment, from the system (`/proc/PID/stat`).
struct ProcessState: Hashable {
  /// Whether it is blocked in the kernel, as by a disk or server that does not answer.
  var isWaitingForDisk: Bool
  /// Whether a signal has stopped it, so that it would never answer.
  var isStopped: Bool
  /// The number of threads.
  var threadCount: Int
  /// The memory in use, in bytes.
  var residentByteCount: Int

  /// Reads the state from the system; nil if that fails.
  init?(of process: pid_t) {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    self.init(String(decoding: text.prefix(count), as: UTF8.self))
  }

  /// Parses the file's text; nil if it is invalid.
  init?(_ text: String) {
    // The second field is the program's name in parentheses, which may contain any character.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    // `state`, `num_threads` and `rss` are the fields 3, 20 and 24, counted from 1.
    guard fields.count > 21, let threadCount = Int(fields[17]), let pageCount = Int(fields[21])
    else { return nil }
    isWaitingForDisk = fields[0] == "D"
    isStopped = fields[0] == "T"
    self.threadCount = threadCount
    residentByteCount = pageCount * Int(getpagesize())
  }
}
