import Foundation
import Glibc

/// A process and all that it has started, as far as they run.
struct ProcessFamily {
  /// One of its processes.
  struct Member: Hashable {
    let id: pid_t
    /// The name of its program.
    let name: String
  }

  /// The processes, the first one first.
  let members: [Member]

  /// Finds the family of a process.
  init(of process: pid_t) {
    var parents: [pid_t: pid_t] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let id = pid_t(name) else { continue }
      // The name of the program, which is in parentheses, may contain anything.
      let stat = Self.text("/proc/\(id)/stat")
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 1, fields[0] != "Z", let parent = pid_t(fields[1]) else { continue }
      parents[id] = parent
    }
    var found = [process]
    var index = 0
    while index < found.count {
      found += parents.filter { $0.value == found[index] }.keys.sorted()
      index += 1
    }
    members = found.map { id in
      let program = Self.text("/proc/\(id)/cmdline").split(separator: "\0").first ?? ""
      return Member(id: id, name: program.split(separator: "/").last.map(String.init) ?? "")
    }
  }

  /// The processes of programs whose names fit.
  func members(named fits: (String) -> Bool) -> [Member] { members.filter { fits($0.name) } }

  /// Sends a signal to all.
  func send(signal: Int32) { for member in members { kill(member.id, signal) } }

  /// The threads of all.
  var threadCount: Int { count { "/proc/\($0)/task" } }

  /// The open descriptors of all.
  var descriptorCount: Int { count { "/proc/\($0)/fd" } }

  /// The memory of all, in kilobytes; what they share counts once.
  var memory: Int {
    members.reduce(0) { sum, member in
      let line = Self.text("/proc/\(member.id)/smaps_rollup").split(separator: "\n")
        .first { $0.hasPrefix("Pss:") }
      return sum + (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }

  private func count(_ folder: (pid_t) -> String) -> Int {
    members.reduce(0) {
      $0 + ((try? FileManager.default.contentsOfDirectory(atPath: folder($1.id)))?.count ?? 0)
    }
  }

  private static func text(_ path: String) -> String {
    (try? String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)) ?? ""
  }
}
