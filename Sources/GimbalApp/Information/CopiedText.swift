import Chrome
import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// What is copied to the clipboard about a photo.
enum CopiedText {
  /// A photo's absolute path, or its `file:` address if the path is not text; without its password,
  /// the address of a photo on the web.
  ///
  /// - Parameters:
  ///   - location: the photo.
  ///   - folder: the current folder, which bare names are in.
  static func path(of location: Photo.Location, in folder: FilePath?) -> String {
    if let address = location.addressText { return address }
    let bytes = FilePath(location).absolute(in: folder).bytes
    return String(validating: bytes, as: UTF8.self) ?? address(of: bytes)
  }

  /// What `path(of:in:)` is, for people.
  static func nameOfPath(of location: Photo.Location) -> CopiedName {
    isAddress(location) ? .address : .path
  }

  /// Whether `path(of:in:)` is an address.
  static func isAddress(_ location: Photo.Location) -> Bool {
    location.isAddress || String(validating: location.path, as: UTF8.self) == nil
  }

  /// The rows of the information panel as lines of text.
  static func text(of rows: [InformationRow]) -> String {
    rows.map { "\($0.label): \($0.value)\n" }.joined()
      // What a window's text has around values from right to left.
      .filter { $0 != "\u{200E}" && $0 != "\u{200F}" }
  }

  /// The `file:` address of a photo that is in a file of its own.
  ///
  /// - Parameters:
  ///   - location: the photo.
  ///   - folder: the current folder, which bare names are in.
  static func fileAddress(of location: Photo.Location, in folder: FilePath?) -> String {
    address(of: FilePath(location).absolute(in: folder).bytes)
  }

  /// The `file:` address of an absolute path.
  static func address(of path: [UInt8]) -> String { "file://" + PercentEncoding.encode(path) }
}
