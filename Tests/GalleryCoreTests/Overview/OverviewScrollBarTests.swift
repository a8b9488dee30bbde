import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview's scroll bar")
struct OverviewScrollBarTests {
  private func layout(using random: inout SeededRandom) -> OverviewLayout {
    OverviewLayout(
      viewSize: Size(
        width: random.pick([0, 1, 90, random.number(1...4000)]),
        height: random.pick([0, 1, 180, random.number(1...4000)])),
      insets: random.pick([
        .zero, EdgeInsets(top: 49, bottom: 48), EdgeInsets(left: 48, right: 49),
      ]),
      photoCount: random.pick([0, 1, 7, 100_000, random.integer(0...500)]),
      side: random.number(16...600), scale: random.pick([1, 1.25, 1.5, 2]))
  }

  @Test("the thumb stays between the bars, and goes from one end to the other", arguments: 1...8)
  func thumb(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var count = 0
    for _ in 0..<300 {
      let layout = layout(using: &random)
      guard let bar = OverviewScrollBar(layout) else { continue }
      count += 1
      let bottom = layout.viewSize.height - layout.insets.bottom
      let right = layout.viewSize.width - layout.insets.right
      #expect(bar.length >= 44)
      let greatest = layout.greatestOffset
      var previous = -Double.infinity
      for part in [-1, 0, 0.1, 0.5, 0.9, 1, 2] {
        for isDragged in [false, true] {
          let thumb = bar.thumb(at: greatest * part, isDragged: isDragged)
          #expect(thumb.minY >= layout.insets.top && thumb.maxY <= bottom)
          #expect(thumb.maxX <= right && thumb.minX >= layout.insets.left)
          #expect(thumb.minY >= previous)
          previous = thumb.minY
        }
      }
      #expect(abs(bar.top(at: 0) - layout.insets.top) < 5)
      #expect(abs(bar.top(at: greatest) + bar.length - bottom) < 5)
      for place in [-Double.infinity, .nan, .infinity, random.number(-1e6...1e6)] {
        let offset = bar.offset(forTop: place)
        #expect(offset >= 0 && offset <= greatest)
      }
      let offset = random.number(0...1) * greatest
      // A thumb that fills its track has no way to go.
      if bar.length < bar.track.size.height - 1 {
        #expect(abs(bar.offset(forTop: bar.top(at: offset)) - offset) < 1e-6 * max(1, greatest))
      }
    }
    #expect(count > 5, "few of the layouts can be scrolled")
  }

