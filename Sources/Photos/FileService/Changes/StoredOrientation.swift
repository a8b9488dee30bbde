import GalleryCore
import ImageFormats

/// How a photo's file says that it is shown, and how that is changed without a change of its
/// pixels.
protocol StoredOrientation {
  /// The orientation, 1…8, as EXIF counts them.
  var value: Int { get }

  /// The changes after which the photo is shown in another way, in the order of their places; nil
  /// if there is no room for them, or if the format cannot state it.
  func edits(for change: Reorientation) -> [FileEdit]?
}

extension FileBytes {
  /// The names of TIFF files; raw files of many cameras begin as they do.
  private static let tiffExtensions = Set(ImageFormat.tiff.fileExtensions)

  /// What a photo's file says of its orientation; nil if its format stores none that is known here,
  /// or if readers may understand it in different ways.
  ///
  /// - Parameter path: the file's path, by which raw files are left alone.
  func storedOrientation(named path: [UInt8]) throws(FileChangeFailure) -> (any StoredOrientation)?
  {
    guard let start = try part(at: 0, count: 12) else { return nil }
    switch start.prefix(4) {
    case _ where start.starts(with: [0xFF, 0xD8, 0xFF]): return try JPEGOrientation(self)
    case [0x89, 0x50, 0x4E, 0x47]: return try PNGOrientation(self)
    case [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42]:
      let name = String(decoding: path, as: UTF8.self)
      guard ImageFormat.fileExtension(of: name).map(Self.tiffExtensions.contains) == true else {
        return nil
      }
      return try TIFFOrientation(self)
    case [0x52, 0x49, 0x46, 0x46]: return try WebPOrientation(self)
    case _ where JPEGXLOrientation.begins(start): return try JPEGXLOrientation(self)
    default:
      return start[4..<8].elementsEqual("ftyp".utf8) ? try HEIFOrientation(self) : nil
    }
  }
}
