import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// Headers that declare more than their files contain.
struct LyingHeaderTests {
  @Test(
    "A header that declares more than the limit is rejected before allocation",
    arguments: [
      ("corners.png", 16, 4, true), ("corners.bmp", 18, 4, false), ("corners.gif", 6, 2, false),
      ("corners.qoi", 4, 4, true), ("corners.tga", 12, 2, false),
      ("corners.lbm", 20, 2, true),
    ])
  func lyingSize(name: String, offset: Int, width: Int, isBigEndian: Bool) throws {
    var bytes = try Fixture(name).bytes
    let value = 50_000
    for field in 0..<2 {
      for byte in 0..<width {
        let shift = 8 * (isBigEndian ? width - 1 - byte : byte)
        bytes[offset + field * width + byte] = UInt8(truncatingIfNeeded: value >> shift)
      }
    }
    let size = PixelSize(width: value, height: value)
    #expect(throws: DecodingError.tooLarge(size)) { try PhotoDecoder.decode(bytes) }
    #expect(DecodingError.tooLarge(size).reason == "Too large: 50000 × 50000 pixels.")
  }

  @Test("The same applies to sizes in text, in a directory, in a canvas and in a frame")
  func lyingSizeElsewhere() throws {
    for text in ["P6 50000 50000 255\n", "P6\n# 1\n50000\n#2\n50000 255\n"] {
      #expect(throws: DecodingError.tooLarge(PixelSize(width: 50_000, height: 50_000))) {
        try PhotoDecoder.decode([UInt8](text.utf8))
      }
    }
    let pixmap = "/* XPM */\nstatic char *x[] = {\n\"50000 40000 2 1\",\n"
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 50_000, height: 40_000))) {
      try PhotoDecoder.decode([UInt8](pixmap.utf8))
    }
    var tiff = try Fixture("corners.tiff").bytes
    for tag: [UInt8] in [[0x00, 0x01], [0x01, 0x01]] {
      let directory = Int(tiff[4]) | Int(tiff[5]) << 8
      let entry = try #require([UInt8](tiff[directory...]).offset(of: tag + [0x03, 0x00]))
      tiff[directory + entry + 8] = 0x50
      tiff[directory + entry + 9] = 0xC3
    }
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 50_000, height: 50_000))) {
      try PhotoDecoder.decode(tiff)
    }
    var webp = try Fixture("orientation-1.webp").bytes
    #expect([UInt8](webp[12..<16]) == [UInt8]("VP8X".utf8))
    webp.replaceSubrange(24..<30, with: [0x4F, 0xC3, 0x00, 0x3F, 0x9C, 0x00])
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 50_000, height: 40_000))) {
      try PhotoDecoder.decode(webp)
    }
    var gif = try Fixture("corners.gif").bytes
    let frame = try #require(gif.offset(of: [0x2C, 0, 0, 0, 0, 48, 0, 32, 0]))
    gif.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 65_535, height: 65_535))) {
      try PhotoDecoder.decode(gif)
    }
  }

  @Test("The coefficients of a progressive JPEG count toward the limit")
  func lyingProgressive() throws {
    for (name, isRefused) in [("progressive.jpg", true), ("corners.jpg", false)] {
      var bytes = try Fixture(name).bytes
      let marker: UInt8 = name == "progressive.jpg" ? 0xC2 : 0xC0
      let frame = try #require(bytes.offset(of: [0xFF, marker, 0x00, 0x11, 0x08]))
      bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x80, 0x00, 0x80, 0x00])
      let expected =
        isRefused
        ? DecodingError.tooLarge(PixelSize(width: 32_768, height: 32_768))
        : .damaged(.jpeg, detail: "Corrupt JPEG data: premature end of data segment")
      #expect(throws: expected) { try PhotoDecoder.decode(bytes) }
    }
  }

  @Test("A portable map's comments end with their line")
  func comments() throws {
    let pixels = [UInt8](repeating: 0x40, count: 6)
    for comment in ["#7\r", "#7\n", "# \r#\r", " #7 8\r\n"] {
      let bytes = [UInt8]("P5\n\(comment)3 \(comment)2 255\n".utf8) + pixels
      let photo = try PhotoDecoder.decode(bytes)
      #expect(photo.photoSize == PixelSize(width: 3, height: 2))
      #expect(photo.image[2, 1] == 0xFF40_4040)
    }
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 50_000, height: 50_000))) {
      try PhotoDecoder.decode([UInt8]("P6\n#\r50000 50000 #\n1 1 255\n".utf8))
    }
  }

  @Test(
    "Other characters after a portable map's number are rejected",
    arguments: ["P5 1#\n50000 50000 255\n", "P5 3x50000 2 255\n", "P5 x 3 255\n"])
  func junkInText(text: String) throws {
    let bytes = [UInt8](text.utf8) + [UInt8](repeating: 0, count: 64)
    #expect(throws: DecodingError.damaged(.pnm, detail: "invalid header")) {
      try PhotoDecoder.decode(bytes)
    }
  }

  @Test("Huge sizes are rejected without overflow")
  func absurdSizes() throws {
    let largest = PixelSize(width: Int(UInt32.max), height: Int(UInt32.max))
    #expect(RawPreview.isLarger(largest, PixelSize(width: 3, height: 2)))
    #expect(!RawPreview.isLarger(PixelSize(width: 3, height: 2), largest))
    let absurd = PixelSize(width: .max, height: 3)
    #expect(throws: DecodingError.tooLarge(absurd)) { _ = try PixelBuffer(size: absurd) }
    #expect(throws: DecodingError.outOfMemory) { _ = try RowMemory(byteCount: -1) }
    #expect(throws: DecodingError.outOfMemory) { _ = try RowMemory(byteCount: .max) }
  }

  @Test("A picture with too many rows is rejected, however narrow it is")
  func countlessRows() {
    let narrow = PixelSize(width: 1, height: 1 << 24 + 1)
    #expect(throws: DecodingError.tooLarge(narrow)) {
      try StreamingLimits.check(narrow, bitsPerPixel: 1)
    }
    #expect(throws: Never.self) {
      try StreamingLimits.check(PixelSize(width: 1, height: 1 << 24), bitsPerPixel: 1)
    }
  }
}
