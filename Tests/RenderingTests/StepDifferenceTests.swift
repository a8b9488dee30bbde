import GalleryCore
import SeededRandom
import Testing

@testable import Rendering

@Suite("The steps that only one of two plans has")
struct StepDifferenceTests {
  /// A step that differs from others by its position.
  private func step(_ number: Int) -> PaintStep {
    .fill(
      PixelBox(minX: number, minY: 0, maxX: number + 1, maxY: 1),
      PremultipliedColor(.init(white: 1)))
  }

  private func changed(_ old: [Int], _ new: [Int]) -> [Int] {
    StepDifference(from: old.map(step), to: new.map(step)).changed.map(\.box.minX).sorted()
  }

  @Test("contains exactly what was added, removed or changed in place")
  func near() {
    #expect(changed([], []) == [])
    #expect(changed([1, 2, 3], [1, 2, 3]) == [])
    #expect(changed([1, 2, 3], [1, 9, 3]) == [2, 9])
    #expect(changed([1, 2, 3], [1, 3]) == [2])
    #expect(changed([1, 3], [1, 2, 3, 4]) == [2, 4])
    #expect(changed([1, 2, 3, 4, 5, 6], [1, 12, 3, 14, 5, 16]) == [2, 4, 6, 12, 14, 16])
    #expect(
      changed(Array(0..<40), Array(0..<20) + Array(50..<70) + Array(20..<40)) == Array(50..<70))
  }

  @Test("the rest of both plans is the same, in the same order", arguments: UInt64(0)..<300)
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func numbers(_ count: Int) -> [Int] {
      (0..<count).map { _ in Int.random(in: 0..<30, using: &random) }
    }
    let old = numbers(20)
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let start = Int.random(in: 0...new.count, using: &random)
      let end = min(new.count, start + Int.random(in: 0...5, using: &random))
      new.replaceSubrange(start..<end, with: numbers(Int.random(in: 0...6, using: &random)))
    }
    // Without the reported changes, the same number of each is left.
    func count(_ numbers: [Int]) -> [Int: Int] {
      numbers.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let all = count(old + new)
    let rest = all.merging(count(changed(old, new))) { $0 - $1 }
    #expect(rest.values.allSatisfy { $0 >= 0 && $0.isMultiple(of: 2) }, "seed \(seed)")
  }

  @Test("takes time in proportion to the number of steps, not to its square")
  func time() {
    let count = 30_000
    let old = (0..<count).map(step)
    let new = (0..<count).map { step($0 + count) }
    let clock = ContinuousClock()
    let duration = clock.measure {
      #expect(StepDifference(from: old, to: new).changed.count == 2 * count)
    }
    // In proportion to the square it would take minutes.
    #expect(duration < .seconds(10))
  }
}
