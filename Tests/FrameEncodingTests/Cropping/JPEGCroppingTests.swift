import CJPEG
import Foundation
import GalleryCore
import Glibc
import Testing

@testable import FrameEncoding

@Suite("JPEG files that are cropped", .timeLimit(.minutes(5)))
struct JPEGCroppingTests {
  /// A wave of straight lines, 0…200.
  private static func wave(_ place: Double) -> Double {
    let part = place / 200 - (place / 200).rounded(.down)
    return 400 * min(part, 1 - part)
  }

  /// The colour at a place: blue, green or red.
  private static func color(_ x: Double, _ y: Double, _ channel: Int) -> Double {
    wave(x + wave(y) + Double(channel) * 31)
  }

  /// Smooth colours; rows are copied, as a test computes slowly.
  private static func image(_ size: PixelSize) -> PixelImage {
    let row = (0..<(size.width + 201)).flatMap { x in
      (0..<3).map { UInt8(color(Double(x), 0, $0)) } + [255]
    }
    return PixelImage(size: size, isOpaque: true) { memory in
      row.withUnsafeBytes { row in
        for y in 0..<size.height {
          let start = Int(wave(Double(y))) * 4
          let part = UnsafeRawBufferPointer(rebasing: row[start..<(start + size.width * 4)])
          UnsafeMutableRawBufferPointer(rebasing: memory[(y * size.width * 4)...])
            .copyMemory(from: part)
        }
      }
    }
  }

  /// A file without metadata; from a quality of 90 on, colours have as many samples as brightness.
  private static func jpeg(_ size: PixelSize, quality: Int = 95) throws -> [UInt8] {
    guard let file = JPEGFile(image(size), quality: quality) else { throw Missing() }
    return Array(file.bytes)
  }

  private struct Missing: Error {}

  /// The pixels of a file: blue, green, red and 255.
  private static func pixels(_ file: [UInt8]) throws -> (size: PixelSize, bytes: [UInt8]) {
    try file.withUnsafeBufferPointer { bytes in
      let decoder = try #require(cjpeg_open(bytes.baseAddress!, bytes.count, 1 << 30))
      defer { cjpeg_close(decoder) }
      var header = cjpeg_header()
      try #require(cjpeg_read_header(decoder, &header))
      try #require(cjpeg_start(decoder, 8, false))
      var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
      var row = 0
      while row < header.height {
        let count = pixels.withUnsafeMutableBufferPointer {
          cjpeg_read_rows(
            decoder, $0.baseAddress! + row * header.width * 4, header.width * 4,
            header.height - row)
        }
        try #require(count > 0)
        row += count
      }
      return (PixelSize(width: header.width, height: header.height), pixels)
    }
  }

  private static func frame(_ size: PixelSize, _ change: (inout PhotoCrop) -> Void) -> CropFrame {
    var crop = PhotoCrop(size)
    change(&crop)
    return CropFrame(crop)
  }

  private static func frame(_ size: PixelSize, _ rect: PixelRect) -> CropFrame {
    CropFrame(
      photoSize: size, angle: 0,
      frame: Rect(
        x: Double(rect.x) - Double(size.width) / 2, y: Double(rect.y) - Double(size.height) / 2,
        width: Double(rect.size.width), height: Double(rect.size.height)))
  }

  /// The largest difference between a picture and a part of another one, without its margin.
  private static func difference(
    _ part: (size: PixelSize, bytes: [UInt8]), _ whole: (size: PixelSize, bytes: [UInt8]),
    x: Int, y: Int, margin: Int = 0
  ) -> Int {
    var largest = 0
    for row in margin..<(part.size.height - margin) {
      for column in margin..<(part.size.width - margin) {
        for channel in 0..<3 {
          let one = part.bytes[(row * part.size.width + column) * 4 + channel]
          let other = whole.bytes[((row + y) * whole.size.width + column + x) * 4 + channel]
          largest = max(largest, abs(Int(one) - Int(other)))
        }
      }
    }
    return largest
  }

