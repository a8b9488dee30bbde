import DecodingPipeline
import GalleryCore
import PictureTesting
import Testing

@testable import ImageDecoding
@testable import JPEGDecoding

@Suite("Previews in photos' files")
struct EmbeddedPreviewTests {
  private static let photoSize = PixelSize(width: 2000, height: 1304)
  /// The level of the photo itself.
  private static let gray = 100

  /// A photo with a thumbnail of 160 pixels; its first block is white.
  private func photo(
    _ size: PixelSize = photoSize, orientation: Int = 1, thumbnailHeight: Int = 104,
    level: (_ column: Int, _ row: Int) -> Int = { $0 + $1 == 0 ? 255 : 180 }
  ) -> [UInt8] {
    FlatJPEG.bytes(
      width: size.width, height: size.height, orientation: orientation,
      thumbnail: FlatJPEG.bytes(width: 160, height: thumbnailHeight, level: level)
    ) { _, _ in Self.gray }
  }

  private func preview(_ bytes: [UInt8], side: Int = 150) -> DecodedPhoto? {
    let demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
    return bytes.withUnsafeBytes { JPEGPhoto.preview(in: $0, demand, for: .cell) }
  }

  private func level(_ photo: DecodedPhoto, _ x: Int, _ y: Int) -> Int {
    Int(photo.image[x, y] & 0xFF)
  }

  @Test("A preview of the photo's shape is shown for now, at the size of the photo's cell")
  func shown() throws {
    let shown = try #require(preview(photo()))
    #expect(shown.isProvisional && shown.photoSize == Self.photoSize)
    #expect(shown.image.size == PixelSize(width: 150, height: 98))
    #expect(abs(level(shown, 75, 49) - 180) <= 1 && level(shown, 2, 2) >= 250)
  }

  @Test("It is never enlarged, and not used for much larger cells", arguments: [160, 300, 640])
  func larger(side: Int) throws {
    let shown = try #require(preview(photo(), side: side))
    #expect(shown.image.size == PixelSize(width: 160, height: 104))
    let isShown = preview(photo(), side: 700) != nil
    #expect(!isShown)
  }

  @Test(
    "It is upright as the photo is",
    arguments: zip([1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 0, 1, 2, 3]))
  func turned(orientation: Int, corner: Int) throws {
    let shown = try #require(preview(photo(orientation: orientation)))
    let swaps = orientation > 4
    #expect(shown.photoSize == (swaps ? Self.photoSize.transposed : Self.photoSize))
    let size = shown.image.size
    #expect(size == (swaps ? PixelSize(width: 98, height: 150) : PixelSize(width: 150, height: 98)))
    let corners = [
      (2, 2), (size.width - 3, 2), (size.width - 3, size.height - 3), (2, size.height - 3),
    ]
    for (index, place) in corners.enumerated() {
      #expect((level(shown, place.0, place.1) >= 250) == (index == corner))
    }
  }

  @Test("Black bars are cut off", arguments: [1, 3, 6, 8])
  func bars(orientation: Int) throws {
    let bytes = photo(orientation: orientation, thumbnailHeight: 120) { _, row in
      row == 0 || row == 14 ? 0 : 180
    }
    let shown = try #require(preview(bytes))
    let size = shown.image.size
    #expect(min(size.width, size.height) == 98 && max(size.width, size.height) == 150)
    for y in [0, size.height / 2, size.height - 1] {
      for x in [0, size.width / 2, size.width - 1] {
        #expect(abs(level(shown, x, y) - 180) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test("Bars at the sides are cut off as well")
  func bars() throws {
    let upright = PixelSize(width: 1304, height: 2000)
    let bytes = photo(upright, thumbnailHeight: 120) { column, _ in
      (5..<15).contains(column) ? 180 : 0
    }
    let shown = try #require(preview(bytes))
    #expect(shown.photoSize == upright && shown.image.size.width < shown.image.size.height)
    #expect(abs(level(shown, 0, 60) - 180) <= 1)
  }

  @Test("One of another shape without bars is the preview of an uncut photo")
  func cut() {
    let shown = [
      preview(photo(thumbnailHeight: 120)),
      preview(photo(thumbnailHeight: 120) { _, row in row == 0 ? 0 : 180 }),
      preview(photo(thumbnailHeight: 88)),
      preview(photo(PixelSize(width: 1304, height: 2000))),
    ].map { $0 != nil }
    #expect(shown == [false, false, false, false])
  }

  @Test("Photos without a preview, small ones and damaged previews have none")
  func none() throws {
    let plain = FlatJPEG.bytes(width: 2000, height: 1304, orientation: 1) { _, _ in Self.gray }
    let small = photo(PixelSize(width: 400, height: 264))
    let isShown = [plain, small].map { preview($0) != nil }
    #expect(isShown == [false, false])
    var bytes = photo()
    let start = try #require(bytes.dropFirst(2).firstIndex(of: 0xD8))
    bytes.replaceSubrange(start + 200..<start + 220, with: repeatElement(0xFF, count: 20))
    let damaged = preview(bytes)
    #expect(damaged.map { $0.completeness == .whole } ?? true)
    for count in stride(from: 0, to: 900, by: 7) { _ = preview(Array(photo().prefix(count))) }
  }

  @Test("HEIC and raw files have previews, other formats have none")
  func formats() throws {
    func preview(_ name: String, side: Int) throws -> DecodedPhoto? {
      let bounds = PixelSize(width: side, height: side)
      return try Fixture(name).bytes.withUnsafeBytes {
        PhotoDecoder.preview(in: $0, PhotoDemand(bounds: bounds), for: .cell)
      }
    }
    let heic = try #require(try preview("thumbnail.heic", side: 200))
    #expect(heic.isProvisional && heic.photoSize.width > 1000)
    let raw = try #require(try preview("preview.nef", side: 12))
    #expect(raw.isProvisional && raw.isEmbeddedPreview)
    #expect(raw.photoSize == PixelSize(width: 48, height: 32))
    for name in ["corners.png", "corners.heic", "corners.tiff", "corners.jpg"] {
      #expect(try preview(name, side: 12) == nil)
    }
  }
}
