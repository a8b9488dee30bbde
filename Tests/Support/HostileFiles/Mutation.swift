import SeededRandom

/// A way to damage a file.
enum Mutation: CaseIterable {
  case flipBits
  case overwriteBytes
  case overwriteNumber
  case lieAboutSize
  case truncate
  case splice
  case insert
  case remove
  case repeatPiece
  case blank

  /// The maximum size of inserted pieces in bytes, and half that of files.
  ///
  /// Large files take time without finding more.
  private static let sizeLimit = 1 << 18
  /// Numbers at which arithmetic errors are likely.
  static let numbers: [UInt64] = [
    0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x3FFF, 0x4000, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x1_0000,
    30_000, 50_000, 100_000, 0xFF_FFFF, 0x3FFF_FFFF, 0x4000_0000, 0x7FFF_FFFE, 0x7FFF_FFFF,
    0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, UInt64(Int64.max), .max,
  ]

  /// Damages bytes.
  ///
  /// - Parameters:
  ///   - sides: the width and height in the file.
  ///   - other: another file, from which pieces may be inserted.
  func apply(
    to bytes: inout [UInt8], sides: [Int], other: [UInt8], _ random: inout SeededRandom
  ) {
    guard !bytes.isEmpty else { return }
    switch self {
    case .flipBits:
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        bytes[random.place(in: bytes.count)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    case .overwriteBytes:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let usual: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
        bytes[random.place(in: bytes.count)] = usual.randomElement(using: &random) ?? 0
      }
    case .overwriteNumber:
      let number = Self.numbers.randomElement(using: &random) ?? 0
      let form = NumberForm.binary.randomElement(using: &random) ?? .little(4)
      let place = random.place(in: bytes.count)
      let code = form.code(number).prefix(bytes.count - place)
      bytes.replaceSubrange(place..<place + code.count, with: code)
    case .lieAboutSize:
      LyingNumbers.replaceOne(of: sides, in: &bytes, &random)
    case .truncate:
      bytes.removeSubrange(random.place(in: bytes.count)...)
    case .splice:
      let piece = random.piece(of: other.count)
      bytes.replaceSubrange(random.piece(of: bytes.count), with: other[piece])
    case .insert:
      let piece = random.piece(of: other.count)
      bytes.insert(contentsOf: other[piece], at: random.place(in: bytes.count))
    case .remove:
      bytes.removeSubrange(random.piece(of: bytes.count))
    case .repeatPiece:
      let piece = bytes[random.piece(of: bytes.count)]
      let count = [1, 2, 10, 100, 1000].randomElement(using: &random) ?? 1
      let copies = repeatElement(piece, count: count).joined().prefix(Self.sizeLimit)
      bytes.insert(contentsOf: copies, at: piece.endIndex)
    case .blank:
      let piece = random.piece(of: bytes.count)
      let filling: UInt8 = random.happens(onceIn: 2) ? 0 : 0xFF
      bytes.replaceSubrange(piece, with: repeatElement(filling, count: piece.count))
    }
    if bytes.count > 2 * Self.sizeLimit { bytes.removeSubrange((2 * Self.sizeLimit)...) }
  }
}
