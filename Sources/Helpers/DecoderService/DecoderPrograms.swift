public import SystemPackage

/// Where the programs are that open and decode photos.
public struct DecoderPrograms: Sendable {
  /// The one that decodes JPEG only, and starts sooner.
  public var jpeg: FilePath
  /// The one that decodes every format.
  public var all: FilePath

  /// The one that opens photos for them.
  public var files: FilePath

  /// Names the programs.
  public init(jpeg: FilePath, all: FilePath, files: FilePath) {
    self.jpeg = jpeg
    self.all = all
    self.files = files
  }

  /// Those in a folder, by their usual names.
  public init(in folder: FilePath) {
    self.init(
      jpeg: folder.appending("gimbal-jpeg-decoder"), all: folder.appending("gimbal-decoder"),
      files: folder.appending("gimbal-files"))
  }

  /// One of the programs.
  enum Kind: Hashable, Sendable {
    case jpeg
    case all

    /// Whether it can do what `other` can.
    func covers(_ other: Kind) -> Bool { self == .all || self == other }
  }

  subscript(kind: Kind) -> FilePath { kind == .jpeg ? jpeg : all }
}
