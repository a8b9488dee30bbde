import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Messages about a zoom without effect")
struct ZoomMessageTests {
  @Test("a photo that cannot be shown is told from one that is loading")
  func broken() {
    #expect(ZoomRefusal.noPhoto.message(isBroken: true).contains("cannot be shown"))
    #expect(ZoomRefusal.noPhoto.message(isBroken: false).contains("loading"))
    #expect(
      ZoomRefusal.largest.message(isBroken: false) == ZoomRefusal.largest.message(isBroken: true))
  }
}
