import SeededRandom

/// Creates files by damaging valid ones; the same seed and number give the same file.
package struct HostileFiles: Sendable {
  /// A damaged file.
  package struct File: Sendable {
    /// The original file.
    package var origin: GoodFile
    /// The damaged contents.
    package var bytes: [UInt8]
  }

  private let formats: [[GoodFile]]
  private let seed: UInt64

  /// Starts with valid files, which are damaged according to the seed.
  package init(from fixtures: [GoodFile], seed: UInt64) {
    let byFormat = Dictionary(grouping: fixtures, by: \.format)
    formats = byFormat.keys.sorted().compactMap { byFormat[$0] }
    self.seed = seed
  }

  /// Creates a file; all formats are equally frequent, however many fixtures they have.
  package subscript(number: Int) -> File? {
    guard !formats.isEmpty else { return nil }
    var random = SeededRandom(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    let relatives = formats[number % formats.count]
    guard let origin = relatives.randomElement(using: &random) else { return nil }
    var bytes = origin.bytes
    for _ in 0..<([1, 1, 1, 2, 2, 3, 5].randomElement(using: &random) ?? 1) {
      // Half of the pieces are from the same format, where they are more meaningful.
      let others = random.happens(onceIn: 2) ? relatives : formats.randomElement(using: &random)
      let other = others?.randomElement(using: &random)?.bytes ?? []
      let mutation = Mutation.allCases.randomElement(using: &random) ?? .flipBits
      mutation.apply(to: &bytes, sides: origin.sides, other: other, &random)
    }
    // Otherwise nearly all damage to PNG files would be detected by checksums, before other checks.
    if origin.format == "png", !random.happens(onceIn: 4) { PNGChunks.mendChecksums(of: &bytes) }
    return File(origin: origin, bytes: bytes)
  }
}
