package import ProcessWire

/// An XMP file or a photo that says something else of the photo, and what takes that back.
package struct AnnotatedFile: Hashable, Sendable {
  /// What kind of file it is.
  package enum Kind: WireValue, CaseIterable, Hashable, Sendable {
    /// An XMP file beside the photo.
    case sidecar
    /// The photo itself.
    case photo
    /// The photo itself, which has its former time again once the change is taken back: nobody
    /// knows of the change.
    case untouchedPhoto
  }

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
  /// What kind of file it is.
  package var kind: Kind
  /// What identifies it since then.
  package var identity: FileStatus.Identity
  /// What it was before.
  package let former: Former

  /// Makes a file from its parts.
  package init(
    path: [UInt8], _ kind: Kind = .sidecar, identity: FileStatus.Identity, former: Former
  ) {
    (self.path, self.kind) = (path, kind)
    (self.identity, self.former) = (identity, former)
  }

  /// Whether what it says can be taken back.
  package var canBeUndone: Bool { former != .lost }
}
