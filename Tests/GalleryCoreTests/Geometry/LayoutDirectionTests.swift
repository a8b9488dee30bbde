import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("The direction in which the interface is laid out")
struct LayoutDirectionTests {
  @Test("from left to right leaves everything where it is, the other one mirrors it twice")
  func placed() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<100 {
      // Whole numbers, which have no rounding.
      func number(_ range: ClosedRange<Double>) -> Double { random.number(range).rounded() }
      let rect = Rect(
        x: number(-100...1000), y: number(0...9), width: number(0...500), height: 7)
      let (left, right) = (number(-50...50), number(100...2000))
      #expect(LayoutDirection.leftToRight.placed(rect, between: left, and: right) == rect)
      let mirrored = LayoutDirection.rightToLeft.placed(rect, between: left, and: right)
      #expect(mirrored.size == rect.size && mirrored.minY == rect.minY)
      #expect(mirrored.minX - left == right - rect.maxX)
      #expect(LayoutDirection.rightToLeft.placed(mirrored, between: left, and: right) == rect)
      for direction in LayoutDirection.allCases {
        let point = direction.placed(rect.center, inWidth: right)
        #expect(direction.placed(rect, and: right).center == point)
        #expect(direction.placed(point, inWidth: right) == rect.center)
      }
    }
  }
}
