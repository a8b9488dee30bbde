import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The years beside the overview's scroll bar")
struct ScrollBarYearsTests {
  /// A gallery in the overview, at rest, in a window of 800 × 600 points: 600 photos, each a number
  /// of days after the one before it, from 1970 on.
  private func overview(
    step: Int32? = 5, direction: LayoutDirection = .leftToRight, turn: QuarterTurn = .identity
  ) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: 600, page: 0, orientation: turn)
    var environment = hand.gallery.environment
    environment.layoutDirection = direction
    hand.send(.environmentChanged(environment))
    let days = (0..<600).map { Int32($0) * (step ?? 0) }
    let entry = AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "", album: hand.gallery.album,
      sections: step == nil ? AlbumSections() : AlbumSections(days))
    hand.send(.albumsChanged(AlbumList([entry])))
    hand.tell(.toggleOverview)
    hand.live(3)
    return hand
  }

  /// Moves the mouse to a place in the photo view.
  private func hover(_ hand: inout GalleryInHand, _ place: Point) {
    let space = hand.gallery.viewSpace(at: hand.now)
    hand.gallery.noteMovement(to: space.transform.apply(to: place), at: hand.now)
  }

  private func bar(_ hand: GalleryInHand) throws -> Gallery.ScrollBar {
    try #require(hand.gallery.scrollBar(at: hand.now))
  }

  private func point(
    _ phase: PointerEvent.Phase, _ place: Point, _ hand: inout GalleryInHand, isTouch: Bool = false
  ) {
    let space = hand.gallery.viewSpace(at: hand.now)
    hand.send(
      .pointer(
        PointerEvent(
          phase: phase, pointer: 0, location: space.transform.apply(to: place), isTouch: isTouch)))
  }

  private func year(_ hand: GalleryInHand) throws -> Int {
    let page = try #require(hand.gallery.overviewSpan(at: hand.now)).page
    return try #require(hand.gallery.sections[page]?.day).date.year
  }

  @Test("are seen in their order while the mouse is near, with the month at the thumb")
  func hovering() throws {
    var hand = overview()
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1))))
    let scrolled = try bar(hand)
    #expect(scrolled.years.isEmpty && scrolled.section == nil, "Scrolling shows no years.")
    hover(&hand, Point(x: 790, y: 300))
    let hovered = try bar(hand)
    // 3000 days; the first year is hidden by the name at the thumb.
    #expect(hovered.years.map(\.year) == Array(1971...1978))
    #expect(hovered.section?.day?.date.year == 1970)
    for (former, next) in zip(hovered.years, hovered.years.dropFirst()) {
      #expect(next.frame.minY > former.frame.maxY)
    }
    for year in hovered.years { #expect(year.frame.minX > 700 && year.frame.maxX < 800 - 9) }
    hover(&hand, Point(x: 400, y: 300))
    let left = try bar(hand)
    #expect(left.years.isEmpty && left.section == nil)
    hover(&hand, Point(x: 790, y: 300))
    hand.live(3)
    #expect(hand.gallery.scrollBar(at: hand.now) == nil && !hand.gallery.isScrollBarHovered)
  }

  @Test("where there is little room, only some have marks")
  func crowded() throws {
    var hand = overview(step: 60)
    hover(&hand, Point(x: 790, y: 300))
    let years = try bar(hand).years
    #expect(years.count > 10 && years.count < 26)
    for (former, next) in zip(years, years.dropFirst()) {
      #expect(next.year > former.year)
      let distance = next.frame.minY - former.frame.minY
      #expect(distance >= OverviewScrollBar.leastMarkDistance - 1e-9)
    }
  }

  @Test("a press goes to the year", arguments: QuarterTurn.allCases)
  func press(turn: QuarterTurn) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var hand = overview(direction: direction, turn: turn)
      let width = hand.gallery.viewSpace(at: hand.now).viewSize.width
      let edge = direction.placed(Point(x: width - 6, y: 300), inWidth: width)
      hover(&hand, edge)
      let count = try bar(hand).years.count
      #expect(count > 4)
      for index in 0..<count {
        hover(&hand, edge)
        let years = try bar(hand).years
        guard years.indices.contains(index) else { continue }
        let mark = years[index]
        point(.down, mark.frame.center, &hand)
        #expect(try year(hand) == mark.year)
        point(.up, mark.frame.center, &hand)
        #expect(try year(hand) == mark.year)
        #expect(hand.gallery.mode == .overview)
      }
    }
  }

  @Test("a press beside the thumb goes there, and drags on, by the mouse and by a finger")
  func track() throws {
    for isTouch in [false, true] {
      var hand = overview()
      hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1))))
      point(.down, Point(x: isTouch ? 780 : 790, y: 450), &hand, isTouch: isTouch)
      let pressed = try bar(hand)
      #expect(isNear(pressed.thumb.center.y, 450, within: 1) && !pressed.years.isEmpty)
      let first = try year(hand)
      #expect(first > 1974)
      point(.moved, Point(x: 700, y: 150), &hand, isTouch: isTouch)
      let dragged = try bar(hand)
      #expect(isNear(dragged.thumb.center.y, 150, within: 1))
      #expect(try year(hand) < first)
      point(.up, Point(x: 700, y: 150), &hand, isTouch: isTouch)
      #expect(hand.gallery.mode == .overview && !hand.gallery.isHolding)
    }
  }

  @Test("without days, or within a month, there are none")
  func none() throws {
    for step: Int32? in [nil, 0] {
      var hand = overview(step: step)
      hover(&hand, Point(x: 790, y: 300))
      let hovered = try bar(hand)
      #expect(hovered.years.isEmpty && hovered.section == nil)
      let offset = hand.gallery.overviewOffset(at: hand.now)
      point(.down, Point(x: 790, y: 500), &hand)
      point(.up, Point(x: 790, y: 500), &hand)
      #expect(hand.gallery.overviewOffset(at: hand.now) == offset)
    }
  }

  @Test("each year begins at its part of the rows")
  func parts() {
    let layout = overview().gallery.overviewLayout
    let starts = layout.yearStarts
    #expect(starts.map(\.year) == Array(1970...1978))
    for (year, part) in starts {
      let page = layout.index(atPart: part)
      let sections = layout.measures.sections
      #expect(sections[page]?.day?.date.year == year)
      if page > 0 { #expect(sections[page - 1]?.day?.date.year == year - 1) }
    }
  }
}
