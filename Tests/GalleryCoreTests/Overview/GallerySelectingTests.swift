import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Selecting several photos in the overview")
struct GallerySelectingTests {
  /// A gallery in the overview, at rest, with the photos that its effects select.
  private struct Chooser {
    var hand: GalleryInHand
    var selected: [PhotoID] = []

    init(page: Int = 42, kiosk: KioskPolicy? = nil, orientation: QuarterTurn = .identity) {
      hand = GalleryInHand(
        window: Size(width: 800, height: 600), pageCount: 100, page: page,
        orientation: orientation)
      if kiosk != nil {
        hand.gallery = Gallery(
          windowSize: Size(width: 800, height: 600), pageCount: 100, page: page, kiosk: kiosk)
      }
      hand.showPhoto()
      hand.tell(.toggleOverview)
      rest()
    }

    mutating func rest() {
      hand.live(3)
      hand.gallery.settle(at: hand.now)
    }

    /// Does what the program does.
    mutating func follow(_ effects: [GalleryEffect]) {
      for case .select(let change) in effects {
        switch change {
        case .toggle(let photo):
          if selected.contains(photo) { remove([photo]) } else { selected.append(photo) }
        case .adapt(let added, let removed):
          remove(removed)
          selected += added.filter { !selected.contains($0) }
        case .replace(let photos): selected = photos
        case .clear: selected = []
        }
      }
      var environment = hand.gallery.environment
      environment.hasSelection = !selected.isEmpty
      hand.send(.environmentChanged(environment))
    }

    private mutating func remove(_ photos: [PhotoID]) {
      selected.removeAll(where: photos.contains)
    }

    mutating func tell(_ command: Command) { follow(hand.tell(command)) }

    mutating func point(
      _ phase: PointerEvent.Phase, _ place: Point, ctrl: Bool = false, shift: Bool = false,
      touch: Bool = false
    ) {
      let event = PointerEvent(
        phase: phase, pointer: 1, location: place, isTurning: ctrl, isTouch: touch,
        isAdding: ctrl, isExtending: shift)
      follow(hand.send(.pointer(event)))
    }

    func box(_ page: Int) -> Rect? {
      hand.gallery.boxes(at: hand.now).first { $0.id == PhotoID(page: page) }?.frame
    }

    /// The middle of a photo's cell in the window.
    func middle(_ page: Int) throws -> Point {
      hand.gallery.viewSpace(at: hand.now).transform.apply(to: try #require(box(page)).center)
    }

    mutating func click(
      _ page: Int, ctrl: Bool = false, shift: Bool = false, touch: Bool = false
    ) throws {
      let place = try middle(page)
      point(.down, place, ctrl: ctrl, shift: shift, touch: touch)
      hand.wait(0.05)
      point(.up, place, ctrl: ctrl, shift: shift, touch: touch)
      hand.wait(0.5)
    }

    /// Drags from a place to another one of the window.
    mutating func drag(
      _ start: Point, to end: Point, ctrl: Bool = false, shift: Bool = false, touch: Bool = false,
      releases: Bool = true
    ) {
      point(.down, start, ctrl: ctrl, shift: shift, touch: touch)
      for share in [0.2, 0.6, 1] {
        hand.wait(0.02)
        let place = Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        point(.moved, place, touch: touch)
      }
      hand.wait(0.3)
      if releases { point(.up, end, touch: touch) }
    }

  }

  private func photos(_ pages: [Int]) -> [PhotoID] { pages.map { PhotoID(page: $0) } }

  @Test("Ctrl and a click adds a photo, or removes it, and makes it the current one")
  func clicks() throws {
    var chooser = Chooser()
    try chooser.click(40, ctrl: true)
    try chooser.click(37, ctrl: true)
    #expect(chooser.selected == photos([40, 37]) && chooser.hand.page == 37)
    try chooser.click(40, ctrl: true)
    #expect(chooser.selected == photos([37]) && chooser.hand.gallery.mode == .overview)
    try chooser.click(38)
    #expect(chooser.hand.gallery.mode == .strip && chooser.hand.page == 38)
    #expect(chooser.selected == photos([37]), "A click opens.")
  }

