import GalleryCore
import ImageFormats

/// The stars that an XMP file states.
extension XMPFile {
  /// Prefixes for the namespace of ratings where the file has none, the usual one first.
  private static let newPrefixes = ["xmp", "xap", "xmprating"].map { Array($0.utf8) }

  /// The stars that it states first, -1 for a rejected photo; nil if it states none.
  var stars: Int? {
    values.first.flatMap { Double(decimal: text($0)) }.flatMap { Int(exactly: $0) }
  }

  /// What has to be replaced so that it states a number of stars; nil if that cannot be written.
  func edits(stars: Int) -> [FileEdit]? {
    let number = Array("\(stars)".utf8)
    let edits =
      values.map { FileEdit(range: $0, bytes: number) }
      + empty.map { filled($0, with: number) }
    guard edits.isEmpty else { return edits }
    guard let (tag, names) = description, let attribute = attribute(number, names) else {
      return nil
    }
    let place = tag.name.upperBound
    return [FileEdit(range: place..<place, bytes: attribute)]
  }

  /// A new attribute, with its namespace if no prefix stands for that; nil if all prefixes are
  /// taken.
  private func attribute(_ number: [UInt8], _ names: XMPNames) -> [UInt8]? {
    func written(_ prefix: [UInt8]) -> [UInt8] {
      Array(" ".utf8) + prefix + Array(":Rating=\"".utf8) + number + Array("\"".utf8)
    }
    if let known = names.prefix(for: XMPNames.xmp) { return written(known) }
    let free = Self.newPrefixes.first { names.namespace(of: $0) == nil }
    guard let free else { return nil }
    return Array(" xmlns:".utf8) + free + Array("=\"".utf8) + XMPNames.xmp + Array("\"".utf8)
      + written(free)
  }
}
