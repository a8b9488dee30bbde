import Glibc
import SystemPackage

/// Finds out what the machine is, and how much of it the program may have.
enum MachineProbe {
  /// Photos of a display's size take some 8 MB each, and the program itself some 60: with less than
  /// a quarter of a gigabyte the system begins to end processes.
  private static let scantMemory = 256 << 20

  static func findings() -> [Finding] {
    [system, cores, memory]
  }

  private static var system: Finding {
    var names = utsname()
    guard uname(&names) == 0 else { return Finding("System", "unknown") }
    let parts = [text(of: names.sysname), text(of: names.release), text(of: names.machine)]
    return Finding("System", parts.joined(separator: " "))
  }

  private static var cores: Finding {
    let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return Finding("Cores", "\(count); up to \(Decoders.count) photos are decoded at a time")
  }

  private static var memory: Finding {
    let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
    let (total, overflows) = max(0, pages).multipliedReportingOverflow(by: Int(getpagesize()))
    let limits = [MemoryLimit.ofProcess, MemoryLimit.ofControlGroup].compactMap { $0 }
    let least = limits.min { $0.byteCount < $1.byteCount }
    var value = overflows || total == 0 ? "unknown" : mebibytes(total)
    if let least, least.byteCount < total || total == 0 {
      value += ", of which this program may have \(mebibytes(least.byteCount)) (\(least.origin))"
    }
    let available = min(least?.byteCount ?? .max, total == 0 ? .max : total)
    return Finding(
      "Memory", value,
      advice: available < scantMemory
        ? "give it more, or less to the photos: --memory MB" : nil)
  }

  private static func mebibytes(_ byteCount: Int) -> String { "\(byteCount >> 20) MiB" }

  /// The text in one of C's arrays of characters, which Swift takes for tuples.
  private static func text<Characters>(of characters: Characters) -> String {
    // SAFETY: the bytes are read while they are lent, and no further than they go; arrays of C hold
    // nothing else.
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// How much memory the system lets this process have, where it says so.
struct MemoryLimit {
  var byteCount: Int
  /// What sets it, for people.
  var origin: String

  /// What `ulimit -v` sets.
  static var ofProcess: MemoryLimit? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let byteCount = Int(exactly: limit.rlim_cur)
    else {
      return nil
    }
    return MemoryLimit(byteCount: byteCount, origin: "ulimit -v")
  }

  /// What containers and services set: the least of the process's control group and those around it
  /// (version 2 of control groups).
  static var ofControlGroup: MemoryLimit? {
    guard let lines = contents(of: "/proc/self/cgroup")?.split(separator: "\n"),
      let group = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst("0::/".count)
    else { return nil }
    let root = FilePath("/sys/fs/cgroup")
    var folder = root.appending(String(group))
    var least: Int?
    while folder.starts(with: root) {
      if let text = contents(of: folder.appending("memory.max")),
        let byteCount = Int(text.prefix { $0.isNumber })
      {
        least = min(least ?? byteCount, byteCount)
      }
      guard folder.removeLastComponent() else { break }
    }
    return least.map { MemoryLimit(byteCount: $0, origin: "control group") }
  }

  /// The first kilobytes of a file of the kernel's; nil where there is none.
  private static func contents(of file: FilePath) -> String? {
    guard let descriptor = try? FileDescriptor.open(file, .readOnly, options: .closeOnExec) else {
      return nil
    }
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let count = try? bytes.withUnsafeMutableBytes({ try descriptor.read(into: $0) }) else {
      return nil
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
