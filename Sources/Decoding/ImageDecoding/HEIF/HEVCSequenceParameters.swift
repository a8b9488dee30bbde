/// Reads a sequence parameter set of HEVC up to its colours (ITU-T H.265, 7.3.2.2 and E.2.1).
struct HEVCSequenceParameters {
  /// It is shorter than what it says, or has what still pictures do not need.
  typealias Unreadable = HeaderBits.Unreadable

  private var bits: HeaderBits

  /// A set has a few dozen bytes.
  private static let byteLimit = 4096

  /// - Parameter unit: the unit with its header of two bytes.
  private init(_ unit: UnsafeRawBufferPointer) {
    var bytes: [UInt8] = []
    var zeros = 0
    for byte in unit.dropFirst(2).prefix(Self.byteLimit) {
      // 3 after two zeros only keeps a start code from appearing.
      if byte == 3, zeros >= 2 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    bits = HeaderBits(bytes)
  }

  /// Returns the code points in a unit; 2 for those that it does not specify.
  static func codePoints(in unit: UnsafeRawBufferPointer) throws(Unreadable)
    -> HeaderBits.CodePoints
  {
    var reader = HEVCSequenceParameters(unit)
    return try reader.codePoints()
  }

  private mutating func codePoints() throws(Unreadable) -> HeaderBits.CodePoints {
    _ = try number(4)
    let layers = try number(3)
    _ = try number(1)
    try skipProfile(layers: layers)
    _ = try code()
    if try code() == 3 { _ = try number(1) }
    try skipCodes(2)
    if try flag() { try skipCodes(4) }
    try skipCodes(2)
    let orderBits = try code() + 4
    let firstLayer = try flag() ? 0 : layers
    for _ in firstLayer...layers { try skipCodes(3) }
    try skipCodes(6)
    if try flag(), try flag() { try skipScalingLists() }
    try skip(2)
    if try flag() {
      try skip(8)
      try skipCodes(2)
      try skip(1)
    }
    try skipReferencePictures(orderBits: orderBits)
    try skip(2)
    guard try flag() else { return (2, 2, 2) }
    if try flag(), try number(8) == 255 { try skip(32) }
    if try flag() { try skip(1) }
    guard try flag() else { return (2, 2, 2) }
    try skip(4)
    guard try flag() else { return (2, 2, 2) }
    return (primaries: try number(8), transfer: try number(8), matrix: try number(8))
  }

  private mutating func skipProfile(layers: Int) throws(Unreadable) {
    try skip(96)
    guard layers > 0 else { return }
    var bitCount = 0
    for _ in 0..<layers {
      if try flag() { bitCount += 88 }
      if try flag() { bitCount += 8 }
    }
    try skip(2 * (8 - layers) + bitCount)
  }

  private mutating func skipScalingLists() throws(Unreadable) {
    for size in 0..<4 {
      for _ in 0..<(size == 3 ? 2 : 6) {
        guard try flag() else {
          _ = try code()
          continue
        }
        try skipCodes((size > 1 ? 1 : 0) + min(64, 1 << (4 + 2 * size)))
      }
    }
  }

  private mutating func skipReferencePictures(orderBits: Int) throws(Unreadable) {
    let sets = try code()
    guard sets <= 64 else { throw Unreadable() }
    for index in 0..<sets {
      // Sets that are predicted from others occur in films only.
      if index > 0, try flag() { throw Unreadable() }
      let (before, after) = (try code(), try code())
      let pictures = before + after
      guard pictures <= 32 else { throw Unreadable() }
      for _ in 0..<pictures {
        _ = try code()
        try skip(1)
      }
    }
    guard try flag() else { return }
    let count = try code()
    guard count <= 32 else { throw Unreadable() }
    try skip(count * (orderBits + 1))
  }

  private mutating func flag() throws(Unreadable) -> Bool { try bits.flag() }
  private mutating func skip(_ count: Int) throws(Unreadable) { try bits.skip(count) }
  private mutating func number(_ count: Int) throws(Unreadable) -> Int { try bits.number(count) }
  private mutating func code() throws(Unreadable) -> Int { try bits.code() }

  private mutating func skipCodes(_ count: Int) throws(Unreadable) {
    for _ in 0..<count { _ = try code() }
  }
}
