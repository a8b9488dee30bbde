import PhotoSources

/// Reads a bucket of Immich's timeline: an array for each property, with an element for each photo.
struct ImmichBucketParser {
  private let list: ListWriter

  init(_ list: ListWriter) { self.list = list }

  func read(_ cursor: inout JSONCursor) throws(ListingFailure) {
    var ids: [String]?
    var dates: [Int?] = []
    var thumbhashes: [String?] = []
    var isImage: [Bool] = []
    var isTrashed: [Bool] = []
    var message: String?
    try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
      switch key {
      case "id": ids = try column(&cursor) { $0.words ?? "" }
      case "fileCreatedAt":
        dates = try column(&cursor) { $0.text.flatMap(ListDate.milliseconds) }
      case "thumbhash": thumbhashes = try column(&cursor) { $0.words }
      case "isImage": isImage = try column(&cursor) { $0.flag ?? true }
      case "isTrashed": isTrashed = try column(&cursor) { $0.flag ?? false }
      case "message": message = try cursor.value().words
      default: try cursor.skip()
      }
    }
    guard let ids else { throw message.map { .refused($0) } ?? .unknown }
    for (index, id) in ids.enumerated() {
      let isPhoto = (isImage.element(index) ?? true) && isTrashed.element(index) != true
      guard isPhoto, ListingFormat.Reference.identifier.includes(id) else {
        list.otherCount += 1
        continue
      }
      list.add(
        .photo(
          ListedPhoto(
            reference: id, date: dates.element(index) ?? nil, identity: id,
            validator: thumbhashes.element(index) ?? nil)))
    }
  }

  private func column<Element>(
    _ cursor: inout JSONCursor, _ read: (JSONValue) -> Element
  ) throws(ListingFailure) -> [Element] {
    var column: [Element] = []
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      let value = try cursor.value()
      // One more than is listed shows that there are more.
      if column.count <= FeedLimits.items { column.append(read(value)) }
      return true
    }
    return column
  }
}

extension Array {
  /// Returns an element; nil if the array is shorter.
  fileprivate func element(_ index: Int) -> Element? { index < count ? self[index] : nil }
}
