import CExiv2Guard
package import GalleryCore

extension EmbeddedMetadata {
  /// The room for a photo's keywords in bytes: thousands of words, and not all that a file may
  /// hold.
  private static let keywordsCapacity = 256 << 10

  /// What a filter must know of the photo.
  ///
  /// - Parameter keywords: the keywords to look for, in any case.
  package func traits(keywords: [String]) -> PhotoTraits {
    PhotoTraits(
      rating: rating, keywords: keywords.isEmpty ? [] : found(of: keywords),
      captureTime: captureTime?.milliseconds, size: photoSize)
  }

  private func found(of keywords: [String]) -> [String] {
    var own: Set<String> = []
    for key in Self.keywords {
      var text = [CChar](repeating: 0, count: Self.keywordsCapacity)
      let count = cexiv2_copy_list(file, key, &text, text.count)
      for bytes in text.prefix(count).map(UInt8.init(bitPattern:)).split(separator: 0) {
        if let keyword = MetadataText.string(Array(bytes)) { own.insert(keyword.lowercased()) }
      }
    }
    return keywords.filter { own.contains($0.lowercased()) }
  }
}
