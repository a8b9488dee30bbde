import GalleryCore

extension ListingItem {
  /// The kinds of items and the parts that a photo may lack, as they are encoded.
  enum Kind: UInt8 {
    case photo = 1
    case folder = 2
    case listing = 3
    /// A photo behind its marks.
    case markedPhoto = 4
  }

  /// The parts that a photo may lack, as bits.
  struct Parts: OptionSet {
    let rawValue: UInt8

    static let title = Parts(rawValue: 1)
    static let caption = Parts(rawValue: 2)
    static let date = Parts(rawValue: 4)
    static let byteCount = Parts(rawValue: 8)
    static let size = Parts(rawValue: 16)
    static let renditions = Parts(rawValue: 32)
    static let identity = Parts(rawValue: 64)
    static let validator = Parts(rawValue: 128)
  }

  /// Appends the encoded item; its texts are cleaned and clipped to their limits.
  package func append(to bytes: inout [UInt8]) {
    var writer = ItemWriter(bytes: bytes)
    // Released here, so that the writer changes the array in place.
    bytes = []
    writer.put(self)
    bytes = writer.bytes
  }
}

/// Encodes items: numbers of seven bits a byte, texts after their lengths.
struct ItemWriter {
  private(set) var bytes: [UInt8]

  fileprivate mutating func put(_ item: ListingItem) {
    switch item {
    case .photo(let photo):
      let hasMarks = photo.marks != ListedPhoto.Marks()
      bytes.append((hasMarks ? ListingItem.Kind.markedPhoto : .photo).rawValue)
      if hasMarks { put(photo.marks) }
      put(photo)
    case .folder(let folder):
      bytes.append(ListingItem.Kind.folder.rawValue)
      put(folder.reference, limit: FeedLimits.reference)
      put(folder.name, limit: FeedLimits.title)
      put(optional: folder.photoCount)
    case .listing(let address, let title):
      bytes.append(ListingItem.Kind.listing.rawValue)
      put(address, limit: FeedLimits.reference)
      put(optional: title, limit: FeedLimits.title)
    }
  }

  private mutating func put(_ marks: ListedPhoto.Marks) {
    bytes.append(marks.hasAllKeywords ? 1 : 0)
    // Ratings begin at -1, and the numbers of messages at 0.
    put(optional: marks.rating.map { $0 + 1 })
    let keywords = marks.keywords.prefix(FeedLimits.keywords)
    put(keywords.count)
    for keyword in keywords { put(keyword, limit: FeedLimits.keyword) }
  }

  private mutating func put(_ photo: ListedPhoto) {
    var parts: ListingItem.Parts = []
    if photo.title != nil { parts.insert(.title) }
    if photo.caption != nil { parts.insert(.caption) }
    if photo.date != nil { parts.insert(.date) }
    if photo.byteCount != nil { parts.insert(.byteCount) }
    if photo.size != nil { parts.insert(.size) }
    if !photo.renditions.isEmpty { parts.insert(.renditions) }
    if photo.identity != nil { parts.insert(.identity) }
    if photo.validator != nil { parts.insert(.validator) }
    bytes.append(parts.rawValue)
    put(photo.reference, limit: FeedLimits.reference)
    if let title = photo.title { put(title, limit: FeedLimits.title) }
    if let caption = photo.caption {
      put(caption, limit: FeedLimits.caption, keepsLines: true)
    }
    if let date = photo.date { put(signed: date) }
    if let byteCount = photo.byteCount { put(byteCount) }
    if let size = photo.size { put(size) }
    if !photo.renditions.isEmpty {
      let renditions = photo.renditions.prefix(FeedLimits.renditions)
      put(renditions.count)
      for rendition in renditions {
        put(rendition.address, limit: FeedLimits.reference)
        put(rendition.size ?? PixelSize(width: 0, height: 0))
        put(optional: rendition.byteCount)
      }
    }
    if let identity = photo.identity { put(identity, limit: FeedLimits.identity) }
    if let validator = photo.validator { put(validator, limit: FeedLimits.identity) }
  }

  private mutating func put(_ size: PixelSize) {
    put(size.width)
    put(size.height)
  }

  /// Zero means that there is no number.
  private mutating func put(optional number: Int?) {
    put(number.map { min($0, .max - 1) + 1 } ?? 0)
  }

  private mutating func put(optional text: String?, limit: Int) {
    bytes.append(text == nil ? 0 : 1)
    if let text { put(text, limit: limit) }
  }

  private mutating func put(_ text: String, limit: Int, keepsLines: Bool = false) {
    let text = ListedText.clean(text, limit: limit, keepsLines: keepsLines)
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number with its sign in the lowest bit.
  private mutating func put(signed number: Int) {
    put(bits: UInt64(bitPattern: Int64((number << 1) ^ (number >> 63))))
  }

  /// Writes a number from 0 on.
  private mutating func put(_ number: Int) { put(bits: UInt64(max(0, number))) }

  private mutating func put(bits number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
