import Commands
import Demonstration
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("A snapshot of the stage")
struct StageRestoreTests {
  @Test("it brings back what a user changed, and keeps the album and the environment")
  func snapshot() {
    var stage = Stage(Gallery(windowSize: Size(width: 900, height: 640), pageCount: 8, page: 3))
    _ = stage.handle(.command(.demonstrate(.show(.inspector))), at: 0)
    let before = stage
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 1)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
    _ = stage.handle(.command(.toggleRotationLock), at: 1)
    _ = stage.handle(.photosChanged(count: 5, page: 0), at: 2)
    _ = stage.handle(.resized(Size(width: 700, height: 500), scale: 2), at: 2)
    _ = stage.handle(.reducedMotionChanged(true), at: 2)
    _ = stage.handle(.fullScreenChanged(true), at: 2)
    _ = stage.handle(.outputTurned(.clockwise), at: 2)
    let environment = stage.environment
    stage.restore(before, at: 3)
    #expect(!stage.isSimulating && stage.isInspectorShown && !stage.gallery.isRotationLocked)
    #expect(stage.gallery.turn.targetTurn == .identity)
    #expect(stage.gallery.album.count == 5 && stage.gallery.pager.page == 3)
    #expect(stage.environment == environment && stage.gallery.environment == environment)
  }

  @Test("pointers that were down in the snapshot hold nothing afterwards")
  func pointers() {
    var stage = Stage(Gallery(windowSize: Size(width: 900, height: 640), pageCount: 8, page: 3))
    func mouse(_ phase: PointerEvent.Phase, _ x: Double) -> GalleryEvent {
      .pointer(PointerEvent(phase: phase, pointer: 0, location: Point(x: x, y: 300)))
    }
    _ = stage.handle(mouse(.down, 600), at: 0)
    _ = stage.handle(mouse(.moved, 500), at: 0.1)
    #expect(stage.gallery.isPanning)
    let before = stage
    _ = stage.handle(mouse(.up, 500), at: 0.2)
    stage.restore(before, at: 1)
    #expect(!stage.gallery.isPanning)
    stage.settle(at: 5)
    #expect(stage.gallery.position(at: 5) == 3)
  }
}
