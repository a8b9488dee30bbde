import GalleryCore
import Testing

@testable import Chrome

@Suite("The columns of a menu")
struct MenuColumnsTests {
  /// The lines in each column of a menu with these numbers of lines in its groups.
  private func lineCounts(_ counts: [Int], height: Double) -> [Int] {
    let groups = counts.map { count in
      MenuGroup(
        title: "",
        items: Array(
          repeating: MenuItem(title: "", keys: [], command: .quit, isEnabled: true), count: count))
    }
    let layout = MenuLayout(
      groups, windowSize: Size(width: 2000, height: height), anchor: .zero,
      grid: PixelGrid(scale: 1))
    return layout.columns.map { counts[$0].reduce(0, +) }
  }

  @Test("are as few as the height allows, and as alike as they can be")
  func alike() {
    #expect(lineCounts([3, 3, 3, 3], height: 2000) == [12])
    #expect(lineCounts([3, 3, 3, 3], height: 400) == [6, 6])
    // The second column decides the height; the others share what is left.
    #expect(lineCounts([11, 15, 5, 5, 5, 8], height: 780) == [11, 15, 10, 13])
    #expect(lineCounts([2, 20], height: 400) == [2, 20], "One group is never divided.")
    #expect(lineCounts([], height: 400) == [])
  }
}
