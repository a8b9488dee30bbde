import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Short days that share a row of the overview")
struct SharedRowsTests {
  /// A layout of days with numbers of photos, one day after the other.
  private func layout(
    _ counts: [Int], width: Double = 1280, from first: Int32 = 0, shapes: [Float]? = nil,
    scale: Double = 1
  ) -> OverviewLayout {
    var days: [Int32] = []
    for (day, count) in counts.enumerated() {
      days += Array(repeating: first + Int32(day), count: count)
    }
    var measures = OverviewMeasures(
      viewSize: Size(width: width, height: 800), insets: .zero, photoCount: days.count,
      side: width < 400 ? 108 : 144, scale: scale)
    measures.sections = AlbumSections(days)
    measures.shapes = shapes ?? [Float](repeating: 0, count: days.count)
    return OverviewLayout(measures)
  }

  /// The days in each row, by their first photos.
  private func rows(_ layout: OverviewLayout) -> [Int] {
    let sections = layout.measures.sections.sections
    var counts = [Int](repeating: 0, count: layout.rowCount)
    for section in sections { counts[layout.row(of: section.firstPage)] += 1 }
    return counts
  }

  @Test("as many as fit lie side by side, and fill the row if they nearly do")
  func days() {
    let pairs = layout([2, 2, 2, 2, 2, 2])
    #expect(rows(pairs) == [3, 3])
    #expect(abs(pairs.frame(of: 5).maxX - (1280 - OverviewLayout.margin)) <= 1)
    #expect(pairs.frame(of: 5).minY == pairs.frame(of: 0).minY)
    #expect(pairs.frame(of: 2).minX - pairs.frame(of: 1).maxX >= 27)
    // On a phone two days of one photo are side by side below the heading of their month, at any
    // scale, and not where each has a whole date. The first one has the month's heading.
    for scale in [1, 1.25, 1.5, 1.75, 2] {
      let phone = layout([1, 1, 1, 1, 1], width: 360, from: 27, scale: scale)
      #expect(rows(phone) == [1, 2, 1, 1], "\(scale)")
    }
    #expect(rows(layout([1, 1, 1], width: 360)) == [1, 1, 1])
    // A last row that is far from full is as high as usual.
    let few = layout([1, 1])
    #expect(rows(few) == [2] && few.frame(of: 0).size.height == 144)
    let alone = layout([1])
    #expect(alone.headingFrame(of: 0).size.width == 1280 - 2 * OverviewLayout.margin)
  }

  @Test("a day longer than a row begins one of its own, and so does the day after it")
  func longDays() {
    let layout = layout([1, 1, 30, 1, 1])
    let sections = layout.measures.sections.sections
    #expect(layout.row(of: sections[1].firstPage) == 0)
    #expect(layout.frame(of: sections[2].firstPage).minX == OverviewLayout.margin)
    #expect(layout.frame(of: sections[3].firstPage).minX == OverviewLayout.margin)
    #expect(layout.row(of: sections[4].firstPage) == layout.row(of: sections[3].firstPage))
  }

  @Test("a month begins a row, unless it and others of its year are shorter than one")
  func months() {
    // 1 January 1970 was day 0.
    let months = layout([Int](repeating: 2, count: 59))
    let start = months.measures.sections.sections[31].firstPage
    #expect(months.frame(of: start).minX == OverviewLayout.margin)
    let days: [Int32] = [10, 40, 70, 100, 130, 160, 190, 220, 250, 280, 310, 340]
    var measures = OverviewMeasures(
      viewSize: Size(width: 1280, height: 800), insets: .zero, photoCount: 12, side: 144, scale: 1)
    measures.sections = AlbumSections(days)
    measures.shapes = [Float](repeating: 0, count: 12)
    #expect(rows(OverviewLayout(measures)).count == 2)
    measures.sections = AlbumSections(days.enumerated().map { $0.element + Int32($0.offset) * 365 })
    #expect(rows(OverviewLayout(measures)).count == 12, "Each year begins a row.")
    // What follows a long day of a month shares no row with the next month.
    let rest = layout([30, 1, 1], from: 29)
    #expect(rows(rest).suffix(2) == [1, 1])
  }

