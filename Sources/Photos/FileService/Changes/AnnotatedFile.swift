package import ProcessWire

/// An XMP file that says something else of a photo, and what takes that back.
package struct AnnotatedFile: Hashable, Sendable {
  /// What the file was before.
  package enum Former: Hashable, Sendable {
    /// There was none, and these bytes are all that it has.
    case none(written: [UInt8])
    /// It said something else, or nothing, and edits make it again.
    case other(FileStatus.Identity, [FileEdit])
    /// The same, as nothing was written, or something that nothing takes back.
    case lost
  }

  /// Its path.
  package let path: [UInt8]
  /// What identifies it since then.
  package var identity: FileStatus.Identity
  /// What it was before.
  package let former: Former

  /// Makes a file from its parts.
  package init(path: [UInt8], identity: FileStatus.Identity, former: Former) {
    (self.path, self.identity, self.former) = (path, identity, former)
  }

  /// Whether what it says can be taken back.
  package var canBeUndone: Bool { former != .lost }
}
