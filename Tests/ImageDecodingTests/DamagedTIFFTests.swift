import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// TIFF files with the directory first, as scanners write them, so that truncation removes only
/// pixels.
@Suite("Damaged TIFFs")
struct DamagedTIFFTests {
  private static let width = 32
  private static let height = 48
  private static let missing: UInt32 = 0

  private static func color(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x * 7 + 1), UInt8(y * 5 + 1), UInt8((x + y) * 3 + 1)]
  }

  private static func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let color = color(x, y).map { UInt32($0) }
    return 0xFF00_0000 | color[0] << 16 | color[1] << 8 | color[2]
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Creates an uncompressed picture in strips, or in tiles of 16 × 16 pixels.
  private static func file(rowsPerStrip: Int? = nil) -> [UInt8] {
    let blocks: [[UInt8]]
    if let rowsPerStrip {
      blocks = stride(from: 0, to: height, by: rowsPerStrip).map { top in
        (top..<min(top + rowsPerStrip, height)).flatMap { y in
          (0..<width).flatMap { color($0, y) }
        }
      }
    } else {
      blocks = stride(from: 0, to: height, by: 16).flatMap { top in
        stride(from: 0, to: width, by: 16).map { left in
          (top..<top + 16).flatMap { y in (left..<left + 16).flatMap { color($0, y) } }
        }
      }
    }
    let tableOffset = 256
    let start = tableOffset + 8 * blocks.count
    var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 2),
      (277, 3, 1, 3),
    ]
    let offsets = blocks.count == 1 ? start : tableOffset
    let lengths = blocks.count == 1 ? blocks[0].count : tableOffset + 4 * blocks.count
    if let rowsPerStrip {
      entries += [
        (273, 4, blocks.count, offsets), (278, 4, 1, rowsPerStrip),
        (279, 4, blocks.count, lengths),
      ]
    } else {
      entries += [
        (322, 4, 1, 16), (323, 4, 1, 16), (324, 4, blocks.count, offsets),
        (325, 4, blocks.count, lengths),
      ]
    }
    entries.sort { $0.tag < $1.tag }
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + little(entries.count, 2)
    for entry in entries {
      bytes += little(entry.tag, 2) + little(entry.type, 2)
      bytes += little(entry.count, 4) + little(entry.value, 4)
    }
    bytes += [UInt8](repeating: 0, count: tableOffset - bytes.count)
    var offset = start
    for block in blocks {
      bytes += little(offset, 4)
      offset += block.count
    }
    for block in blocks { bytes += little(block.count, 4) }
    return bytes + blocks.joined()
  }

  @Test("The complete rows of a truncated strip are shown", arguments: [1, 7, 16, 48])
  func strips(rowsPerStrip: Int) throws {
    let bytes = Self.file(rowsPerStrip: rowsPerStrip)
    #expect(try PhotoDecoder.decode(bytes).completeness == .whole)
    let dataCount = Self.width * Self.height * 3
    for rows in [1, 5, 16, 30, 47] {
      let cut = Array(bytes.dropLast(dataCount - rows * Self.width * 3 - 40))
      let photo = try PhotoDecoder.decode(cut)
      #expect(photo.completeness == .incomplete)
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          #expect(photo.image[x, y] == (y < rows ? Self.pixel(x, y) : Self.missing), "\(x), \(y)")
        }
      }
    }
  }

  @Test("The complete tiles of a truncated file are shown")
  func tiles() throws {
    let bytes = Self.file()
    #expect(try PhotoDecoder.decode(bytes).completeness == .whole)
    let tile = 16 * 16 * 3
    // Three of six tiles, and a part of the fourth.
    let photo = try PhotoDecoder.decode(Array(bytes.dropLast(3 * tile - 100)))
    #expect(photo.completeness == .incomplete)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isThere = y / 16 * 2 + x / 16 < 3
        #expect(photo.image[x, y] == (isThere ? Self.pixel(x, y) : Self.missing), "\(x), \(y)")
      }
    }
  }

  @Test("A strip outside the file affects only itself")
  func lostStrip() throws {
    var bytes = Self.file(rowsPerStrip: 8)
    // The third of six strips.
    bytes.replaceSubrange(256 + 8..<256 + 12, with: Self.little(1 << 30, 4))
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.completeness == .incomplete)
    for y in 0..<Self.height {
      let isThere = !(16..<24).contains(y)
      #expect(photo.image[3, y] == (isThere ? Self.pixel(3, y) : Self.missing), "\(y)")
    }
  }
}
