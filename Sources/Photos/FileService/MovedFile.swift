package import ProcessWire

/// A file that was moved to the trash, or moved or copied to a folder.
package struct MovedFile: Hashable, Sendable {
  /// Its new path as the file system's bytes; empty if that is not known.
  package var path: [UInt8]
  /// Its identity there.
  package var identity: FileStatus.Identity
  /// Whether it is a symbolic link: what it points to was not moved.
  package var isLink: Bool
  /// The files that went along with it; no message has them, and neither what follows.
  package var companions: [MovedFile] = []
  /// The path of a companion before.
  package var former: [UInt8] = []
  /// The paths of the photo's other files that should go along and did not, there and back.
  package var left: [[UInt8]] = []

  /// Creates a file from its parts.
  package init(path: [UInt8], identity: FileStatus.Identity, isLink: Bool) {
    self.path = path
    self.identity = identity
    self.isLink = isLink
  }
}

extension MovedFile: WireValue {
  /// Passes the fields; the path is left out if no message has room for it.
  package init(_ file: Self?, _ fields: inout WireFields) throws(WireError) {
    isLink = try fields.flag(file?.isLink)
    identity = try fields.value(file?.identity)
    path = try fields.rest(
      file.map { $0.path.count <= MessageSocket.longestPath ? $0.path : [] })
  }
}
