import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Rows of photos in their own shapes")
struct FittedRowsTests {
  private func layout(
    _ shapes: [Float], width: Double = 1280, height: Double = 800, side: Double? = 144,
    scale: Double = 1, days: [Int32] = []
  ) -> OverviewLayout {
    var measures = OverviewMeasures(
      viewSize: Size(width: width, height: height), insets: EdgeInsets(top: 49, bottom: 48),
      photoCount: shapes.count, side: side, scale: scale)
    if !days.isEmpty { measures.sections = AlbumSections(days) }
    measures.shapes = shapes
    return OverviewLayout(measures)
  }

  private func shapes(_ count: Int, using random: inout SeededRandom) -> [Float] {
    (0..<count).map { _ in
      random.pick([0, 1.5, 1.5, 4.0 / 3, 0.75, 2.0 / 3, 1, 16.0 / 9, 3.5, 0.4])
    }
  }

  private func anyLayout(using random: inout SeededRandom) -> OverviewLayout {
    let count = random.pick([1, 2, 7, random.integer(1...400)])
    let width = random.pick([320, 360, random.number(200...4000)])
    var days: [Int32] = []
    if random.pick([true, false]) {
      var day: Int32 = 0
      let most = random.pick([0, 1, 9])
      days = (0..<count).map { _ in
        if random.integer(0...most) == 0 { day += random.pick([1, 1, 1, 20, 400]) }
        return day
      }
    }
    return layout(
      shapes(count, using: &random), width: width, height: random.number(200...3000),
      side: random.number(72...min(480, width / 2)), scale: random.pick([1, 1.25, 1.5, 2]),
      days: days)
  }

