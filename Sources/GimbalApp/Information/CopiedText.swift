import Chrome
import DecoderService
import GalleryCore
import SystemPackage

/// What is copied to the clipboard about a photo.
enum CopiedText {
  /// A photo's absolute path, or its `file:` address if the path is not text.
  ///
  /// - Parameters:
  ///   - location: the photo.
  ///   - folder: the current folder, which bare names are in.
  static func path(of location: Photo.Location, in folder: FilePath?) -> String {
    let path =
      folder.map { $0.pushing(FilePath(location)).lexicallyNormalized() }
      ?? FilePath(location)
    let bytes = path.bytes
    return String(validating: bytes, as: UTF8.self) ?? address(of: bytes)
  }

  /// The rows of the information panel as lines of text.
  static func text(of rows: [InformationRow]) -> String {
    rows.map { "\($0.label): \($0.value)\n" }.joined()
  }

  /// Every byte that is not allowed in a path is written as "%" and two digits (RFC 3986).
  private static func address(of path: [UInt8]) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return "file://"
      + path.map { byte in
        if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
  }
}
