import PhotoSources

/// Walks through JSON in its order: only one photo of a long list becomes values of json-c.
struct JSONCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private let parser: JSONParser

  init(_ bytes: [UInt8]) throws(ListingFailure) {
    self.bytes = bytes
    // The cursor itself goes through three levels at most.
    parser = try JSONParser(depth: FeedLimits.depth - 3)
  }

  /// The first character of the next value.
  var next: Character? {
    mutating get {
      skipSpace()
      return offset < bytes.count ? Character(Unicode.Scalar(bytes[offset])) : nil
    }
  }

  /// Reads the next value as a whole.
  mutating func value() throws(ListingFailure) -> JSONValue {
    skipSpace()
    let (value, length) = try parser.value(bytes[offset...])
    guard length > 0 else { throw .damaged("a value is missing") }
    offset += length
    return value
  }

  /// Goes through the array that is next; the function has to read or skip one value.
  ///
  /// - Parameter read: reads a value; returns whether there is more to read.
  mutating func forEachElement(
    _ read: (inout JSONCursor) throws(ListingFailure) -> Bool
  ) throws(ListingFailure) {
    guard skip("[") else { return try skip() }
    guard !skip("]") else { return }
    while true {
      guard try read(&self) else { return }
      if skip("]") { return }
      guard skip(",") else { throw .damaged("a comma is missing") }
      // Written by hand.
      if skip("]") { return }
    }
  }

  /// Goes through the object that is next; the function has to read or skip the value of each key.
  mutating func forEachMember(
    _ read: (String, inout JSONCursor) throws(ListingFailure) -> Void
  ) throws(ListingFailure) {
    guard skip("{") else { return try skip() }
    guard !skip("}") else { return }
    while true {
      guard next == "\"", let key = try value().text else { throw .damaged("a key is missing") }
      guard skip(":") else { throw .damaged("a colon is missing") }
      try read(key, &self)
      if skip("}") { return }
      guard skip(",") else { throw .damaged("a comma is missing") }
      if skip("}") { return }
    }
  }

  /// Skips the next value, by its brackets and quotes.
  mutating func skip() throws(ListingFailure) {
    skipSpace()
    var level = 0
    var isText = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if isText {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): level += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard level > 0 else { return }
          level -= 1
        case UInt8(ascii: ",") where level == 0: return
        default: break
        }
      }
      offset += 1
      if level == 0, !isText, offset < bytes.count, [0x22, 0x5D, 0x7D].contains(byte) { return }
    }
    guard level == 0, !isText else { throw .damaged("it ends in the middle of a value") }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }
}
