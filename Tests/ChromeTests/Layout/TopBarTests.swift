import Chrome
import GalleryCore
import Testing

@Suite("The top bar")
struct TopBarTests {
  @Test(
    "keeps the title clear of the counter and of the margins, however narrow the window",
    arguments: [120.0, 150, 200, 260, 360, 361.5, 640, 1000, 1920, 3840], [8, 300, 99_999])
  func titleNeverMeetsCounter(width: Double, pageCount: Int) throws {
    for title in ["a", "IMG_2041.jpg", longName] {
      let chrome = PaintedChrome(
        .sample(
          windowSize: Size(width: width, height: 700), pageCount: pageCount, title: title))
      if let counter = chrome.counter {
        #expect(counter.rect.minX >= 16)
        #expect(abs(counter.rect.maxX - (width - 16)) <= 1)
      }
      guard let title = chrome.title else { continue }
      #expect(title.rect.minX >= 16)
      let limit = try #require(chrome.counter, "A title without a counter: the counter wins.")
      #expect(title.rect.maxX + 16 <= limit.rect.minX)
    }
  }

  @Test("centres a title that fits in the window", arguments: displayScales)
  func fittingTitleIsCentred(scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale))
    let title = try #require(chrome.title)
    #expect(abs(title.rect.center.x - 500) <= 1 / scale)
  }

  @Test("moves a title that does not fit in the middle to the left, no further than it must")
  func longTitleMovesLeft() throws {
    let chrome = PaintedChrome(
      .sample(windowSize: Size(width: 360, height: 640), title: longName))
    let title = try #require(chrome.title)
    #expect(title.rect.center.x < 180)
    let short = PaintedChrome(.sample(windowSize: Size(width: 360, height: 640)))
    #expect(try abs(#require(short.title).rect.center.x - 180) <= 1)
  }

  @Test("leaves the title out where only the counter fits, and both where neither does")
  func counterWins() {
    let narrow = PaintedChrome(.sample(windowSize: Size(width: 140, height: 300)))
    #expect(narrow.title == nil && narrow.counter != nil)
    let narrower = PaintedChrome(.sample(windowSize: Size(width: 60, height: 300)))
    #expect(narrower.title == nil && narrower.counter == nil)
  }

  @Test("counts from 1, and within the pages there are", arguments: [(-5, 1), (0, 1), (9, 8)])
  func counterIsClamped(currentPage: Int, shown: Int) {
    var view = ChromeView.sample()
    view.currentPage = currentPage
    #expect(
      view.pictures.contains { picture in
        if case .counter(let page, let count, _) = picture {
          return page == shown && count == 8
        }
        return false
      })
  }

  @Test("stays as it is while the window's width changes by a few points")
  func resizingNeedsFewPictures() {
    let pictures = (0..<100).map { step in
      Set(ChromeView.sample(windowSize: Size(width: 400 + Double(step), height: 700)).pictures)
    }
    #expect(Set(pictures).count <= 100 / 16 + 2)
  }

  @Test("has a hairline below it, one pixel high at scale 1 and 2", arguments: [1.0, 2])
  func hairline(scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale))
    let bar = try #require(chrome.rectangles.first).rectangle
    let line = try #require(chrome.rectangles.dropFirst().first).rectangle
    #expect(bar == Rect(x: 0, y: 0, width: 1000, height: 48))
    #expect(line == Rect(x: 0, y: 48, width: 1000, height: 1 / scale))
  }
}
