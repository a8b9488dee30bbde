import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import ImageDecoding

struct PhotoDecoderTests {
  @Test(
    "Every format shows its four corners in the right places", arguments: ImageFormat.allCases)
  func corners(format: ImageFormat) throws {
    let fixture = try #require(Fixture.byFormat[format])
    let bytes = try fixture.bytes
    #expect(try bytes.withUnsafeBytes { try ImageFormat(sniffing: $0) } == format)
    let photo = try PhotoDecoder.decode(bytes)
    let expected =
      format == .ico ? PixelSize(width: 32, height: 32) : PixelSize(width: 48, height: 32)
    #expect(photo.photoSize == expected)
    #expect(photo.image.size == expected)
    #expect(photo.image.isOpaque)
    let tolerance = [.jpeg, .heif, .avif, .raw].contains(format) ? 4 : 0
    #expect(Corners(of: photo.image).distance(to: .upright) <= tolerance)
  }

  @Test(
    "Every variant of a format shows its four corners too",
    arguments: [
      "progressive.jpg", "odd-sampling.jpg", "palette.png", "deep.png", "lossy.webp",
      "animated.gif", "corners.cur", "lossless.heic", "deep.heic", "grid.heic", "studio.avif",
      "deep.avif", "twelve.avif", "animated.avif", "lossy.jxl", "container.jxl", "progressive.jxl",
      "recompressed.jxl", "deep.jxl", "animated.jxl", "preview.nef", "preview.cr2", "named.xpm",
      "plain.ppm", "deep.ppm", "floats.pfm", "extended.tga", "palette.tga", "palette.pcx",
    ].map(Fixture.init))
  func variants(fixture: Fixture) throws {
    let photo = try PhotoDecoder.decode(fixture.bytes)
    #expect(photo.image.isOpaque)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
  }

  @Test(
    "Grayscale stays gray",
    arguments: ["gray.jpg", "gray.png", "gray.pgm", "gray.heic", "gray.avif", "gray.jxl"]
      .map(Fixture.init))
  func grayscale(fixture: Fixture) throws {
    let photo = try PhotoDecoder.decode(fixture.bytes)
    // The luma of the four colours according to ITU-R 601.
    let expected = Corners(0xFF4C_4C4C, 0xFF96_9696, 0xFFE2_E2E2, 0xFF1D_1D1D)
    #expect(Corners(of: photo.image).distance(to: expected) <= 2)
    #expect(photo.image.isOpaque)
  }

