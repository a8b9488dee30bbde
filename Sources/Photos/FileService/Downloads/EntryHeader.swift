import ProcessWire
import SystemPackage

/// The beginning of an entry's file, in front of the photo.
///
/// It has two places, of which the valid one with the higher number counts. A new head is written
/// to the other place, so whoever reads or is killed at that moment still has a valid one.
struct EntryHeader: Hashable {
  /// The length of a place in bytes.
  static let placeLength = 2048
  /// Where the photo begins, in bytes: a page, as file systems can copy pages without reading them.
  static let length = 2 * placeLength

  private static let signature = Array("gimbal\u{0}\u{1}".utf8)
  /// The place's contents follow the signature and their sum.
  private static let contentOffset = 16

  /// The name of the entry, which other files' contents do not have.
  var name: String
  /// How often the head was written.
  var number: Int
  /// The photo's length in bytes.
  var byteCount: Int
  /// The photo's sum.
  var bodySum: Int
  var head: DownloadHead

  /// Where the place of this header begins.
  var offset: Int { number % 2 * Self.placeLength }

  /// The contents of its place.
  var bytes: [UInt8] {
    var fields = WireFields()
    _ = try? Self(self, &fields)
    let padding = Self.placeLength - Self.contentOffset - fields.bytes.count
    let content = fields.bytes + [UInt8](repeating: 0, count: padding)
    return Self.signature + Self.bytes(of: ContentSum.value(of: content)) + content
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Reads the header from a file's beginning; nil if no place is valid.
  init?(_ beginning: [UInt8]) {
    let headers = [0, Self.placeLength].compactMap { offset in
      Self(place: beginning.dropFirst(offset).prefix(Self.placeLength))
    }
    guard let last = headers.max(by: { $0.number < $1.number }) else { return nil }
    self = last
  }

  private init?(place: ArraySlice<UInt8>) {
    let content = place.dropFirst(Self.contentOffset)
    guard place.count == Self.placeLength, place.starts(with: Self.signature),
      place.dropFirst(Self.signature.count)
        .starts(with: Self.bytes(of: ContentSum.value(of: content)))
    else { return nil }
    var fields = WireFields(reading: Array(content))
    guard let header = try? Self(nil, &fields) else { return nil }
    self = header
  }

  /// Passes the fields, after the number of their layout.
  private init(_ header: Self?, _ fields: inout WireFields) throws(WireError) {
    try fields.mark(1)
    name = try fields.text(header?.name)
    number = try fields.number(header?.number, in: 0...Int.max - 1)
    byteCount = try fields.number(header?.byteCount, in: 1...Int.max)
    bodySum = try fields.number(header?.bodySum, in: Int.min...Int.max)
    head = try fields.value(header?.head)
  }

  /// Writes it to its place in a file.
  func write(to file: borrowing OwnedDescriptor) throws(Errno) {
    do throws(WireError) {
      try bytes.withUnsafeBufferPointer { bytes throws(WireError) in
        try file.write(UnsafeRawBufferPointer(bytes), at: offset)
      }
    } catch {
      throw error.systemError
    }
  }

  /// Makes the header of a new entry.
  init(name: String, byteCount: Int, bodySum: Int, _ head: DownloadHead) {
    self.name = name
    self.byteCount = byteCount
    self.bodySum = bodySum
    self.head = head
    number = 0
  }
}
