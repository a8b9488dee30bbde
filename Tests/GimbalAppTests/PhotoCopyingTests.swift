import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The size of a copied picture")
struct PhotoCopyingTests {
  @Test("a photo keeps its pixels, unless they take more than 256 MiB")
  func bounds() {
    let size = PixelSize(width: 6000, height: 4000)
    #expect(PhotoCopying.bounds(for: size) == size)
    let huge = PhotoCopying.bounds(for: PixelSize(width: 40_000, height: 20_000))
    #expect(huge.width * huge.height * 4 <= 256 << 20)
    #expect(huge.width * huge.height * 4 > 250 << 20)
    #expect(abs(Double(huge.width) / Double(huge.height) - 2) < 0.01)
    let strip = PhotoCopying.bounds(for: PixelSize(width: 1, height: 1 << 30))
    #expect(strip.width == 1 && strip.height > 0)
  }

  @Test("the program's end waits for the latest copy only")
  func unfinished() {
    var copying = PhotoCopying()
    #expect(!copying.isUnfinished)
    let first = copying.begin()
    let second = copying.begin()
    copying.end(first)
    #expect(copying.isUnfinished)
    copying.end(second)
    #expect(!copying.isUnfinished)
  }
}
