import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview's layout with sections")
struct OverviewSectionsTests {
  /// A layout of sections of random sizes; each has one photo at least.
  private func anyLayout(using random: inout SeededRandom) -> OverviewLayout {
    let most = random.pick([1, 3, 20, 100])
    let sizes = (0..<random.integer(1...30)).map { _ in random.integer(1...most) }
    var days: [Int32] = []
    var day: Int32 = 0
    for size in sizes {
      day += random.pick([1, 1, 1, 20, 400])
      days += Array(repeating: day, count: size)
    }
    return OverviewLayout(
      viewSize: Size(
        width: random.pick([1, 320, random.number(1...3000)]),
        height: random.pick([1, 30, 480, random.number(1...3000)])),
      insets: random.pick([
        .zero, EdgeInsets(top: 49, bottom: 48), EdgeInsets(left: 48, right: 49),
      ]),
      photoCount: days.count, side: random.number(16...400),
      scale: random.pick([1, 1.25, 1.5, 2]), sections: AlbumSections(days))
  }

  @Test(
    "each photo has one cell, and neither cells nor headings overlap", arguments: SeededRandom.seeds
  )
  func cells(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let layout = anyLayout(using: &random)
      let trace: Comment = "seed \(seed): \(layout.measures)"
      let offset = random.number(0...max(1, layout.greatestOffset))
      var rows: [Int: Range<Int>] = [:]
      for row in 0..<layout.rowCount { rows[row] = layout.rows.photos(inRow: row) }
      let all = rows.keys.sorted().flatMap { Array(rows[$0] ?? 0..<0) }
      try #require(all == Array(0..<layout.photoCount), trace)
      // What follows is below or beside what was before.
      var previous = layout.headingFrame(of: 0, offset: offset)
      for index in 0..<layout.photoCount {
        let frame = layout.frame(of: index, offset: offset)
        let row = layout.row(of: index)
        try #require(rows[row]?.contains(index) == true, trace)
        try #require(layout.index(at: frame.center, offset: offset) == index, trace)
        let section = layout.rows.section(of: index)
        if layout.measures.sections.sections[section].firstPage == index {
          let heading = layout.headingFrame(of: section, offset: offset)
          if index > 0, layout.row(of: index - 1) == row {
            let former = layout.headingFrame(of: section - 1, offset: offset)
            let pixel = 1 / layout.measures.scale
            try #require(heading.minY == former.minY, trace)
            try #require(heading.minX > previous.maxX + SectionFlow.gap - 2 * pixel, trace)
            try #require(heading.minX > former.maxX + SectionFlow.gap - 2 * pixel, trace)
            try #require(former.size.width > SectionFlow.leastWidth - 2 * pixel, trace)
            let between = Point(x: previous.maxX + 2, y: frame.center.y)
            try #require(layout.index(at: between, offset: offset) == nil, trace)
          } else {
            try #require(section == 0 || heading.minY > previous.maxY - 1e-6, trace)
          }
          let hasMonths = layout.measures.sections.hasMonths
          let month = layout.monthFrame(of: section, offset: offset)
          try #require(
            (month != nil) == (hasMonths && layout.measures.sections.beginsMonth(section)), trace)
          if let month {
            // Its last line is in the empty part of the day's area.
            try #require(month.minX == heading.minX && month.maxX >= heading.maxX - 1e-6, trace)
            try #require(month.maxY < heading.minY + 20 && month.minY < heading.minY - 30, trace)
            let isFirst = index == 0 || layout.row(of: index - 1) != row
            try #require(!isFirst || section == 0 || month.minY > previous.maxY - 1e-6, trace)
            try #require(layout.index(at: month.center, offset: offset) == nil, trace)
          }
          try #require(heading.maxX <= layout.left + layout.rows.width + 1e-6, trace)
          try #require(frame.minY > heading.maxY - 1e-6, trace)
          try #require(frame.minX == heading.minX, trace)
          try #require(layout.index(at: heading.center, offset: offset) == nil, trace)
        } else {
          try #require(
            frame.minX > previous.maxX || frame.minY > previous.maxY, trace)
        }
        previous = frame
      }
      let end = layout.contentHeight - layout.insets.bottom - OverviewLayout.margin - offset
      try #require(isNear(previous.maxY, end, within: 1e-6), trace)
    }
  }

  @Test(
    "the visible cells and headings are those whose frames meet the view",
    arguments: SeededRandom.seeds)
  func visible(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<150 {
      let layout = anyLayout(using: &random)
      let offset = random.number(-200...max(1, layout.greatestOffset + 200))
      let trace: Comment = "seed \(seed), offset \(offset): \(layout.measures)"
      func isSeen(_ frame: Rect) -> Bool {
        frame.maxY > 1e-9 && frame.minY < layout.viewSize.height - 1e-9
      }
      let cells = (0..<layout.photoCount).filter { isSeen(layout.frame(of: $0, offset: offset)) }
      try #require(Array(layout.visibleIndexes(offset: offset)) == cells, trace)
      let headings = layout.headings.filter {
        // What is above a row is seen as a whole.
        let heading = layout.headingFrame(of: $0, offset: offset)
        let height = layout.rows.headingHeight(aboveRow: layout.rows.firstRow(ofSection: $0))
        return isSeen(
          Rect(x: heading.minX, y: heading.maxY - height, width: 1, height: height))
      }
      try #require(Array(layout.visibleHeadings(offset: offset)) == headings, trace)
      let top = (0..<layout.photoCount).first {
        layout.frame(of: $0, offset: offset).center.y >= layout.insets.top - 1e-9
      }
      let last = layout.rows.photos(inRow: layout.rowCount - 1).lowerBound
      try #require(layout.topIndex(offset: offset) == top ?? last, trace)
    }
  }

  @Test(
    "a revealed cell lies between the bars, below its heading if there is room",
    arguments: SeededRandom.seeds)
  func reveal(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let layout = anyLayout(using: &random)
      let index = random.integer(0...layout.photoCount - 1)
      let offset = random.number(0...max(1, layout.greatestOffset))
      let trace: Comment = "seed \(seed): \(index) of \(layout.measures)"
      for showsHeading in [false, true] {
        func reveal(_ offset: Double) -> Double {
          layout.offset(revealing: index, from: offset, showsHeading: showsHeading)
        }
        let revealed = reveal(offset)
        try #require(revealed >= 0 && revealed <= layout.greatestOffset, trace)
        try #require(reveal(revealed) == revealed, trace)
        let room = layout.viewSize.height - layout.insets.top - layout.insets.bottom
        let needed =
          layout.side + layout.headingHeight + layout.rows.monthHeight + 2 * OverviewLayout.margin
        guard room > needed else { continue }
        let frame = layout.frame(of: index, offset: revealed)
        try #require(frame.minY >= layout.insets.top - 1e-6, trace)
        try #require(frame.maxY <= layout.viewSize.height - layout.insets.bottom + 1e-6, trace)
        let section = layout.rows.section(of: index)
        let heading = layout.headingFrame(of: section, offset: revealed)
        if showsHeading, layout.row(of: index) == layout.rows.firstRow(ofSection: section) {
          try #require(heading.minY >= layout.insets.top - 1e-6, trace)
        }
      }
    }
  }

  @Test("steps lead through every row, and end at the first and the last photo")
  func steps() {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      let layout = anyLayout(using: &random)
      for (start, way, end) in [(0, 1, layout.photoCount - 1), (layout.photoCount - 1, -1, 0)] {
        var index = start
        for _ in 0..<layout.rowCount {
          let next = layout.index(of: index, movedByRows: way)
          #expect(layout.row(of: next) == layout.row(of: index) + way || next == index)
          index = next
        }
        #expect(layout.row(of: index) == layout.row(of: end), "seed \(seed): \(layout.measures)")
        index = start
        var count = 0
        while index != end, count <= layout.rowCount {
          let next = layout.index(of: index, movedByScreenfuls: way)
          #expect((next - index) * way > 0, "seed \(seed): \(index) of \(layout.measures)")
          index = next
          count += 1
        }
        #expect(index == end && count <= layout.rowCount)
        for count in [Int.max, .min] {
          let far = layout.index(of: start, movedByScreenfuls: count)
          #expect(far == (count > 0 ? layout.photoCount - 1 : 0))
        }
      }
    }
  }

  @Test("without sections, screenfuls are whole rows as before", arguments: SeededRandom.seeds)
  func plainScreenfuls(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let layout = OverviewLayout(
        viewSize: Size(width: random.number(1...3000), height: random.number(1...3000)),
        photoCount: random.integer(1...2000), side: random.number(16...400), scale: 1)
      let (page, count) = (random.integer(0...layout.photoCount - 1), random.integer(-3...3))
      let step = count * layout.columnCount * layout.fullRowCount
      let expected = min(max(page + step, 0), layout.photoCount - 1)
      try #require(
        layout.index(of: page, movedByScreenfuls: count) == expected,
        "seed \(seed): \(page) by \(count) in \(layout.measures)")
    }
  }

  @Test("a part of the way leads on through all photos, from the first to the last one")
  func parts() {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      let layout = anyLayout(using: &random)
      var previous = 0
      for step in 0...500 {
        let index = layout.index(atPart: Double(step) / 500)
        #expect(index >= previous && index < layout.photoCount, "seed \(seed): \(layout.measures)")
        previous = index
      }
      #expect(layout.index(atPart: 0) == 0)
      #expect(previous == layout.photoCount - 1, "seed \(seed): \(layout.measures)")
    }
  }

  @Test("rows are made for the photos and sections that there are")
  func counts() {
    func rows(_ sections: AlbumSections, _ photos: Int, _ columns: Int) -> CellRows {
      let width = Double(columns) * 108 - 8 + 2 * OverviewLayout.margin
      let layout = OverviewLayout(
        viewSize: Size(width: width, height: 600), photoCount: photos, side: 100, scale: 1,
        sections: sections)
      #expect(layout.columnCount == columns && layout.side == 100)
      return layout.rows
    }
    let sections = AlbumSections([1, 1, 1, 2, 3, 3, 3, 3])
    #expect(rows(sections, 8, 2).count == 5)
    #expect(rows(sections, 8, 3).count == 4 && rows(sections, 9, 2).count == 6)
    #expect(rows(AlbumSections([1, 2, 2, 2, 2, 2, 2, 2]), 8, 2).count == 5)
    #expect(rows(AlbumSections(), 8, 2).count == 4)
    // Sections whose photos are all gone.
    #expect(rows(sections, 3, 2).sectionIndices == 0..<1 && rows(sections, 0, 2).count == 0)
  }
}
