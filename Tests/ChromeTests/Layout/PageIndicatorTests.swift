import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The page indicator")
struct PageIndicatorTests {
  @Test(
    "has one dot a page, evenly spaced, in the middle of its capsule and of the window",
    arguments: [2, 3, 8, 30], displayScales)
  func dotsAreCentred(pageCount: Int, scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale, pageCount: pageCount))
    let dots = chrome.marks.map(\.rect)
    #expect(dots.count == pageCount)
    let first = try #require(dots.first)
    let last = try #require(dots.last)
    #expect(abs((first.minX + last.maxX) / 2 - 500) <= 0.5 / scale + 1e-9)
    for (left, right) in zip(dots, dots.dropFirst()) {
      #expect(abs((right.minX - left.maxX) - left.size.width) < 1e-9)
      #expect(left.minY == right.minY)
    }
    let capsule = try #require(chrome.capsules(.ground).first).rect
    #expect(abs((first.minX - capsule.minX) - (capsule.maxX - last.maxX)) < 1e-9)
    #expect(abs((first.minY - capsule.minY) - (capsule.maxY - first.maxY)) < 1e-9)
    #expect(capsule.maxY <= 700 - 15)
  }

  @Test("shares the light between the two dots next to the position")
  func dotsCrossFade() {
    #expect(opacities(at: 2) == [0.5, 0.5, 1, 0.5])
    #expect(opacities(at: 2.25) == [0.5, 0.5, 0.875, 0.625])
    #expect(opacities(at: 0.5) == [0.75, 0.75, 0.5, 0.5])
  }

  @Test(
    "rests at the ends while the strip is stretched beyond them",
    arguments: [(-0.3, 0.0), (3.3, 3), (-1000, 0), (.infinity, 3), (.nan, 0)])
  func positionIsClamped(position: Double, same: Double) {
    #expect(opacities(at: position) == opacities(at: same))
    let stretched = PaintedChrome(.sample(pageCount: 4, position: position))
    let resting = PaintedChrome(.sample(pageCount: 4, position: same))
    #expect(stretched.items == resting.items)
  }

  @Test("shows which part of the overview's rows is seen, whichever photo is selected")
  func overview() throws {
    var view = ChromeView.sample(pageCount: 300, position: 299)
    view.isOverview = true
    for (position, share) in [(0, 0.5), (0.5, 0.5), (1, 0.25), (0, 1), (1, 1e-6)] {
      view.overviewSpan = .init(position: position, share: share, page: 0)
      let chrome = PaintedChrome(view)
      let track = try #require(chrome.capsules(.track).first).rect
      let thumb = try #require(chrome.marks.first).rect
      #expect(abs(thumb.size.width - max(24, track.size.width * share)) < 1)
      let way = track.size.width - thumb.size.width
      #expect(abs(thumb.minX - track.minX - way * position) < 1)
      // A press on the thumb's middle changes nothing.
      let part = try #require(view.overviewPart(at: thumb.center))
      if way > 0 { #expect(abs(part - position) < 0.01) }
    }
    view.pageCount = 8
    #expect(view.overviewPart(at: Point(x: 500, y: 0)) == nil, "dots stand for photos")
  }

  @Test("is a bar beyond 30 pages, whose thumb goes from one end to the other")
  func manyPagesMakeABar() throws {
    var previous = -Double.infinity
    #expect(PaintedChrome(.sample(pageCount: 30)).marks.count == 30)
    #expect(PaintedChrome(.sample(pageCount: 31)).marks.count == 1)
    for position in [-0.3, 0, 75.5, 150, 298.9, 299, 299.3] {
      let chrome = PaintedChrome(.sample(pageCount: 300, position: position))
      let track = try #require(chrome.capsules(.track).first).rect
      let thumb = try #require(chrome.marks.first).rect
      #expect(chrome.marks.count == 1)
      #expect(thumb.size.width >= 24)
      #expect(thumb.minX >= previous)
      previous = thumb.minX
      #expect(thumb.minX >= track.minX && thumb.maxX <= track.maxX)
      if position <= 0 { #expect(thumb.minX == track.minX) }
      if position >= 299 { #expect(thumb.maxX == track.maxX) }
    }
  }

  @Test("has a thumb that is as long as its share where that is more than the least")
  func thumbShowsTheShare() throws {
    let chrome = PaintedChrome(
      .sample(windowSize: Size(width: 200, height: 300), pageCount: 4))
    #expect(chrome.marks.count == 4, "Four dots fit.")
    let bar = PaintedChrome(.sample(windowSize: Size(width: 105, height: 300), pageCount: 4))
    #expect(try #require(bar.capsules(.track).first).rect.size.width == 49)
    let thumb = try #require(bar.marks.first).rect
    #expect(thumb.size.width == 24)
  }

  @Test(
    "becomes a bar where the dots do not fit, and nothing where no bar does",
    arguments: [(368.0, 20, 20), (366, 20, 1), (200, 20, 1), (200, 8, 8), (90, 8, 0)])
  func narrowWindows(width: Double, pageCount: Int, marks: Int) {
    let chrome = PaintedChrome(
      .sample(windowSize: Size(width: width, height: 640), pageCount: pageCount))
    #expect(chrome.marks.count == marks)
    for placed in chrome.capsules(.ground) {
      #expect(placed.rect.minX >= 0 && placed.rect.maxX <= width)
    }
  }

  @Test("is not there for one page or none", arguments: [-1, 0, 1])
  func nothingToIndicate(pageCount: Int) {
    let chrome = PaintedChrome(.sample(pageCount: pageCount))
    #expect(chrome.marks.isEmpty && chrome.capsules(.ground).isEmpty)
  }

  @Test("has the page of the mark that is nearest to a place", arguments: [2, 3, 8, 30])
  func pagesOfDots(pageCount: Int) throws {
    let chrome = PaintedChrome(.sample(pageCount: pageCount))
    let dots = chrome.marks.map(\.rect)
    for (page, dot) in dots.enumerated() {
      for x in [dot.minX - 3.9, dot.center.x, dot.maxX + 3.9] {
        let place = Point(x: x, y: dot.center.y)
        #expect(chrome.view.page(at: place) == page)
        #expect(chrome.view.button(at: place) == .indicator)
      }
    }
    #expect(chrome.view.page(at: Point(x: -1000, y: 0)) == 0)
    #expect(chrome.view.page(at: Point(x: 1e9, y: 0)) == pageCount - 1)
  }

  @Test("has the page whose thumb would be under the hand, from end to end")
  func pagesOfBar() throws {
    for page in [0, 1, 42, 150, 298, 299] {
      let chrome = PaintedChrome(.sample(pageCount: 300, position: Double(page)))
      let thumb = try #require(chrome.marks.first).rect
      let found = try #require(chrome.view.page(at: thumb.center))
      #expect(abs(found - page) <= 1)
    }
    let view = ChromeView.sample(pageCount: 300)
    #expect(view.page(at: .zero) == 0 && view.page(at: Point(x: 1000, y: 0)) == 299)
  }

  @Test("answers to the pointer 44 points high, and takes what narrowly misses it")
  func target() throws {
    let view = ChromeView.sample()
    let capsule = try #require(PaintedChrome(view).capsules(.ground).first).rect
    let ys = stride(from: 600.5, to: 700, by: 1).filter {
      view.button(at: Point(x: 500, y: $0)) == .indicator
    }
    #expect(ys.count >= 44)
    #expect(view.button(at: Point(x: capsule.minX - 8, y: capsule.center.y)) == .ground)
    #expect(view.button(at: Point(x: 500, y: 699)) == .ground)
    #expect(view.button(at: Point(x: 500, y: 600)) == nil)
    #expect(view.button(at: Point(x: 300, y: capsule.center.y)) == nil, "The strip is near.")
    for hidden in [ChromeView.sample(pageCount: 1), .sample(opacity: 0)] {
      #expect(hidden.button(at: capsule.center) == nil)
    }
  }

  @Test("says the page's number beside the thumb while it is dragged", arguments: [0.0, 42, 299])
  func number(position: Double) throws {
    func figures(_ buttons: ButtonTracking) -> [PaintedChrome.Placed] {
      var view = ChromeView.sample(pageCount: 300, position: position, buttons: buttons)
      view.currentPage = Int(position)
      return PaintedChrome(view).placed.filter {
        if case .figure = $0.picture { true } else { false }
      }
    }
    #expect(figures(ButtonTracking()).isEmpty)
    var buttons = ButtonTracking()
    let down = PointerEvent(phase: .down, pointer: 1, location: .zero)
    _ = buttons.handle(down, on: .indicator, isMouse: false)
    let seen = figures(buttons)
    let number = String(Int(position) + 1).compactMap(\.wholeNumberValue)
    #expect(seen.map(\.picture) == number.map { .figure($0) })
    for (left, right) in zip(seen, seen.dropFirst()) { #expect(left.rect.maxX <= right.rect.minX) }
    #expect(seen.allSatisfy { $0.rect.maxY < 660 })
  }

  private func opacities(at position: Double) -> [Double] {
    PaintedChrome(.sample(pageCount: 4, position: position)).marks.map(\.opacity)
  }
}
