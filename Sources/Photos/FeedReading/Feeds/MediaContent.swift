import GalleryCore
import PhotoSources

/// An element `media:content` of Media RSS.
struct MediaContent {
  let address: String
  let size: PixelSize?
  let byteCount: Int?
  let isDefault: Bool
  private let medium: String
  private let type: MediaType

  /// Reads an element; nil if it has no address.
  init?(_ element: XMLElement) {
    guard let address = element["url"]?.trimmed, !address.isEmpty else { return nil }
    self.address = address
    size = PixelSize(width: element["width"], height: element["height"])
    byteCount = element["fileSize"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    isDefault = element["isDefault"]?.lowercased() == "true"
    medium = element["medium"]?.lowercased() ?? ""
    type = MediaType(element["type"] ?? "")
  }

  /// Whether it may be a photo, by its medium, its type, or the ending of its address.
  var mayBePhoto: Bool {
    if Self.isPortrait(address) { return false }
    if medium == "image" { return type.isVague || type.isPicture }
    return medium.isEmpty && PhotoName.mayBePhoto(address, type)
  }

  /// Whether an address leads to the portrait of an author, which WordPress adds to each entry.
  static func isPortrait(_ address: String) -> Bool {
    let host = (try? RemoteAddress(Array(address.utf8)))?.host
    return host.map { $0 == "gravatar.com" || $0.hasSuffix(".gravatar.com") } ?? false
  }

  /// How large it is in comparison with others: the pixels, or else the bytes, as far as they are
  /// said.
  var extent: (Int, Int) { (size.map { $0.width * $0.height } ?? 0, byteCount ?? 0) }

  /// Returns the thumbnails directly in an element.
  static func thumbnails(
    of element: XMLElement, _ resolve: FeedItem.Resolver
  ) -> [ListedPhoto.Rendition] {
    element.children.filter { $0.name == XMLName(.media, "thumbnail") }
      .prefix(FeedLimits.renditions)
      .compactMap { thumbnail in
        guard let reference = thumbnail["url"]?.trimmed, !reference.isEmpty,
          let address = resolve(reference, thumbnail.base)
        else { return nil }
        return ListedPhoto.Rendition(
          address: address,
          size: PixelSize(width: thumbnail["width"], height: thumbnail["height"]))
      }
  }
}
