import Glibc
import ProcessWire

/// The memory of the program and its processes: decoders, and those that read files and networks.
///
/// Each page that several processes share counts as a part in each of them (PSS). So the sum is
/// what would be free without the program.
enum ProcessMemory {
  /// The sum in megabytes; nil if the system does not say it of one of them.
  ///
  /// It takes milliseconds of a core, because the kernel walks through all pages.
  static var megabytes: Int? { megabytes(of: getpid()) }

  /// The sum of a process and of those that it has started.
  static func megabytes(of root: pid_t) -> Int? {
    var bytes = 0
    for process in [root] + descendants(of: root, parents: parents) {
      switch text(of: "/proc/\(process)/smaps_rollup") {
      case .success(let text):
        // A process that has ended meanwhile has no such line.
        bytes += proportionalByteCount(text) ?? 0
      case .failure(let error):
        guard [ENOENT, ESRCH].contains(error.number), process != root else { return nil }
      }
    }
    return bytes / 1_000_000
  }

  /// The children of a process, their children and so on.
  static func descendants(of process: pid_t, parents: [pid_t: pid_t]) -> [pid_t] {
    let children = Dictionary(grouping: parents.keys) { parents[$0] ?? 0 }
    var found = children[process] ?? []
    var index = 0
    while index < found.count {
      found += children[found[index]] ?? []
      index += 1
    }
    return found
  }

  /// The parent in the text of `/proc/PID/stat`; nil if it is invalid.
  static func parent(inStat text: String) -> pid_t? {
    // The second field is the program's name in parentheses, which may contain any character.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }

  /// The proportional set size in the text of `/proc/PID/smaps_rollup`, in bytes.
  static func proportionalByteCount(_ text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    // The line ends with `kB`, which means 1024 bytes.
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }

  /// The parents of the processes that can be seen.
  private static var parents: [pid_t: pid_t] {
    guard let folder = opendir("/proc") else { return [:] }
    defer { closedir(folder) }
    var parents: [pid_t: pid_t] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name), case .success(let text) = text(of: "/proc/\(name)/stat")
      else { continue }
      parents[process] = parent(inStat: text)
    }
    return parents
  }

  private struct SystemError: Error { var number: Int32 }

  /// Reads the beginning of a kernel file.
  private static func text(of path: String) -> Result<String, SystemError> {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return .failure(SystemError(number: errno)) }
    let file = OwnedDescriptor(number)
    var bytes = [UInt8](repeating: 0, count: 2048)
    let count = read(file.number, &bytes, bytes.count)
    guard count >= 0 else { return .failure(SystemError(number: errno)) }
    return .success(String(decoding: bytes.prefix(count), as: UTF8.self))
  }
}
