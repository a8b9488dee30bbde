/// A small file with a picture that is much too large.
package struct Bomb: Sendable {
  /// A description.
  package var name: String
  /// The contents of the file.
  package var bytes: [UInt8]

  private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    NumberForm.big(count).code(UInt64(number))
  }

  private static func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
    NumberForm.little(count).code(UInt64(number))
  }

  /// All files that need no template.
  package static var all: [Bomb] {
    [
      Bomb(name: "PNG, whole", bytes: png(side: 50_000, depth: 1, color: 0)),
      Bomb(name: "PNG, in rows", bytes: png(side: 40_000, depth: 1, color: 0)),
      Bomb(name: "PNG, cut", bytes: png(side: 50_000, depth: 8, color: 6, keeping: 4000)),
      Bomb(
        name: "PNG, cut, interlaced",
        bytes: png(side: 50_000, depth: 16, color: 6, isInterlaced: true, keeping: 4000)),
      Bomb(name: "PNG, largest", bytes: png(side: 0x7FFF_FFFF, depth: 16, color: 6, keeping: 4000)),
      Bomb(name: "PNG, swollen profile", bytes: pngWithProfile(byteCount: 200_000_000)),
      Bomb(name: "TIFF, one strip", bytes: tiff(side: 50_000)),
      Bomb(name: "TIFF, largest", bytes: tiff(side: 0xFFFF_FFFF, rows: 100)),
      Bomb(name: "WebP, largest", bytes: webp(side: 16_384)),
      Bomb(name: "GIF, largest canvas", bytes: gif(side: 65_535, frameSide: 1, frames: 1)),
      Bomb(name: "GIF, largest frame", bytes: gif(side: 65_535, frameSide: 65_535, frames: 1)),
      Bomb(name: "GIF, many frames", bytes: gif(side: 8000, frameSide: 1, frames: 5000)),
      Bomb(name: "PNM, bits", bytes: Array("P4 50000 50000\n".utf8)),
      Bomb(name: "PNM, largest", bytes: Array("P6 2147483647 2147483647 65535\n".utf8)),
      Bomb(
        name: "SVG, largest",
        bytes: Array(
          "<svg width=\"1e9\" height=\"1e9\"><rect width=\"9\" height=\"9\"/></svg>".utf8)),
      Bomb(name: "SVG, deep", bytes: svg(depth: 50_000)),
      Bomb(
        name: "XPM, largest",
        bytes: Array("/* XPM */\nstatic char *a[]={\"50000 50000 1 1\",\"a c #000\",\"aaa\"};".utf8)
      ),
      Bomb(name: "QOI, largest", bytes: Array("qoif".utf8) + big(50_000) + big(8000) + [4, 0]),
    ] + documents
  }

  private static func png(
    side: Int, depth: UInt8, color: UInt8, isInterlaced: Bool = false, keeping: Int? = nil
  ) -> [UInt8] {
    let header = big(side) + big(side) + [depth, color, 0, 0, isInterlaced ? 1 : 0]
    let rowSize = 1 + (side * Int(depth) * (color == 6 ? 4 : 1) + 7) / 8
    // Data that will be cut off is not generated.
    let count = keeping.map { $0 * 1032 } ?? rowSize * side
    return PNGChunks.signature + PNGChunks.make("IHDR", header)
      + PNGChunks.make("IDAT", DeflatedZeros.stream(count: count)) + PNGChunks.make("IEND", [])
  }

  /// Creates a picture of one pixel with a huge chunk beside it.
  private static func pngWithProfile(byteCount: Int) -> [UInt8] {
    PNGChunks.signature + PNGChunks.make("IHDR", big(1) + big(1) + [8, 0, 0, 0, 0])
      + PNGChunks.make("iCCP", [0x61, 0, 0] + DeflatedZeros.stream(count: byteCount))
      + PNGChunks.make("IDAT", DeflatedZeros.stream(count: 2)) + PNGChunks.make("IEND", [])
  }

  /// Creates a picture with one bit per pixel in a single strip.
  private static func tiff(side: Int, rows: Int? = nil) -> [UInt8] {
    let strip = DeflatedZeros.stream(count: min(400_000_000, (side + 7) / 8 * (rows ?? side)))
    let entries: [(tag: Int, value: Int)] = [
      (256, side), (257, side), (258, 1), (259, 8), (262, 1), (273, 8 + 2 + 9 * 12 + 4), (277, 1),
      (278, rows ?? side), (279, strip.count),
    ]
    return Array("II*\0".utf8) + little(8) + little(entries.count, 2)
      + entries.flatMap { little($0.tag, 2) + little(4, 2) + little(1) + little($0.value) }
      + little(0) + strip
  }

  /// Creates a lossless picture with zero-bit codes, which contains every pixel at any size.
  private static func webp(side: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(side - 1, 14)
    bits.write(side - 1, 14)
    bits.write(0, 1 + 3)
    // No transform, no cache, one group of codes; then five codes with the single symbol 0.
    bits.write(0, 3)
    for _ in 0..<5 { bits.write(1, 4) }
    var chunk = [0x2F] + bits.bytes
    if chunk.count % 2 == 1 { chunk.append(0) }
    let body = Array("WEBPVP8L".utf8) + little(chunk.count) + chunk
    return Array("RIFF".utf8) + little(body.count) + body
  }

  /// Creates deeply nested groups.
  private static func svg(depth: Int) -> [UInt8] {
    let opened = String(repeating: "<g>", count: depth)
    let closed = String(repeating: "</g>", count: depth)
    return Array("<svg width=\"9\" height=\"9\">\(opened)<path d=\"M0 0h9\"/>\(closed)</svg>".utf8)
  }

  /// Creates frames with data for one pixel and any declared size.
  private static func gif(side: Int, frameSide: Int, frames: Int) -> [UInt8] {
    let head = Array("GIF89a".utf8) + little(side, 2) + little(side, 2) + [0x80, 0, 0]
    let colors: [UInt8] = [255, 0, 0, 0, 0, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 8, 0, 0, 0, 0]
    let frame =
      control + [0x2C, 0, 0, 0, 0] + little(frameSide, 2)
      + little(frameSide, 2) + [0] + [2, 2, 0b0100_0100, 0b0000_0001, 0]
    return head + colors + repeatElement(frame, count: frames).joined() + [0x3B]
  }

  /// Creates a progressive JPEG with another size and repeated scans.
  package static func jpeg(from good: [UInt8], side: Int, scanRepeats: Int) -> Bomb? {
    func place(ofMarker marker: UInt8) -> Int? {
      good.indices.dropLast().first { good[$0] == 0xFF && good[$0 + 1] == marker }
    }
    guard let frame = place(ofMarker: 0xC2), let scan = place(ofMarker: 0xDA),
      frame + 9 <= scan
    else { return nil }
    var head = Array(good[..<scan])
    head.replaceSubrange(frame + 5..<frame + 9, with: big(side, 2) + big(side, 2))
    let scans = good[scan...].dropLast(2)
    let bytes = head + repeatElement(scans, count: scanRepeats).joined() + [0xFF, 0xD9]
    return Bomb(name: "JPEG, scans again and again", bytes: bytes)
  }
}
