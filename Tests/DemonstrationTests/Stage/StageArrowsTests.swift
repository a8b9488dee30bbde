import Commands
import Demonstration
import GalleryCore
import GalleryTesting
import Testing

@Suite("Keys that name an edge of the window, on a drawn device")
struct StageArrowsTests {
  @Test("page along a strip that is seen upright on a turned device")
  func simulated() {
    for quarters in 0..<4 {
      var stage = Stage(
        Gallery(windowSize: Size(width: 1000, height: 700), pageCount: 6, page: 2))
      _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
      _ = stage.handle(.command(.setDevice(QuarterTurn(quarters))), at: 1)
      _ = stage.handle(.command(.pageToward(.right)), at: 5)
      #expect(stage.gallery.pager.page == 3, "\(quarters)")
      _ = stage.handle(.command(.pageToward(.left)), at: 6)
      #expect(stage.gallery.pager.page == 2, "\(quarters)")
    }
  }

  @Test("pan as the viewer of a turned device sees it")
  func panningOnDevice() {
    for quarters in 0..<4 {
      var stage = Stage(
        Gallery(windowSize: Size(width: 1000, height: 700), pageCount: 6, isAnimated: false))
      _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
      _ = stage.handle(.command(.setDevice(QuarterTurn(quarters))), at: 1)
      _ = stage.handle(.photoSizeChanged(PixelSize(width: 960, height: 640)), at: 2)
      _ = stage.handle(.command(.zoom(by: 6)), at: 2)
      func middle() -> Point {
        let visible =
          stage.gallery.zoomedPhoto(at: 9)?.visible ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return visible.center
      }
      let before = middle()
      _ = stage.handle(.command(.panToward(.right)), at: 5)
      // What is seen lies farther to the right on the photo, which its viewer sees upright.
      #expect(middle().x > before.x + 0.01 && isNear(middle().y, before.y, within: 1e-6))
    }
  }
}
