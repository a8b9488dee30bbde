package import GalleryCore

/// A photo in a list.
package struct ListedPhoto: Hashable, Sendable {
  /// What it is requested by: an absolute address, an ID (Immich), or a key (S3) as a part of one,
  /// in which its parts `.` and `..` are encoded as well.
  package var reference: String
  /// The title; nil if it has none.
  package var title: String?
  /// The caption as plain text, with line feeds between paragraphs; nil if it has none.
  package var caption: String?
  /// When the photo was taken or published, in milliseconds since 1970; nil if that is not said.
  package var date: Int?
  /// The file's length in bytes; nil if it is not said.
  package var byteCount: Int?
  /// The size in pixels; nil if it is not said.
  package var size: PixelSize?
  /// The same photo in other sizes, in the document's order.
  package var renditions: [Rendition]
  /// What names the photo in its list for ever, such as a guid; nil if only the reference does.
  package var identity: String?
  /// What a user has marked the photo with.
  package var marks: Marks
  /// What changes with the photo's contents: an ETag, a checksum, a thumbhash, or a time; nil if
  /// there is nothing.
  package var validator: String?

  /// What a user has marked a photo with.
  package struct Marks: Hashable, Sendable {
    /// The stars, 0…5, or -1 for a rejected photo; nil if the list does not say.
    package var rating: Int?
    /// Keywords.
    package var keywords: [String]
    /// Whether these are all that the photo has.
    package var hasAllKeywords: Bool

    /// Creates marks from their parts; without arguments nothing is said.
    package init(rating: Int? = nil, keywords: [String] = [], hasAllKeywords: Bool = false) {
      self.rating = rating.map { min(max($0, -1), 5) }
      self.keywords = keywords
      self.hasAllKeywords = hasAllKeywords
    }
  }

  /// The same photo in another size.
  package struct Rendition: Hashable, Sendable {
    /// The absolute address.
    package var address: String
    /// The size in pixels; nil if it is not said.
    package var size: PixelSize?
    /// The file's length in bytes; nil if it is not said.
    package var byteCount: Int?

    /// Creates a rendition from its parts.
    package init(address: String, size: PixelSize? = nil, byteCount: Int? = nil) {
      self.address = address
      self.size = size
      self.byteCount = byteCount
    }
  }

  /// Creates a photo from its parts.
  package init(
    reference: String, title: String? = nil, caption: String? = nil, date: Int? = nil,
    byteCount: Int? = nil, size: PixelSize? = nil, renditions: [Rendition] = [],
    identity: String? = nil, validator: String? = nil, marks: Marks = Marks()
  ) {
    self.reference = reference
    self.title = title
    self.caption = caption
    self.date = date
    self.byteCount = byteCount
    self.size = size
    self.renditions = renditions
    self.identity = identity
    self.validator = validator
    self.marks = marks
  }
}
