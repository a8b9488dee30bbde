import Glibc
import WorkerThreads

/// Checks the system, the cores and the memory that the program may use.
enum MachineProbe {
  /// The least memory without advice, in bytes.
  ///
  /// Photos of a display's size take about 8 MB each, and the program itself about 60 MB. With less
  /// than this, the system begins to end processes.
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
    let count = Processors.count
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

  /// The text in a C array of characters, which is a tuple in Swift.
  private static func text<Characters>(of characters: Characters) -> String {
    // SAFETY: the bytes are read only inside the closure and within bounds; a C array of characters
    // has no padding.
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// A limit on this process's memory.
struct MemoryLimit {
  var byteCount: Int
  /// What sets the limit, for people.
  var origin: String

  /// The limit of `ulimit -v`; nil if there is none.
  static var ofProcess: MemoryLimit? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let byteCount = Int(exactly: limit.rlim_cur)
    else {
      return nil
    }
    return MemoryLimit(byteCount: byteCount, origin: "ulimit -v")
  }

  /// The limit of a container or service: the lowest one of the process's control group and its
  /// parents (version 2 of control groups).
  static var ofControlGroup: MemoryLimit? {
    let limits = ControlGroup()?.texts(of: "memory.max").compactMap { text in
      Int(text.prefix { $0.isNumber })
    }
    return limits?.min().map { MemoryLimit(byteCount: $0, origin: "control group") }
  }
}
