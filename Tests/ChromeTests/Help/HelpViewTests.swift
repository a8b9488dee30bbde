import Chrome
import Commands
import GalleryCore
import PictureTesting
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
    /// The list's strips, from top to bottom.
    var strips: [ImageQuad] {
      quads.filter { $0.image == HelpViewTests.sheetImage }
        .sorted { $0.destination.minY < $1.destination.minY }
    }
    /// The part of the list that is seen, as shares of its height.
    var part: ClosedRange<Double> { strips[0].source.minY...strips[strips.count - 1].source.maxY }
    var bar: ImageQuad? { quads.last.flatMap { $0.image == HelpViewTests.otherImage ? $0 : nil } }
  }

  private static let (cardImage, sheetImage, otherImage) = (ImageID(1), ImageID(2), ImageID(3))

  private func show(
    _ groups: [KeyBindingGroup] = many, width: Double, height: Double, scale: Double = 1,
    offset: Double = 0
  ) throws -> Shown {
    let view = HelpView(
      groups: groups, windowSize: Size(width: width, height: height), scale: scale, offset: offset)
    let painter = ChromePainter()
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      let image =
        switch picture {
        case .card: Self.cardImage
        case .help: Self.sheetImage
        default: Self.otherImage
        }
      return (image, painter.paint(picture, scale: scale).size)
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
    var bottom = shown.card.minY
    for strip in shown.strips {
      #expect(abs(strip.destination.size.width - shown.sheet.width) < 1e-9)
      let part = strip.source.size.height * shown.sheet.height
      #expect(abs(part - strip.destination.size.height) < 1e-6)
      #expect(abs(strip.destination.minY - bottom) < 1e-6, "No gap, and no overlap.")
      bottom = strip.destination.maxY
    }
    #expect(abs(bottom - shown.card.maxY) < 1e-6)
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

  @Test("moves a group to the other column if the list scrolls only for its order")
  func balanced() throws {
    let groups = [5, 5, 3, 6, 7, 9].map { count in
      KeyBindingGroup(
        "Group", [KeyBinding](repeating: KeyBinding(keys: ["Q"], meaning: "Quit"), count: count))
    }
    // In order the higher column has 19 rows, else 18.
    let inOrder = try show(groups, width: 1000, height: 740)
    #expect(inOrder.maximumOffset == 0 && inOrder.sheet.height > 656)
    let moved = try show(groups, width: 1000, height: 700)
    #expect(moved.maximumOffset == 0 && moved.sheet.height < inOrder.sheet.height)
    // Where moving does not help, the groups stay in order.
    let low = try show(groups, width: 1000, height: 600)
    #expect(low.sheet.height == inOrder.sheet.height)
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
    #expect(top.part.lowerBound == 0)
    let bottom = try show(width: 320, height: 240, offset: 1e9)
    #expect(abs(bottom.part.upperBound - 1) < 1e-9)
    #expect(abs(bottom.maximumOffset - (bottom.sheet.height - bottom.card.size.height)) <= 1)
    let first = try #require(top.bar).destination
    let last = try #require(bottom.bar).destination
    #expect(first.minY < last.minY && first.minY >= top.card.minY && last.maxY <= top.card.maxY)
    #expect(try show(width: 320, height: 240, offset: .nan).part.lowerBound == 0)
  }

  @Test("fades only toward ends beyond which there is more", arguments: displayScales)
  func fades(scale: Double) throws {
    func opacities(_ offset: Double, height: Double = 240) throws -> [Double] {
      try show(width: 320, height: height, scale: scale, offset: offset).strips.map(\.opacity)
    }
    let (top, middle, bottom) = (try opacities(0), try opacities(200), try opacities(1e9))
    #expect(top.count > 5 && top[0] == 1 && top == top.sorted(by: >) && top[top.count - 1] < 0.1)
    #expect(bottom == top.reversed())
    #expect(middle == Array(bottom.dropLast()) + top)
    // Less is hidden than a whole line: the fade is shorter, and does not come at once.
    let little = try opacities(6)
    #expect(little[0] < 1 && little.prefix { $0 < 1 }.count < bottom.prefix { $0 < 1 }.count)
    #expect(try show(width: 1000, height: 700, scale: scale).strips.map(\.opacity) == [1])
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

  @Test("has no heading for a group whose commands are all forbidden")
  func forbiddenGroup() {
    let all = [KeyBindingGroup](.standard, isSimulating: false)
    let allowed = [KeyBindingGroup](.standard, isSimulating: false) { command in
      CommandTable.commands(in: .demonstration).contains { $0.command == command }
    }
    #expect(all.contains { $0.title == "Demonstration" })
    #expect(!allowed.contains { $0.title == "Demonstration" })
    #expect(allowed.count == all.count - 1)
  }

  @Test("puts keys beyond four in a second row, so that all meanings keep their width")
  func manyKeys() {
    func size(_ keys: [String]) -> Size {
      let group = KeyBindingGroup("Keys", [KeyBinding(keys: keys, meaning: "Previous photo")])
      let room = Size(width: 600, height: 900)
      return ChromePainter().paint(.help([group], maximumSize: room), scale: 1).size
    }
    let four = size(["Page Up", "Backspace", "P", "K"])
    let five = size(["Page Up", "Backspace", "P", "K", "Shift+Space"])
    #expect(five.width == four.width && five.height == four.height + 26)
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
