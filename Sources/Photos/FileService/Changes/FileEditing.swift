import GalleryCore

/// What is changed in a file, of which everything else stays.
enum FileEditing: Hashable, Sendable {
  /// A photo is shown in another way.
  case reoriented(Reorientation)
  /// The XMP file beside a photo with this extension says something else of the photo; one that may
  /// be for several photos does so only if it names this extension.
  case annotated(SidecarChange, fileExtension: String, isShared: Bool)
  /// A JPEG itself says something else.
  case described(SidecarChange)
  /// What was written into an XMP file, or into a photo, is taken back, so that it is what it was
  /// before.
  case unannotated([FileEdit], AnnotatedFile.Kind)

  /// Whether it is told what takes it back.
  var canBeUndone: Bool {
    switch self {
    case .annotated, .described: true
    case .reoriented, .unannotated: false
    }
  }

  /// Whether the file is a photo, and not an XMP file beside one.
  var isOfPhoto: Bool {
    switch self {
    case .reoriented, .described: true
    case .annotated: false
    case .unannotated(_, let kind): kind != .sidecar
    }
  }

  /// What has to be replaced in a file; nothing in one that says already what it should.
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
    case .annotated(let change, let fileExtension, let isShared):
      let sidecar = try Self.sidecar(in: file)
      let isOwn =
        sidecar.sidecarExtension.map { SidecarFile.names($0, asOwner: fileExtension) } ?? !isShared
      guard isOwn else { throw .missing }
      try Self.check(change, of: sidecar)
      guard let edits = sidecar.edits(change),
        edits.reduce(file.size, { $0 + $1.growth }) <= SidecarFile.largestSize
      else { throw .oddSidecar }
      return edits
    case .described(let change):
      let words = try Self.words(in: file)
      try Self.check(change, of: words.file)
      guard let edits = words.edits(change) else { throw .oddSidecar }
      return edits
    case .unannotated(let edits, _):
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
    case .annotated(let change, _, _):
      let (old, new) = (try Self.sidecar(in: file), try Self.sidecar(in: copy))
      guard new.states(change, insteadOf: old) else { throw .oddSidecar }
    case .described(let change):
      let (old, new) = (try Self.words(in: file).file, try Self.words(in: copy).file)
      guard new.states(change, insteadOf: old) else { throw .oddSidecar }
    case .unannotated(_, .sidecar): _ = try Self.sidecar(in: copy)
    case .unannotated: _ = try Self.words(in: copy)
    }
  }

  /// Throws if keywords that a file without some has to take over are not known.
  private static func check(
    _ change: SidecarChange, of file: XMPFile
  ) throws(FileChangeFailure) {
    if case .keywords(let change) = change, change.inherited == nil, case .none = file.keywords {
      throw .manyKeywords
    }
  }

  private static func words(in file: FileBytes) throws(FileChangeFailure) -> JPEGWords {
    guard let words = try JPEGWords(file) else { throw .oddSidecar }
    return words
  }

  private static func sidecar(in file: FileBytes) throws(FileChangeFailure) -> XMPFile {
    guard file.size <= SidecarFile.largestSize,
      let sidecar = XMPFile(try file.read(at: 0, count: file.size))
    else { throw .oddSidecar }
    return sidecar
  }
}