  @Test("Shift and a click selects all from the last photo, and another one a range instead")
  func ranges() throws {
    var chooser = Chooser()
    try chooser.click(38, ctrl: true)
    try chooser.click(41, shift: true)
    #expect(chooser.selected == photos([38, 39, 40, 41]) && chooser.hand.page == 41)
    try chooser.click(36, shift: true)
    #expect(Set(chooser.selected) == Set(photos([36, 37, 38])))
    // Arrow keys that extend nothing begin another range.
    chooser.tell(.pageToward(.right))
    try chooser.click(40, shift: true)
    #expect(Set(chooser.selected) == Set(photos([36, 37, 38, 39, 40])))
  }

  @Test("a range that shrinks deselects what it leaves, also if that was selected before")
  func shrinking() throws {
    var chooser = Chooser()
    try chooser.click(40, ctrl: true)
    try chooser.click(38, ctrl: true)
    try chooser.click(41, shift: true)
    #expect(Set(chooser.selected) == Set(photos([38, 39, 40, 41])))
    try chooser.click(39, shift: true)
    #expect(Set(chooser.selected) == Set(photos([38, 39])))
  }

  @Test("Shift and arrow keys extend and shrink the range, also where the view is turned")
  func keys() {
    for orientation in QuarterTurn.allCases {
      var chooser = Chooser(orientation: orientation)
      let edges = [Edge.left, .right, .top, .bottom]
      // The edge toward the next photo in the window as it is seen.
      guard let next = edges.first(where: { chooser.hand.gallery.neighbour(toward: $0) == 43 }),
        let former = edges.first(where: { chooser.hand.gallery.neighbour(toward: $0) == 41 })
      else {
        Issue.record("There is no way on.")
        continue
      }
      chooser.tell(.extendSelection(next))
      chooser.tell(.extendSelection(next))
      #expect(chooser.selected == photos([42, 43, 44]) && chooser.hand.page == 44)
      chooser.tell(.extendSelection(former))
      #expect(chooser.selected == photos([42, 43]))
      #expect(chooser.hand.gallery.isApplicable(.extendSelection(next), at: chooser.hand.now))
    }
    var strip = GalleryInHand()
    #expect(strip.tell(.extendSelection(.right)) == [])
    #expect(!strip.gallery.isApplicable(.extendSelection(.right), at: strip.now))
  }