  @Test("a photo's shape changes only the rows of its run", arguments: SeededRandom.seeds)
  func locality(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let counts = (0..<400).map { _ in random.pick([1, 1, 2, 3, 5, 9, 60]) }
    let total = counts.reduce(0, +)
    var shapes: [Float] = (0..<total).map { _ in random.pick([0, 1.5, 0.75, 1, 3.5, 0.4]) }
    let before = layout(counts, shapes: shapes)
    for _ in 0..<10 {
      let page = random.integer(0...total - 1)
      let block = before.rows.block(of: page)
      try #require(block.contains(page) && block.count < 400)
      let former = shapes[page]
      shapes[page] = former == 0.4 ? 3 : 0.4
      let after = layout(counts, shapes: shapes)
      shapes[page] = former
      for index in 0..<total where !block.contains(index) {
        try #require(before.rows.edges(of: index) == after.rows.edges(of: index), "seed \(seed)")
        let height = after.frame(of: index).size.height
        try #require(before.frame(of: index).size.height == height, "seed \(seed)")
      }
      #expect(after.rows.block(of: page) == block)
    }
  }

  @Test("rows keep the order, and none is wider than its room", arguments: SeededRandom.seeds)
  func flow(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let flow = SectionFlow(
        width: random.number(100...2000), gap: SectionFlow.gap)
      let items = (0..<random.integer(0...40)).map { _ in
        SectionFlow.Item(
          shapes: random.number(0.4...12), gaps: random.number(0...60),
          least: random.pick([SectionFlow.leastWidth, SectionFlow.leastMonthWidth]))
      }
      let rows = flow.rows(of: items.map { $0.width(atHeight: 100) })
      try #require(rows.flatMap(Array.init) == Array(items.indices), "seed \(seed)")
      for row in rows where row.count > 1 {
        func length(_ height: Double) -> Double {
          items[row].reduce(-flow.gap) {
            $0 + flow.gap + $1.width(atHeight: height)
          }
        }
        try #require(length(100) <= flow.width + 1e-6, "seed \(seed)")
        let height = flow.height(of: items[row], atMost: 140)
        try #require(height >= 100 - 1e-6 && length(height) <= flow.width + 1e-6)
        try #require(height == 140 || abs(length(height) - flow.width) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("headings that are read from right to left end above the last photo of their day")
  func rightToLeft() throws {
    var hand = GalleryInHand(window: Size(width: 800, height: 600), pageCount: 4, page: 0)
    hand.showPhoto()
    var environment = hand.gallery.environment
    environment.layoutDirection = .rightToLeft
    hand.send(.environmentChanged(environment))
    let entry = AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "", album: hand.gallery.album,
      sections: AlbumSections([1, 1, 2, 2]))
    hand.send(.albumsChanged(AlbumList([entry])))
    hand.tell(.toggleOverview)
    hand.rest()
    let boxes = hand.gallery.boxes(at: hand.now)
    let ends = [1, 3].compactMap { photo in boxes.first { $0.id == PhotoID(page: photo) } }
      .map(\.frame.maxX)
    let items = hand.gallery.items(
      at: hand.now, photo: { _ in nil },
      heading: { _, _ in PageCard(image: ImageID(1000), size: Size(width: 100, height: 20)) },
      card: { _ in nil })
    let drawn = items.compactMap { item -> Double? in
      guard case .image(let quad) = item, quad.image == ImageID(1000) else { return nil }
      return quad.destination.maxX
    }
    #expect(drawn.count == 2 && ends.count == 2)
    for (end, line) in zip(ends, drawn) { #expect(isNear(end, line, within: 1)) }
  }

  @Test("10 000 photos of 5000 days are laid out at once")
  func many() {
    let counts = [Int](repeating: 2, count: 5000)
    var random = SeededRandom(seed: 1)
    let shapes: [Float] = (0..<10_000).map { _ in random.pick([0, 1.5, 0.75, 1]) }
    let clock = ContinuousClock()
    let time = clock.measure { _ = layout(counts, shapes: shapes) }
    #expect(time < .seconds(5))
  }
}
