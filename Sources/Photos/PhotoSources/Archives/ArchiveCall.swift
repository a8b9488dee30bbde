package import ProcessWire

/// A request to a process that reads an archive.
package enum ArchiveCall: Hashable, Sendable {
  /// Read the archive in the file sent with this message from now on.
  case open
  /// Write what is in the archive to the memory file sent with this message.
  case list
  /// Write the bytes of the entry with this path to the memory file sent with this message.
  case extract([UInt8])
}

extension ArchiveCall: WireMessage, WireChoice {
  package static let family = WireFamily.archives
  package static let cases: [WireCase<Self>] = [
    .plain(.open), .plain(.list),
    .fields({ if case .extract(let path) = $0 { path } else { nil } }) {
      let path = try $1.rest($0)
      try $1.check(!path.isEmpty, "no path")
      return .extract(path)
    },
  ]
}
