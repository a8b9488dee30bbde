import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The menu of commands")
struct CommandMenuTests {
  private static let groups = [
    MenuGroup(
      title: "Browse",
      items: [
        MenuItem(title: "Next photo", keys: ["Space"], command: .page(by: 1), isEnabled: true),
        MenuItem(title: "Previous photo", keys: ["B"], command: .page(by: -1), isEnabled: false),
        MenuItem(title: "First photo", keys: ["Home"], command: .firstPage, isEnabled: true),
      ]),
    MenuGroup(
      title: "Window",
      items: [
        MenuItem(title: "Full screen", keys: ["F"], command: .toggleFullScreen, isEnabled: true),
        MenuItem(title: "Quit", keys: ["Q", "Ctrl+Q"], command: .quit, isEnabled: true),
      ]),
  ]

  private func menu(
    _ size: Size = Size(width: 1000, height: 700), at anchor: Point = Point(x: 200, y: 100),
    scale: Double = 1, groups: [MenuGroup] = groups
  ) -> CommandMenu {
    CommandMenu(groups: groups, windowSize: size, scale: scale, at: anchor)
  }

  private func frame(of menu: CommandMenu) -> Rect? {
    let items = menu.items { picture in
      if case .card(let size) = picture { (ImageID(1), size) } else { nil }
    }
    guard case .image(let quad) = items.first else { return nil }
    return quad.destination
  }

  private func event(_ phase: PointerEvent.Phase, _ point: Point) -> PointerEvent {
    PointerEvent(phase: phase, pointer: 1, location: point)
  }

  /// Where the mouse selects a line, found by looking.
  private func place(of selection: Int, in menu: CommandMenu) -> Point? {
    guard let card = frame(of: menu) else { return nil }
    var menu = menu
    for x in stride(from: card.minX + 20, to: card.maxX, by: 40) {
      for y in stride(from: card.minY, to: card.maxY, by: 4) {
        menu.hover(Point(x: x, y: y))
        if menu.selection == selection { return Point(x: x, y: y + 6) }
      }
    }
    return nil
  }

  @Test("opens at the pointer, and inside the window wherever that is")
  func opens() throws {
    let size = Size(width: 1000, height: 700)
    #expect(try #require(frame(of: menu())).origin == Point(x: 200, y: 100))
    for x in stride(from: -50.0, through: 1050, by: 100) {
      for y in stride(from: -50.0, through: 750, by: 100) {
        let card = try #require(frame(of: menu(at: Point(x: x, y: y))))
        #expect(card.minX >= 8 && card.minY >= 8 && card.maxX <= 992 && card.maxY <= 692)
      }
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(frame(of: menu(size, at: Point(x: bad, y: bad))) != nil)
    }
  }

  @Test("a click carries a line out; one on a dimmed line, or between lines, does nothing")
  func clicks() throws {
    var menu = menu()
    let quit = try #require(place(of: 4, in: menu))
    #expect(menu.handle(event(.down, quit)) == .stays && menu.selection == 4)
    #expect(menu.handle(event(.up, quit)) == .chosen(.quit))
    let heading = Point(x: 240, y: 110)
    #expect(menu.handle(event(.down, heading)) == .stays)
    #expect(menu.handle(event(.up, heading)) == .stays)
    #expect(place(of: 1, in: menu) == nil, "Dimmed.")
    // Down on one line and up on another: the one that is let go on, as menus do.
    let next = try #require(place(of: 0, in: menu))
    _ = menu.handle(event(.down, quit))
    _ = menu.handle(event(.moved, next))
    #expect(menu.handle(event(.up, next)) == .chosen(.page(by: 1)))
  }

  @Test("a swipe with a finger chooses nothing, also where nothing scrolls; a mouse may be dragged")
  func swipe() throws {
    for isTouch in [false, true] {
      var menu = menu()
      let first = try #require(place(of: 0, in: menu))
      let last = try #require(place(of: 2, in: menu))
      func event(_ phase: PointerEvent.Phase, _ point: Point) -> PointerEvent {
        PointerEvent(phase: phase, pointer: 1, location: point, isTouch: isTouch)
      }
      _ = menu.handle(event(.down, last))
      _ = menu.handle(event(.moved, first))
      let outcome = menu.handle(event(.up, first))
      #expect((outcome == .stays) == isTouch)
    }
  }

