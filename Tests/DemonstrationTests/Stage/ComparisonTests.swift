import Commands
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("The naive way, for comparison")
struct ComparisonTests {
  private func stage(isComparing: Bool) -> Stage {
    var stage = Stage(Gallery(windowSize: Size(width: 320, height: 480), pageCount: 6))
    if isComparing { stage.compare(true, at: 0) }
    return stage
  }

  @Test("the chrome turns only in the comparison, and as the photos do", arguments: [false, true])
  func chromeTurns(isComparing: Bool) {
    var stage = stage(isComparing: isComparing)
    for (step, quarters) in [1, 1, -1, 2, -1].enumerated() {
      let start = Double(step) + 1
      _ = stage.handle(.command(.turnDevice(quarters: quarters)), at: start)
      for time in stride(from: start, through: start + 0.9, by: 0.03) {
        let chrome = stage.chromeSpace(at: time)
        let view = stage.gallery.viewSpace(at: time)
        #expect(
          chrome.transform == (isComparing ? view.transform : .identity), "\(step), \(time)")
        #expect(chrome.viewSize == (isComparing ? view.viewSize : stage.windowSize))
      }
    }
  }

  @Test("neither way jumps if the photos turn meanwhile", arguments: [true, false])
  func turnsMeanwhile(isTurning: Bool) {
    for (start, end) in [
      (QuarterTurn.clockwise, QuarterTurn.counterclockwise), (.counterclockwise, .half),
      (.half, .identity), (.identity, .half), (.half, .clockwise),
    ] {
      var stage = stage(isComparing: !isTurning)
      _ = stage.handle(.command(.setDevice(-start)), at: 1)
      stage.settle(at: 2)
      stage.compare(isTurning, at: 3)
      _ = stage.handle(.command(.setDevice(-end)), at: 3.08)
      let angles = stride(from: 3, to: 3.6, by: 0.004).map {
        stage.chromeSpace(at: $0).quarters
      }
      let steps = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 4) }
      #expect(steps.allSatisfy { abs($0) < 0.15 }, "\(start) \(end)")
      let last = isTurning ? stage.gallery.viewSpace(at: 9).transform : .identity
      #expect(stage.chromeSpace(at: 9).transform == last)
    }
  }

  @Test("the gallery's photos lie between the bars where these are drawn")
  func room() {
    for isSimulating in [false, true] {
      let insets = ChromeInsets(EdgeInsets(top: 49, bottom: 48))
      var stage = Stage(
        Gallery(
          windowSize: Size(width: 640, height: 480), pageCount: 3, chromeInsets: insets))
      if isSimulating { _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0) }
      stage.compare(true, at: 0)
      let upright = stage.gallery.targetRoomSize
      _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
      let size = stage.gallery.windowSize
      // The bars lie at the photo view's own upper and lower end, as in a window of its size.
      let turned = Gallery(
        windowSize: Size(width: size.height, height: size.width), scale: stage.gallery.scale,
        pageCount: 3, chromeInsets: insets)
      #expect(stage.gallery.targetRoomSize == turned.targetRoomSize)
      #expect(stage.gallery.targetRoomSize != upright)
      for now in stride(from: 1, through: 2, by: 0.02) {
        stage.advance(at: now)
        #expect(stage.gallery.chromeSpace == stage.chromeSpace(at: now), "\(now)")
      }
      stage.compare(false, at: 3)
      stage.advance(at: 4)
      #expect(stage.gallery.chromeSpace.transform == .identity)
      // Again at the window's ends, which are the turned photo view's sides.
      #expect(stage.gallery.targetRoomSize.width < turned.targetRoomSize.width)
    }
  }

  @Test("it begins and ends without a jump")
  func goesAndLeaves() {
    var stage = stage(isComparing: false)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 0)
    var angles: [Double] = []
    for (start, isTurning) in [(1.0, true), (1.1, false), (1.2, true), (2, false)] {
      stage.compare(isTurning, at: start)
      #expect(stage.isAnimating(at: start + 0.05))
      let end = start < 1.15 ? start + 0.1 : start + 0.5
      for time in stride(from: start, to: end, by: 0.01) {
        angles.append(stage.chromeSpace(at: time).quarters)
      }
    }
    let steps = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 4) }
    #expect(steps.allSatisfy { abs($0) < 0.15 })
    #expect(angles.contains { $0 == -1 || $0 == 3 })
    #expect(angles.last == 0)
    stage.settle(at: 9)
    #expect(stage.comparison == nil)
  }
}

extension Stage {
  fileprivate mutating func compare(_ isComparing: Bool, at now: Double) {
    _ = handle(
      .command(.demonstrate(isComparing ? .show(.comparison) : .hide(.comparison))), at: now)
  }
}
