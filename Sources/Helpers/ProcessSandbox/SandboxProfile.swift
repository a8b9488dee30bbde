package import ProcessWire

/// What a process in the sandbox needs besides memory and its connection.
package enum SandboxProfile: Hashable, Sendable {
  /// Nothing.
  case decoding
  /// These folders, whose files are fonts and what belongs to them, and a number of descriptors.
  ///
  /// Without Landlock, which tells them from others, it can read no files.
  case drawing(folders: [String], descriptors: UInt64)
  /// The network, and these files to resolve names; it writes files of at most a number of bytes.
  ///
  /// Without Landlock, which tells these files from others, it has none.
  case network(readable: [[UInt8]], fileSize: Int)
  /// A port at which it listens already, and a number of connections that come in.
  ///
  /// It connects with nobody: its network has no interfaces, but for that port.
  case serving(connections: UInt64)

  /// The layers that are possible.
  ///
  /// A network namespace has no network. Without a user namespace, the number of threads cannot be
  /// limited.
  package var layers: [SandboxLayer] {
    switch self {
    case .decoding, .drawing, .serving: SandboxLayer.allCases
    case .network: [.systemCalls, .limits, .files]
    }
  }

  /// The files that it may read, and the folders whose files it may read; paths may be no UTF-8.
  var readable: [[UInt8]] {
    switch self {
    case .decoding, .serving: []
    case .drawing(let folders, _): folders.map { Array($0.utf8) }
    case .network(let readable, _): readable
    }
  }

  /// Whether it reads files after it has entered the sandbox.
  var readsFiles: Bool {
    switch self {
    case .decoding, .serving: false
    case .drawing, .network: true
    }
  }

  /// Whether it may connect to ports.
  var hasNetwork: Bool { if case .network = self { true } else { false } }

  /// The maximum number of open descriptors.
  var descriptorLimit: UInt64 {
    switch self {
    // Three standard ones, the connection, a photo, three memory files for pictures, and one spare.
    case .decoding: 9
    // Those as well, and what the library needs for fonts.
    case .drawing(_, let descriptors): descriptors
    // Twelve connections, two descriptors for each name that is resolved, and a file for each
    // photo.
    case .network: 128
    // The three standard ones, the program, the port, and what the library wakes itself by.
    case .serving(let connections): connections + 8
    }
  }
}
