import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The chrome's view")
struct ChromeViewTests {
  @Test(
    "puts every picture on whole pixels, pixel for pixel", arguments: displayScales,
    [Size(width: 1000, height: 700), Size(width: 1001, height: 333), Size(width: 360, height: 640)])
  func wholePixels(scale: Double, windowSize: Size) {
    for (pageCount, card) in [(8, nil), (8, noticeCard), (300, nil)] {
      let chrome = PaintedChrome(
        .sample(
          windowSize: windowSize, scale: scale, pageCount: pageCount, position: 2.3,
          title: longName, rotation: pageCount == 8 ? .sensor : .locked,
          buttons: .resting(on: .rotationLock), card: card))
      #expect(!chrome.placed.isEmpty)
      for placed in chrome.placed {
        let x = placed.rect.minX * scale
        let y = placed.rect.minY * scale
        #expect(abs(x - x.rounded()) < 1e-6, "\(placed.picture)")
        #expect(abs(y - y.rounded()) < 1e-6, "\(placed.picture)")
        let width = Double(placed.image.size.width)
        let height = Double(placed.image.size.height)
        #expect(abs(placed.rect.size.width * scale - width) < 1e-6, "\(placed.picture)")
        #expect(abs(placed.rect.size.height * scale - height) < 1e-6, "\(placed.picture)")
      }
    }
  }

  @Test("keeps everything inside the window and nothing turned", arguments: [200.0, 360, 1000])
  func insideTheWindow(width: Double) {
    let window = Rect(x: 0, y: 0, width: width, height: 640)
    for card in [nil, noticeCard, .notice(heading: longName, detail: longName)] {
      let chrome = PaintedChrome(
        .sample(
          windowSize: window.size, title: longName, rotation: .locked,
          buttons: .resting(on: .rotationLock), card: card))
      for placed in chrome.placed {
        #expect(placed.rect.intersection(window) == placed.rect, "\(placed.picture)")
      }
      // The triangle of a tooltip above its button points down.
      for placed in chrome.placed where placed.picture != .caret {
        #expect(placed.transform == .identity)
      }
    }
  }

  @Test("is a pure value: equal views make equal items, however often they are asked")
  func pure() {
    let view = ChromeView.sample(position: 2.4, title: longName, card: noticeCard)
    let copy = ChromeView.sample(position: 2.4, title: longName, card: noticeCard)
    #expect(view == copy && view.pictures == copy.pictures)
    #expect(PaintedChrome(view).items == PaintedChrome(copy).items)
    #expect(PaintedChrome(view).items == PaintedChrome(view).items)
  }

  @Test("needs each picture once, and every one that it draws")
  func pictures() {
    let view = ChromeView.sample(card: .notice(heading: "No photos", detail: "Formats"))
    #expect(Set(view.pictures).count == view.pictures.count)
    var asked: Set<ChromePicture> = []
    _ = view.items { picture in
      asked.insert(picture)
      return nil
    }
    #expect(asked == Set(view.pictures))
  }

  @Test("leaves out what is not painted yet, and draws the rest where it will stay")
  func unpainted() {
    let full = PaintedChrome(.sample())
    let bare = full.view.items { _ in nil }
    #expect(bare.count == 2, "The bar and its hairline need no picture.")
    let withoutTitle = full.view.items { picture in
      if case .title = picture { return nil }
      let index = full.view.pictures.firstIndex(of: picture) ?? 0
      let size = full.placed.first { $0.picture == picture }?.rect.size ?? .zero
      return (ImageID(index), size)
    }
    #expect(withoutTitle.count == full.items.count - 1)
    #expect(Set(withoutTitle).isSubset(of: Set(full.items)))
  }

  @Test("fades the bar and the dots, not the card", arguments: [0.0, 0.25, -1, .nan])
  func fading(opacity: Double) throws {
    let card = ChromeCard.notice(heading: "No photos", detail: "")
    let full = PaintedChrome(.sample(card: card))
    let faded = PaintedChrome(.sample(opacity: opacity, card: card))
    #expect(faded.placed.last?.opacity == 1)
    guard opacity > 0 else {
      #expect(faded.items.count == 1, "Only the card is left.")
      return
    }
    #expect(faded.items.count == full.items.count)
    for (some, all) in zip(faded.placed.dropLast(), full.placed.dropLast()) {
      #expect(some.opacity == all.opacity * opacity && some.rect == all.rect)
    }
    for (some, all) in zip(faded.rectangles, full.rectangles) {
      #expect(some.color.alpha == all.color.alpha * opacity)
    }
  }

  @Test("draws a card in the middle, above everything")
  func cardIsLast() throws {
    let chrome = PaintedChrome(.sample(card: noticeCard))
    let card = try #require(chrome.placed.last)
    guard case .notice = card.picture else {
      Issue.record("\(card.picture)")
      return
    }
    #expect(abs(card.rect.center.x - 500) <= 1 && abs(card.rect.center.y - 350) <= 1)
  }

  @Test("has no bar where there are no photos")
  func noPages() {
    #expect(PaintedChrome(.sample(pageCount: 0, title: "")).items.isEmpty)
  }

  @Test(
    "draws nothing or something finite, whatever the window's size",
    arguments: [0.0, -1, 0.001, 1, 10, 1e9, .nan, .infinity])
  func nonsenseSizes(length: Double) {
    for size in [
      Size(width: length, height: 700), Size(width: 1000, height: length),
      Size(width: length, height: length),
    ] {
      for scale in [1, 0, -1, 1e9, Double.nan] {
        let view = ChromeView.sample(
          windowSize: size, scale: scale, pageCount: .max, position: .nan, rotation: .keys,
          buttons: .resting(on: .menu), card: scale == 1 ? nil : noticeCard)
        #expect(view.button(at: Point(x: .nan, y: .infinity)) == nil)
        #expect(view.edge(near: Point(x: .nan, y: .infinity)) == nil)
        #expect((view.page(at: Point(x: .nan, y: 0)) ?? 0) >= 0)
        for item in view.items(painted: { _ in (ImageID(1), Size(width: 8, height: 8)) }) {
          if case .image(let quad) = item {
            #expect(quad.destination.minX.isFinite && quad.destination.minY.isFinite)
          }
        }
      }
    }
  }
}