  @Test("a mouse that drags from beside the photos draws a rectangle, which selects what it meets")
  func band() throws {
    var chooser = Chooser()
    try chooser.click(50, ctrl: true)
    let (first, last) = (try #require(chooser.box(36)), try #require(chooser.box(42)))
    let start = Point(x: first.minX - 4, y: first.minY - 4)
    let end = last.center
    let offset = chooser.hand.gallery.overviewOffset(at: chooser.hand.now)
    chooser.drag(start, to: end, releases: false)
    let gallery = chooser.hand.gallery
    #expect(gallery.isSelected(PhotoID(page: 36), otherwise: false))
    #expect(!gallery.isSelected(PhotoID(page: 50), otherwise: true), "It replaces others.")
    #expect(chooser.selected == photos([50]), "Nothing is selected before its end.")
    chooser.point(.up, end)
    #expect(chooser.hand.gallery.overviewOffset(at: chooser.hand.now) == offset)
    let meets = (0..<100).filter { page in
      let area = Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
      return chooser.box(page)?.intersection(area) != nil
    }
    #expect(chooser.selected == photos(meets) && meets.count > 2 && meets.contains(42))
    // Ctrl adds, from a photo as well, and turns nothing.
    let way = Point(x: 30, y: 5)
    let far = try #require(chooser.box(46)).center
    chooser.drag(far, to: far + way, ctrl: true)
    #expect(chooser.selected == photos(meets + [46]))
    #expect(!chooser.hand.gallery.turn.isHeld)
  }

  @Test("a rectangle that is cancelled selects nothing, whatever cancels it")
  func cancelledBand() throws {
    let events: [(inout Chooser, Point) -> Void] = [
      { chooser, place in chooser.point(.cancelled, place) },
      { chooser, _ in chooser.follow(chooser.hand.send(.pointersLost)) },
      { chooser, place in chooser.point(.down, place) },
      { chooser, _ in chooser.tell(.toggleOverview) },
    ]
    for cancel in events {
      var chooser = Chooser()
      try chooser.click(50, ctrl: true)
      let (first, last) = (try #require(chooser.box(36)), try #require(chooser.box(42)))
      let start = Point(x: first.minX - 4, y: first.minY - 4)
      chooser.drag(start, to: last.center, releases: false)
      #expect(chooser.hand.gallery.isSelected(PhotoID(page: 36), otherwise: false))
      cancel(&chooser, last.center)
      #expect(!chooser.hand.gallery.isSelected(PhotoID(page: 36), otherwise: false))
      #expect(chooser.selected == photos([50]))
    }
  }

  @Test("Escape drops the rectangle first, and nothing else")
  func escapedBand() throws {
    var chooser = Chooser()
    try chooser.click(50, ctrl: true)
    let (first, last) = (try #require(chooser.box(36)), try #require(chooser.box(42)))
    let start = Point(x: first.minX - 4, y: first.minY - 4)
    chooser.drag(start, to: last.center, releases: false)
    chooser.tell(.escape)
    #expect(!chooser.hand.gallery.isSelected(PhotoID(page: 36), otherwise: false))
    let offset = chooser.hand.gallery.overviewOffset(at: chooser.hand.now)
    chooser.point(.moved, start)
    chooser.point(.up, start)
    #expect(chooser.selected == photos([50]) && chooser.hand.gallery.mode == .overview)
    #expect(chooser.hand.gallery.overviewOffset(at: chooser.hand.now) == offset)
    chooser.tell(.escape)
    #expect(chooser.selected.isEmpty && chooser.hand.gallery.mode == .overview)
  }

  @Test("a rectangle that meets no photo changes nothing")
  func emptyBand() throws {
    var chooser = Chooser()
    try chooser.click(40, ctrl: true)
    chooser.drag(Point(x: 4, y: 300), to: Point(x: 10, y: 330), releases: false)
    #expect(chooser.hand.gallery.overview.selecting.band != nil)
    #expect(chooser.hand.gallery.isSelected(PhotoID(page: 40), otherwise: true))
    chooser.point(.up, Point(x: 10, y: 330))
    #expect(chooser.hand.gallery.overview.selecting.band == nil)
    #expect(chooser.selected == photos([40]))
  }

  @Test("the rows scroll while the mouse draws beyond the bars, or turns its wheel")
  func scrollingBand() throws {
    var chooser = Chooser()
    let box = try #require(chooser.box(42))
    let start = Point(x: box.minX - 4, y: box.center.y)
    let offset = chooser.hand.gallery.overviewOffset(at: chooser.hand.now)
    chooser.drag(start, to: Point(x: 700, y: 640), releases: false)
    for _ in 0..<20 {
      chooser.point(.moved, Point(x: 700, y: 640))
      chooser.hand.live(0.05)
    }
    chooser.rest()
    #expect(chooser.hand.gallery.overviewOffset(at: chooser.hand.now) > offset + 200)
    chooser.follow(
      chooser.hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 3), location: start))))
    chooser.rest()
    let end = chooser.hand.gallery.overviewOffset(at: chooser.hand.now + 9)
    chooser.point(.up, Point(x: 700, y: 640))
    let later = chooser.hand.gallery.overviewOffset(at: chooser.hand.now + 9)
    #expect(later == end, "The end scrolls nothing.")
    // Also what has scrolled out of view since.
    #expect(chooser.selected.contains(PhotoID(page: 42)) && chooser.selected.count > 15)
    #expect(chooser.box(42) == nil)
    let last = try #require(chooser.selected.max { $0.rawValue < $1.rawValue })
    #expect(chooser.box(last.page) != nil, "Nothing is selected that was not seen.")
  }

