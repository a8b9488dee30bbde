import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("The cells of compared photos")
struct ComparisonLayoutTests {
  private static let wide = PixelSize(width: 6000, height: 4000)
  private static let upright = PixelSize(width: 3000, height: 4000)
  private static let panorama = PixelSize(width: 9000, height: 2000)

  private func cells(
    _ sizes: [PixelSize], in room: Size, scale: Double = 1,
    direction: LayoutDirection = .leftToRight
  ) -> [Rect] {
    ComparisonLayout(sizes: sizes, scale: scale, direction: direction)
      .cells(in: Rect(origin: .zero, size: room), isWhole: true)
  }

  /// The number of columns and rows.
  private func grid(_ sizes: [PixelSize], _ width: Double, _ height: Double) -> [Int] {
    let cells = cells(sizes, in: Size(width: width, height: height))
    return [Set(cells.map(\.minX)).count, Set(cells.map(\.minY)).count]
  }

  @Test("two are beside or above each other, as the view and the photos are")
  func two() {
    #expect(grid([Self.wide, Self.wide], 1920, 980) == [2, 1])
    #expect(grid([Self.upright, Self.upright], 1000, 600) == [2, 1])
    #expect(grid([Self.panorama, Self.panorama], 1000, 600) == [1, 2])
    #expect(grid([Self.wide, Self.wide], 360, 540) == [1, 2])
    #expect(grid([Self.wide, Self.upright], 360, 540) == [1, 2])
  }

  @Test("three are in a row, in a column, or in two rows; four in two rows of two")
  func more() {
    #expect(grid([Self.upright, Self.upright, Self.upright], 1920, 980) == [3, 1])
    #expect(grid([Self.panorama, Self.panorama, Self.panorama], 1000, 600) == [1, 3])
    #expect(grid([Self.wide, Self.wide, Self.wide], 360, 540) == [1, 3])
    let three = cells([Self.wide, Self.wide, Self.wide], in: Size(width: 1000, height: 700))
    #expect(three[0].minY == three[1].minY && three[2].minY > three[0].maxY)
    #expect(abs(three[2].center.x - 500) <= 1, "The last one is in the middle.")
    for size in [Self.wide, Self.upright, Self.panorama] {
      #expect(grid([size, size, size, size], 1920, 980) == [2, 2])
      #expect(grid([size, size, size, size], 360, 540) == [2, 2])
    }
  }

  @Test("have one size, whole pixels and room for their frames and captions, at any scale")
  func places() {
    for (width, height) in [(360.0, 540.0), (1000, 600), (1920, 980), (160, 90)] {
      for count in 2...4 {
        for scale in [1, 1.5, 2] {
          let sizes = [Self.wide, Self.upright, Self.panorama, Self.wide].prefix(count)
          let cells = cells(Array(sizes), in: Size(width: width, height: height), scale: scale)
          #expect(cells.count == count && Set(cells.map(\.size.width)).count == 1)
          #expect(Set(cells.map(\.size.height)).count == 1)
          for (index, cell) in cells.enumerated() {
            for length in [cell.minX, cell.minY, cell.size.width, cell.size.height] {
              #expect(abs(length * scale - (length * scale).rounded()) < 1e-6)
            }
            #expect(cell.minX >= 0 && cell.maxX <= width && cell.minY >= 0 && cell.maxY <= height)
            for other in cells[(index + 1)...] {
              #expect(cell.insetBy(-5).intersection(other.insetBy(-5)) == nil)
            }
          }
        }
      }
    }
  }

  @Test("follow each other from right to left where a language does")
  func rightToLeft() {
    let room = Size(width: 1920, height: 980)
    let (left, right) = (
      cells([Self.wide, Self.wide], in: room),
      cells([Self.wide, Self.wide], in: room, direction: .rightToLeft)
    )
    #expect(left[0].minX == right[1].minX && left[1].minX == right[0].minX)
  }
}
