import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The chrome's pictures")
@MainActor struct ChromePicturesTests {
  @Test("a minute that is over is discarded once the next one is shown; its other sizes stay")
  func clocks() {
    let compositor = FakeCompositor()
    let pictures = ChromePictures(shelf: ImageShelf(compositor: compositor)) { _ in }
    defer { pictures.close() }
    let painter = ChromePainter()
    func shows(_ time: String, width: Double) -> Bool {
      let picture = ChromePicture.clock(
        ClockFace(time: time), height: 40, maximumSize: Size(width: width, height: 400))
      let isThere = pictures.image(picture, scale: 1) != nil
      if !isThere {
        let key = ChromePictureKey(picture: picture, scale: 1, appearance: pictures.appearance)
        pictures.receive(painter.paint(picture, scale: 1, appearance: key.appearance), for: key)
      }
      pictures.frameEnded()
      return isThere
    }
    let first = [800, 480, 800].map { shows("12:00", width: $0) }
    #expect(first == [false, false, true])
    #expect(compositor.images.count == 2)
    // The former minute stays until the next one is painted.
    for minute in 1...59 {
      let time = "12:\(minute + 10)"
      let next = [shows(time, width: 800), shows(time, width: 800)]
      #expect(next == [false, true])
      #expect(compositor.images.count == 1)
    }
  }
}
