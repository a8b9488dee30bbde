import DecodingPipeline
import GalleryCore
import PictureTesting
import Testing

@testable import ImageDecoding
@testable import JPEGDecoding

@Suite("Previews that cameras append to photos")
struct AppendedPreviewTests {
  private static let fullHD = 0x01_0002
  private static let stereo = 0x02_0002
  /// A photo of 8.3 megapixels, with the level 100.
  private static let photo = FlatJPEG.bytes(width: 3520, height: 2352) { _, _ in 100 }

  private func preview(width: Int = 1616, height: Int = 1080, level: Int = 180) -> [UInt8] {
    FlatJPEG.bytes(width: width, height: height) { _, _ in level }
  }

  /// The preview that is shown of a photo that somebody waits for.
  private func shown(of file: [UInt8], side: Int = 1500) -> DecodedPhoto? {
    let demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
    return file.withUnsafeBytes { JPEGPhoto.preview(in: $0, demand, for: .page) }
  }

  private func level(_ photo: DecodedPhoto) -> Int { Int(photo.image[9, 9] & 0xFF) }

  @Test("One is shown at the photo's size, until the photo is decoded")
  func replaced() throws {
    let file = FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo)
    let demand = PhotoDemand(bounds: PixelSize(width: 1500, height: 1500))
    let photo = try file.withUnsafeBytes {
      try JPEGPhoto.decode(
        $0, demand, threads: 2, provisional: { _ in Issue.record("It is decoded as well.") })
    }
    let first = try #require(shown(of: file))
    #expect(abs(level(first) - 180) <= 1 && first.isProvisional)
    #expect(abs(level(photo) - 100) <= 1 && !photo.isProvisional)
    #expect(first.image.size == photo.image.size && first.photoSize == photo.photoSize)
  }

  @Test("The smallest one is shown that need not be enlarged")
  func smallest() throws {
    let small = preview(width: 640, height: 432, level: 60)
    let file = FlatJPEG.appending([(0x01_0001, small), (Self.fullHD, preview())], to: Self.photo)
    for (side, expected) in [(600, 60), (1200, 180)] {
      let first = try #require(shown(of: file, side: side))
      #expect(abs(level(first) - expected) <= 1)
    }
  }

  @Test("It is not used if it is much too small, or so large that it takes long as well")
  func unused() {
    let file = FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo)
    let isShown = shown(of: file, side: 3400) != nil
    #expect(!isShown)
    let large = preview(width: 1920, height: 1280)
    let isLargeShown = shown(of: FlatJPEG.appending([(Self.fullHD, large)], to: Self.photo)) != nil
    #expect(!isLargeShown)
  }

  @Test("Pictures of other kinds or shapes, damaged ones and those of small photos are not shown")
  func refused() {
    let files = [
      FlatJPEG.appending([(Self.stereo, preview())], to: Self.photo),
      FlatJPEG.appending([(Self.fullHD, preview(width: 1440))], to: Self.photo),
      FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo, shift: 1),
      FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo, shift: 1 << 20),
      FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo).dropLast(50000),
      FlatJPEG.appending(
        [(Self.fullHD, preview(width: 800, height: 536))], to: preview(width: 1600, height: 1072)),
    ]
    for (index, file) in files.enumerated() {
      let isShown = shown(of: Array(file), side: 800) != nil
      #expect(!isShown, "file \(index)")
    }
  }
}
