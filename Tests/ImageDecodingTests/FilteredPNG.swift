import GalleryCore
import SeededRandom

@testable import ImageDecoding

/// A PNG of random bytes, which are pixels whatever the filters of their rows.
struct FilteredPNG {
  var size = PixelSize(width: 9, height: 7)
  var colorType: UInt8 = 2
  var depth: UInt8 = 8
  /// The filters of the first rows, which later rows repeat.
  var filters: [UInt8] = [4, 3, 2, 1, 0, 4]
  var chunks: [(name: String, data: [UInt8])] = []
  /// The most bytes in a chunk with pixels.
  var chunkLength = 100
  var seed: UInt64 = 1

  /// The rows, each behind its filter.
  var rows: [UInt8] {
    var random = SeededRandom(seed: seed)
    let channelCount = PNGRowLayout.channelCount(ofColorType: colorType)
    let bytesPerRow = (size.width * channelCount * Int(depth) + 7) / 8
    return (0..<size.height).flatMap { y -> [UInt8] in
      [filters[y % filters.count]]
        + (0..<bytesPerRow).map { _ in .random(in: 0...255, using: &random) }
    }
  }

  /// The whole file, with the pixels in a stored block.
  var bytes: [UInt8] { bytes(of: Self.stream(rows)) }

  /// The whole file, with a zlib stream.
  func bytes(of stream: [UInt8]) -> [UInt8] {
    let pieces = stride(from: 0, to: stream.count, by: chunkLength).map {
      Array(stream[$0..<min(stream.count, $0 + chunkLength)])
    }
    return file(chunks + pieces.map { (name: "IDAT", data: $0) })
  }

  /// The whole file, with chunks between the header and the end.
  func file(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    let header =
      HandmadePNG.big(size.width) + HandmadePNG.big(size.height) + [depth, colorType, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + HandmadePNG.chunk("IHDR", header)
      + chunks.flatMap { HandmadePNG.chunk($0.name, $0.data) } + HandmadePNG.chunk("IEND", [])
  }

  /// A zlib stream of one stored block, with a checksum that is not verified.
  static func stream(_ rows: [UInt8]) -> [UInt8] { PatchPNG.deflated(rows) + [0, 0, 0, 0] }
}