  @Test("has the same pixels as before, without a loss, where a cut is near a block")
  func lossless() throws {
    let size = PixelSize(width: 1700, height: 1650)
    for (quality, block) in [(95, 8), (80, 16)] {
      let file = try Self.jpeg(size, quality: quality)
      let whole = try Self.pixels(file)
      for rect in [
        PixelRect(x: 805, y: 403, size: PixelSize(width: 333, height: 221)),
        PixelRect(x: 0, y: 0, size: PixelSize(width: 1, height: 1)),
        PixelRect(x: 1600, y: 1645, size: PixelSize(width: 100, height: 5)),
      ] {
        let cropped = try JPEGCropping(file, to: Self.frame(size, rect))
        let part = try Self.pixels(cropped.bytes)
        let aligned = try #require(
          LosslessCrop.aligned(rect, in: size, block: PixelSize(width: block, height: block)))
        #expect(part.size == aligned.size)
        // Colours with fewer samples run into each other at a cut.
        let margin = block == 8 ? 0 : min(2, aligned.size.height / 2, aligned.size.width / 2)
        #expect(
          Self.difference(part, whole, x: aligned.x, y: aligned.y, margin: margin) == 0,
          "\(rect), quality \(quality)")
      }
    }
  }

  @Test("is encoded again as it was where no block is near, with the exact cut")
  func encodedAgain() throws {
    let size = PixelSize(width: 400, height: 300)
    let file = try Self.jpeg(size)
    let rect = PixelRect(x: 11, y: 13, size: PixelSize(width: 201, height: 99))
    let cropped = try JPEGCropping(file, to: Self.frame(size, rect))
    let (part, whole) = (try Self.pixels(cropped.bytes), try Self.pixels(file))
    #expect(part.size == rect.size)
    #expect(Self.difference(part, whole, x: 11, y: 13) < 16)
    // The same tables of quantization.
    func tables(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
      file.indices.dropLast(4).filter { file[$0] == 0xFF && file[$0 + 1] == 0xDB }
        .map { file[$0..<($0 + 69)] }
    }
    #expect(
      !tables(file).isEmpty && tables(file).map(Array.init) == tables(cropped.bytes).map(Array.init)
    )
  }

  @Test("a straightened photo has what was at its places")
  func straightened() throws {
    let size = PixelSize(width: 400, height: 300)
    let file = try Self.jpeg(size)
    for angle in [0.2, -0.5] {
      let frame = Self.frame(size) { $0.turn(to: angle) }
      let cropped = try JPEGCropping(file, to: frame)
      let part = try Self.pixels(cropped.bytes)
      #expect(part.size == frame.resultSize)
      let stored = StoredCrop(frame, orientation: 1)
      for (x, y) in [
        (10, 10), (part.size.width / 2, 20), (part.size.width - 9, part.size.height - 9),
      ] {
        let from = stored.transform.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let start = (y * part.size.width + x) * 4
        #expect(
          abs(Double(part.bytes[start]) - Self.color(from.x - 0.5, from.y - 0.5, 0)) < 12,
          "\(x) \(y)")
        #expect(
          abs(Double(part.bytes[start + 2]) - Self.color(from.x - 0.5, from.y - 0.5, 2)) < 12,
          "\(x) \(y)")
      }
    }
  }

  @Test("another size than was said, and what is no JPEG, is refused")
  func refused() throws {
    let size = PixelSize(width: 64, height: 48)
    let file = try Self.jpeg(size)
    let frame = CropFrame(PhotoCrop(size))
    #expect(throws: JPEGCropping.Failure.unsuitable) {
      try JPEGCropping(file, to: CropFrame(PhotoCrop(size.transposed)))
    }
    #expect(throws: JPEGCropping.Failure.unsuitable) { try JPEGCropping([], to: frame) }
    #expect(throws: JPEGCropping.Failure.unsuitable) {
      try JPEGCropping([0xFF, 0xD8, 0xFF], to: frame)
    }
    for count in stride(from: 3, to: file.count, by: 97) {
      // Nothing but a crash would be wrong.
      _ = try? JPEGCropping(Array(file.prefix(count)), to: frame)
    }
  }

  // MARK: Kinds of files

  private static func fixture(_ name: String) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ImageDecodingTests/Fixtures/\(name).jpg")
    return [UInt8](try Data(contentsOf: file))
  }

  @Test(
    "blocks of each kind of file stay as they are",
    arguments: [
      ("detail-440", PixelSize(width: 8, height: 16)),
      ("detail-422", PixelSize(width: 16, height: 8)),
      ("detail-444", PixelSize(width: 8, height: 8)),
      ("detail-gray", PixelSize(width: 8, height: 8)),
      ("detail-progressive", PixelSize(width: 16, height: 16)),
      ("detail-restarts", PixelSize(width: 16, height: 16)),
    ])
  func kinds(name: String, block: PixelSize) throws {
    let file = try Self.fixture(name)
    let whole = try Self.pixels(file)
    let rect = PixelRect(x: 32, y: 64, size: PixelSize(width: 64, height: 56))
    let cropped = try JPEGCropping(file, to: Self.frame(whole.size, rect))
    let part = try Self.pixels(cropped.bytes)
    #expect(part.size == rect.size)
    // Colours with fewer samples run into each other at a cut.
    let margin = block == PixelSize(width: 8, height: 8) ? 0 : 3
    #expect(Self.difference(part, whole, x: 32, y: 64, margin: margin) == 0)
  }

  @Test("inks stay inks", arguments: ["cmyk", "ycck"])
  func inks(name: String) throws {
    let file = try Self.fixture(name)
    let whole = try Self.pixels(file)
    for rect in [
      PixelRect(x: 8, y: 8, size: PixelSize(width: 24, height: 16)),
      PixelRect(x: 3, y: 5, size: PixelSize(width: 31, height: 17)),
    ] {
      let cropped = try JPEGCropping(file, to: Self.frame(whole.size, rect))
      let part = try Self.pixels(cropped.bytes)
      #expect(part.size == rect.size)
      let largest = Self.difference(part, whole, x: rect.x, y: rect.y)
      #expect(largest < (rect.x == 8 ? 1 : 24))
    }
  }

  // MARK: Pixels

  @Test("decoded pixels are cut exactly, and straightened")
  func pixels() {
    let size = PixelSize(width: 200, height: 100)
    let whole = Self.image(size)
    let rect = PixelRect(x: 13, y: 7, size: PixelSize(width: 50, height: 31))
    let part = CroppedPicture.image(of: whole, to: Self.frame(size, rect))
    #expect(part.size == rect.size)
    for (x, y) in [(0, 0), (49, 30), (20, 5)] { #expect(part[x, y] == whole[x + 13, y + 7]) }
    // A picture of half the size is cut at half of the frame's places.
    let large = Self.frame(
      PixelSize(width: 400, height: 200),
      PixelRect(x: 200, y: 0, size: PixelSize(width: 200, height: 200)))
    let half = CroppedPicture.image(of: whole, to: large)
    #expect(half.size == PixelSize(width: 100, height: 100) && half[0, 0] == whole[100, 0])
    let turned = CroppedPicture.image(of: whole, to: Self.frame(size) { $0.turn(to: 0.1) })
    #expect(turned.size.width < 200 && turned.size.height < 100)
  }
}
