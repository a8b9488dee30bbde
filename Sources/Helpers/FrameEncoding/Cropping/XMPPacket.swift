/// A packet of XMP (ISO 16684-1) in UTF-8, which is changed without being parsed: on doubt it goes.
struct XMPPacket {
  private static let orientation = Array("Orientation".utf8)
  private static let thumbnails = Array("Thumbnails".utf8)
  /// What is in other pictures: the element of their bytes, and how files begin in base64.
  private static let pictures = [":image", "/9j/", "iVBORw"].map { Array($0.utf8) }
  private static let (space, colon, slash) = (
    UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "/")
  )
  private static let (opening, closing) = (UInt8(ascii: "<"), UInt8(ascii: ">"))

  private let bytes: [UInt8]

  /// Takes a packet.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Whether it states this orientation, or none; false on doubt.
  func allows(orientation: Int) -> Bool {
    // Another encoding has zeros.
    guard !bytes.contains(0) else { return false }
    let expected = Array("\(orientation)".utf8)
    var rest = bytes[...]
    while let name = rest.firstRange(of: Self.orientation) {
      rest = rest[name.upperBound...]
      if isName(name), value(behind: name.upperBound) != expected { return false }
    }
    return true
  }

  /// The packet with spaces in place of small pictures; nil if pictures may be left.
  var withoutPictures: [UInt8]? {
    guard !bytes.contains(0) else { return nil }
    var result = bytes
    while let name = result.firstRange(of: Self.thumbnails) {
      guard let range = Self.element(named: name, in: result) else { return nil }
      for index in range { result[index] = Self.space }
    }
    return Self.pictures.contains { result.firstRange(of: $0) != nil } ? nil : result
  }

  /// Where an element is whose start has this local name; nil if that is not its start.
  private static func element(named name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let start = startOfName(name.lowerBound, in: bytes)
    guard start > 0, bytes[start - 1] == opening,
      let end = bytes[name.upperBound...].firstIndex(of: closing)
    else { return nil }
    if bytes[end - 1] == slash { return (start - 1)..<(end + 1) }
    let ending = [opening, slash] + bytes[start..<name.upperBound]
    guard let last = bytes[end...].firstRange(of: ending),
      let close = bytes[last.upperBound...].firstIndex(of: closing)
    else { return nil }
    return (start - 1)..<(close + 1)
  }

  /// Where a name begins with its prefix.
  private static func startOfName(_ index: Int, in bytes: [UInt8]) -> Int {
    var start = index
    while start > 0, isInName(bytes[start - 1]) || bytes[start - 1] == colon { start -= 1 }
    return start
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), (0x80...):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether a part is the whole local name of an attribute, or of the start of an element.
  private func isName(_ range: Range<Int>) -> Bool {
    guard let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil,
      before == Self.colon || before == Self.opening
    else { return false }
    if range.upperBound < bytes.count, Self.isInName(bytes[range.upperBound]) { return false }
    let start = Self.startOfName(range.lowerBound, in: bytes)
    return start == 0 || bytes[start - 1] != Self.slash
  }

  /// The value behind the name of an attribute or of an element's start; nil without one.
  private func value(behind place: Int) -> [UInt8]? {
    let rest = bytes[place...].drop(while: Self.isBlank)
    guard let first = rest.first else { return nil }
    var ending = Self.opening
    var value = rest.dropFirst()
    switch first {
    case Self.closing: break
    case UInt8(ascii: "="):
      value = value.drop(while: Self.isBlank)
      guard let quote = value.popFirst(), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote)
      else { return nil }
      ending = quote
    default: return nil
    }
    guard let end = value.firstIndex(of: ending) else { return nil }
    return value[..<end].filter { !Self.isBlank($0) }
  }
}
