import GalleryCore
import Testing

@testable import Chrome

@Suite("The menu in a language that is read from right to left")
struct RightToLeftMenuTests {
  private static let groups = (0..<4).map { group in
    MenuGroup(
      title: "Group \(group)",
      items: (0..<(3 + group)).map {
        MenuItem(title: "Line \($0)", keys: ["A"], command: .page(by: $0), isEnabled: true)
      })
  }

  private func menu(
    _ size: Size, at anchor: Point, topInset: Double = 0, _ direction: LayoutDirection
  ) -> CommandMenu {
    CommandMenu(
      groups: Self.groups, windowSize: size, scale: 1, at: anchor, topInset: topInset,
      direction: direction)
  }

  @Test(
    "is the mirrored menu of a mirrored pointer, and its lines are where they are drawn",
    arguments: [Size(width: 1000, height: 400), Size(width: 360, height: 640)],
    [-20.0, 0, 120, 357, 640, 1040])
  func mirrored(size: Size, x: Double) {
    let anchor = Point(x: x, y: 60)
    let plain = menu(size, at: anchor, topInset: 48, .leftToRight)
    let mirrored = menu(
      size, at: Point(x: size.width - x, y: 60), topInset: 48, .rightToLeft)
    #expect(
      mirrored.layout.frame
        == LayoutDirection.rightToLeft.placed(plain.layout.frame, and: size.width))
    #expect(mirrored.layout.columns == plain.layout.columns)
    for (index, row) in plain.layout.rows.enumerated() where row.maxY < 250 {
      var (menu, other) = (plain, mirrored)
      let place = row.center + plain.layout.viewport.origin
      menu.hover(place)
      #expect(menu.selection == index)
      other.hover(Point(x: size.width - place.x, y: place.y))
      #expect(other.selection == index)
      let highlight = other.items { picture in
        if case .menuHighlight(let size) = picture { (ImageID(1), size) } else { nil }
      }
      guard case .image(let quad)? = highlight.first else {
        Issue.record("There is no selected line.")
        return
      }
      #expect(quad.destination.contains(Point(x: size.width - place.x, y: place.y)))
    }
  }

  @Test("the arrow keys go to the column on their side")
  func keys() throws {
    var menu = menu(Size(width: 1000, height: 300), at: .zero, .rightToLeft)
    #expect(menu.layout.columns.count > 1)
    _ = menu.handle(.first)
    func x() throws -> Double { menu.layout.rows[try #require(menu.selection)].minX }
    let start = try x()
    _ = menu.handle(.left)
    #expect(try x() < start)
    _ = menu.handle(.right)
    #expect(try x() == start)
    _ = menu.handle(.right)
    #expect(try x() == start, "There is no column.")
  }

  @Test("a list that scrolls has its bar at the left edge")
  func bar() throws {
    for direction in LayoutDirection.allCases {
      let menu = menu(Size(width: 360, height: 300), at: .zero, direction)
      let sizes: (ChromePicture) -> (id: ImageID, size: Size)? = { picture in
        switch picture {
        case .menu(_, let width, _): (ImageID(1), Size(width: width, height: 900))
        case .capsule(let size, _): (ImageID(2), size)
        default: nil
        }
      }
      let bar = menu.items(painted: sizes).compactMap { item -> Rect? in
        guard case .image(let quad) = item, quad.image == ImageID(2) else { return nil }
        return quad.destination
      }
      let place = try #require(bar.first)
      #expect((place.center.x < menu.layout.frame.center.x) == (direction == .rightToLeft))
      #expect(menu.layout.frame.contains(place.center))
    }
  }
}
