import SeededRandom

/// Files made from good ones by damaging them; the same seed and number give the same file.
package struct HostileFiles: Sendable {
  /// One that was made.
  package struct File: Sendable {
    /// The file it was made from.
    package var origin: GoodFile
    /// What it became.
    package var bytes: [UInt8]
  }

  private let formats: [[GoodFile]]
  private let seed: UInt64

  /// Begins with good files, which are damaged as the seed will have it.
  package init(from fixtures: [GoodFile], seed: UInt64) {
    let byFormat = Dictionary(grouping: fixtures, by: \.format)
    formats = byFormat.keys.sorted().compactMap { byFormat[$0] }
    self.seed = seed
  }

  /// Makes a file; each format has its turn, however many fixtures there are of it.
  package subscript(number: Int) -> File? {
    guard !formats.isEmpty else { return nil }
    var random = SeededRandom(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    let relatives = formats[number % formats.count]
    guard let origin = relatives.randomElement(using: &random) else { return nil }
    var bytes = origin.bytes
    for _ in 0..<([1, 1, 1, 2, 2, 3, 5].randomElement(using: &random) ?? 1) {
      // As often of the same format, in which a piece of it means something.
      let others = random.happens(onceIn: 2) ? relatives : formats.randomElement(using: &random)
      let other = others?.randomElement(using: &random)?.bytes ?? []
      let mutation = Mutation.allCases.randomElement(using: &random) ?? .flipBits
      mutation.apply(to: &bytes, sides: origin.sides, other: other, &random)
    }
    // Else nearly all damage to a PNG would end at the checksums, and never come to what is behind.
    if origin.format == "png", !random.happens(onceIn: 4) { PNGChunks.mendChecksums(of: &bytes) }
    return File(origin: origin, bytes: bytes)
  }
}