  @Test("CMYK and YCCK are shown in their colours", arguments: ["cmyk.jpg", "ycck.jpg"])
  func inks(name: String) throws {
    let photo = try PhotoDecoder.decode(Fixture(name).bytes)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 6)
    #expect(photo.image.isOpaque)
  }

  @Test("CMYK without Adobe's marker is not inverted")
  func plainInks() throws {
    var bytes = try Fixture("cmyk.jpg").bytes
    let marker = try #require(bytes.offset(of: "Adobe"))
    bytes[marker] = UInt8(ascii: "X")
    let photo = try PhotoDecoder.decode(bytes)
    // Inverted inks without inversion: red, stored as 255 0… for no cyan, is full cyan and black.
    #expect(Corners(of: photo.image).distance(to: Corners(0, 0, 0, 0)) == 255)
    #expect(photo.image[0, 0] & 0x00FF_FFFF == 0)
  }

  @Test(
    "Alpha is premultiplied",
    arguments: [
      "translucent.png", "translucent.webp", "translucent.tiff", "translucent.qoi",
      "translucent.heic", "translucent.avif", "premultiplied.avif", "translucent.jxl",
      "translucent.pam",
    ])
  func alpha(name: String) throws {
    let photo = try PhotoDecoder.decode(Fixture(name).bytes)
    #expect(!photo.image.isOpaque)
    let expected = Corners(0xFFFF_0000, 0x8000_8000, 0x0000_0000, 0x4000_0040)
    #expect(Corners(of: photo.image).distance(to: expected) <= 1)
  }

  @Test("Transparent pixels do not bleed into their neighbours during reduction")
  func premultipliedScaling() throws {
    let photo = try PhotoDecoder.decode(
      Fixture("translucent.png").bytes, fittedInto: PixelSize(width: 7, height: 7))
    for y in 0..<photo.image.size.height {
      for x in 0..<photo.image.size.width {
        let pixel = photo.image[x, y]
        let alpha = pixel >> 24
        #expect([16, 8, 0].allSatisfy { pixel >> $0 & 0xFF <= alpha })
      }
    }
  }

  @Test(
    "The picture has exactly the fitted size and is never enlarged",
    arguments: [
      "corners.jpg", "corners.png", "corners.bmp", "corners.gif", "orientation-6.jpg",
      "orientation-6.png", "orientation-5.tiff", "translucent.webp",
    ].map(Fixture.init),
    [
      (47, 48), (24, 16), (25, 100), (100, 17), (23, 23), (6, 4), (5, 5), (1, 1), (0, 0),
      (900, 900),
    ]
    .map { PixelSize(width: $0.0, height: $0.1) })
  func exactSize(fixture: Fixture, bounds: PixelSize) throws {
    let photo = try PhotoDecoder.decode(fixture.bytes, fittedInto: bounds)
    let whole = PixelSize(width: 48, height: 32)
    #expect(photo.photoSize == whole)
    let fitted = whole.aspectFitted(into: bounds)
    #expect(photo.image.size == (bounds.width >= 48 && bounds.height >= 32 ? whole : fitted))
    if min(photo.image.size.width, photo.image.size.height) >= 4, !fixture.name.contains("trans") {
      #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
    }
  }

  @Test("A vector picture is drawn at the requested size, larger or smaller")
  func vectorSize() throws {
    for bounds in [PixelSize(width: 480, height: 480), PixelSize(width: 12, height: 12)] {
      let photo = try PhotoDecoder.decode(Fixture("corners.svg").bytes, fittedInto: bounds)
      #expect(photo.image.size == PixelSize(width: 48, height: 32).aspectFitted(into: bounds))
      #expect(Corners(of: photo.image).distance(to: .upright) == 0)
    }
  }

  @Test("Reduction averages all pixels instead of skipping some", arguments: [100, 145, 146, 280])
  func antialiasing(width: Int) throws {
    var random = SeededRandom(seed: 3)
    let side = 291
    var bytes = [UInt8]("P5 \(side) \(side) 255\n".utf8)
    bytes += (0..<side * side).map { _ in UInt8.random(in: 0...255, using: &random) }
    let photo = try PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: width, height: width))
    let values = (0..<width * width).map { Double(photo.image[$0 % width, $0 / width] & 0xFF) }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)
    #expect(abs(mean - 127.5) < 1.5)
    // Noise of 74 averaged over (291 ÷ width)² pixels; the last step, by less than 2, is bilinear.
    #expect(variance.squareRoot() < 1.35 * 74 * Double(width) / Double(side))
  }

  @Test("Reduction keeps white white and gray gray", arguments: [0, 1, 63, 64, 128, 191, 254, 255])
  func flatColors(value: UInt8) throws {
    let bytes = [UInt8]("P5 300 200 255\n".utf8) + [UInt8](repeating: value, count: 60_000)
    for width in [299, 200, 161, 150, 149, 90, 75, 1] {
      let bounds = PixelSize(width: width, height: width)
      let image = try PhotoDecoder.decode(bytes, fittedInto: bounds).image
      for x in 0..<image.size.width {
        let pixel = image[x, image.size.height / 2]
        #expect(pixel >> 24 == 255)
        #expect(abs(Int(pixel & 0xFF) - Int(value)) <= 1)
      }
    }
  }

  @Test("Many threads can decode in parallel")
  func concurrency() async throws {
    let shown = Fixture.all.filter { $0.name != "black-channel.jxl" }
    let fixtures = try shown.map { try $0.bytes }
    let expected = try fixtures.map { Corners(of: try PhotoDecoder.decode($0).image) }
    try await withThrowingTaskGroup(of: [Corners].self) { group in
      for _ in 0..<16 {
        group.addTask { try fixtures.map { Corners(of: try PhotoDecoder.decode($0).image) } }
      }
      for try await corners in group { #expect(corners == expected) }
    }
  }
}
