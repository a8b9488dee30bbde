/// A photo of an album: its ID and the location of its file.
public struct Photo: Hashable, Sendable {
  /// The photo's ID, which never changes.
  public let id: PhotoID
  /// The present location of the photo's file.
  public internal(set) var location: Location

  /// The file's name for people.
  ///
  /// Bytes that are not text become replacement characters.
  public var name: String { String(decoding: location.nameBytes, as: UTF8.self) }

  /// The file's name without its extension, or the whole name of a folder on the web.
  public var title: String {
    guard !location.isFolderAddress else { return name }
    let fileName = FileName(location.nameBytes)
    return String(decoding: fileName.bytes[..<fileName.stemByteCount], as: UTF8.self)
  }

  /// The same photo with another location of its file.
  package func with(_ location: Location) -> Photo { Photo(id: id, location: location) }
}

extension Photo {
  /// The path of a photo's file in the file system's bytes, which need not be valid UTF-8; or an
  /// address on the web in the form of a path (`isAddress`).
  ///
  /// The photos of one folder share the folder's bytes, so that a location takes little more memory
  /// than its file name.
  public struct Location: Hashable, Sendable {
    /// The path up to and including the last slash.
    ///
    /// Empty for a bare file name.
    public let folder: [UInt8]
    /// The path after the last slash.
    public let fileName: [UInt8]

    /// Makes the location of a file in a folder, whose path ends with a slash or is empty.
    public init(folder: [UInt8], fileName: [UInt8]) {
      self.folder = folder
      self.fileName = fileName
    }

    /// Makes a location from a whole path.
    public init(path: some Collection<UInt8>) {
      let path = Array(path)
      let end = Self.fileNameStart(in: path)
      self.init(folder: Array(path[..<end]), fileName: Array(path[end...]))
    }

    /// The whole path.
    public var path: [UInt8] { folder + fileName }
  }
}
