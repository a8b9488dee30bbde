import GalleryCore
import PhotoSources

/// Reads lists in JSON: JSON Feed, a server's listing of a folder, and plain lists of photos.
struct JSONListParser {
  private let list: ListWriter
  private let base: RemoteAddress?

  init(_ list: ListWriter, _ base: RemoteAddress?) {
    self.list = list
    self.base = base
  }

  func read(_ bytes: [UInt8]) throws(ListingFailure) {
    var cursor = try JSONCursor(bytes)
    switch try JSONShape.shape(of: bytes) {
    case .feed: try JSONFeedParser(list, base).read(&cursor)
    case .folder: try readFolder(&cursor)
    case .array: try readArray(&cursor)
    case .member(let name): try readObject(&cursor, name)
    case .message(let message): throw .refused(message)
    case nil: throw .unknown
    }
  }

  private func readObject(_ cursor: inout JSONCursor, _ name: String) throws(ListingFailure) {
    try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
      if key == name {
        try readArray(&cursor)
      } else if key == "title" || key == "name" {
        list.head.title = try cursor.value().words
      } else if key == "next_url" || key == "next" {
        list.head.next = try cursor.value().words.flatMap { ListWriter.resolve($0, base) }
      } else {
        try cursor.skip()
      }
    }
  }

  private func readArray(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      let value = try cursor.value()
      if let reference = value.words {
        add(ListedPhoto(reference: reference))
      } else if let reference = Self.text(value, "url", "src", "href", "image") {
        add(Self.photo(reference, value, list, base))
      } else {
        list.otherCount += 1
      }
      return !list.isFull
    }
  }

  private func add(_ photo: ListedPhoto) {
    guard let address = list.address(photo.reference, base) else { return }
    if PhotoName.hasListExtension(address) {
      return list.add(.listing(address: address, title: photo.title))
    }
    guard PhotoName.mayBePhoto(address, MediaType("")) else {
      list.otherCount += 1
      return
    }
    var photo = photo
    photo.reference = address
    list.add(.photo(photo))
  }

  private static func photo(
    _ reference: String, _ value: JSONValue, _ list: ListWriter, _ base: RemoteAddress?
  ) -> ListedPhoto {
    var photo = ListedPhoto(
      reference: reference, title: text(value, "title", "name"),
      caption: text(value, "caption", "description", "alt"),
      date: text(value, "date", "date_published", "created_at").flatMap(ListDate.milliseconds),
      size: PixelSize(width: value["width"]?.count, height: value["height"]?.count),
      identity: text(value, "id", "guid"))
    for key in ["thumbnail", "thumb", "preview"] {
      guard let small = value[key],
        let reference = small.words ?? text(small, "url", "src"),
        let address = list.address(reference, base)
      else { continue }
      let size = PixelSize(width: small["width"]?.count, height: small["height"]?.count)
      photo.renditions.append(ListedPhoto.Rendition(address: address, size: size))
    }
    return photo
  }

  /// Returns the first of several members that is a text.
  private static func text(_ value: JSONValue, _ keys: String...) -> String? {
    keys.lazy.compactMap { value[$0]?.words }.first
  }

  /// Reads a listing as nginx writes it (`autoindex_format json`).
  private func readFolder(_ cursor: inout JSONCursor) throws(ListingFailure) {
    guard let base else { throw .unknown }
    // Names are relative to the folder, whether or not its address ends with a slash.
    let path = AddressReference(Array(base.text.utf8)).pathBytes
    let folder = path.last == UInt8(ascii: "/") ? base : try? base.resolve(path + Array("/".utf8))
    guard let folder else { throw .unknown }
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      let entry = try cursor.value()
      guard let name = entry["name"]?.text, name != ".", name != "..", !name.isEmpty,
        !name.contains("/"), name.utf8.first != UInt8(ascii: "."),
        let address = try? folder.resolve(("./" + PercentEncoding.encode(part: name)).utf8)
      else {
        list.otherCount += 1
        return true
      }
      if entry["type"]?.text == "directory" {
        guard FolderName.isSearched(name.utf8) else { return true }
        list.add(.folder(ListedFolder(reference: address.text + "/", name: name)))
      } else if PhotoName.isPhoto(name) {
        let modified = entry["mtime"]?.text.flatMap(ListDate.milliseconds)
        let byteCount = entry["size"]?.count
        list.add(
          .photo(
            ListedPhoto(
              reference: address.text, date: modified, byteCount: byteCount,
              validator: EntityTag.substitute(modified, byteCount))))
      } else {
        list.otherCount += 1
      }
      return !list.isFull
    }
  }
}
