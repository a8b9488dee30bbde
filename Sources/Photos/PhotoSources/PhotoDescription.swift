public import GalleryCore

/// What a source says about a photo that it lists.
public struct PhotoDescription: Hashable, Sendable {
  /// The photo's name or title; nil if its address says enough.
  public var title: String?
  /// What is written about the photo.
  public var caption: String?
  /// When it was taken or published, in milliseconds since 1970.
  public var date: Int?
  /// The file's length in bytes.
  public var byteCount: Int?
  /// The photo's size in pixels.
  public var size: PixelSize?

  /// Creates a description from its parts.
  public init(
    title: String? = nil, caption: String? = nil, date: Int? = nil, byteCount: Int? = nil,
    size: PixelSize? = nil
  ) {
    self.title = title
    self.caption = caption
    self.date = date
    self.byteCount = byteCount
    self.size = size
  }
}