  @Test("a click outside closes it, a cancelled press does not")
  func outside() {
    var menu = menu()
    let outside = Point(x: 20, y: 20)
    #expect(menu.handle(event(.down, outside)) == .stays)
    #expect(menu.handle(event(.cancelled, outside)) == .stays)
    #expect(menu.handle(event(.up, outside)) == .stays)
    #expect(menu.handle(event(.down, outside)) == .stays)
    #expect(menu.handle(event(.up, outside)) == .closes)
  }

  @Test("arrows go from line to line, over dimmed ones and around; Enter chooses; Escape closes")
  func keys() {
    var menu = menu()
    #expect(menu.handle(.choose) == .stays, "Nothing is selected yet.")
    var seen: [Int?] = []
    for _ in 0..<5 {
      #expect(menu.handle(.down) == .stays)
      seen.append(menu.selection)
    }
    #expect(seen == [0, 2, 3, 4, 0])
    _ = menu.handle(.up)
    #expect(menu.selection == 4)
    _ = menu.handle(.first)
    #expect(menu.selection == 0)
    _ = menu.handle(.last)
    #expect(menu.selection == 4 && menu.handle(.choose) == .chosen(.quit))
    #expect(menu.handle(.close) == .closes)
  }

  @Test("a line that is on has a check mark, and moves no title")
  func checkMark() throws {
    func image(_ isOn: Bool?) -> PixelImage {
      let item = MenuItem(
        title: "Captions", keys: ["C"], command: .toggleCaptions, isEnabled: true, isOn: isOn)
      let other = MenuItem(
        title: "Information", keys: ["I"], command: .toggleInformation, isEnabled: true, isOn: false
      )
      return ChromePainter().paint(
        .menu([[MenuGroup(title: "View", items: [item, other])]], columnWidth: 300), scale: 1
      ).image
    }
    let (on, off) = (image(true), image(false))
    func differs(_ xs: Range<Int>) -> Bool {
      xs.contains { x in (0..<on.size.height).contains { on[x, $0] != off[x, $0] } }
    }
    #expect(differs(8..<32) && !differs(32..<300))
    #expect(off.pixels == image(nil).pixels)
  }

  @Test("uses columns where the window is low, and goes from one to the other")
  func columns() throws {
    let low = menu(Size(width: 1000, height: 200))
    let one = try #require(frame(of: menu()))
    let two = try #require(frame(of: low))
    #expect(two.size.width > 1.8 * one.size.width && two.size.height < one.size.height)
    var menu = low
    _ = menu.handle(.first)
    _ = menu.handle(.right)
    #expect(menu.selection == 3)
    _ = menu.handle(.right)
    #expect(menu.selection == 3)
    _ = menu.handle(.left)
    #expect(menu.selection == 0)
  }

  /// A column of the picture in which every row has ink, if any: the line between two columns.
  private func divider(of columns: [[MenuGroup]], width: Double) -> Int? {
    let image = ChromePainter().paint(.menu(columns, columnWidth: width), scale: 1).image
    return (0..<image.size.width).first { x in
      (0..<image.size.height).allSatisfy { image[x, $0] >> 24 > 0 }
    }
  }

