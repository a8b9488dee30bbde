import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

@Suite("Damaged photos")
struct DamagedPhotoTests {
  /// Missing pixels are transparent, or gray among pixels that exist.
  private static func isMissing(_ pixel: UInt32) -> Bool { pixel == 0 || pixel == 0xFF80_8080 }

  private static func cut(_ name: String, to percent: Int) throws -> [UInt8] {
    let bytes = try Fixture(name).bytes
    return Array(bytes.prefix(bytes.count * percent / 100))
  }

  /// Decodes a file; returns nil for any error except running out of memory.
  private static func decode(_ bytes: [UInt8]) throws -> DecodedPhoto? {
    do {
      return try PhotoDecoder.decode(bytes)
    } catch let error as DecodingError {
      #expect(error != .outOfMemory)
      return nil
    }
  }

  @Test(
    "Every pixel of a truncated file is either unchanged or missing",
    arguments: [
      "bilevel.png", "corners.bmp", "corners.gif", "corners.lbm", "corners.png", "corners.ppm",
      "corners.qoi", "corners.tga", "deep.png", "gray.png", "gray.pgm", "interlaced-corners.png",
      "palette.png", "corners.webp",
    ])
  func exact(name: String) throws {
    let whole = try PhotoDecoder.decode(Fixture(name).bytes)
    #expect(whole.completeness == .whole)
    var shown = 0
    var mostPresent = 0
    for percent in stride(from: 1, through: 99, by: 2) {
      guard let photo = try Self.decode(Self.cut(name, to: percent)) else { continue }
      shown += 1
      // A Targa file may end with a footer that is irrelevant to the picture.
      #expect(photo.completeness == .incomplete || name.hasSuffix(".tga"), "\(percent) %")
      #expect(photo.photoSize == whole.photoSize)
      var present = 0
      var wrong = 0
      for y in 0..<photo.image.size.height {
        for x in 0..<photo.image.size.width {
          let pixel = photo.image[x, y]
          if !Self.isMissing(pixel) || Self.isMissing(whole.image[x, y]) { present += 1 }
          // Missing passes are filled from those that exist.
          guard !name.hasPrefix("interlaced"), !Self.isMissing(pixel) else { continue }
          if pixel != whole.image[x, y] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(percent) %")
      #expect(present > 0, "\(percent) %: nothing is to be seen")
      mostPresent = max(mostPresent, present)
    }
    #expect(shown > 0)
    #expect(mostPresent >= 48 * 32 * 2 / 3, "\(mostPresent) pixels at best")
  }

  @Test(
    "The upper part of a truncated lossy file is unchanged",
    arguments: [
      "detail.jpg", "detail-progressive.jpg", "lossy.webp", "corners.heic", "lossless.heic",
      "odd-sampling.jpg", "gray.jpg", "cmyk.jpg", "ycck.jpg", "orientation-1.jpg",
    ])
  func upper(name: String) throws {
    let whole = try PhotoDecoder.decode(Fixture(name).bytes)
    let photo = try PhotoDecoder.decode(Self.cut(name, to: 96))
    #expect(photo.completeness == .incomplete)
    #expect(photo.photoSize == whole.photoSize)
    for x in 0..<photo.image.size.width {
      let (pixel, expected) = (photo.image[x, 0], whole.image[x, 0])
      let isNear = [16, 8, 0].allSatisfy {
        abs(Int(pixel >> $0 & 0xFF) - Int(expected >> $0 & 0xFF)) <= 24
      }
      #expect(isNear, "\(x): \(String(pixel, radix: 16)) for \(String(expected, radix: 16))")
    }
  }

  @Test(
    "A photo that lacks its last two bytes is complete",
    arguments: ["corners.jpg", "detail.jpg", "progressive.jpg", "cmyk.jpg", "orientation-6.jpg"])
  func endMarker(name: String) throws {
    let bytes = try Fixture(name).bytes
    let whole = try PhotoDecoder.decode(bytes)
    let photo = try PhotoDecoder.decode(Array(bytes.dropLast(2)))
    #expect(photo.completeness == .incomplete)
    #expect(photo.image.size == whole.image.size)
    var wrong = 0
    for y in 0..<whole.image.size.height {
      for x in 0..<whole.image.size.width where photo.image[x, y] != whole.image[x, y] {
        wrong += 1
      }
    }
    #expect(wrong == 0)
  }

  @Test("Every complete fixture is reported as complete", arguments: Fixture.all)
  func whole(fixture: Fixture) throws {
    guard fixture.name != "black-channel.jxl" else { return }
    #expect(try PhotoDecoder.decode(fixture.bytes).completeness == .whole)
  }

  @Test(
    "A truncated file is shown or rejected, and never reported as complete", arguments: Fixture.all)
  func anywhere(fixture: Fixture) throws {
    // In some formats, data after the last pixel is not checked.
    guard !fixture.name.hasSuffix(".svg"), fixture.name != "black-channel.jxl",
      !["thumbnail.heic", "panorama.avif", "animated.jxl"].contains(fixture.name),
      // They end with pictures or metadata that the photo does not need.
      !["phone.heic", "tone-map.heic", "phone.avif", "orientation-6.jp2"].contains(fixture.name),
      !fixture.name.hasSuffix(".tiff"), !fixture.name.hasSuffix(".tga"),
      !fixture.name.hasPrefix("preview.")
    else { return }
    for percent in stride(from: 3, through: 93, by: 10) {
      guard let photo = try Self.decode(Self.cut(fixture.name, to: percent)) else { continue }
      #expect(photo.completeness != .whole, "\(percent) %")
    }
  }

  @Test("A truncated progressive JPEG is coarse at its end, not gray")
  func progressive() throws {
    let whole = try PhotoDecoder.decode(Fixture("detail-progressive.jpg").bytes)
    let photo = try PhotoDecoder.decode(Self.cut("detail-progressive.jpg", to: 60))
    let (right, bottom) = (photo.image.size.width - 1, photo.image.size.height - 1)
    #expect(photo.completeness == .incomplete)
    var grays = 0
    for y in 0...bottom {
      for x in 0...right where Self.isMissing(photo.image[x, y]) { grays += 1 }
    }
    #expect(grays < whole.image.size.width * whole.image.size.height / 20)
  }

  @Test("Flipped bytes damage only a limited area", arguments: ["detail.jpg", "corners.png"])
  func flipped(name: String) throws {
    let bytes = try Fixture(name).bytes
    let start = try #require(
      name.hasSuffix("jpg")
        ? bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
        : bytes.offset(of: "IDAT"))
    var shown = 0
    let places = stride(from: start + 20, to: bytes.count - 20, by: max(1, bytes.count / 50))
    var tried = 0
    for place in places {
      var damaged = bytes
      damaged[place] ^= 0x55
      tried += 1
      guard let photo = try Self.decode(damaged) else { continue }
      shown += 1
      #expect(photo.photoSize == (try PhotoDecoder.decode(bytes)).photoSize)
      if name.hasSuffix("png") { #expect(photo.completeness != .whole) }
    }
    #expect(shown == tried || name.hasSuffix("png") && shown > 0)
  }

  @Test("A region missing from the file is transparent, because the photo exists")
  func missingRegion() throws {
    for name in ["detail.jpg", "corners.png", "corners.bmp"] {
      let bytes = try Self.cut(name, to: 80)
      let photo = try PhotoDecoder.decode(bytes)
      let size = PixelSize(width: 4, height: 1)
      let lastRow = name == "corners.bmp" ? 0 : photo.photoSize.height - 1
      let region = PixelRect(x: 8, y: lastRow, size: size)
      let part = try bytes.withUnsafeBytes {
        try PhotoDecoder.decode($0, PhotoDemand(bounds: size, region: region)) { _ in }
      }
      #expect(part.completeness == .incomplete)
      #expect((0..<4).allSatisfy { part.image[$0, 0] == 0 }, "\(name)")
    }
  }

  @Test(
    "What a truncated photo lacks is transparent over any backdrop, however it is turned",
    arguments: ["detail.jpg", "orientation-6.png", "corners.bmp", "cmyk.jpg", "corners.ppm"])
  func backdrops(name: String) throws {
    for backdrop in [Backdrop.checker(squareSide: 8), .plain(0xFF_FFFF), nil] {
      let bytes = try Self.cut(name, to: 80)
      let photo = try bytes.withUnsafeBytes {
        try PhotoDecoder.decode(
          $0, PhotoDemand(bounds: .ample, backdrop: backdrop), provisional: { _ in })
      }
      #expect(photo.completeness != .whole && !photo.image.isOpaque)
      let size = photo.image.size
      let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { photo.image[$0, y] } }
      #expect(pixels.contains(0) && pixels.contains { $0 >> 24 == 255 })
      #expect(pixels.allSatisfy { $0 == 0 || $0 >> 24 == 255 })
    }
  }

  @Test("A header without pixels is rejected with the correct reason")
  func nothing() throws {
    for name in ["detail.jpg", "corners.png", "corners.webp", "corners.bmp"] {
      let bytes = try Fixture(name).bytes
      #expect(throws: DecodingError.truncated) {
        try PhotoDecoder.decode(Array(bytes.prefix(40)))
      }
    }
  }

