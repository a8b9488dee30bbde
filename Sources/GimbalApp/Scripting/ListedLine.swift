import GalleryCore
import PhotoSources

/// A line of `--list`.
enum ListedLine {
  /// What is printed of a photo: its path or address; for a photo that a source describes, also its
  /// size in bytes and its caption, after tabs.
  ///
  /// The caption is the one that is shown below the photo; a title is not shown there. Unknown
  /// values are empty, so each field keeps its place.
  static func bytes(of photo: Photo.Location, _ description: PhotoDescription?) -> [UInt8] {
    guard let description else { return photo.printedPath }
    let size = description.byteCount.map(String.init) ?? ""
    return photo.printedPath + Array("\t\(size)\t\(oneLine(description.caption ?? ""))".utf8)
  }

  /// A text without line breaks, tabs and other control characters, which would be fields of their
  /// own.
  private static func oneLine(_ text: String) -> String {
    let words = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
        ? " " : Character(scalar)
    }
    return String(words)
  }
}
