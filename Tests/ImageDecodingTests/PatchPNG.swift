/// A PNG of one row with a pixel for each colour, and any chunks before the pixels.
struct PatchPNG {
  /// Gray, or red, green, blue and perhaps alpha, from 0 to 1.
  var colors: [[Double]]
  /// The names and contents of chunks.
  var chunks: [(name: String, data: [UInt8])]
  /// 8 or 16 bits.
  var depth: Int

  init(_ colors: [[Double]], chunks: [(name: String, data: [UInt8])], depth: Int = 16) {
    self.colors = colors
    self.chunks = chunks
    self.depth = depth
  }

  /// The whole file.
  var bytes: [UInt8] {
    let kinds: [Int: UInt8] = [1: 0, 3: 2, 4: 6]
    let header =
      HandmadePNG.big(colors.count) + HandmadePNG.big(1)
      + [UInt8(depth), kinds[colors[0].count] ?? 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + HandmadePNG.chunk("IHDR", header)
      + chunks.flatMap { HandmadePNG.chunk($0.name, $0.data) }
      + HandmadePNG.chunk("IDAT", pixels) + HandmadePNG.chunk("IEND", [])
  }

  /// One stored block, with a checksum that is not verified.
  private var pixels: [UInt8] {
    let maximum = Double(1 << depth - 1)
    let samples = colors.joined().map { Int(($0 * maximum).rounded()) }
    let row =
      [0]
      + samples.flatMap { sample -> [UInt8] in
        depth == 16 ? [UInt8(sample >> 8), UInt8(sample & 0xFF)] : [UInt8(sample)]
      }
    return Self.deflated(row) + [0, 0, 0, 0]
  }

  /// A zlib stream of one stored block, without the checksum at its end.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    [0x78, 0x01, 1] + HandmadePNG.little16(bytes.count) + HandmadePNG.little16(~bytes.count)
      + bytes
  }
}
