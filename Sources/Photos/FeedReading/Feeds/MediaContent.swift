import Feeds
import GalleryCore
import RemotePhotos

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
    // WordPress adds its authors' portraits to each entry.
    if address.hasPrefix("https://secure.gravatar.com/")
      || address.hasPrefix("http://www.gravatar.com/")
      || address.hasPrefix("https://0.gravatar.com/")
      || address.hasPrefix("https://1.gravatar.com/")
      || address.hasPrefix("https://2.gravatar.com/")
    {
      return false
    }
    if medium == "image" { return type.isVague || type.isPicture }
    return medium.isEmpty && PhotoName.mayBePhoto(address, type)
  }

  /// How large it is in comparison with others: the pixels, or else the bytes, as far as they are said.
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

/// A file that an item has: `enclosure` of RSS, or a link of Atom.
struct FeedEnclosure {
  let address: String
  let base: RemoteAddress?
  let byteCount: Int?
  private let type: MediaType

  /// Reads an element; nil if it is no enclosure.
  init?(_ element: XMLElement) {
    let reference: String?
    switch (element.name.namespace, element.name.local) {
    case (.none, "enclosure"): reference = element["url"]
    case (.enclosure, "enclosure"):
      reference = element.attributes[XMLName(.rdf, "resource")] ?? element["url"]
    case (.atom, "link") where element["rel"] == "enclosure": reference = element["href"]
    default: return nil
    }
    guard let address = reference?.trimmed, !address.isEmpty else { return nil }
    self.address = address
    base = element.base
    func attribute(_ name: String) -> String? {
      element[name] ?? element.attributes[XMLName(.enclosure, name)]
    }
    // Many say 0 because they do not know it.
    byteCount = attribute("length").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    type = MediaType(attribute("type") ?? "")
  }

  /// Whether it may be a photo, by its type, or the ending of its address.
  var mayBePhoto: Bool { PhotoName.mayBePhoto(address, type) }
}

/// Photos in several sizes that are listed as if they were several photos.
enum MediaSizes {
  /// Merges photos of known and different widths whose addresses differ only in the query: some
  /// newspapers list their sizes without a group.
  static func merged(_ photos: [ListedPhoto]) -> [ListedPhoto] {
    guard photos.count > 1 else { return photos }
    var merged: [ListedPhoto] = []
    var places: [Substring: Int] = [:]
    for photo in photos {
      let path = photo.reference.prefix { $0 != "?" }
      guard path.utf8.count < photo.reference.utf8.count, let size = photo.size else {
        merged.append(photo)
        continue
      }
      guard let place = places[path] else {
        places[path] = merged.count
        merged.append(photo)
        continue
      }
      let other = merged[place]
      var (larger, smaller) = (photo, other)
      if (other.size?.width ?? 0) >= size.width { (larger, smaller) = (other, photo) }
      larger.renditions =
        other.renditions + [
          ListedPhoto.Rendition(
            address: smaller.reference, size: smaller.size, byteCount: smaller.byteCount)
        ]
      merged[place] = larger
    }
    return merged
  }
}

extension ListedPhoto.Rendition {
  /// The number of pixels; 0 if it is not said.
  var extent: Int { size.map { $0.width * $0.height } ?? 0 }
}

extension PixelSize {
  /// Reads two attributes; nil if they are not a size.
  init?(width: String?, height: String?) {
    let limit = 1...1_000_000
    // Some services write `640px`, or a fraction.
    func number(_ text: String?) -> Int? {
      text.flatMap { Int($0.trimmed.prefix { $0.isASCII && $0.isNumber }) }
    }
    guard let width = number(width), let height = number(height), limit.contains(width),
      limit.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
