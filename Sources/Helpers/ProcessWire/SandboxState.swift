/// One of the independent means that hold a decoder process.
package enum SandboxLayer: UInt8, CaseIterable, Sendable {
  /// Only listed system calls are possible (seccomp), and no new privileges.
  case systemCalls
  /// Memory, descriptors and the length of files are limited.
  case limits
  /// No file can be opened, whatever system calls there are (Landlock).
  case files
  /// User, network and mount namespaces of its own; the root directory is empty.
  case namespaces
  /// The number of threads is limited.
  case threads

  /// Those that make a sandbox; the others stand behind them, where the system offers them.
  package static let required: [SandboxLayer] = [.systemCalls, .limits]

  /// What people call it.
  package var name: String {
    switch self {
    case .systemCalls: "system call filter"
    case .limits: "limits"
    case .files: "Landlock"
    case .namespaces: "namespaces"
    case .threads: "thread limit"
    }
  }
}

/// What holds a decoder process.
package struct SandboxState: Hashable, Sendable {
  /// The layers that do not hold, each with the reason, for people.
  package var gaps: [SandboxLayer: String]

  /// Makes a state; without arguments that in which every layer holds.
  package init(gaps: [SandboxLayer: String] = [:]) { self.gaps = gaps }

  /// Why the process is not sandboxed; nil where the required layers hold.
  package var openReason: String? { SandboxLayer.required.compactMap { gaps[$0] }.first }

  func write(to writer: inout MessageWriter) {
    for layer in SandboxLayer.allCases {
      writer.put(gaps[layer] == nil)
      if let reason = gaps[layer] { writer.put(reason) }
    }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    gaps = [:]
    for layer in SandboxLayer.allCases where try !reader.flag() {
      gaps[layer] = try reader.text()
    }
  }
}
