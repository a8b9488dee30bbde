import PhotoSources

/// Reads an OPML list of feeds (OPML 2.0); outlines may be nested.
final class OPMLParser: XMLElementParser {
  private let list: ListWriter

  init(_ list: ListWriter) { self.list = list }

  var isFinished: Bool { list.isFull }

  func opens(_ element: XMLElement, in path: [XMLName]) -> Bool {
    switch element.name.local.lowercased() {
    case "opml", "head", "body": return true
    case "outline":
      read(outline: element)
      return true
    default: return false
    }
  }

  func read(_ element: XMLElement, in path: [XMLName]) {
    guard element.name.local.lowercased() == "title", path.last?.local.lowercased() == "head" else {
      return
    }
    list.head.title = element.text.isEmpty ? nil : element.text
  }

  private func read(outline: XMLElement) {
    let title = outline["title"] ?? outline["text"]
    // Not all programs write `xmlUrl` as the specification does.
    let feed = outline["xmlUrl"] ?? outline["xmlurl"] ?? outline["xmlURL"]
    let type = outline["type"]?.lowercased()
    if let feed, let address = list.address(feed, outline.base) {
      list.add(.listing(address: address, title: title))
    } else if type == "include" || type == "link", let other = outline["url"] {
      guard type == "include" || PhotoName.hasListExtension(other) else {
        guard PhotoName.hasPhotoExtension(other), let address = list.address(other, outline.base)
        else { return }
        return list.add(.photo(ListedPhoto(reference: address, title: title)))
      }
      guard let address = list.address(other, outline.base) else { return }
      list.add(.listing(address: address, title: title))
    }
  }
}
