import Chrome
import Commands
import GalleryCore
import Testing

@Suite("The bars while photos are compared")
struct ComparisonBarTests {
  @Test("have a step back, and what is done with the photo in focus, in every size and direction")
  func buttons() {
    let row: [ChromeButton] = [.back, .previous, .next, .alone, .leaveOut, .trash, .menu]
    for (width, height) in [(1900.0, 1000.0), (600, 400), (360, 640), (640, 360), (300, 290)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        var view = ChromeView(
          windowSize: Size(width: width, height: height), scale: 1, pageCount: 3, position: 0,
          currentPage: 0, title: "DSC_0101", opacity: 1)
        (view.isComparing, view.allowsChanges) = (true, true)
        view.backTitle = BackStep.comparison.title
        view.appearance.direction = direction
        let named = view.namedButtons
        let needed = named.map(\.button).filter(row.contains)
        let expected =
          width < 320 ? row.filter { $0 != .previous && $0 != .next } : row
        #expect(Set(needed) == Set(expected), "\(width) × \(height)")
        for button in named {
          #expect(!button.name.isEmpty && button.area.minX >= 0 && button.area.maxX <= width)
        }
        guard let back = named.first(where: { $0.button == .previous }),
          let on = named.first(where: { $0.button == .next })
        else { continue }
        #expect((back.area.minX < on.area.minX) == (direction == .leftToRight))
        #expect(back.isEnabled, "It goes round.")
      }
    }
  }
}
