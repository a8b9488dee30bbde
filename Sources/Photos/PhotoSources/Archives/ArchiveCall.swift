package import ProcessWire

/// A request to a process that reads an archive.
package enum ArchiveCall: Hashable, Sendable {
  /// Read the archive in the file sent with this message from now on.
  case open
  /// Write what is in the archive to the memory file sent with this message.
  case list
  /// Write the bytes of the entry with this path to the memory file sent with this message.
  case extract([UInt8])

  private enum Kind: UInt8 {
    case open = 1
    case list = 2
    case extract = 3
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .open: [Kind.open.rawValue]
    case .list: [Kind.list.rawValue]
    case .extract(let path): [Kind.extract.rawValue] + path
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    let rest = Array(bytes.dropFirst())
    switch bytes.first.flatMap(Kind.init) {
    case .open where rest.isEmpty: self = .open
    case .list where rest.isEmpty: self = .list
    case .extract where !rest.isEmpty: self = .extract(rest)
    default: throw .malformed("an unknown call")
    }
  }
}
