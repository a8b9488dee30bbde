import PhotoSources

/// A file that an item has: `enclosure` of RSS, or a link or the content of Atom.
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
    // Without a type, most are web pages.
    case (.atom, "content")
    where MediaType(element["type"] ?? "").isPicture
      || element["type"] == nil && element["src"].map(PhotoName.hasPhotoExtension) == true:
      reference = element["src"]
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
