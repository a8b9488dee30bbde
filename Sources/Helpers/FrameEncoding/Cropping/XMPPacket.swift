import ImageFormats

/// A packet of XMP (ISO 16684-1) in UTF-8; on doubt it goes.
struct XMPPacket {
  private static let orientation = Array("Orientation".utf8)
  private static let thumbnails = Array("Thumbnails".utf8)
  /// What is in other pictures: their lists, the element of their bytes, and how files begin in
  /// base64.
  private static let pictures = [thumbnails] + [":image", "/9j/", "iVBORw"].map { Array($0.utf8) }
  private static let blanks = Set(" \t\r\n".utf8)

  private let bytes: [UInt8]

  /// Takes a packet.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Whether it states this orientation, or none; false on doubt.
  func allows(orientation: Int) -> Bool {
    // Another encoding has zeros.
    guard !bytes.contains(0) else { return false }
    // Most packets state none, whatever else is wrong with them.
    guard bytes.firstRange(of: Self.orientation) != nil else { return true }
    var tags = XMLTags(bytes)
    /// Where the value of an element begins that states one.
    var start: Int?
    do throws(XMLTags.Malformed) {
      while let token = try tags.next() {
        switch token {
        case .start(let tag):
          let stated = tag.attributes.filter { isNamed($0.name, Self.orientation) }
          guard start == nil, stated.allSatisfy({ states(orientation, $0.value) }) else {
            return false
          }
          guard isNamed(tag.name, Self.orientation) else { continue }
          guard !tag.isEmpty, tag.attributes.isEmpty else { return false }
          start = tag.range.upperBound
        case .end(let place):
          guard let value = start.take() else { continue }
          guard states(orientation, value..<place) else { return false }
        }
      }
      return start == nil
    } catch {
      return false
    }
  }

  /// The packet with spaces in place of small pictures; nil if pictures may be left.
  var withoutPictures: [UInt8]? {
    guard !bytes.contains(0) else { return nil }
    let result = withoutThumbnails
    return Self.pictures.contains { result.firstRange(of: $0) != nil } ? nil : result
  }

  /// The packet with spaces in place of the lists of pictures that are whole.
  private var withoutThumbnails: [UInt8] {
    var result = bytes
    func blank(_ range: Range<Int>) {
      result.replaceSubrange(
        range, with: repeatElement(UInt8(ascii: " "), count: range.count))
    }
    var tags = XMLTags(bytes)
    var list: XMLTags.Tag?
    // What is behind damage stays, as in a packet without pictures.
    while let token = try? tags.next() {
      switch token {
      case .start(let tag):
        guard list == nil, isNamed(tag.name, Self.thumbnails) else { continue }
        if tag.isEmpty { blank(tag.range) } else { list = tag }
      case .end(let place):
        let name = bytes[place...].dropFirst(2)
        guard let start = list, name.starts(with: bytes[start.name]),
          let end = name.firstIndex(of: UInt8(ascii: ">"))
        else { continue }
        blank(start.range.lowerBound..<(end + 1))
        list = nil
      }
    }
    return result
  }

  /// Whether this is a name, whatever its prefix is.
  private func isNamed(_ range: Range<Int>, _ name: [UInt8]) -> Bool {
    let colon = bytes[range].lastIndex(of: UInt8(ascii: ":"))
    return bytes[(colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound].elementsEqual(name)
  }

  private func states(_ orientation: Int, _ value: Range<Int>) -> Bool {
    bytes[value].filter { !Self.blanks.contains($0) } == Array("\(orientation)".utf8)
  }
}
