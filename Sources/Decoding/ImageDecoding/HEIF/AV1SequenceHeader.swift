/// Reads a sequence header of AV1 up to its colours (AV1 Bitstream, 5.5).
struct AV1SequenceHeader {
  private typealias Unreadable = HeaderBits.Unreadable

  private var bits: HeaderBits

  /// The kind of a unit that is a sequence header.
  private static let kind = 1

  /// Returns the code points in the first sequence header among units; nil if there is none.
  static func codePoints(in units: [UInt8]) -> HeaderBits.CodePoints? {
    var rest = units[...]
    while let first = rest.popFirst() {
      let (hasExtension, hasSize) = (first & 4 != 0, first & 2 != 0)
      if hasExtension, rest.popFirst() == nil { return nil }
      var size = rest.count
      if hasSize {
        guard let number = length(&rest) else { return nil }
        size = min(size, number)
      }
      if Int(first >> 3 & 0xF) == kind {
        var header = AV1SequenceHeader(bits: HeaderBits(Array(rest.prefix(size))))
        return try? header.codePoints()
      }
      rest = rest.dropFirst(size)
    }
    return nil
  }

  /// Reads a number of seven bits a byte, the lowest first.
  private static func length(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    for index in 0..<4 {
      guard let byte = bytes.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << (7 * index)
      if byte < 0x80 { return value }
    }
    return nil
  }

  private mutating func codePoints() throws(Unreadable) -> HeaderBits.CodePoints {
    let profile = try bits.number(3)
    try bits.skip(1)
    let isReduced = try bits.flag()
    if isReduced { try bits.skip(5) } else { try skipOperatingPoints() }
    let (widthBits, heightBits) = (try bits.number(4) + 1, try bits.number(4) + 1)
    try bits.skip(widthBits + heightBits)
    if !isReduced, try bits.flag() { try bits.skip(7) }
    try bits.skip(3)
    if !isReduced { try skipTools() }
    try bits.skip(3)
    // The depth, and whether there is only luma.
    if try bits.flag(), profile == 2 { try bits.skip(1) }
    if profile != 1 { try bits.skip(1) }
    guard try bits.flag() else { return (2, 2, 2) }
    return (
      primaries: try bits.number(8), transfer: try bits.number(8), matrix: try bits.number(8)
    )
  }

  private mutating func skipOperatingPoints() throws(Unreadable) {
    var delayBits: Int?
    if try bits.flag() {
      try bits.skip(64)
      if try bits.flag() { _ = try bits.code() }
      if try bits.flag() {
        delayBits = try bits.number(5) + 1
        try bits.skip(42)
      }
    }
    let hasDisplayDelay = try bits.flag()
    for _ in 0...(try bits.number(5)) {
      try bits.skip(12)
      if try bits.number(5) > 7 { try bits.skip(1) }
      if let delayBits, try bits.flag() { try bits.skip(2 * delayBits + 1) }
      if hasDisplayDelay, try bits.flag() { try bits.skip(4) }
    }
  }

  private mutating func skipTools() throws(Unreadable) {
    try bits.skip(4)
    let hasOrder = try bits.flag()
    if hasOrder { try bits.skip(2) }
    // Screen content, for which either the picture decides, or one bit.
    var mayBeScreen = true
    if try !bits.flag() { mayBeScreen = try bits.flag() }
    if mayBeScreen, try !bits.flag() { try bits.skip(1) }
    if hasOrder { try bits.skip(3) }
  }
}
