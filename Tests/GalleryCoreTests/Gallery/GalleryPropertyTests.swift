import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The gallery under any events")
struct GalleryPropertyTests {
  private static let eventCount = 10_000

  private static func start() -> Gallery {
    Gallery(windowSize: Size(width: 320, height: 480), pageCount: 8, page: 3)
  }

  private func events(seed: UInt64) -> [TimedEvent] {
    var random = SeededRandom(seed: seed)
    return (0..<Self.eventCount).map { _ in
      TimedEvent.withOverview(
        using: &random, pageCount: random.pick([0, 1, 2, 8, 8, 8, 8, 100_000]))
    }
  }

  private func items(of gallery: Gallery, at now: Double) -> [Scene.Item] {
    gallery.items(
      at: now,
      photo: {
        PagePicture(
          image: ImageID($0), photoSize: PixelSize(width: 60 + $0.page % 7 * 20, height: 90))
      }, card: { _ in nil })
  }

  @Test(
    "the page stays in range, the position finite and near it, and turns change neither",
    arguments: SeededRandom.seeds)
  func invariants(seed: UInt64) throws {
    var gallery = Self.start()
    var now = 0.0
    for (index, timed) in events(seed: seed).enumerated() {
      now += timed.wait
      let before = gallery
      _ = gallery.handle(timed.event, at: now)
      let trace: Comment = "seed \(seed), event \(index): \(timed.event)"
      let (page, count) = (gallery.pager.page, gallery.pager.pageCount)
      try #require(page >= 0 && page < max(1, count), trace)
      let position = gallery.position(at: now)
      try #require(position > -1.5 && position < Double(max(0, count - 1)) + 1.5, trace)
      try #require(gallery.position(at: now + 1).isFinite, trace)
      switch timed.event {
      case .event(.command(.turnDevice)), .event(.command(.setDevice)),
        .event(.command(.toggleRotationLock)), .event(.sensed), .environment(.sensorChanged),
        .environment(.outputTurned), .environment(.visibilityChanged),
        .event(.supportedOrientationsChanged):
        // Not even a strip that is dragged or in flight hears of a turn.
        var settled = before
        settled.settle(at: now)
        try #require(gallery.pager == settled.pager, trace)
        guard gallery.isVisible, gallery.isAnimated else { break }
        // In the overview nobody sees where the strip is.
        try #require(
          gallery.mode == .overview
            || isNear(position, before.position(at: now), within: Pager.tolerance),
          trace)
        let turned = gallery.turn.quarters(at: now) - before.turn.quarters(at: now)
        try #require(isNear(turned.remainder(dividingBy: 4), 0), trace)
      case .event(.command(.page)) where gallery.isAnimated && gallery.mode == .strip,
        .environment(.fullScreenChanged) where gallery.mode == .strip:
        try #require(isNear(position, before.position(at: now), within: Pager.tolerance), trace)
      default: break
      }
      try #require(gallery.turn.targetTurn == gallery.orientation.contentTurn, trace)
      // The overview may have thousands of cells.
      if index % 8 == 0 || !gallery.isOverviewSeen(at: now) {
        try check(items(of: gallery, at: now), of: gallery, at: now, trace)
      }
      // Several events fall into one turn of the loop.
      if index % 3 == 2 { gallery.advance(at: now) }
    }
  }

  /// Few items, within the view, of pages in view, all of it finite.
  private func check(_ items: [Scene.Item], of gallery: Gallery, at now: Double, _ trace: Comment)
    throws
  {
    if gallery.isOverviewSeen(at: now) {
      return try checkOverview(items, of: gallery, at: now, trace)
    }
    try #require(items.count <= 2, trace)
    let view = gallery.viewSpace(at: now).viewSize
    for case .image(let quad) in items {
      let place = quad.destination
      // A zoomed photo alone fills the window's corners in mid-turn; no neighbour shows there.
      if gallery.viewSpace(at: now).isUpright || items.count > 1 {
        try #require(place.minX >= -1e-6 && place.minY >= -1e-6, trace)
        try #require(place.maxX <= view.width + 1e-6 && place.maxY <= view.height + 1e-6, trace)
      }
      try #require(gallery.visiblePages(at: now).contains(quad.image.rawValue), trace)
      try #require(quad.source.minX >= 0 && quad.source.maxX <= 1 + 1e-9, trace)
      try #require(quad.source.minY >= 0 && quad.source.maxY <= 1 + 1e-9, trace)
      try #require(quad.transform.angle.isFinite && quad.transform.tx.isFinite, trace)
    }
  }

  /// At most one item for each cell, within the view, four around the current one, and five of a
  /// rectangle that selects.
  private func checkOverview(
    _ items: [Scene.Item], of gallery: Gallery, at now: Double, _ trace: Comment
  ) throws {
    let photos = gallery.boxes(at: now).map(\.id)
    let isEachOnce = Set(photos).count == photos.count
    try #require(isEachOnce && items.count <= photos.count + 4 + 5, trace)
    // One expectation for all: there may be thousands of items.
    let view = Rect(origin: .zero, size: gallery.viewSpace(at: now).viewSize).insetBy(-1e-6)
    let outside = items.first { item in
      let place =
        switch item {
        case .image(let quad): quad.destination
        case .rectangle(let solid): solid.rectangle
        }
      return place.minX < view.minX || place.minY < view.minY || place.maxX > view.maxX
        || place.maxY > view.maxY
    }
    try #require(outside == nil, trace)
    let offset = gallery.overviewOffset(at: now)
    let height = gallery.overviewLayout.viewSize.height
    try #require(offset > -height - 1, trace)
    try #require(offset < gallery.overviewLayout.greatestOffset + height + 1, trace)
  }

  @Test(
    "two seconds after the last event everything rests: a whole page, an exact quarter turn",
    arguments: SeededRandom.seeds)
  func rest(seed: UInt64) throws {
    var gallery = Self.start()
    var now = 0.0
    for (index, timed) in events(seed: seed).enumerated() {
      now += timed.wait
      _ = gallery.handle(timed.event, at: now)
      gallery.advance(at: now)
      guard index % 10 == 9 else { continue }
      // A copy rests, the original goes on.
      var resting = gallery
      for pointer in 0...1 {
        _ = resting.handle(
          .pointer(PointerEvent(phase: .cancelled, pointer: pointer, location: .zero)), at: now)
      }
      var later = now
      while let due = resting.dueTime {
        later = max(later, due)
        resting.advance(at: later)
      }
      // A strip swings in within two seconds, a photo glides on for five at most, rows for six.
      later += 7
      let trace: Comment = "seed \(seed), after event \(index): \(timed.event)"
      try #require(!resting.isAnimating(at: later), trace)
      try #require(resting.position(at: later) == Double(resting.pager.page), trace)
      try #require(resting.dueTime == nil, trace)
      let quarters = resting.turn.quarters(at: later)
      try #require(quarters == quarters.rounded() && (0...3).contains(quarters), trace)
      let mask = resting.orientation.policy.supported
      let lies = InterfaceOrientation(contentTurn: resting.turn.targetTurn)
      try #require(mask.isEmpty || mask.contains(lies), trace)
      try #require(resting.chromeOpacity(at: later) == (resting.isChromeShown ? 1 : 0), trace)
      // Nothing of what is over is carried along.
      resting.settle(at: later)
      let settled = resting
      resting.settle(at: later + 100)
      try #require(resting == settled, trace)
      try #require(resting.viewSpace(at: 1e6).isUpright, trace)
    }
  }

  @Test("the same events give the same gallery", arguments: SeededRandom.seeds)
  func replay(seed: UInt64) {
    var (first, second) = (Self.start(), Self.start())
    var now = 0.0
    for (one, other) in zip(events(seed: seed), events(seed: seed)) {
      now += one.wait
      let effects = first.handle(one.event, at: now)
      // Looking at a gallery does not change it.
      _ = items(of: second, at: now)
      #expect(second.handle(other.event, at: now) == effects)
      let isChanged = first.advance(at: now)
      #expect(second.advance(at: now) == isChanged)
    }
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }
}
