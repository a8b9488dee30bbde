import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The chrome's painter")
struct ChromePainterTests {
  private static let everyKind: [ChromePicture] =
    [
      .title(longName, maximumWidth: 300), .title("a.nef", note: "preview", maximumWidth: 300),
      .counter(page: 3, of: 8, maximumWidth: 60),
      .capsule(Size(width: 8, height: 8), .mark), .capsule(Size(width: 240, height: 24), .ground),
      .capsule(Size(width: 240, height: 4), .track),
      .capsule(Size(width: 36, height: 36), .button(isOn: true, .hovered)),
      .capsule(Size(width: 40, height: 40), .focus),
      .capsule(Size(width: 56, height: 56), .edge(.idle)),
      .figure(7), .caret, .card(Size(width: 320, height: 240)),
      .menuHighlight(Size(width: 320, height: 36)),
      .menu([[MenuGroup(title: "Browse", items: menuItems)]], columnWidth: 320),
      .tooltip("Turned by the sensor", maximumWidth: 360), .tooltip(longName, maximumWidth: 150),
      .tile(heading: longName, detail: "It is damaged.", maximumWidth: 300),
      .loading(name: longName, maximumWidth: 300),
      .notice(heading: "No photos", detail: "", maximumWidth: 300),
      .help(keyGroups, maximumSize: Size(width: 600, height: 600)),
    ] + Glyph.allCases.map { .glyph($0) }

  private static let menuItems = [
    MenuItem(
      title: longName, keys: ["Page Down", "Space"], command: .page(by: 1), isEnabled: true),
    MenuItem(title: "Quit", keys: [], command: .quit, isEnabled: false),
  ]

  @Test("paints whole pixels, and the size in points that they take", arguments: displayScales)
  func wholePixels(scale: Double) {
    let painter = ChromePainter()
    for picture in Self.everyKind {
      let painted = painter.paint(picture, scale: scale)
      #expect(painted.size.width == Double(painted.image.size.width) / scale, "\(picture)")
      #expect(painted.size.height == Double(painted.image.size.height) / scale, "\(picture)")
      #expect(!painted.image.isBlank, "\(picture)")
      #expect(!painted.image.isOpaque)
    }
  }

  @Test("paints equal pictures alike, at any time and by any painter")
  func deterministic() {
    let first = ChromePainter()
    let before = Self.everyKind.map { first.paint($0, scale: 1.5).image.pixels }
    let again = Self.everyKind.reversed().map { first.paint($0, scale: 1.5).image.pixels }
    let second = ChromePainter()
    let other = Self.everyKind.map { second.paint($0, scale: 1.5).image.pixels }
    #expect(before == again.reversed())
    #expect(before == other)
  }

  @Test("makes pictures as large in points at every scale, to within a pixel")
  func scaleIndependent() {
    let painter = ChromePainter()
    for picture in Self.everyKind {
      let reference = painter.paint(picture, scale: 1).size
      for scale in displayScales {
        let size = painter.paint(picture, scale: scale).size
        #expect(abs(size.width - reference.width) <= 1, "\(picture) @\(scale)")
        #expect(abs(size.height - reference.height) <= 1, "\(picture) @\(scale)")
      }
    }
  }

  @Test("leaves a picture's pixels alone once the painter and later pictures are gone")
  func imagesOutliveThePainter() {
    func paint() -> (PixelImage, [UInt32]) {
      let painter = ChromePainter()
      let image = painter.paint(.title(longName, maximumWidth: 300), scale: 2).image
      _ = painter.paint(.title("another", maximumWidth: 300), scale: 2)
      return (image, image.pixels)
    }
    let (image, pixels) = paint()
    #expect(image.pixels == pixels)
  }

  @Test("fills a capsule and leaves its corners out", arguments: displayScales)
  func capsule(scale: Double) {
    let image = ChromePainter()
      .paint(.capsule(Size(width: 8, height: 8), .mark), scale: scale).image
    let middle = image.size.width / 2
    #expect(image[middle, middle] == 0xFFFF_FFFF)
    #expect(image[0, 0] >> 24 < 0x80)
    #expect(image[middle, 0] >> 24 > 0x80)
  }

  @Test(
    "makes something of any length and scale",
    arguments: [0, -1, -1e300, 0.5, 1, .nan, .infinity, -.infinity, 1e300])
  func nonsense(length: Double) {
    let painter = ChromePainter()
    let size = Size(width: length, height: length)
    let name = String(repeating: "wide name ", count: 1000)
    for picture: ChromePicture in [
      .title(name, maximumWidth: length), .title("", maximumWidth: length),
      .counter(page: .min, of: .max, maximumWidth: length), .capsule(size, .ground),
      .tile(heading: name, detail: name, maximumWidth: length),
      .tile(heading: "", detail: "", maximumWidth: length),
      .loading(name: "", maximumWidth: length), .tooltip(name, maximumWidth: length),
      .tooltip("", maximumWidth: length), .capsule(size, .button(isOn: false, .pressed)),
      .notice(heading: "\u{FFFD}\0", detail: "\n\n\n", maximumWidth: length),
      .help([], maximumSize: size),
      .help(
        [
          KeyBindingGroup(
            name, [KeyBinding](repeating: KeyBinding(keys: ["", name], meaning: ""), count: 200))
        ], maximumSize: size),
    ] {
      #expect(painter.paint(picture, scale: 1).size.width >= 1)
    }
    let painted = painter.paint(.title("a", maximumWidth: 100), scale: length)
    #expect(painted.size.width.isFinite && painted.size.width > 0)
  }
}
