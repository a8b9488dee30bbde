import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview's layout")
struct OverviewLayoutTests {
  private func layout(
    _ width: Double = 800, _ height: Double = 600, count: Int = 100, side: Double = 144,
    scale: Double = 1, insets: EdgeInsets = EdgeInsets(top: 49, bottom: 48)
  ) -> OverviewLayout {
    OverviewLayout(
      viewSize: Size(width: width, height: height), insets: insets, photoCount: count, side: side,
      scale: scale)
  }

  private func anyLayout(using random: inout SeededRandom) -> OverviewLayout {
    layout(
      random.pick([0, 1, 320, random.number(1...4000)]),
      random.pick([0, 1, 480, random.number(1...4000)]),
      count: random.pick([0, 1, 7, 100_000, random.integer(0...500)]),
      side: random.number(1...600), scale: random.pick([1, 1.25, 1.5, 2]),
      insets: random.pick([
        .zero, EdgeInsets(top: 49, bottom: 48), EdgeInsets(left: 48, right: 49),
      ]))
  }

  @Test("cells fill the width between the bars, and are about as large as asked for")
  func columns() {
    let layout = layout()
    #expect(layout.columnCount == 5 && layout.rowCount == 20)
    #expect(abs(layout.side - 144) < 20)
    let first = layout.frame(of: 0)
    let last = layout.frame(of: 4)
    #expect(first.minX == OverviewLayout.margin && first.minY == 49 + OverviewLayout.margin)
    #expect(abs(last.maxX - (800 - OverviewLayout.margin)) < 5)
    #expect(self.layout(320, side: 480).columnCount == 1)
  }

  @Test("a cell's sides and place are whole pixels", arguments: SeededRandom.seeds)
  func pixels(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let scale = random.pick([1, 1.25, 1.5, 2])
      let layout = layout(
        random.number(200...4000), random.number(200...4000), side: random.number(72...480),
        scale: scale)
      for length in [layout.side * scale, layout.frame(of: 0).minX * scale] {
        #expect(isNear(length, length.rounded(), within: 1e-6), "seed \(seed): \(layout.measures)")
      }
    }
  }

  @Test(
    "what is at the middle of a cell is that cell, and cells neither overlap nor leave the view",
    arguments: SeededRandom.seeds)
  func hits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let layout = anyLayout(using: &random)
      guard layout.photoCount > 0 else {
        #expect(layout.visibleIndexes(offset: 0).isEmpty)
        #expect(layout.index(at: .zero, offset: 0) == nil)
        continue
      }
      let index = random.integer(0...layout.photoCount - 1)
      let offset = random.number(-100...max(1, layout.greatestOffset + 100))
      let frame = layout.frame(of: index, offset: offset)
      let trace: Comment = "seed \(seed): \(index) of \(layout.measures)"
      try #require(layout.index(at: frame.center, offset: offset) == index, trace)
      if layout.viewSize.width > 200 {
        try #require(frame.minX >= layout.insets.left, trace)
        try #require(frame.maxX <= layout.viewSize.width - layout.insets.right + 1e-6, trace)
      }
      if index + 1 < layout.photoCount {
        let next = layout.frame(of: index + 1, offset: offset)
        try #require(frame.intersection(next) == nil, trace)
      }
      let gap = Point(x: frame.maxX + OverviewLayout.gap / 2, y: frame.center.y)
      try #require(layout.index(at: gap, offset: offset) == nil, trace)
    }
  }

  @Test("the visible cells are those whose frames meet the view", arguments: SeededRandom.seeds)
  func visible(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let layout = anyLayout(using: &random)
      let offset = random.number(-200...max(1, layout.greatestOffset + 200))
      let visible = layout.visibleIndexes(offset: offset)
      let trace: Comment = "seed \(seed), offset \(offset): \(layout.measures)"
      func isSeen(_ index: Int) -> Bool {
        let frame = layout.frame(of: index, offset: offset)
        return frame.maxY > 1e-9 && frame.minY < layout.viewSize.height - 1e-9
      }
      let candidates =
        [visible.lowerBound - 1, visible.upperBound]
        + (visible.isEmpty ? [] : [visible.lowerBound, visible.upperBound - 1])
      for index in candidates where (0..<layout.photoCount).contains(index) {
        try #require(isSeen(index) == visible.contains(index), trace)
      }
      let most = (layout.viewSize.height / layout.rowStride + 2) * Double(layout.columnCount)
      try #require(Double(visible.count) <= most, trace)
    }
  }

  @Test(
    "a revealed cell lies between the bars, and one that does stays", arguments: SeededRandom.seeds)
  func reveal(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let layout = anyLayout(using: &random)
      guard layout.photoCount > 0 else { continue }
      let index = random.integer(0...layout.photoCount - 1)
      let offset = random.number(0...max(1, layout.greatestOffset))
      let revealed = layout.offset(revealing: index, from: offset)
      let trace: Comment = "seed \(seed): \(index) of \(layout.measures)"
      try #require(revealed >= 0 && revealed <= layout.greatestOffset, trace)
      try #require(layout.offset(revealing: index, from: revealed) == revealed, trace)
      let room = layout.viewSize.height - layout.insets.top - layout.insets.bottom
      guard room > layout.side + 2 * OverviewLayout.margin else { continue }
      let frame = layout.frame(of: index, offset: revealed)
      try #require(frame.minY >= layout.insets.top - 1e-6, trace)
      try #require(frame.maxY <= layout.viewSize.height - layout.insets.bottom + 1e-6, trace)
    }
  }

  @Test("the side for a number of columns gives that number", arguments: 1...20)
  func sides(columns: Int) {
    let wide = layout(1600)
    let side = wide.side(forColumnCount: columns)
    #expect(layout(1600, side: side).columnCount == columns)
  }
}
