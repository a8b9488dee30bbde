package import ProcessWire

/// A file in the trash.
package struct TrashedFile: Hashable, Sendable {
  /// Its path in the trash as the file system's bytes; empty if that is not known.
  package var path: [UInt8]
  /// Its identity there.
  package var identity: FileStatus.Identity
  /// Whether it is a symbolic link: what it points to was not moved.
  package var isLink: Bool

  /// Creates a file from its parts.
  package init(path: [UInt8], identity: FileStatus.Identity, isLink: Bool) {
    self.path = path
    self.identity = identity
    self.isLink = isLink
  }
}
