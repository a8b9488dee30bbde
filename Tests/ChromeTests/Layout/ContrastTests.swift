import Chrome
import GalleryCore
import Glibc
import PictureTesting
import Testing

@Suite("The chrome's contrast")
struct ContrastTests {
  /// WCAG 2.1, criterion 1.4.3 (AA), for text of ordinary size.
  private static let leastForText = 4.5
  /// WCAG 2.1, criterion 1.4.11, for parts that are not text.
  private static let leastForShapes = 3.0

  @Test(
    "is enough for the title and the counter over a photo of any gray",
    arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func textOverPhotos(photo: Double) throws {
    let chrome = PaintedChrome(.sample())
    let bar = try #require(chrome.rectangles.first).color
    let ground = over(photo, gray: bar.red, alpha: bar.alpha)
    for line in [try #require(chrome.title), try #require(chrome.counter)] {
      let text = over(ground, strongest(in: line.image))
      #expect(contrast(text, ground) >= Self.leastForText, "\(line.picture)")
    }
  }

  @Test("is enough for the dots over a photo of any gray", arguments: [0.0, 0.5, 1])
  func dotsOverPhotos(photo: Double) throws {
    let chrome = PaintedChrome(.sample(position: 2))
    let capsule = try #require(chrome.capsules(.ground).first)
    let middle = capsule.image.size
    let ground = over(photo, capsule.image[middle.width / 2, middle.height / 2])
    for dot in chrome.marks {
      let seen = ground + (1 - ground) * dot.opacity
      #expect(contrast(seen, ground) >= Self.leastForShapes)
    }
  }

  @Test(
    "is enough for the rotation's controls over a photo of any gray, however they are held",
    arguments: [0.0, 0.25, 0.5, 0.75, 1], ButtonPhase.allCases)
  func rotationControlsOverPhotos(photo: Double, phase: ButtonPhase) throws {
    for source in [OrientationSource.sensor, .keys, .locked] {
      let chrome = PaintedChrome(.sample(rotation: source, buttons: .lock(phase)))
      let bar = try #require(chrome.rectangles.first).color
      let bare = over(photo, gray: bar.red, alpha: bar.alpha)
      for glyph in chrome.glyphs where glyph.opacity == 1 {
        let ground = chrome.buttonGrounds.first { $0.rect.contains(glyph.rect.center) }
        let beneath =
          ground.map { over(bare, $0.image[$0.image.size.width / 2, 4]) } ?? bare
        let seen = over(beneath, strongestByAlpha(in: glyph.image))
        #expect(
          contrast(seen, beneath) >= Self.leastForText, "\(glyph.picture), \(source), \(phase)")
      }
    }
  }

  @Test("is enough to see that the lock is on", arguments: [0.0, 0.5, 1], ButtonPhase.allCases)
  func lockedGround(photo: Double, phase: ButtonPhase) throws {
    let chrome = PaintedChrome(.sample(rotation: .locked, buttons: .lock(phase)))
    let bar = try #require(chrome.rectangles.first).color
    let bare = over(photo, gray: bar.red, alpha: bar.alpha)
    let disc = try #require(chrome.buttonGrounds.first).image
    let seen = over(bare, disc[disc.size.width / 2, 4])
    #expect(contrast(seen, bare) >= Self.leastForShapes)
  }

  @Test("is enough for a tooltip over a photo of any gray", arguments: [0.0, 0.5, 1])
  func tooltip(photo: Double) throws {
    let chrome = PaintedChrome(
      .sample(rotation: .keys, buttons: .resting(on: .menu)))
    let card = try #require(chrome.tooltip).image
    let ground = over(photo, card[card.size.width / 2, 4])
    #expect(contrast(over(photo, strongest(in: card)), ground) >= Self.leastForText)
  }

  @Test(
    "is enough for an edge arrow over a photo of any gray", arguments: [0.0, 0.5, 1],
    ButtonPhase.allCases)
  func edgeArrows(photo: Double, phase: ButtonPhase) {
    let painter = ChromePainter()
    let disc = painter.paint(.capsule(Size(width: 56, height: 56), .edge(phase)), scale: 2).image
    let ground = over(photo, disc[disc.size.width / 2, 8])
    for glyph in [Glyph.arrowLeft, .arrowRight, .arrowUp, .arrowDown] {
      let arrow = painter.paint(.glyph(glyph), scale: 2).image
      #expect(contrast(over(ground, strongestByAlpha(in: arrow)), ground) >= Self.leastForText)
    }
  }

  @Test("is enough for a menu's lines over a photo of any gray", arguments: [0.0, 0.5, 1])
  func menu(photo: Double) {
    let painter = ChromePainter()
    let card = painter.paint(.card(Size(width: 300, height: 200)), scale: 1).image
    let light = painter.paint(.menuHighlight(Size(width: 300, height: 36)), scale: 1).image
    let ground = over(photo, card[150, 100])
    let selected = over(ground, light[150, 18])
    let item = MenuItem(
      title: "Next photo", keys: ["Space"], command: .page(by: 1), isEnabled: true)
    let lines = painter.paint(
      .menu([[MenuGroup(title: "Browse", items: [item])]], columnWidth: 300), scale: 2
    ).image
    let words = strongestByAlpha(in: lines)
    #expect(contrast(over(selected, words), selected) >= Self.leastForText)
    #expect(contrast(over(ground, words), ground) >= Self.leastForText)
  }

  @Test("is enough for a card's text over a white photo")
  func cards() {
    let card = ChromePainter().paint(
      .tile(heading: "a.jpg", detail: longName, maximumWidth: 420), scale: 2
    ).image
    let ground = over(1, card[card.size.width / 2, 8])
    let lowerHalf = (card.size.height * 3 / 5..<card.size.height).flatMap { y in
      (0..<card.size.width).map { card[$0, y] }
    }
    let detail = over(1, lowerHalf.max { $0 & 0xFF < $1 & 0xFF } ?? 0)
    #expect(contrast(detail, ground) >= Self.leastForText)
  }

  private func strongest(in image: PixelImage) -> UInt32 { image.pixels.max() ?? 0 }

  private func strongestByAlpha(in image: PixelImage) -> UInt32 {
    image.pixels.max { $0 >> 24 < $1 >> 24 } ?? 0
  }

  /// A gray (0…1) with another one, not premultiplied, over it.
  private func over(_ ground: Double, gray: Double, alpha: Double) -> Double {
    ground * (1 - alpha) + gray * alpha
  }

  /// A gray (0…1) with a pixel, premultiplied, over it.
  private func over(_ ground: Double, _ pixel: UInt32) -> Double {
    ground * (1 - Double(pixel >> 24) / 255) + Double(pixel & 0xFF) / 255
  }

  private func contrast(_ first: Double, _ second: Double) -> Double {
    let (light, dark) = (max(first, second), min(first, second))
    return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
  }

  /// The relative luminance of a gray, by the sRGB curve.
  private func luminance(_ gray: Double) -> Double {
    guard gray > 0.04045 else { return gray / 12.92 }
    return pow((gray + 0.055) / 1.055, 2.4)
  }
}
