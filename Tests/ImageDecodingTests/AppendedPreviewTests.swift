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

  /// The levels of the pictures, the last of which is the photo, and whether they are provisional.
  private func pictures(
    of file: [UInt8], side: Int = 1500, threads: Int = 2
  ) throws -> [(level: Int, size: PixelSize, isProvisional: Bool)] {
    let demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
    var pictures: [DecodedPhoto] = []
    let photo = try file.withUnsafeBytes {
      try JPEGPhoto.decode($0, demand, threads: threads) { pictures.append($0) }
    }
    return (pictures + [photo]).map {
      (Int($0.image[9, 9] & 0xFF), $0.image.size, $0.isProvisional)
    }
  }

  @Test("One is shown at the photo's size, until the photo is decoded")
  func shown() throws {
    let file = FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo)
    let pictures = try pictures(of: file)
    try #require(pictures.count == 2)
    #expect(abs(pictures[0].level - 180) <= 1 && pictures[0].isProvisional)
    #expect(abs(pictures[1].level - 100) <= 1 && !pictures[1].isProvisional)
    #expect(pictures[0].size == pictures[1].size)
  }

  @Test("The smallest one is shown that need not be enlarged")
  func smallest() throws {
    let small = preview(width: 640, height: 432, level: 60)
    let file = FlatJPEG.appending([(0x01_0001, small), (Self.fullHD, preview())], to: Self.photo)
    #expect(abs(try pictures(of: file, side: 600)[0].level - 60) <= 1)
    #expect(abs(try pictures(of: file, side: 1200)[0].level - 180) <= 1)
  }

  @Test("It is not used if nobody waits for the photo, or if it is much too small")
  func unused() throws {
    let file = FlatJPEG.appending([(Self.fullHD, preview())], to: Self.photo)
    #expect(try pictures(of: file, threads: 1).count == 1)
    #expect(try pictures(of: file, side: 3400).count == 1)
  }

  @Test("Pictures of other kinds or shapes, damaged ones and those of small photos are not shown")
  func refused() throws {
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
      #expect(try pictures(of: Array(file), side: 800).count == 1, "file \(index)")
    }
  }
}
