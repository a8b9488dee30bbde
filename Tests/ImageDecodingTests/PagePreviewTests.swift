import DecodingPipeline
import GalleryCore
import JPEGDecoding
import PictureTesting
import Testing

@testable import ImageDecoding

@Suite("Previews on the pages of HEIC and raw photos that somebody waits for")
struct PagePreviewTests {
  /// The size of the photo in `thumbnail.heic`, whose thumbnail has 240 × 160 pixels.
  private static let photoSize = PixelSize(width: 1800, height: 1200)
  private static let thumbnailSize = PixelSize(width: 240, height: 160)

  private func preview(
    _ bytes: [UInt8], side: Int, for use: PreviewUse = .page, turns: Int = 0
  ) -> DecodedPhoto? {
    var demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
    demand.reorientation = .turn(turns)
    return bytes.withUnsafeBytes { PhotoDecoder.preview(in: $0, demand, for: use) }
  }

  private func isShown(_ bytes: [UInt8], side: Int, for use: PreviewUse = .page) -> Bool {
    preview(bytes, side: side, for: use) != nil
  }

  // MARK: HEIC

  @Test("A thumbnail is shown that need not be enlarged to more than twice its size")
  func thumbnail() throws {
    let bytes = try Fixture("thumbnail.heic").bytes
    let shown = try #require(preview(bytes, side: 480))
    #expect(shown.isProvisional && shown.photoSize == Self.photoSize && shown.sheetCount == 1)
    #expect(shown.image.size == Self.thumbnailSize)
    #expect(Corners(of: shown.image).distance(to: .upright) <= 4)
    #expect(preview(bytes, side: 120)?.image.size == PixelSize(width: 120, height: 80))
    #expect(!isShown(bytes, side: 484))
    // A cell shows coarser ones.
    #expect(isShown(bytes, side: 960, for: .cell) && !isShown(bytes, side: 964, for: .cell))
    let photo = try bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: PixelSize(width: 480, height: 480)),
        provisional: { _ in Issue.record("It is decoded as well.") })
    }
    #expect(!photo.isProvisional && photo.photoSize == Self.photoSize)
  }

  @Test("It is turned as the photo is")
  func turned() throws {
    let bytes = try Fixture("thumbnail.heic").bytes
    let shown = try #require(preview(bytes, side: 480, turns: 1))
    #expect(shown.photoSize == Self.photoSize.transposed)
    #expect(shown.image.size == Self.thumbnailSize.transposed)
  }

  @Test("Parts of a photo and small photos are decoded at once")
  func none() throws {
    let part = PhotoDemand(
      bounds: PixelSize(width: 480, height: 480), region: PixelRect(Self.photoSize))
    let shown = try Fixture("thumbnail.heic").bytes.withUnsafeBytes {
      PhotoDecoder.preview(in: $0, part, for: .page)
    }
    #expect(shown.map(\.image.size) == nil)
    for name in ["corners.heic", "corners.avif", "phone.heic", "phone.avif"] {
      let bytes = try Fixture(name).bytes
      #expect(!isShown(bytes, side: 48), "\(name)")
    }
  }

  /// The file whose tables state another size of the photo, or of its thumbnail.
  private func file(_ size: PixelSize, insteadOf former: PixelSize) throws -> [UInt8] {
    func fields(_ size: PixelSize) -> [UInt8] {
      HandmadeHEIF.big(size.width, 4) + HandmadeHEIF.big(size.height, 4)
    }
    var bytes = try Fixture("thumbnail.heic").bytes
    let place = try #require(bytes.offset(of: fields(former)))
    bytes.replaceSubrange(place..<place + 8, with: fields(size))
    return bytes
  }

  @Test(
    "One of another shape is never shown, and a larger one than half of the photo never decoded",
    arguments: [
      (240, 160, 1), (240, 180, 1), (160, 240, 1), (240, 240, 1), (960, 640, 0), (2400, 1600, 0),
      (65535, 65535, 0),
    ])
  func hostile(width: Int, height: Int, decodeCount: Int) {
    let size = PixelSize(width: width, height: height)
    let plan = DecodePlan(
      stored: Self.photoSize, orientation: .upright,
      demand: PhotoDemand(bounds: PixelSize(width: 200, height: 200)))
    var count = 0
    let shown = EmbeddedPreviews.picture(of: plan, from: size, for: .page, enlargement: 2) { _ in
      count += 1
      let image = PixelImage(size: size, isOpaque: true) { pixels in
        for index in pixels.indices { pixels[index] = 200 }
      }
      return DecodedPhoto(image: image, photoSize: size)
    }
    #expect(count == decodeCount)
    let isShown = shown != nil
    #expect(isShown == (size == Self.thumbnailSize))
  }

  @Test("One that differs by what cameras round is cut to the photo's shape")
  func rounded() throws {
    let near = PixelSize(width: 1800, height: 1206)
    let rounded = try file(near, insteadOf: Self.photoSize)
    let shown = try #require(preview(rounded, side: 470))
    #expect(shown.photoSize == near && shown.image.size == PixelSize(width: 238, height: 160))
    // It has no black bars that could be cut off instead.
    let cut = try file(PixelSize(width: 1800, height: 1230), insteadOf: Self.photoSize)
    #expect(!isShown(cut, side: 470))
  }

  @Test("A broken thumbnail is not shown, and the photo is")
  func broken() throws {
    var bytes = try Fixture("thumbnail.heic").bytes
    // The thumbnail's data end the file.
    bytes.replaceSubrange(bytes.count - 120..<bytes.count, with: repeatElement(0xFF, count: 120))
    #expect(!isShown(bytes, side: 480))
    #expect(try PhotoDecoder.decode(bytes).completeness == .whole)
    for count in stride(from: 0, to: bytes.count, by: 97) {
      _ = isShown(Array(bytes.prefix(count)), side: 480)
    }
  }

  // MARK: Raw files

  /// A photo of 8.3 megapixels, with the level 100.
  private static let large = FlatJPEG.bytes(width: 3520, height: 2352) { _, _ in 100 }
  /// A preview of two megapixels, with the level 180.
  private static let medium = small(width: 1616, height: 1080)

  private static func small(width: Int, height: Int) -> [UInt8] {
    FlatJPEG.bytes(width: width, height: height) { _, _ in 180 }
  }

  @Test("Before a raw file's large preview, the one of two megapixels is shown", arguments: [1, 6])
  func raw(orientation: Int) throws {
    let tiny = Self.small(width: 160, height: 104)
    let bytes = HandmadeNEF.bytes([Self.large, tiny, Self.medium], orientation: orientation)
    let shown = try #require(preview(bytes, side: 1500))
    #expect(shown.isProvisional && shown.isEmbeddedPreview)
    let photo = try PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 1500, height: 1500))
    #expect(shown.photoSize == photo.photoSize && shown.image.size == photo.image.size)
    #expect((photo.photoSize.width > photo.photoSize.height) == (orientation == 1))
    #expect(abs(Int(shown.image[9, 9] & 0xFF) - 180) <= 1)
    #expect(abs(Int(photo.image[9, 9] & 0xFF) - 100) <= 1)
    #expect(!isShown(bytes, side: 3400), "It would be enlarged too much.")
  }

  @Test("Without one of the same shape that is much smaller, the large one is shown at once")
  func onlyLarge() {
    let others: [[[UInt8]]] = [
      [], [Self.small(width: 1440, height: 1080)], [Self.small(width: 2400, height: 1600)],
      [Self.small(width: 160, height: 104)], [Array(Self.medium.prefix(400))],
    ]
    for (index, other) in others.enumerated() {
      let bytes = HandmadeNEF.bytes([Self.large] + other, orientation: 1)
      #expect(!isShown(bytes, side: 1500), "file \(index)")
    }
    let both = [Self.medium, Self.small(width: 808, height: 536)]
    let small = HandmadeNEF.bytes(both, orientation: 1)
    #expect(!isShown(small, side: 800), "The photo is small.")
  }
}
