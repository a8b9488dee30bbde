import Testing

@testable import GalleryCore

@Suite("The naive way, for comparison")
struct ComparisonTests {
  private func gallery(isComparing: Bool) -> Gallery {
    var gallery = Gallery(windowSize: Size(width: 320, height: 480), pageCount: 6)
    if isComparing { gallery.setInterfaceTurning(true, at: 0) }
    return gallery
  }

  @Test("the chrome turns only in the comparison, and as the photos do", arguments: [false, true])
  func chromeTurns(isComparing: Bool) {
    var gallery = gallery(isComparing: isComparing)
    for (step, quarters) in [1, 1, -1, 2, -1].enumerated() {
      let start = Double(step) + 1
      _ = gallery.handle(.command(.turnDevice(quarters: quarters)), at: start)
      for time in stride(from: start, through: start + 0.9, by: 0.03) {
        let chrome = gallery.chromeSpace(at: time)
        let view = gallery.viewSpace(at: time)
        #expect(
          chrome.transform == (isComparing ? view.transform : .identity), "\(step), \(time)")
        #expect(chrome.viewSize == (isComparing ? view.viewSize : gallery.windowSize))
      }
    }
  }

  @Test("neither way jumps if the photos turn meanwhile", arguments: [true, false])
  func turnsMeanwhile(isTurning: Bool) {
    for (start, end) in [
      (QuarterTurn.clockwise, QuarterTurn.counterclockwise), (.counterclockwise, .half),
      (.half, .identity), (.identity, .half), (.half, .clockwise),
    ] {
      var gallery = gallery(isComparing: !isTurning)
      _ = gallery.handle(.command(.setDevice(-start)), at: 1)
      gallery.settle(at: 2)
      gallery.setInterfaceTurning(isTurning, at: 3)
      _ = gallery.handle(.command(.setDevice(-end)), at: 3.08)
      let angles = stride(from: 3, to: 3.6, by: 0.004).map {
        gallery.chromeSpace(at: $0).quarters
      }
      let steps = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 4) }
      #expect(steps.allSatisfy { abs($0) < 0.15 }, "\(start) \(end)")
      let last = isTurning ? gallery.viewSpace(at: 9).transform : .identity
      #expect(gallery.chromeSpace(at: 9).transform == last)
    }
  }

  @Test("it begins and ends without a jump")
  func goesAndLeaves() {
    var gallery = gallery(isComparing: false)
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
    var angles: [Double] = []
    for (start, isTurning) in [(1.0, true), (1.1, false), (1.2, true), (2, false)] {
      gallery.setInterfaceTurning(isTurning, at: start)
      #expect(gallery.isAnimating(at: start + 0.05))
      let end = start < 1.15 ? start + 0.1 : start + 0.5
      for time in stride(from: start, to: end, by: 0.01) {
        angles.append(gallery.chromeSpace(at: time).quarters)
      }
    }
    let steps = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 4) }
    #expect(steps.allSatisfy { abs($0) < 0.15 })
    #expect(angles.contains { $0 == -1 || $0 == 3 })
    #expect(angles.last == 0)
    gallery.settle(at: 9)
    #expect(gallery.comparison == nil)
  }
}
