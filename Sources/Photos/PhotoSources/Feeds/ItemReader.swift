import GalleryCore
import ProcessWire

/// Decodes items, with validation.
struct ItemReader {
  private let bytes: [UInt8]
  /// Where the next item starts.
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Decodes the next item.
  mutating func item() throws(WireError) -> ListingItem {
    switch ListingItem.Kind(rawValue: try byte()) {
    case .photo: return .photo(try photo())
    case .markedPhoto:
      let marks = try marks()
      var photo = try photo()
      photo.marks = marks
      return .photo(photo)
    case .folder:
      return .folder(
        ListedFolder(
          reference: try text(limit: FeedLimits.reference),
          name: try text(limit: FeedLimits.title), photoCount: try optionalNumber()))
    case .listing:
      let address = try text(limit: FeedLimits.reference)
      let hasTitle = try byte() == 1
      return .listing(address: address, title: hasTitle ? try text(limit: FeedLimits.title) : nil)
    case nil: throw .malformed("an unknown item")
    }
  }

  private mutating func marks() throws(WireError) -> ListedPhoto.Marks {
    let hasAllKeywords = try byte() == 1
    let rating = try optionalNumber()
    guard rating ?? 0 <= 6 else { throw .malformed("a rating is out of range") }
    var marks = ListedPhoto.Marks(
      rating: rating.map { $0 - 1 }, hasAllKeywords: hasAllKeywords)
    let count = try count(limit: FeedLimits.keywords)
    for _ in 0..<count { marks.keywords.append(try text(limit: FeedLimits.keyword)) }
    return marks
  }

  private mutating func photo() throws(WireError) -> ListedPhoto {
    let parts = ListingItem.Parts(rawValue: try byte())
    var photo = ListedPhoto(reference: try text(limit: FeedLimits.reference))
    if parts.contains(.title) { photo.title = try text(limit: FeedLimits.title) }
    if parts.contains(.caption) {
      photo.caption = try text(limit: FeedLimits.caption, keepsLines: true)
    }
    if parts.contains(.date) {
      let bits = try number()
      photo.date = Int(Int64(bitPattern: bits >> 1)) ^ -Int(bits & 1)
    }
    if parts.contains(.byteCount) { photo.byteCount = try count() }
    if parts.contains(.size) {
      guard let size = try size() else { throw .malformed("a photo has no pixels") }
      photo.size = size
    }
    if parts.contains(.renditions) {
      let count = try count(limit: FeedLimits.renditions)
      for _ in 0..<count {
        photo.renditions.append(
          ListedPhoto.Rendition(
            address: try text(limit: FeedLimits.reference), size: try size(),
            byteCount: try optionalNumber()))
      }
    }
    if parts.contains(.identity) { photo.identity = try text(limit: FeedLimits.identity) }
    if parts.contains(.validator) { photo.validator = try text(limit: FeedLimits.identity) }
    return photo
  }

  private mutating func size() throws(WireError) -> PixelSize? {
    let limit = PixelSize.extents.upperBound
    let (width, height) = (try count(limit: limit), try count(limit: limit))
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }

  private mutating func optionalNumber() throws(WireError) -> Int? {
    let number = try count()
    return number == 0 ? nil : number - 1
  }

  private mutating func text(
    limit: Int, keepsLines: Bool = false
  ) throws(WireError) -> String {
    let count = try count(limit: limit)
    guard count <= bytes.count - offset else { throw .malformed("it ends too early") }
    defer { offset += count }
    guard let text = String(validating: bytes[offset..<(offset + count)], as: UTF8.self),
      ListedText.isClean(text, keepsLines: keepsLines)
    else { throw .malformed("a text is not clean") }
    return text
  }

  private mutating func count(limit: Int = Int.max) throws(WireError) -> Int {
    let number = try number()
    guard number <= UInt64(limit) else { throw .malformed("\(number) is out of range") }
    return Int(number)
  }

  private mutating func number() throws(WireError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw .malformed("a number is too long")
  }

  private mutating func byte() throws(WireError) -> UInt8 {
    guard offset < bytes.count else { throw .malformed("it ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }
}

extension ListingItem {
  /// Throws if a reference is not what it has to be.
  func check(_ reference: ListingFormat.Reference) throws(WireError) {
    switch self {
    case .photo(let photo):
      try reference.check(photo.reference)
      for rendition in photo.renditions {
        try ListingFormat.Reference.address.check(rendition.address)
      }
    case .folder(let folder): try reference.check(folder.reference)
    case .listing(let address, _): try ListingFormat.Reference.address.check(address)
    }
  }
}

extension ListingFormat.Reference {
  /// Characters of UUIDs and of times, as Immich names what it has.
  private static let identifierBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:.".utf8)

  /// Whether a text is such a reference.
  package func includes(_ text: String) -> Bool {
    switch self {
    case .address: (try? RemoteAddress(Array(text.utf8))) != nil
    case .key: !text.isEmpty
    case .identifier:
      !text.isEmpty && text.utf8.first != UInt8(ascii: ".")
        && text.utf8.allSatisfy(Self.identifierBytes.contains)
    }
  }

  fileprivate func check(_ text: String) throws(WireError) {
    guard includes(text) else { throw .malformed("a reference is none") }
  }
}
