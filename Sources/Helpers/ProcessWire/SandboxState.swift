/// One of the independent mechanisms that restrict a decoder process.
package enum SandboxLayer: UInt8, CaseIterable, Sendable {
  /// Allows only listed system calls (seccomp), and prevents new privileges.
  case systemCalls
  /// Limits memory, descriptors and the length of files.
  case limits
  /// Prevents opening files with any system call (Landlock).
  case files
  /// Isolates users, network and mounts in namespaces; the root directory is empty.
  case namespaces
  /// Limits the number of threads.
  case threads

  /// The layers that every sandbox needs.
  ///
  /// The others are applied if the system supports them.
  package static let required: [SandboxLayer] = [.systemCalls, .limits]

  /// The name for people.
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

/// The state of a decoder process's sandbox.
package struct SandboxState: Hashable, Sendable {
  /// The layers that could not be applied, each with the reason for people.
  package var gaps: [SandboxLayer: String]

  /// Creates a state; without arguments, all layers are applied.
  package init(gaps: [SandboxLayer: String] = [:]) { self.gaps = gaps }

  /// The reason why the process is not sandboxed; nil if all required layers are applied.
  package var openReason: String? { SandboxLayer.required.compactMap { gaps[$0] }.first }
}

extension SandboxState: WireValue {
  /// Passes each layer's reason.
  package init(_ state: Self?, _ fields: inout WireFields) throws(WireError) {
    gaps = [:]
    for layer in SandboxLayer.allCases {
      gaps[layer] = try fields.optional(state?.gaps[layer]) { try $1.text($0) }
    }
  }
}