  @Test("a finger, and a mouse on a photo, scrolls instead")
  func scrolls() throws {
    for (isTouch, inset) in [(true, -4.0), (false, 20)] {
      var chooser = Chooser()
      let box = try #require(chooser.box(42))
      let start = Point(x: box.minX + inset, y: box.minY + max(inset, -4))
      let offset = chooser.hand.gallery.overviewOffset(at: chooser.hand.now)
      chooser.drag(start, to: Point(x: start.x, y: start.y - 80), touch: isTouch)
      #expect(chooser.selected.isEmpty)
      #expect(chooser.hand.gallery.overviewOffset(at: chooser.hand.now) > offset + 50)
    }
  }

  @Test("a finger that holds a photo selects it, and taps select more until none is selected")
  func touch() throws {
    var chooser = Chooser()
    chooser.point(.down, try chooser.middle(40), touch: true)
    chooser.hand.live(0.6)
    chooser.follow(chooser.hand.gallery.takeEffects())
    chooser.point(.up, try chooser.middle(40), touch: true)
    #expect(chooser.selected == photos([40]) && chooser.hand.page == 40)
    try chooser.click(43, touch: true)
    #expect(chooser.selected == photos([40, 43]) && chooser.hand.gallery.mode == .overview)
    try chooser.click(43, touch: true)
    try chooser.click(40, touch: true)
    #expect(chooser.selected.isEmpty)
    try chooser.click(43, touch: true)
    #expect(chooser.hand.gallery.mode == .strip, "The next one opens.")
  }

  @Test("a click that misses the photos leaves the bars, or shows them")
  func missed() throws {
    var chooser = Chooser()
    let gap = Point(x: 4, y: 300)
    func miss(ctrl: Bool = false) {
      chooser.point(.down, gap, ctrl: ctrl)
      chooser.hand.wait(0.05)
      chooser.point(.up, gap, ctrl: ctrl)
      chooser.hand.wait(1)
    }
    miss(ctrl: true)
    #expect(chooser.hand.gallery.isChromeShown)
    miss()
    #expect(chooser.hand.gallery.isChromeShown)
    chooser.hand.gallery.toggleChrome(at: chooser.hand.now)
    miss()
    #expect(chooser.hand.gallery.isChromeShown, "They were hidden with the strip.")
  }

  @Test("Escape selects nothing first, and then leaves the overview")
  func escape() throws {
    var chooser = Chooser()
    try chooser.click(40, ctrl: true)
    #expect(chooser.hand.gallery.backStep(at: chooser.hand.now) == .selection)
    #expect(chooser.hand.gallery.backStep(from: .remote, at: chooser.hand.now) == .overview)
    chooser.tell(.escape)
    #expect(chooser.selected.isEmpty && chooser.hand.gallery.mode == .overview)
    chooser.tell(.escape)
    #expect(chooser.hand.gallery.mode == .strip)
  }

  @Test("a range ends with photos that are gone, and begins at the current one")
  func removed() throws {
    var chooser = Chooser()
    try chooser.click(40, ctrl: true)
    chooser.tell(.extendSelection(.right))
    var album = chooser.hand.gallery.album
    album.apply(.remove([PhotoID(page: 40)]))
    chooser.follow(chooser.hand.send(.albumChanged(album)))
    chooser.tell(.extendSelection(.right))
    #expect(Set(chooser.selected).isSuperset(of: photos([41, 42])))
    #expect(chooser.hand.gallery.currentPhoto == PhotoID(page: 42))
  }

  @Test("visitors of a kiosk select nothing")
  func kiosk() throws {
    var chooser = Chooser(kiosk: KioskPolicy())
    #expect(chooser.hand.gallery.mode == .overview)
    chooser.tell(.extendSelection(.right))
    #expect(chooser.selected.isEmpty)
    chooser.point(.down, try chooser.middle(40), touch: true)
    chooser.hand.live(0.6)
    chooser.follow(chooser.hand.gallery.takeEffects())
    chooser.point(.up, try chooser.middle(40), touch: true)
    let box = try #require(chooser.box(42))
    chooser.drag(Point(x: box.minX - 4, y: box.minY - 4), to: box.center)
    #expect(chooser.selected.isEmpty)
  }
}