  @Test(
    "each photo has one cell of its shape, and cells do not overlap", arguments: SeededRandom.seeds)
  func cells(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let layout = anyLayout(using: &random)
      let trace: Comment = "seed \(seed): \(layout.measures)"
      let pixel = 1 / layout.measures.scale
      let right = layout.viewSize.width - OverviewLayout.margin
      var previous: Rect?
      for index in 0..<layout.photoCount {
        let frame = layout.frame(of: index)
        let shape = layout.measures.shapes.map { Double($0[index]) } ?? 0
        let wanted = (shape > 0 ? shape : PhotoShapes.usual) * frame.size.height
        try #require(abs(frame.size.width - wanted) <= 4 * pixel, trace)
        try #require(frame.minX >= OverviewLayout.margin - 1e-6, trace)
        try #require(frame.maxX <= right + pixel, trace)
        try #require(frame.size.height <= 1.5 * layout.side + pixel, trace)
        try #require(layout.index(at: frame.center, offset: 0) == index, trace)
        if let previous {
          try #require(frame.minX > previous.maxX || frame.minY > previous.maxY, trace)
        }
        previous = frame
      }
      let end = layout.contentHeight - layout.insets.bottom - OverviewLayout.margin
      try #require(isNear(try #require(previous).maxY, end, within: 1e-6), trace)
    }
  }

  @Test("rows of usual photos fill the width and are about as high; the last row is not stretched")
  func fills() throws {
    var random = SeededRandom(seed: 7)
    let usual: [Float] = (0..<500).map { _ in random.pick([1.5, 4.0 / 3, 0.75, 1]) }
    let layout = layout(usual)
    for row in 0..<layout.rowCount {
      let photos = layout.rows.photos(inRow: row)
      let frame = layout.frame(of: photos.upperBound - 1)
      if row < layout.rowCount - 1 {
        #expect(isNear(frame.maxX, 1280 - OverviewLayout.margin, within: 1.01), "row \(row)")
        #expect((0.75...1.3).contains(frame.size.height / 144), "row \(row): \(frame)")
      }
    }
    let few = self.layout([1.5, 1.5, 1.5])
    #expect(few.rowCount == 1 && few.frame(of: 2).size == Size(width: 216, height: 144))
  }

  @Test("a photo's shape changes only the rows of its block")
  func locality() {
    var random = SeededRandom(seed: 3)
    var shapes = shapes(1000, using: &random)
    let before = layout(shapes)
    let block = before.rows.block(of: 500)
    #expect(block.contains(500) && block.count < 120)
    shapes[500] = shapes[500] == 0.4 ? 3 : 0.4
    let after = layout(shapes)
    func height(_ layout: OverviewLayout, _ index: Int) -> Double {
      layout.frame(of: index).size.height
    }
    for index in 0..<1000 where !block.contains(index) {
      #expect(height(before, index) == height(after, index), "\(index)")
      #expect(before.rows.edges(of: index) == after.rows.edges(of: index), "\(index)")
      if index < block.lowerBound {
        #expect(before.frame(of: index) == after.frame(of: index))
      }
    }
  }

  @Test("blocks follow each other without gaps", arguments: SeededRandom.seeds)
  func blocks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let flow = RowFlow(
        width: 1000, height: 144, gap: 8, columns: random.integer(1...20))
      let start = random.integer(0...100)
      let pages = start..<start + random.integer(1...500)
      var page = pages.lowerBound
      while page < pages.upperBound {
        let block = flow.block(of: page, in: pages)
        try #require(block.lowerBound == page && block.upperBound <= pages.upperBound)
        let inside = random.integer(page...block.upperBound - 1)
        try #require(flow.block(of: inside, in: pages) == block, "seed \(seed)")
        page = block.upperBound
      }
    }
  }

  @Test("the visible cells are those whose frames meet the view", arguments: SeededRandom.seeds)
  func visible(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let layout = anyLayout(using: &random)
      let offset = random.number(-200...max(1, layout.greatestOffset + 200))
      let seen = (0..<layout.photoCount).filter {
        let frame = layout.frame(of: $0, offset: offset)
        return frame.maxY > 1e-9 && frame.minY < layout.viewSize.height - 1e-9
      }
      try #require(
        Array(layout.visibleIndexes(offset: offset)) == seen, "seed \(seed): \(layout.measures)")
    }
  }

  @Test(
    "steps from row to row go to the cell whose middle is nearest", arguments: SeededRandom.seeds)
  func steps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let layout = anyLayout(using: &random)
      let index = random.integer(0...layout.photoCount - 1)
      for way in [-1, 1] {
        let next = layout.index(of: index, movedByRows: way)
        let photos = layout.rows.photos(inRow: layout.row(of: index) + way)
        guard !photos.isEmpty else {
          try #require(next == index)
          continue
        }
        let place = layout.middle(of: index)
        let nearest = try #require(
          photos.map { abs(layout.middle(of: $0) - place) }.min())
        try #require(abs(layout.middle(of: next) - place) <= nearest + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("large windows have larger cells, and few photos fill them as far as they can")
  func sides() {
    func side(_ count: Int, _ width: Double, _ height: Double) -> Double {
      layout([Float](repeating: 1.5, count: count), width: width, height: height, side: nil).side
    }
    #expect(side(1000, 360, 640) == 108 && side(1000, 1280, 800) == 144)
    #expect(side(1000, 640, 360) == 108)
    #expect((190...220).contains(side(1000, 1920, 1080)))
    #expect(side(1000, 1920, 1080) == side(1000, 1080, 1920), "A turn does not change them.")
    #expect(side(1, 1920, 1080) == OverviewLayout.greatestSide)
    var former = Double.infinity
    var sides: Set<Double> = []
    for count in 1...200 {
      let side = side(count, 1920, 1080)
      #expect(side <= former, "\(count) photos")
      former = side
      sides.insert(side)
    }
    #expect(former == side(1000, 1920, 1080) && sides.count <= 6, "They change seldom.")
    for count in [2, 6, 12] {
      let layout = layout(
        [Float](repeating: 1.5, count: count), width: 1920, height: 1080, side: nil)
      #expect(layout.side > 210 && layout.greatestOffset == 0, "\(count) photos")
    }
  }

  @Test("few squares fill a large window as well")
  func squares() {
    for count in [2, 6, 12, 20] {
      let layout = OverviewLayout(
        viewSize: Size(width: 1920, height: 1080), photoCount: count, side: nil, scale: 1)
      #expect(layout.side > 240 && layout.greatestOffset == 0, "\(count): \(layout.side)")
      #expect(layout.side < 530)
    }
  }
}