  @Test(
    "A huge photo that is truncated early takes no longer than its data", .timeLimit(.minutes(10)))
  func hugeAndCut() throws {
    var bytes = try Fixture("detail.jpg").bytes
    let frame = try #require(bytes.offset(of: [0xFF, 0xC0, 0x00, 0x11, 0x08]))
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0x00, 0xFF, 0x00])
    // In a picture of the whole photo, the available part would be less than a pixel.
    #expect(throws: DecodingError.self) { try PhotoDecoder.decode(bytes) }
    let corner = PixelRect(x: 0, y: 0, size: PixelSize(width: 300, height: 8))
    let part = try bytes.withUnsafeBytes {
      try PhotoDecoder.decode($0, PhotoDemand(bounds: corner.size, region: corner)) { _ in }
    }
    #expect(part.photoSize == PixelSize(width: 65_280, height: 65_280))
    #expect(!Self.isMissing(part.image[0, 0]))
  }

  @Test(
    "Complete frames of a truncated animation are played",
    arguments: ["animated.gif", "animation-lossy.webp"])
  func animation(name: String) throws {
    let bytes = try Self.cut(name, to: 85)
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.completeness == .incomplete)
    let whole = try DecodedAnimation(Fixture(name).bytes)
    let cut = try DecodedAnimation(bytes)
    #expect(!cut.frames.isEmpty && cut.frames.count <= whole.frames.count)
  }

  @Test("A HEIC file truncated within its picture shows at least its thumbnail")
  func thumbnail() throws {
    let bytes = try Fixture("thumbnail.heic").bytes
    let bounds = PixelSize(width: 90, height: 60)
    // The thumbnail is behind the picture, which is whole up to 95 %.
    for (percent, expected) in [
      (60, PhotoCompleteness.incomplete), (80, .incomplete), (97, .whole),
    ] {
      let photo = try Array(bytes.prefix(bytes.count * percent / 100)).withUnsafeBytes {
        try PhotoDecoder.decode($0, PhotoDemand(bounds: bounds), provisional: { _ in })
      }
      #expect(photo.photoSize.width == 1800)
      #expect(photo.completeness == expected && !photo.isProvisional, "\(percent) %")
    }
  }
}
