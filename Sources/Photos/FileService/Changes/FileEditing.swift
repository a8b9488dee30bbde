/// What is changed in a file, of which everything else stays.
enum FileEditing: Hashable, Sendable {
  /// A photo is shown turned by this number of clockwise quarters.
  case turned(quarters: Int)
  /// The XMP file beside a photo with this extension says how many stars the photo has.
  case rated(stars: Int, fileExtension: String)

  /// A longer file is no XMP file, in bytes: those of editors with long histories have about 1 MB.
  private static let largestSidecar = 16 << 20

  /// What has to be replaced in a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: its path.
  func edits(of file: FileBytes, at path: [UInt8]) throws(FileChangeFailure) -> [FileEdit] {
    switch self {
    case .turned(let quarters):
      guard let edits = try file.storedOrientation(named: path)?.edits(turnedBy: quarters) else {
        throw .noOrientation
      }
      return edits
    case .rated(let stars, let fileExtension):
      let rating = try Self.rating(in: file)
      if let owner = rating.sidecarExtension, owner.lowercased() != fileExtension.lowercased() {
        throw .missing
      }
      guard let edits = rating.edits(stars: stars) else { throw .oddSidecar }
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
    case .turned(let quarters):
      let (old, new) = (
        try file.storedOrientation(named: path)?.value,
        try copy.storedOrientation(named: path)?.value
      )
      guard let old, new == EXIFBlock.turned(old, quarters) else { throw .noOrientation }
    case .rated(let stars, _):
      guard try Self.rating(in: copy).stars == stars else { throw .oddSidecar }
    }
  }

  private static func rating(in file: FileBytes) throws(FileChangeFailure) -> XMPRating {
    guard file.size <= largestSidecar,
      let rating = XMPRating(try file.read(at: 0, count: file.size))
    else { throw .oddSidecar }
    return rating
  }
}
