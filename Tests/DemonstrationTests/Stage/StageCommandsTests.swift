import Commands
import GalleryTesting
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("The stage's answers for the toolbar and the menu")
struct StageCommandsTests {
  private static let window = Size(width: 1000, height: 700)

  private func stage(page: Int = 1, pageCount: Int = 3) -> Stage {
    Stage(Gallery(windowSize: Self.window, pageCount: pageCount, page: page))
  }

  private func angles(_ stage: Stage, at now: Double) -> [Double] {
    let icon = stage.deviceIcon(at: now)
    return [icon.device, icon.photo].map {
      let rest = $0.remainder(dividingBy: 4)
      return rest == -2 ? 2 : rest
    }
  }

  @Test("without a device, keys turn the device on the icon, and its photo stays upright")
  func imaginedDevice() {
    var stage = stage()
    #expect(angles(stage, at: 0) == [0, 0])
    for (time, turned) in [(1.0, 1.0), (2, 2), (3, -1), (4, 0)] {
      let before = angles(stage, at: time)[0]
      _ = stage.handle(.command(.turnDevice(quarters: 1)), at: time)
      #expect(isNear(angles(stage, at: time)[0], before), "It sets out from where it is.")
      var last = before
      for step in 1...9 {
        let now = time + Turn.duration * Double(step) / 10
        let way = (angles(stage, at: now)[0] - last).remainder(dividingBy: 4)
        #expect(way > 0 && way < 0.5, "\(time), \(step)")
        #expect(isNear(angles(stage, at: now)[1].remainder(dividingBy: 4), 0))
        last = angles(stage, at: now)[0]
      }
      #expect(angles(stage, at: time + 0.5) == [turned, 0])
    }
  }

  @Test("on a real or a drawn device, which turns itself, only the icon's photo turns")
  func realDevice() {
    var sensed = stage()
    _ = sensed.handle(.sensed(.landscapeLeft), at: 0)
    _ = sensed.advance(at: 1)
    #expect(angles(sensed, at: 2)[0] == 0)
    #expect(angles(sensed, at: 2)[1] == Double(sensed.gallery.turn.targetTurn.clockwiseQuarters))
    var drawn = stage()
    _ = drawn.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    _ = drawn.handle(.command(.turnDevice(quarters: 1)), at: 1)
    #expect(angles(drawn, at: 2) == [0, -1])
  }

  @Test("the icon shows the same if the whole interface turns with the photos")
  func comparison() {
    for isSimulating in [false, true] {
      var stage = stage()
      if isSimulating { _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0) }
      _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 0)
      let upright = stage.deviceIcon(at: 1)
      _ = stage.handle(.command(.demonstrate(.show(.comparison))), at: 1)
      for now in [1.0, 1.1, 1.2, 3] {
        let chrome = stage.chromeSpace(at: now).quarters
        let icon = stage.deviceIcon(at: now)
        #expect(isNear((icon.device + chrome - upright.device).remainder(dividingBy: 4), 0))
        #expect(isNear((icon.photo + chrome - upright.photo).remainder(dividingBy: 4), 0))
      }
    }
  }

  @Test("a step back is what Escape does next, and none if it would quit")
  func backStep() {
    var stage = stage()
    #expect(stage.backStep(at: 0) == nil && !stage.isApplicable(.escape, at: 0))
    _ = stage.handle(.photoSizeChanged(PixelSize(width: 4000, height: 3000)), at: 0)
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    _ = stage.handle(.fullScreenChanged(true), at: 0)
    _ = stage.handle(.command(.zoomToActualSize), at: 0)
    var steps: [StageBackStep] = []
    for time in 1...10 {
      guard let step = stage.backStep(at: Double(time)) else { break }
      steps.append(step)
      let effects = stage.handle(.command(.escape), at: Double(time))
      #expect(effects != [.quit])
      if effects == [.setFullScreen(false)] {
        _ = stage.handle(.fullScreenChanged(false), at: Double(time))
      }
    }
    #expect(steps == [.gallery(.zoom), .gallery(.fullScreen), .hideSimulator])
    #expect(stage.handle(.command(.escape), at: 20) == [.quit])
  }

  @Test("commands without an effect are reported")
  func applicable() {
    var stage = stage(page: 0)
    func can(_ command: Command) -> Bool { stage.isApplicable(command, at: 0) }
    #expect(can(.page(by: 1)) && !can(.page(by: -1)) && !can(.firstPage) && can(.lastPage))
    #expect(can(.goToPage(2)) && !can(.goToPage(0)) && !can(.goToPage(3)) && !can(.goToPage(-1)))
    #expect(!can(.zoom(by: 2)) && !can(.zoomToActualSize) && !can(.zoomToFit), "No photo yet.")
    _ = stage.handle(.photoSizeChanged(PixelSize(width: 4000, height: 3000)), at: 0)
    #expect(can(.zoom(by: 2)) && !can(.zoom(by: 0.5)) && can(.zoomToActualSize))
    _ = stage.handle(.command(.zoom(by: 2)), at: 0)
    #expect(can(.zoom(by: 0.5)) && can(.zoomToFit))
    #expect(!can(.demonstrate(.layFaceUp)) && !can(.demonstrate(.fadeInspector)))
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    _ = stage.handle(.command(.demonstrate(.show(.inspector))), at: 0)
    #expect(can(.demonstrate(.layFaceUp)) && can(.demonstrate(.fadeInspector)))
    _ = stage.handle(.command(.toggleRotationLock), at: 0)
    #expect(can(.turnDevice(quarters: 1)), "The padlock answers.")
    #expect(can(.quit) && can(.toggleHelp) && can(.toggleFullScreen))
  }

  @Test("a neighbouring page is reached by sliding, a farther one by a jump")
  func goToPage() {
    var stage = stage(page: 0, pageCount: 9)
    _ = stage.handle(.command(.goToPage(1)), at: 0)
    #expect(stage.gallery.pager.page == 1 && stage.gallery.pager.isSettling(at: 0.01))
    _ = stage.handle(.command(.goToPage(7)), at: 1)
    #expect(stage.gallery.pager.page == 7 && !stage.gallery.pager.isSettling(at: 1))
    for (asked, page) in [(100, 8), (-100, 0), (Int.max, 8), (Int.min, 0)] {
      _ = stage.handle(.command(.goToPage(asked)), at: 2)
      #expect(stage.gallery.pager.page == page)
    }
    #expect(stage.handle(.command(.toggleMenu), at: 3) == [.toggleMenu])
  }
}
