import Demonstration
import GalleryCore
import GalleryTesting
import RealModule
import Testing

@Suite("Inspection")
struct InspectionTests {
  private static let window = Size(width: 320, height: 480)
  /// The gap in a view of this width: 25 points and 2 % of the width.
  private static func gap(_ width: Double) -> Double { 25 + 0.02 * width }

  private func frames(
    of gallery: Gallery, at now: Double = 0,
    in rect: Rect = Rect(x: -9e3, y: -9e3, width: 18e3, height: 18e3)
  ) -> [PageFrame] {
    gallery.inspection(at: now).frames(intersecting: rect, maximumCount: 100)
  }

  private func gallery(_ turn: QuarterTurn, page: Int = 0) -> Gallery {
    Gallery(windowSize: Self.window, pageCount: 6, page: page, orientation: turn)
  }

  @Test(
    "origin and axes start at the view's own top left corner",
    arguments: [
      (QuarterTurn.identity, Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (.clockwise, Point(x: 320, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)),
      (.half, Point(x: 320, y: 480), Point(x: -1, y: 0), Point(x: 0, y: -1)),
      (.counterclockwise, Point(x: 0, y: 480), Point(x: 0, y: -1), Point(x: 1, y: 0)),
    ])
  func axes(turn: QuarterTurn, origin: Point, xAxis: Point, yAxis: Point) {
    let inspection = gallery(turn).inspection(at: 0)
    #expect(inspection.origin == origin)
    #expect(inspection.xAxis == xAxis)
    #expect(inspection.yAxis == yAxis)
    let quarters = [0, 1, 2, -1][turn.clockwiseQuarters]
    #expect(inspection.quarterTurns == quarters)
    #expect(isNear(inspection.angle, Double(quarters) * .pi / 2))
    #expect(isNear(inspection.degrees, Double(quarters) * 90))
    #expect(inspection.interfaceOrientation == InterfaceOrientation(contentTurn: turn))
    #expect(inspection.deviceOrientation == DeviceOrientation(deviceTurn: -turn))
  }

  /// The article's numbers plus the gaps between the pages: in the window, page p is at its
  /// position in a strip without gaps, plus p gaps.
  @Test("six pages are in the window as in the article, plus the gaps between them")
  func articleFrames() {
    let across = 320 + Self.gap(320)
    let along = 480 + Self.gap(480)
    for page in 0..<6 {
      let p = Double(page)
      #expect(
        frames(of: gallery(.identity))[page].windowFrame
          == Rect(x: across * p, y: 0, width: 320, height: 480))
      #expect(
        frames(of: gallery(.clockwise))[page].windowFrame
          == Rect(x: 0, y: along * p, width: 320, height: 480))
      // If the strip is at its last page, the first page is five pages away.
      let left = frames(of: gallery(.counterclockwise, page: 5))[page].windowFrame
      #expect(isNear(left.origin, Point(x: 0, y: along * (5 - p)), within: 1e-9))
      let down = frames(of: gallery(.half, page: 5))[page].windowFrame
      #expect(isNear(down.origin, Point(x: across * (5 - p), y: 0), within: 1e-9))
    }
    let upright = gallery(.identity).inspection(at: 0).contentSize
    #expect(isNear(upright.width, 1920 + 5 * Self.gap(320)) && upright.height == 480)
    let sideways = gallery(.clockwise).inspection(at: 0).contentSize
    #expect(isNear(sideways.width, 2880 + 5 * Self.gap(480)) && sideways.height == 320)
  }

  @Test("without gaps they match the article to the point", arguments: QuarterTurn.allCases)
  func framesWithoutGap(turn: QuarterTurn) {
    var inspection = gallery(turn, page: turn.clockwiseQuarters < 2 ? 0 : 5).inspection(at: 0)
    inspection.layout = PageLayout(viewSize: inspection.layout.viewSize, gap: 0)
    let all = Rect(x: -9e3, y: -9e3, width: 18e3, height: 18e3)
    let frames = inspection.frames(intersecting: all, maximumCount: 6)
    let origins = (0..<6).map { page -> Point in
      switch turn {
      case .identity: Point(x: 320 * Double(page), y: 0)
      case .clockwise: Point(x: 0, y: 480 * Double(page))
      case .half: Point(x: 320 * Double(5 - page), y: 0)
      default: Point(x: 0, y: 480 * Double(5 - page))
      }
    }
    #expect(frames.map(\.windowFrame.origin) == origins)
    #expect(frames.allSatisfy { $0.windowFrame.size == Self.window })
    #expect(inspection.contentSize.width == (turn.swapsAxes ? 2880 : 1920))
  }

  @Test("frames in the strip depend only on the page, at any position of the strip")
  func stripFrames() {
    let stride = 320 + Self.gap(320)
    for page in 0..<6 {
      let frame = frames(of: gallery(.identity, page: 3))[page]
      #expect(frame.page == page)
      #expect(frame.frame == Rect(x: stride * Double(page), y: 0, width: 320, height: 480))
      #expect(isNear(frame.windowFrame.minX, stride * Double(page - 3)))
    }
  }

  @Test("only frames that intersect the rectangle are returned", arguments: QuarterTurn.allCases)
  func intersecting(turn: QuarterTurn) {
    let gallery = gallery(turn, page: 2)
    let window = Rect(origin: .zero, size: Self.window)
    #expect(frames(of: gallery, in: window).map(\.page) == [2])
    let wider = window.insetBy(-60)
    #expect(frames(of: gallery, in: wider).map(\.page) == [1, 2, 3])
    #expect(frames(of: gallery, in: window.offsetBy(x: 9e4, y: 9e4)).isEmpty)
    #expect(frames(of: gallery, in: window.offsetBy(x: -9e4, y: -9e4)).isEmpty)
  }

  @Test("the visible part follows the strip, even before its start")
  func visibleStrip() {
    var hand = GalleryInHand(pageCount: 6, page: 0)
    let start = hand.gallery.inspection(at: hand.now).visibleStrip
    #expect(start.minX == 0)
    #expect(start.maxX == 320)
    #expect(start.pages == 0..<1)
    hand.dragAndHold(pages: 0.5)
    let inspection = hand.gallery.inspection(at: hand.now)
    #expect(isNear(inspection.position, 0.5, within: 1e-6))
    let half = (320 + Self.gap(320)) / 2
    #expect(isNear(inspection.visibleStrip.minX, half, within: 1e-4))
    #expect(isNear(inspection.visibleStrip.maxX, half + 320, within: 1e-4))
    #expect(inspection.visibleStrip.pages == 0..<2)
    var stretched = GalleryInHand(pageCount: 6, page: 0)
    stretched.dragAndHold(pages: -0.3)
    #expect(stretched.gallery.inspection(at: stretched.now).visibleStrip.minX < -10)
  }

  @Test("during a turn the matrix, the angle and the target are the current ones")
  func midTurn() {
    var hand = GalleryInHand()
    hand.tell(.turnDevice(quarters: 1))
    hand.wait(Turn.duration / 2)
    let inspection = hand.gallery.inspection(at: hand.now)
    #expect(inspection.viewSpace == hand.gallery.viewSpace(at: hand.now))
    #expect(inspection.degrees < -20 && inspection.degrees > -70)
    #expect(inspection.interfaceOrientation == .landscapeLeft)
    #expect(inspection.deviceOrientation == .landscapeRight)
    let axes = [inspection.xAxis, inspection.yAxis]
    #expect(axes.allSatisfy { isNear($0.length, 1) })
    let frame = frames(
      of: hand.gallery, at: hand.now, in: Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(frame.map(\.page).contains(2))
  }

  @Test("without photos there are no frames, and the strip has only the view's height")
  func noPhotos() {
    let gallery = Gallery(windowSize: Self.window, pageCount: 0)
    let inspection = gallery.inspection(at: 0)
    #expect(frames(of: gallery).isEmpty)
    #expect(inspection.contentSize == Size(width: 0, height: 480))
    #expect(inspection.visibleStrip.pages.isEmpty)
    #expect(inspection.zoom == nil)
  }

  @Test("invalid values do not crash")
  func nonsense() {
    for side in [0, -1, 1e300, Double.infinity, .nan] {
      let size = Size(width: side, height: side)
      let inspection = Gallery(windowSize: size, pageCount: 9).inspection(at: 0)
      #expect(abs(inspection.quarterTurns) <= 2)
      #expect(inspection.visibleStrip.pages.count <= 9)
      for rect in [Rect(origin: .zero, size: size), .unit] {
        #expect(inspection.frames(intersecting: rect, maximumCount: 5).count <= 5)
      }
    }
  }

  @Test(
    "if there are more frames than requested, the closest ones are returned, from left to right")
  func maximumCount() {
    let inspection = gallery(.identity, page: 3).inspection(at: 0)
    let all = Rect(x: -9e3, y: -9e3, width: 18e3, height: 18e3)
    #expect(inspection.frames(intersecting: all, maximumCount: 3).map(\.page) == [2, 3, 4])
    #expect(inspection.frames(intersecting: all, maximumCount: 0).isEmpty)
    #expect(inspection.frames(intersecting: all, maximumCount: -1).isEmpty)
  }

  @Test("among 100 000 pages frames cost as much as among ten")
  func manyPages() {
    func duration(pageCount: Int) -> Duration {
      let gallery = Gallery(windowSize: Self.window, pageCount: pageCount, page: pageCount / 2)
      let rect = Rect(x: -1e9, y: 0, width: 2e9, height: 480)
      return (0..<5).map { _ in
        ContinuousClock().measure {
          for _ in 0..<20 {
            let inspection = gallery.inspection(at: 0)
            _ = inspection.frames(intersecting: rect, maximumCount: 8)
          }
        }
      }.min() ?? .zero
    }
    // A loop over all of them would take thousands of times as long.
    #expect(duration(pageCount: 100_000) < duration(pageCount: 10) * 20 + .milliseconds(2))
  }

  @Test("the overview has no frames of pages")
  func overview() {
    var hand = GalleryInHand(pageCount: 6)
    let everywhere = Rect(x: -9e3, y: -9e3, width: 18e3, height: 18e3)
    #expect(!frames(of: hand.gallery, at: hand.now, in: everywhere).isEmpty)
    hand.tell(.toggleOverview)
    hand.wait(2)
    #expect(frames(of: hand.gallery, at: hand.now, in: everywhere).isEmpty)
    #expect(hand.gallery.inspection(at: hand.now).visibleStrip.pages.isEmpty)
    hand.tell(.toggleOverview)
    #expect(!frames(of: hand.gallery, at: hand.now, in: everywhere).isEmpty)
  }

  @Test("mask, lock, source and zoom are reported")
  func rest() {
    var hand = GalleryInHand(rotation: RotationPolicy(supported: .phone))
    hand.photoSize = PixelSize(width: 3200, height: 4800)
    hand.send(.photoSizeChanged(PixelSize(width: 3200, height: 4800)))
    #expect(hand.gallery.inspection(at: hand.now).supported == .phone)
    #expect(hand.gallery.inspection(at: hand.now).source == .keys)
    #expect(hand.gallery.inspection(at: hand.now).zoom == nil)
    hand.tell(.toggleRotationLock)
    #expect(hand.gallery.inspection(at: hand.now).isLocked)
    #expect(hand.gallery.inspection(at: hand.now).source == .locked)
    hand.tell(.zoom(by: 2))
    hand.wait(2)
    #expect(isNear(hand.gallery.inspection(at: hand.now).zoom ?? 0, 2, within: 1e-6))
  }
}
