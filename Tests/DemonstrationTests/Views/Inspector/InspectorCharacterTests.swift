import Chrome
import GalleryCore
import Glibc
import PictureTesting
import Testing

@testable import Demonstration

@Suite("Inspector: the characters")
struct InspectorCharacterTests {
  private static let all = (0x21...0x7E).map { Character(Unicode.Scalar($0)!) } + Array("→×°π−…·")

  @Test("each is visible, in a cell of one size", arguments: [0.5, 1, 1.25, 2, 8])
  func cells(scale: Double) {
    let painter = ChromePainter()
    let painted = Self.all.map { painter.paint(.character($0, .value), scale: scale) }
    #expect(Set(painted.map(\.size)).count == 1)
    #expect(Set(painted.map(\.image.size)).count == 1)
    #expect(painted.allSatisfy { !$0.image.isBlank })
    // Not boxes that stand for what a font lacks: no two look alike.
    #expect(Set(painted.map(\.image.pixels)).count == Self.all.count)
  }

  @Test("none is cut off by its cell", arguments: [2.0, 4])
  func edges(scale: Double) {
    let painter = ChromePainter()
    for character in "gjpqy[]{}|()AQ×→" {
      let image = painter.paint(.character(character, .value), scale: scale).image
      #expect(image.isRowBlank(image.size.height - 1), "\(character)")
      #expect(image.isRowBlank(0), "\(character)")
    }
  }

  @Test("characters that fonts may lack become dots")
  func unknown() {
    let painter = ChromePainter()
    let dot = painter.paint(.character("·", .value), scale: 1).image.pixels
    for character in ["é", "👩‍👩‍👧", "\u{202E}", "\n", "漢"] as [Character] {
      #expect(painter.paint(.character(character, .value), scale: 1).image.pixels == dot)
    }
  }

  @Test(
    "each ink is readable on its background over white and black photos",
    arguments: InspectorInk.allCases)
  func contrast(ink: InspectorInk) throws {
    let shown = ShownInspector(.sample())
    let color = try #require(
      shown.rectangles.first { $0.color.red < 0.1 && $0.color.red > 0 && $0.color.alpha > 0.8 }
    ).color
    let image = ChromePainter().paint(.character("H", ink), scale: 4).image
    let pixel = try #require(image.pixels.max { $0 >> 24 < $1 >> 24 })
    let text = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) / 255 }
    for photo in [0.0, 0.5, 1] {
      let ground = photo * (1 - color.alpha) + color.red * color.alpha
      let ratio = (luminance(text) + 0.05) / (luminance([ground, ground, ground]) + 0.05)
      #expect(ratio >= 4.5, "\(ink) over \(photo)")
    }
  }

  /// The relative luminance of a colour, by the sRGB curve (WCAG 2.1).
  private func luminance(_ color: [Double]) -> Double {
    zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      sum + part.1 * (part.0 > 0.04045 ? pow((part.0 + 0.055) / 1.055, 2.4) : part.0 / 12.92)
    }
  }
}
