import GalleryCore

/// What is changed in a file, of which everything else stays.
enum FileEditing: Hashable, Sendable {
  /// A photo is shown in another way.
  case reoriented(Reorientation)
  /// The XMP file beside a photo with this extension says how many stars the photo has; one that
  /// may be for several photos does so only if it names this extension.
  case rated(stars: Int, fileExtension: String, isShared: Bool)
  /// The stars that were written into an XMP file are taken back, so that it is what it was before.
  case unrated([FileEdit])

  /// Whether it is told what takes it back.
  var canBeUndone: Bool { if case .rated = self { true } else { false } }

  /// What has to be replaced in a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: its path.
  func edits(of file: FileBytes, at path: [UInt8]) throws(FileChangeFailure) -> [FileEdit] {
    switch self {
    case .reoriented(let change):
      guard let edits = try file.storedOrientation(named: path)?.edits(for: change) else {
        throw .noOrientation
      }
      return edits
    case .rated(let stars, let fileExtension, let isShared):
      let rating = try Self.rating(in: file)
      let isOwn =
        rating.sidecarExtension.map { SidecarFile.names($0, asOwner: fileExtension) } ?? !isShared
      guard isOwn else { throw .missing }
      guard let edits = rating.edits(stars: stars) else { throw .oddSidecar }
      return edits
    case .unrated(let edits):
      guard FileEdit.areValid(edits, inSize: file.size) else { throw .differs }
      return edits
    }
  }

  /// Reads a changed file, and throws if it does not say what it should.
  ///
  /// - Parameters:
  ///   - copy: the changed file.
  ///   - file: the former one.
  ///   - path: the path of the former one.
  func prove(
    _ copy: FileBytes, from file: FileBytes, at path: [UInt8]
  ) throws(FileChangeFailure) {
    switch self {
    case .reoriented(let change):
      let (old, new) = (
        try file.storedOrientation(named: path)?.value,
        try copy.storedOrientation(named: path)?.value
      )
      guard let old, new == change.changed(old) else { throw .noOrientation }
    case .rated(let stars, _, _):
      guard try Self.rating(in: copy).stars == stars else { throw .oddSidecar }
    case .unrated: _ = try Self.rating(in: copy)
    }
  }

  private static func rating(in file: FileBytes) throws(FileChangeFailure) -> XMPRating {
    guard file.size <= SidecarFile.largestSize,
      let rating = XMPRating(try file.read(at: 0, count: file.size))
    else { throw .oddSidecar }
    return rating
  }
}
