import Chrome
import GalleryCore
import Testing

@Suite("The list of keys")
struct HelpViewTests {
  /// As many as the program has.
  private static let many = ["Browse", "Zoom", "Turn", "Window", "Demonstration", "Mouse"].map {
    KeyBindingGroup(
      $0,
      [KeyBinding](
        repeating: KeyBinding(
          keys: ["Page Down", "Space"], meaning: "Go on to the next photo of them"), count: 6))
  }

  private struct Shown {
    let rectangles: [SolidRectangle]
    let quads: [ImageQuad]
    let maximumOffset: Double
    let sheet: Size
    var card: Rect { quads[0].destination }
    var list: ImageQuad { quads[1] }
    var bar: ImageQuad? { quads.count > 2 ? quads[2] : nil }
  }

  private func show(
    _ groups: [KeyBindingGroup] = many, width: Double, height: Double, scale: Double = 1,
    offset: Double = 0
  ) throws -> Shown {
    let view = HelpView(
      groups: groups, windowSize: Size(width: width, height: height), scale: scale, offset: offset)
    let painter = ChromePainter()
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      (ImageID(1), painter.paint(picture, scale: scale).size)
    }
    let items = view.items(painted: painted)
    return Shown(
      rectangles: items.compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } },
      quads: items.compactMap { if case .image(let quad) = $0 { quad } else { nil } },
      maximumOffset: try #require(view.maximumOffset(painted: painted)),
      sheet: painter.paint(try #require(view.sheet), scale: scale).size)
  }

  @Test(
    "lies in the middle of the dimmed window, whatever its size",
    arguments: [(160.0, 120.0), (320, 240), (1000, 700), (3840, 2160)], [1.0, 2])
  func place(window: (width: Double, height: Double), scale: Double) throws {
    let shown = try show(width: window.width, height: window.height, scale: scale)
    let whole = Rect(x: 0, y: 0, width: window.width, height: window.height)
    #expect(shown.rectangles.map(\.rectangle) == [whole])
    for rect in shown.quads.map(\.destination) {
      #expect(rect.minX >= 4 && rect.maxX <= window.width - 4)
      #expect(rect.minY >= 4 && rect.maxY <= window.height - 4)
    }
    #expect(abs(shown.card.center.x - whole.center.x) <= 1)
    #expect(abs(shown.card.center.y - whole.center.y) <= 1)
    // At its own size, not made smaller.
    #expect(abs(shown.list.destination.size.width - shown.sheet.width) < 1e-9)
    let part = shown.list.source.size.height * shown.sheet.height
    #expect(abs(part - shown.list.destination.size.height) < 1e-6)
  }

  @Test("is all seen at once in two columns where there is room, else scrolls with a bar")
  func fits() throws {
    let large = try show(width: 1000, height: 700)
    #expect(large.maximumOffset == 0 && large.bar == nil)
    #expect(large.sheet.width > 700)
    let narrow = try show(width: 500, height: 700)
    #expect(narrow.maximumOffset > 0 && narrow.bar != nil)
    #expect(narrow.sheet.width < 500)
    // Wide and low: three columns.
    let low = try show(width: 1500, height: 400)
    #expect(low.sheet.height < large.sheet.height)
  }

  @Test("puts what a key does below it where the column is narrow; nothing is cut off")
  func narrow() throws {
    let narrow = try show(width: 160, height: 120)
    let wide = try show(width: 420, height: 300)
    #expect(narrow.sheet.height > wide.sheet.height * 1.4)
    let image = ChromePainter().paint(
      .help(Self.many, maximumSize: Size(width: 144, height: 104)), scale: 1
    ).image
    #expect(image.isColumnBlank(0) && image.isColumnBlank(image.size.width - 1))
  }

  @Test("scrolls from its upper to its lower end and no farther")
  func scrolling() throws {
    let top = try show(width: 320, height: 240, offset: -50)
    #expect(top.list.source.minY == 0)
    let bottom = try show(width: 320, height: 240, offset: 1e9)
    #expect(abs(bottom.list.source.maxY - 1) < 1e-9)
    #expect(abs(bottom.maximumOffset - (bottom.sheet.height - bottom.card.size.height)) <= 1)
    let first = try #require(top.bar).destination
    let last = try #require(bottom.bar).destination
    #expect(first.minY < last.minY && first.minY >= top.card.minY && last.maxY <= top.card.maxY)
    #expect(try show(width: 320, height: 240, offset: .nan).list.source.minY == 0)
  }

  @Test("has one more row for one more key")
  func rows() {
    func height(_ count: Int) -> Double {
      let group = KeyBindingGroup(
        "Keys", [KeyBinding](repeating: KeyBinding(keys: ["Q"], meaning: "Quit"), count: count))
      let room = Size(width: 600, height: 900)
      return ChromePainter().paint(.help([group], maximumSize: room), scale: 1).size.height
    }
    #expect(height(3) - height(2) == 26 && height(2) - height(1) == 26)
  }

  @Test("dims the window only, as long as it is not painted")
  func unpainted() {
    let size = Size(width: 800, height: 600)
    let view = HelpView(groups: Self.many, windowSize: size, scale: 1)
    #expect(view.items { _ in nil }.count == 1)
    #expect(view.maximumOffset { _ in nil } == nil)
    for length in [0.0, -5, .nan, .infinity] {
      let view = HelpView(
        groups: Self.many, windowSize: Size(width: length, height: length), scale: 1)
      #expect(view.items { _ in nil }.isEmpty)
    }
  }
}
