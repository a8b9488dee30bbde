package import ProcessWire

/// An XMP file or a photo that says something else of the photo, and what takes that back.
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
  /// Whether it is the photo itself, and not an XMP file beside it.
  package let isPhoto: Bool
  /// What identifies it since then.
  package var identity: FileStatus.Identity
  /// What it was before.
  package let former: Former

  /// Makes a file from its parts.
  package init(
    path: [UInt8], isPhoto: Bool = false, identity: FileStatus.Identity, former: Former
  ) {
    (self.path, self.isPhoto) = (path, isPhoto)
    (self.identity, self.former) = (identity, former)
  }

  /// Whether what it says can be taken back.
  package var canBeUndone: Bool { former != .lost }
}
