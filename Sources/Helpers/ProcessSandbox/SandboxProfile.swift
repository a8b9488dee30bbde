package import ProcessWire

/// What a process in the sandbox needs besides memory and its connection.
package enum SandboxProfile: Hashable, Sendable {
  /// Nothing.
  case decoding
  /// The network, and these files to resolve names; it writes files of at most a number of bytes.
  ///
  /// Without Landlock, which tells these files from others, it has none.
  case network(readable: [String], fileSize: Int)

  /// The layers that are possible.
  ///
  /// A network namespace has no network. Without a user namespace, the number of threads cannot be
  /// limited.
  package var layers: [SandboxLayer] {
    switch self {
    case .decoding: SandboxLayer.allCases
    case .network: [.systemCalls, .limits, .files]
    }
  }

  /// The maximum number of open descriptors.
  var descriptorLimit: UInt64 {
    switch self {
    // Three standard ones, the connection, a photo, three memory files for pictures, and one spare.
    case .decoding: 9
    // Twelve connections, two descriptors for each name that is resolved, and a file for each photo.
    case .network: 128
    }
  }
}
