import PhotoSources

/// Reads JSON Feed (versions 1 and 1.1).
struct JSONFeedParser {
  private let list: ListWriter
  private let base: RemoteAddress?

  init(_ list: ListWriter, _ base: RemoteAddress?) {
    self.list = list
    self.base = base
  }

  func read(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
      switch key {
      case "title": list.head.title = try cursor.value().words
      case "next_url":
        list.head.next = try cursor.value().words.flatMap { ListWriter.resolve($0, base) }
      case "items":
        try cursor.forEachElement { (cursor) throws(ListingFailure) in
          readItem(try cursor.value())
          return !list.isFull
        }
      default: try cursor.skip()
      }
    }
  }

  private func readItem(_ item: JSONValue) {
    var photos = attachments(of: item)
    let images = ["image", "banner_image"].compactMap { item[$0]?.words }
      .compactMap { list.address($0, base) }
    if photos.isEmpty, let image = images.first {
      photos = [ListedPhoto(reference: image)]
    }
    if photos.isEmpty, item["attachments"]?.elements.isEmpty ?? true,
      let html = item["content_html"]?.words
    {
      var seen: Set<String> = []
      photos = MarkupImages.references(in: html).compactMap { list.address($0, base) }
        .filter { seen.insert($0).inserted }.map { ListedPhoto(reference: $0) }
    }
    if photos.count == 1 {
      // The feed's reader shows them in place of the photo, so they are the same in other sizes.
      let known = Set(photos[0].renditions.map(\.address) + [photos[0].reference])
      photos[0].renditions += images.filter { !known.contains($0) }.map {
        ListedPhoto.Rendition(address: $0)
      }
    }
    list.otherCount += photos.isEmpty ? 1 : 0
    let identity = item["id"]?.words ?? item["id"]?.count.map(String.init)
    let title = item["title"]?.words.map(MarkupText.plain)
    let caption =
      item["summary"]?.words ?? item["content_text"]?.words
      ?? item["content_html"]?.words.map(MarkupText.plain)
    let date = (item["date_published"] ?? item["date_modified"])?.text
    for var photo in photos {
      photo.title = photo.title ?? title
      photo.caption = caption == photo.title || caption == "" ? nil : caption
      photo.date = date.flatMap(ListDate.milliseconds)
      photo.identity = photos.count == 1 ? identity : identity.map { "\($0)#\(photo.reference)" }
      list.add(.photo(photo))
    }
  }

  /// The photos among the attachments; those with the same title are one photo in several sizes.
  private func attachments(of item: JSONValue) -> [ListedPhoto] {
    var photos: [ListedPhoto] = []
    var places: [String: Int] = [:]
    for attachment in (item["attachments"]?.elements ?? []).prefix(1000) {
      guard let reference = attachment["url"]?.words,
        PhotoName.mayBePhoto(reference, MediaType(attachment["mime_type"]?.text ?? "")),
        let address = list.address(reference, base)
      else { continue }
      let byteCount = attachment["size_in_bytes"]?.count
      let title = attachment["title"]?.words
      var photo = ListedPhoto(reference: address, title: title, byteCount: byteCount)
      guard let title, let place = places[title] else {
        if let title { places[title] = photos.count }
        photos.append(photo)
        continue
      }
      var other = photos[place]
      if (byteCount ?? 0) > (other.byteCount ?? 0) { swap(&photo, &other) }
      other.renditions = photos[place].renditions
      other.renditions.append(
        ListedPhoto.Rendition(address: photo.reference, byteCount: photo.byteCount))
      photos[place] = other
    }
    return photos
  }
}
