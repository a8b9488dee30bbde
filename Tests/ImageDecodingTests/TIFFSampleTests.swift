import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// TIFF files with samples that libtiff does not convert, made by hand: one strip, uncompressed.
@Suite("Samples of a TIFF")
struct TIFFSampleTests {
  private struct Directory {
    var width = 2
    var height = 1
    var bits = 8
    var photometric = 1
    var count = 1
    var format = 1
    var extra: [Int] = []
    var kind: (tag: Int, value: Int)?
    /// Red, green and blue of all colours of the palette, 16 bits each.
    var colors: [Int] = []
    var pixels: [UInt8]
    var isBelow = false
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A chain of directories; one that is below is found by the tag SubIFDs of the one before.
  private static func file(_ directories: [Directory]) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, 0, 0, 0, 0]
    var link = 4
    var sublink = 0
    for (index, directory) in directories.enumerated() {
      let pixels = bytes.count
      bytes += directory.pixels
      let extra = bytes.count
      for kind in directory.extra { bytes += little(kind, 2) }
      let colors = bytes.count
      bytes += directory.colors.flatMap { little($0, 2) }
      if bytes.count % 2 == 1 { bytes.append(0) }
      bytes.replaceSubrange(
        (directory.isBelow ? sublink : link)..<(directory.isBelow ? sublink : link) + 4,
        with: little(bytes.count, 4))
      var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
        (256, 4, 1, directory.width), (257, 4, 1, directory.height), (258, 3, 1, directory.bits),
        (259, 3, 1, 1), (262, 3, 1, directory.photometric), (273, 4, 1, pixels),
        (277, 3, 1, directory.count), (278, 4, 1, directory.height),
        (279, 4, 1, directory.pixels.count), (339, 3, 1, directory.format),
      ]
      if let kind = directory.kind { entries.append((kind.tag, 4, 1, kind.value)) }
      if !directory.extra.isEmpty {
        let isInside = directory.extra.count <= 2
        let value = directory.extra.enumerated().reduce(0) { $0 | $1.1 << (16 * $1.0) }
        entries.append((338, 3, directory.extra.count, isInside ? value : extra))
      }
      if !directory.colors.isEmpty { entries.append((320, 3, directory.colors.count, colors)) }
      let hasBelow = index + 1 < directories.count && directories[index + 1].isBelow
      if hasBelow { entries.append((330, 4, 1, 0)) }
      entries.sort { $0.tag < $1.tag }
      bytes += little(entries.count, 2)
      for entry in entries {
        if entry.tag == 330 { sublink = bytes.count + 8 }
        bytes += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4)
        bytes += little(entry.value, 4)
      }
      if !directory.isBelow { link = bytes.count }
      bytes += [0, 0, 0, 0]
    }
    return bytes
  }

  private static func row(_ directories: Directory...) throws -> [UInt32] {
    let photo = try PhotoDecoder.decode(file(directories))
    return (0..<photo.image.size.width).map { photo.image[$0, 0] }
  }

  private static let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)

  @Test("The first page is shown, not a reduced copy of it")
  func copies() throws {
    let page = Directory(pixels: [0, 255])
    for (tag, value) in [(254, 1), (254, 4), (255, 2)] {
      let copy = Directory(width: 1, kind: (tag, value), pixels: [128])
      #expect(try Self.row(copy, page) == [Self.black, Self.white])
      var below = page
      below.isBelow = true
      #expect(try Self.row(copy, below) == [Self.black, Self.white])
    }
    let copy = Directory(width: 1, kind: (254, 1), pixels: [128])
    #expect(try Self.row(copy) == [0xFF80_8080])
  }

  @Test("Samples that are not colours are alpha only where the file says so")
  func extraSamples() throws {
    func row(_ extra: [Int]) throws -> [UInt32] {
      let pixel = [255, 0, 0] + [UInt8](repeating: 128, count: extra.count)
      return try Self.row(
        Directory(
          width: 1, photometric: 2, count: pixel.count, extra: extra, pixels: pixel))
    }
    #expect(try row([0]) == [0xFFFF_0000])
    #expect(try row([0, 0]) == [0xFFFF_0000])
    #expect(try row([2]) == [0x8080_0000])
    #expect(try row([1]) == [0x8080_0000])
    #expect(try row([0, 2]) == [0x8080_0000])
    #expect(try row([0, 0, 0, 1]) == [0x8080_0000])
    #expect(
      try Self.row(Directory(width: 1, photometric: 2, count: 4, pixels: [255, 0, 0, 0]))
        == [0xFFFF_0000])
  }

  @Test("Signed and long numbers show the range that they use")
  func ranges() throws {
    let shorts = Self.little(-1000, 2) + Self.little(0, 2) + Self.little(1000, 2)
    #expect(
      try Self.row(Directory(width: 3, bits: 16, format: 2, pixels: shorts))
        == [Self.black, 0xFF80_8080, Self.white])
    for format in [1, 2] {
      let longs = Self.little(100, 4) + Self.little(300, 4)
      #expect(
        try Self.row(Directory(bits: 32, format: format, pixels: longs))
          == [Self.black, Self.white])
    }
    // Most of the range is used, so it is shown as it is.
    let half = Self.little(0, 4) + Self.little(0x8080_8080, 4)
    #expect(try Self.row(Directory(bits: 32, pixels: half)) == [Self.black, 0xFF80_8080])
  }

  @Test("Floating-point numbers from 0 to 1 are shown as they are, and others by their range")
  func floats() throws {
    func row(_ numbers: [Float]) throws -> [UInt32] {
      try Self.row(
        Directory(
          width: numbers.count, bits: 32, format: 3,
          pixels: numbers.flatMap { Self.little(Int($0.bitPattern), 4) }))
    }
    #expect(try row([0, 0.6, .nan]) == [Self.black, 0xFF99_9999, Self.black])
    #expect(try row([-20, 10, 40]) == [Self.black, 0xFF80_8080, Self.white])
    #expect(
      try Self.row(
        Directory(
          bits: 16, format: 3, pixels: Self.little(0, 2) + Self.little(0x3C00, 2)))
        == [Self.black, Self.white])
  }

  @Test("EXIF states Adobe RGB, if there is no profile", arguments: [(2, true), (1, false)])
  func colorSpace(number: Int, isAdobe: Bool) throws {
    for photometric in [2, 1] {
      // The directory of EXIF follows the two pixels.
      let exif = [1, 0] + Self.little(0xA001, 2) + [3, 0, 1, 0, 0, 0] + Self.little(number, 4)
      let pixels: [UInt8] = [200, 100, 60, 200, 100, 60] + exif + [0, 0, 0, 0]
      let count = photometric == 2 ? 3 : 1
      let row = try Self.row(
        Directory(photometric: photometric, count: count, kind: (34_665, 14), pixels: pixels))
      let color: UInt32 = isAdobe ? 0xFFE3_6437 : 0xFFC8_643C
      let expected = photometric == 2 ? Corners(color) : Corners(0xFFC8_C8C8)
      #expect(Corners(row[0]).distance(to: expected) <= 2)
    }
  }

  @Test("Lab and inks of 16 bits are converted")
  func models() throws {
    func words(_ values: [Int]) -> [UInt8] { values.flatMap { Self.little($0, 2) } }
    // White, and a gray of lightness 53.585, which is 128 in sRGB.
    let lab = words([0xFFFF, 0, 0, 35_117, 0, 0])
    #expect(
      try Self.row(Directory(bits: 16, photometric: 8, count: 3, pixels: lab))
        == [Self.white, 0xFF80_8080])
    let icc = words([0xFF00, 0x8000, 0x8000, 34_980, 0x8000, 0x8000])
    #expect(
      try Self.row(Directory(bits: 16, photometric: 9, count: 3, pixels: icc))
        == [Self.white, 0xFF80_8080])
    let inks = words([0, 0xFFFF, 0xFFFF, 0, 0, 0, 0, 0xFFFF])
    #expect(
      try Self.row(Directory(bits: 16, photometric: 5, count: 4, pixels: inks))
        == [0xFFFF_0000, Self.black])
  }

  @Test("Inks with alpha are converted, whether they are multiplied by it or not")
  func inksWithAlpha() throws {
    for bits in [8, 16] {
      func row(_ extra: Int, _ pixels: [Int]) throws -> [UInt32] {
        try Self.row(
          Directory(
            width: pixels.count / 5, bits: bits, photometric: 5, count: 5, extra: [extra],
            pixels: pixels.flatMap { Self.little($0 * (bits == 8 ? 1 : 257), bits / 8) }))
      }
      #expect(
        try row(2, [0, 255, 255, 0, 255, 0, 255, 255, 0, 128, 255, 0, 0, 0, 0])
          == [0xFFFF_0000, 0x8080_0000, 0])
      #expect(
        try row(1, [0, 255, 255, 0, 255, 0, 128, 128, 0, 128, 0, 0, 0, 0, 0])
          == [0xFFFF_0000, 0x8080_0000, 0])
      #expect(try row(0, [0, 255, 255, 0, 0]) == [0xFFFF_0000])
    }
  }

  @Test("A palette may have alpha beside it, and 16 bits")
  func palettes() throws {
    func colors(_ bits: Int) -> [Int] {
      (0..<3 << bits).map { [1, 2 + (1 << bits)].contains($0) ? 0xFFFF : 0 }
    }
    for extra in [1, 2] {
      #expect(
        try Self.row(
          Directory(
            width: 3, photometric: 3, count: 2, extra: [extra], colors: colors(8),
            pixels: [1, 255, 1, 128, 0, 0])) == [0xFFFF_0000, 0x8080_0000, 0])
    }
    #expect(
      try Self.row(
        Directory(photometric: 3, count: 2, extra: [0], colors: colors(8), pixels: [1, 0, 0, 9]))
        == [0xFFFF_0000, Self.black])
    #expect(
      try Self.row(
        Directory(
          width: 3, bits: 16, photometric: 3, colors: colors(16), pixels: [1, 0, 2, 0, 0, 0]))
        == [0xFFFF_0000, 0xFF00_FF00, Self.black])
  }

  @Test("Lightness alone is gray")
  func lightness() throws {
    #expect(
      try Self.row(Directory(bits: 16, photometric: 8, pixels: [0xFF, 0xFF, 0x2D, 0x89]))
        == [Self.white, 0xFF80_8080])
    #expect(
      try Self.row(
        Directory(photometric: 8, count: 2, extra: [2], pixels: [255, 255, 255, 128]))
        == [Self.white, 0x8080_8080])
  }
}
