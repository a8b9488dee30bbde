import Commands
import Demonstration
import GalleryCore
import Testing

@Suite("A drawn device with locked rotation")
struct StageLockTests {
  @Test("a drawn device turns all the same, and unlocked the photos follow it")
  func drawnDevice() {
    var stage = Stage(
      Gallery(windowSize: Size(width: 1000, height: 700), pageCount: 3))
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    _ = stage.handle(.command(.toggleRotationLock), at: 0)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
    #expect(stage.device?.reading == .clockwise)
    #expect(stage.gallery.turn.targetTurn == .identity)
    #expect(stage.gallery.refusalProgress(at: 1.1) != nil)
    _ = stage.handle(.command(.setDevice(.half)), at: 2)
    #expect(stage.device?.reading == .half && stage.gallery.turn.targetTurn == .identity)
    _ = stage.handle(.command(.toggleRotationLock), at: 3)
    #expect(stage.gallery.turn.targetTurn == .half)
  }

  @Test("a drawn device that is turned from elsewhere says why the photos stay")
  func remote() {
    var stage = Stage(
      Gallery(
        windowSize: Size(width: 1000, height: 700), pageCount: 3, isFullScreen: true,
        kiosk: KioskPolicy()))
    func remote(_ command: Command) -> [GalleryEffect] {
      stage.handle(.command(command), from: .remote, at: 1)
    }
    _ = remote(.demonstrate(.show(.simulator)))
    #expect(remote(.toggleRotationLock).isEmpty)
    #expect(remote(.turnDevice(quarters: 1)) == [.refuseTurn(.locked)])
    #expect(remote(.setDevice(.half)) == [.refuseTurn(.locked)])
    #expect(!stage.gallery.isChromeShown && stage.gallery.refusalProgress(at: 1.1) == nil)
  }
}