  @Test("divides two columns by a line in a gap, far from the keys of the left one")
  func division() throws {
    let columns = Self.groups.map { [$0] }
    #expect(divider(of: [columns[0]], width: 280) == nil)
    let line = try #require(divider(of: columns, width: 280))
    #expect(abs(line - 292) <= 1)
    let image = ChromePainter().paint(.menu(columns, columnWidth: 280), scale: 1).image
    #expect(image.size.width == 584)
    for x in Array(270..<line) + Array(line + 1..<314) { #expect(image.isColumnBlank(x)) }
  }

  @Test("breaks titles in narrow columns, and leaves out keys rather than cutting titles")
  func narrowColumns() {
    func pixels(_ title: String, _ keys: [String], width: Double) -> [UInt32] {
      let item = MenuItem(title: title, keys: keys, command: .firstPage, isEnabled: true)
      let group = MenuGroup(title: "Turn", items: [item])
      return ChromePainter().paint(.menu([[group]], columnWidth: width), scale: 1).image.pixels
    }
    let (right, left) = ("Turn the device right", "Turn the device left")
    #expect(pixels(right, ["→"], width: 260) != pixels(right, [], width: 260))
    #expect(pixels(right, ["→"], width: 168) != pixels(right, [], width: 168))
    for width in [120.0, 140, 168] {
      #expect(pixels(right, ["→"], width: width) != pixels(left, ["→"], width: width))
      #expect(pixels(right, ["Ctrl+→"], width: width) != pixels(left, ["Ctrl+→"], width: width))
    }
    for width in [100.0, 120, 140, 168] {
      #expect(pixels(right, [], width: width) != pixels(left, [], width: width))
    }
    // The same with one word: nothing hangs on the text of the keys alone.
    #expect(pixels("Quit", ["Ctrl+Q"], width: 120) != pixels("Quit", [], width: 120))
  }

  @Test("scrolls where not even columns fit, by the wheel, by a finger and to what keys select")
  func scrolling() throws {
    let size = Size(width: 320, height: 160)
    var menu = menu(size)
    let card = try #require(frame(of: menu))
    #expect(card.maxY <= 152 && card.maxX <= 312)
    menu.scroll(by: 1e9)
    let most = menu.scroll
    #expect(most > 0)
    menu.scroll(by: -1e9)
    #expect(menu.scroll == 0)
    menu.scroll(by: .nan)
    #expect(menu.scroll == 0)
    _ = menu.handle(.last)
    #expect(menu.scroll == most)
    _ = menu.handle(.first)
    #expect(menu.scroll == 0)
    // A finger that draws the lines chooses none of them.
    let start = Point(x: 100, y: 120)
    _ = menu.handle(event(.down, start))
    _ = menu.handle(event(.moved, Point(x: 100, y: 80)))
    #expect(menu.scroll == 40)
    #expect(menu.handle(event(.up, Point(x: 100, y: 80))) == .stays)
    // One that trembles on its line does.
    _ = menu.handle(.first)
    let line = try #require(place(of: 0, in: menu))
    _ = menu.handle(event(.down, line))
    for step in 0..<40 {
      _ = menu.handle(event(.moved, line + Point(x: 0, y: step.isMultiple(of: 2) ? 2 : 0)))
    }
    #expect(menu.scroll == 0 && menu.handle(event(.up, line)) == .chosen(.page(by: 1)))
  }

  @Test("draws nothing outside of its card")
  func pictures() throws {
    for size in [Size(width: 1000, height: 700), Size(width: 160, height: 120)] {
      for scale in displayScales {
        var menu = menu(size, scale: scale)
        _ = menu.handle(.last)
        let painter = ChromePainter()
        let items = menu.items { (ImageID(1), painter.paint($0, scale: scale).size) }
        #expect(items.count >= 3, "The card, the selected line, the lines.")
        let card = try #require(frame(of: menu))
        for item in items {
          guard case .image(let quad) = item else { continue }
          let rect = quad.destination
          #expect(rect.minX >= card.minX - 0.01 && rect.maxX <= card.maxX + 0.01)
          #expect(rect.minY >= card.minY - 0.01 && rect.maxY <= card.maxY + 0.01)
          #expect(quad.source.minY >= 0 && quad.source.maxY <= 1.000001)
        }
      }
    }
  }

  @Test("an empty or absurd one does nothing", arguments: [0.0, -5, 1, 1e7, .nan, .infinity])
  func nonsense(length: Double) {
    for groups in [[], [MenuGroup(title: "Nothing", items: [])], Self.groups] {
      var menu = menu(Size(width: length, height: length), scale: .nan, groups: groups)
      for key in [CommandMenu.Key.up, .down, .left, .right, .first, .last] {
        #expect(menu.handle(key) == .stays)
      }
      _ = menu.items { _ in (ImageID(1), Size(width: 8, height: 8)) }
      if groups.count < 2 { #expect(menu.handle(.choose) == .stays) }
    }
  }
}