  /// A gallery in the overview, at rest, in a window of 800 × 600 points.
  private func overview(
    count: Int = 400, turn: QuarterTurn = .identity, direction: LayoutDirection = .leftToRight
  ) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: count, page: 0, orientation: turn)
    var environment = hand.gallery.environment
    environment.layoutDirection = direction
    hand.send(.environmentChanged(environment))
    hand.tell(.toggleOverview)
    hand.live(3)
    return hand
  }

  private func scroll(_ hand: inout GalleryInHand) {
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1))))
  }

  /// A point of the window over the middle of the thumb.
  private func thumbPlace(_ hand: GalleryInHand) throws -> Point {
    let thumb = try #require(hand.gallery.scrollBar(at: hand.now)).thumb
    return hand.gallery.viewSpace(at: hand.now).transform.apply(to: thumb.center)
  }

  @Test("is seen while the rows move and a moment longer, and costs nothing at rest")
  func visibility() throws {
    var hand = overview()
    #expect(hand.gallery.scrollBar(at: hand.now) == nil && hand.gallery.dueTime == nil)
    scroll(&hand)
    #expect(hand.gallery.scrollBar(at: hand.now)?.opacity == 1)
    hand.live(0.9)
    #expect(hand.gallery.scrollBar(at: hand.now)?.opacity == 1)
    #expect(hand.gallery.scrollBar(at: hand.now)?.photo == nil, "no name unless it is dragged")
    while let due = hand.gallery.dueTime {
      hand.now = due
      hand.gallery.advance(at: due)
    }
    #expect(hand.gallery.isAnimating(at: hand.now + 0.15))
    let fading = try #require(hand.gallery.scrollBar(at: hand.now + 0.15)).opacity
    #expect(fading > 0 && fading < 1)
    hand.now += 0.31
    #expect(hand.gallery.scrollBar(at: hand.now) == nil)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
  }

  @Test("the mouse near the edge shows it, elsewhere it does not")
  func hover() {
    var hand = overview()
    hand.gallery.noteMovement(to: Point(x: 400, y: 300), at: hand.now)
    #expect(!hand.gallery.isScrollBarShown)
    hand.gallery.noteMovement(to: Point(x: 790, y: 300), at: hand.now)
    #expect(hand.gallery.isScrollBarShown)
    hand.live(2)
    #expect(!hand.gallery.isScrollBarShown)
    hand.tell(.toggleOverview)
    hand.gallery.noteMovement(to: Point(x: 790, y: 300), at: hand.now)
    #expect(!hand.gallery.isScrollBarShown && hand.gallery.scrollBar(at: hand.now) == nil)
  }

  @Test("a pointer drags it through all photos, in every orientation, and names those it passes")
  func drag() throws {
    for turn in QuarterTurn.allCases {
      var hand = overview(turn: turn)
      scroll(&hand)
      hand.live(0.9)
      let start = try thumbPlace(hand)
      let space = hand.gallery.viewSpace(at: hand.now)
      let before = hand.gallery.overviewOffset(at: hand.now)
      func point(_ phase: PointerEvent.Phase, by way: Double, pointer: Int = 5) {
        let move = space.transform.apply(toVector: Point(x: 0, y: way))
        hand.send(.pointer(PointerEvent(phase: phase, pointer: pointer, location: start + move)))
      }
      point(.down, by: 0)
      #expect(hand.gallery.isHolding)
      point(.moved, by: 0)
      #expect(abs(hand.gallery.overviewOffset(at: hand.now) - before) < 1, "it does not jump")
      point(.moved, by: 2000)
      #expect(hand.gallery.scrollBar(at: hand.now)?.photo == 399)
      #expect(hand.gallery.overviewSpan(at: hand.now)?.position == 1)
      point(.down, by: 100, pointer: 6)
      point(.moved, by: -50, pointer: 6)
      #expect(hand.gallery.overviewSpan(at: hand.now)?.position == 1, "another finger waits")
      point(.moved, by: -2000)
      #expect(hand.gallery.scrollBar(at: hand.now)?.photo == 0)
      #expect(hand.gallery.overviewOffset(at: hand.now) == 0)
      hand.live(5)
      #expect(hand.gallery.scrollBar(at: hand.now) != nil, "it stays while it is held")
      point(.up, by: -2000)
      #expect(hand.gallery.mode == .overview && hand.page == 0, "this is no tap on a photo")
      #expect(!hand.gallery.isHolding)
      hand.live(2)
      #expect(hand.gallery.scrollBar(at: hand.now) == nil && hand.gallery.dueTime == nil)
    }
  }

  @Test("a pointer that holds it keeps the toolbar in full screen")
  func fullScreen() throws {
    var hand = overview()
    hand.send(.fullScreenChanged(true))
    hand.live(1)
    scroll(&hand)
    let place = try thumbPlace(hand)
    hand.send(.pointer(PointerEvent(phase: .down, pointer: 0, location: place)))
    hand.live(20)
    #expect(hand.gallery.isChromeShown)
    hand.send(.pointer(PointerEvent(phase: .up, pointer: 0, location: place)))
    hand.live(20)
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("pointers that are lost, and the end of the overview, let it go")
  func lost() throws {
    for event in [GalleryEvent.pointersLost, .command(.toggleOverview)] {
      var hand = overview()
      scroll(&hand)
      let place = try thumbPlace(hand)
      hand.send(.pointer(PointerEvent(phase: .down, pointer: 0, location: place)))
      #expect(hand.gallery.isHolding)
      hand.send(event)
      #expect(!hand.gallery.isHolding)
      hand.live(3)
      #expect(hand.gallery.dueTime == nil)
    }
  }

  @Test(
    "where lines begin at the right it is at the left, and is shown and dragged there",
    arguments: QuarterTurn.allCases)
  func rightToLeft(turn: QuarterTurn) throws {
    var (plain, hand) = (overview(turn: turn), overview(turn: turn, direction: .rightToLeft))
    let width = hand.gallery.viewSpace(at: hand.now).viewSize.width
    scroll(&plain)
    scroll(&hand)
    let thumb = try #require(hand.gallery.scrollBar(at: hand.now)).thumb
    let usual = try #require(plain.gallery.scrollBar(at: plain.now)).thumb
    #expect(thumb == LayoutDirection.rightToLeft.placed(usual, and: width))
    #expect(abs(thumb.minX - OverviewScrollBar.margin) < 1e-9)
    hand.live(3)
    #expect(!hand.gallery.isScrollBarShown)
    let space = hand.gallery.viewSpace(at: hand.now)
    let place = try #require(OverviewScrollBar(hand.gallery.overviewLayout, .rightToLeft))
      .thumb(at: hand.gallery.overviewOffset(at: hand.now), isDragged: false).center
    hand.gallery.noteMovement(to: space.transform.apply(to: place), at: hand.now)
    #expect(hand.gallery.isScrollBarShown)
    let before = hand.gallery.overviewOffset(at: hand.now)
    for (phase, way) in [(PointerEvent.Phase.down, 0.0), (.moved, 100)] {
      hand.send(
        .pointer(
          PointerEvent(
            phase: phase, pointer: 0,
            location: space.transform.apply(to: place + Point(x: 0, y: way)))))
    }
    #expect(hand.gallery.overviewOffset(at: hand.now) > before + 100)
  }

  @Test("a hidden one takes no touch, and one that is not needed never appears")
  func hidden() throws {
    var hand = overview()
    let bar = try #require(OverviewScrollBar(hand.gallery.overviewLayout))
    let place = bar.thumb(at: 0, isDragged: false).center
    hand.send(.pointer(PointerEvent(phase: .down, pointer: 0, location: place, isTouch: true)))
    hand.send(
      .pointer(PointerEvent(phase: .moved, pointer: 0, location: place + Point(x: 0, y: -200))))
    #expect(hand.gallery.overview.scroll.isDragging, "the finger drags the rows")
    var few = overview(count: 3)
    scroll(&few)
    few.gallery.noteMovement(to: Point(x: 790, y: 300), at: few.now)
    #expect(few.gallery.scrollBar(at: few.now) == nil)
  }

  @Test("the position bar follows the rows, not the selection, and scrolls them")
  func span() throws {
    var hand = overview()
    #expect(hand.gallery.overviewSpan(at: hand.now)?.position == 0)
    hand.send(.overviewScrolled(toPart: 0.5))
    let span = try #require(hand.gallery.overviewSpan(at: hand.now))
    #expect(abs(span.position - 0.5) < 0.01 && abs(span.page - 200) <= 2)
    #expect(hand.page == 0)
    let layout = hand.gallery.overviewLayout
    #expect(abs(span.share - 600 / layout.contentHeight) < 1e-9)
    for part in [Double.nan, .infinity, -3] {
      hand.send(.overviewScrolled(toPart: part))
      let position = try #require(hand.gallery.overviewSpan(at: hand.now)).position
      #expect((0...1).contains(position))
    }
    #expect(overview(count: 3).gallery.overviewSpan(at: 9)?.share == 1)
    hand.tell(.toggleOverview)
    #expect(hand.gallery.overviewSpan(at: hand.now) == nil)
  }
}
