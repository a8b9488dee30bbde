package import GalleryCore

/// What a source says about a photo that it lists.
package struct PhotoDescription: Hashable, Sendable {
  /// The photo's name or title; nil if its address says enough.
  package var title: String?
  /// What is written about the photo.
  package var caption: String?
  /// When it was taken or published, in milliseconds since 1970.
  package var date: Int?
  /// The file's length in bytes.
  package var byteCount: Int?
  /// The photo's size in pixels.
  package var size: PixelSize?
  /// The stars that the user gave, 0…5, or -1 for a rejected photo; nil if the source does not say.
  package var rating: Int?
  /// Keywords of the photo.
  package var keywords: [String] = []
  /// Whether these are all that it has.
  package var hasAllKeywords = false

  /// Creates a description from its parts.
  package init(
    title: String? = nil, caption: String? = nil, date: Int? = nil, byteCount: Int? = nil,
    size: PixelSize? = nil, rating: Int? = nil, keywords: [String] = [],
    hasAllKeywords: Bool = false
  ) {
    self.title = title
    self.caption = caption
    self.date = date
    self.byteCount = byteCount
    self.size = size
    self.rating = rating
    self.keywords = keywords
    self.hasAllKeywords = hasAllKeywords
  }

  /// What a filter must know of the photo, and which of some keywords it has, in any case.
  package func traits(keywords sought: [String]) -> PhotoTraits {
    let own = Set(keywords.map { $0.lowercased() })
    var traits = PhotoTraits(
      rating: rating, keywords: sought.filter { own.contains($0.lowercased()) }, captureTime: date,
      size: size)
    if rating == nil { traits.unknown.insert(.rating) }
    if !hasAllKeywords { traits.unknown.insert(.keywords) }
    if date == nil { traits.unknown.insert(.captureTime) }
    if size == nil { traits.unknown.insert(.size) }
    return traits
  }
}
