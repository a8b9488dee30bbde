import GalleryCore
import Testing

@testable import Chrome

@Suite("The menu on a phone")
struct PhoneMenuTests {
  private let groups = [
    MenuGroup(
      title: "Photo",
      items: (0..<4).map {
        MenuItem(title: "Line \($0)", keys: ["F\($0)"], command: .goToPage($0), isEnabled: true)
      })
  ]

  private func menu(_ width: Double, _ height: Double) -> CommandMenu {
    CommandMenu(
      groups: groups, windowSize: Size(width: width, height: height), scale: 2,
      at: Point(x: width, y: height), bottomInset: 48)
  }

  @Test(
    "has lines for a thumb, without keys", arguments: [(360.0, 640.0), (640, 360), (430, 932)])
  func thumbs(width: Double, height: Double) {
    let menu = menu(width, height)
    #expect(menu.lines.allSatisfy { $0.frame.size.height >= 44 && $0.item.keys.isEmpty })
    #expect(menu.lines.count == 4)
    for (upper, lower) in zip(menu.lines, menu.lines.dropFirst()) {
      #expect(upper.frame.maxY == lower.frame.minY)
    }
  }

  @Test("has somewhat lower lines if all of them fit then; if not, it scrolls")
  func fitting() {
    let groups = [9, 5].map { count in
      MenuGroup(
        title: "",
        items: Array(
          repeating: MenuItem(title: "", keys: [], command: .quit, isEnabled: true), count: count))
    }
    for (height, lineHeight, scrolls) in [
      (720.0, 44.0, false), (700, 43, false), (660, 40, false), (640, 44, true),
    ] {
      let menu = CommandMenu(
        groups: groups, windowSize: Size(width: 420, height: height), scale: 1,
        at: Point(x: 210, y: 350))
      #expect(menu.lines.allSatisfy { $0.frame.size.height == lineHeight }, "\(height)")
      #expect((menu.layout.maximumScroll > 0) == scrolls, "\(height)")
      let isWhole = menu.lines.allSatisfy { $0.frame.maxY <= menu.frame.maxY }
      #expect(isWhole != scrolls, "\(height)")
    }
  }

  @Test("is as it was in other windows", arguments: [(800.0, 390.0), (1000, 700), (500, 500)])
  func others(width: Double, height: Double) {
    let menu = menu(width, height)
    #expect(menu.groups == groups)
    #expect(menu.lines.allSatisfy { $0.frame.size.height == 36 })
  }

  @Test("is painted with the height of its lines")
  func painted() {
    let painter = ChromePainter()
    let heights = [36.0, 44].map {
      painter.paint(.menu([groups], columnWidth: 300, rowHeight: $0), scale: 1).size.height
    }
    #expect(heights == [176, 208])
  }
}
