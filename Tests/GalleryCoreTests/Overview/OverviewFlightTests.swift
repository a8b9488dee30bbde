import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Photos on their way between the strip and the overview")
struct OverviewFlightTests {
  private static let size = Size(width: 800, height: 600)

  private func start(count: Int = 60, page: Int = 20) -> Gallery {
    var gallery = Gallery(
      windowSize: Self.size, pageCount: count, page: page,
      chromeInsets: ChromeInsets(EdgeInsets(top: 49, bottom: 48)))
    tellSize(&gallery, at: 0)
    return gallery
  }

  private func tellSize(_ gallery: inout Gallery, at now: Double) {
    _ = gallery.handle(.photoSizeChanged(PixelSize(width: 960, height: 640)), at: now)
  }

  /// Where photos are seen in the window: the middles of their boxes.
  private func places(_ gallery: Gallery, at now: Double) -> [PhotoID: Point] {
    let space = gallery.viewSpace(at: now)
    var places: [PhotoID: Point] = [:]
    for place in gallery.boxes(at: now) where place.frame.intersection(place.clip) != nil {
      places[place.id] = space.transform.apply(to: place.frame.center)
    }
    return places
  }

  /// Something that a user may do at any time.
  private func command(_ gallery: Gallery, using random: inout SeededRandom) -> Command {
    let common: [Command] = [
      .toggleOverview, .toggleOverview, .escape, .turnDevice(quarters: random.pick([-1, 1, 2])),
      .zoom(by: random.pick([1.5, 1 / 1.5, 3])),
    ]
    if gallery.mode == .strip {
      return random.pick(common + [.zoomToFit, .toggleOverview])
    }
    return random.pick(
      common + Edge.allCases.map(Command.pageToward) + [
        .page(by: 1), .screenful(by: random.pick([-1, 1])), .firstPage, .lastPage, .zoomToFit,
      ])
  }

  @Test(
    "no photo jumps: neither when something happens nor from one moment to the next",
    arguments: SeededRandom.seeds)
  func continuity(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gallery = start()
    var now = 1.0
    var flightCount = 0
    for step in 0..<3_000 {
      // Often in the midst of the last motion.
      now += random.pick([0, 0.01, 0.05, 0.1, 0.2, 0.25, 1])
      if !gallery.isAnimating(at: now) { gallery.settle(at: now) }
      let before = gallery
      let command = command(gallery, using: &random)
      // Escape in the strip would quit, or leave the zoom.
      if command == .escape, gallery.mode == .strip { continue }
      _ = gallery.handle(.command(command), at: now)
      tellSize(&gallery, at: now)
      let trace: Comment = "seed \(seed), step \(step): \(command)"
      let (old, new) = (places(before, at: now), places(gallery, at: now))
      for (photo, place) in new {
        guard let former = old[photo] else { continue }
        // Rows at rest are on whole pixels.
        try #require(isNear(place, former, within: 1.01), trace)
      }
      if gallery.mode != before.mode {
        flightCount += 1
        let current = try #require(gallery.currentPhoto)
        try #require(gallery.boxes(at: now).contains { $0.id == current }, trace)
      }
      // A thousandth of a second later everything is nearly where it was: the fastest way, a
      // diagonal of twenty times the view in a fifth of a second, is 25 points in that time.
      let later = places(gallery, at: now + 0.001)
      for (photo, place) in later {
        guard let former = new[photo] else { continue }
        try #require((place - former).length < 160, trace)
      }
    }
    #expect(flightCount > 300, "seed \(seed)")
  }

  @Test("an album that changes in mid-flight moves no photo at once", arguments: SeededRandom.seeds)
  func album(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for step in 0..<300 {
      var gallery = start(page: random.integer(0...59))
      _ = gallery.handle(.command(.toggleOverview), at: 1)
      var now = 1 + random.pick([0.1, 0.2, 2])
      if now > 2 { gallery.settle(at: now) }
      if random.integer(0...1) == 0 {
        _ = gallery.handle(.command(.toggleOverview), at: now)
        now += 0.1
      }
      let before = gallery
      var album = gallery.album
      let location = Photo.Location(folder: [], fileName: [1])
      album.apply(
        random.pick([
          [.insert(Array(repeating: location, count: random.integer(1...30)), page: 0)],
          [.remove((0..<random.integer(1...9)).map { PhotoID(page: $0) })],
          [.move(PhotoID(page: 30), page: 2)],
        ]))
      let isCurrentThere = gallery.currentPhoto.map(album.contains) ?? false
      _ = gallery.handle(.albumChanged(album), at: now)
      guard isCurrentThere else { continue }
      let (old, new) = (places(before, at: now), places(gallery, at: now))
      for (photo, place) in new {
        guard let former = old[photo] else { continue }
        let trace: Comment = "seed \(seed), step \(step), photo \(photo)"
        try #require(isNear(place, former, within: 1.01), trace)
      }
      try #require(gallery.currentPhoto == before.currentPhoto)
    }
  }

  @Test("a flight that is reversed goes back from where the photo is")
  func reversal() throws {
    var gallery = start()
    let page = try #require(places(gallery, at: 1)[20])
    _ = gallery.handle(.command(.toggleOverview), at: 1)
    let middle = try #require(places(gallery, at: 1.15)[20])
    #expect((middle - page).length > 5)
    _ = gallery.handle(.command(.toggleOverview), at: 1.15)
    #expect(isNear(try #require(places(gallery, at: 1.15)[20]), middle, within: 1e-6))
    #expect(isNear(try #require(places(gallery, at: 2)[20]), page, within: 1e-6))
    #expect(gallery.overviewOpacity(at: 2) == 0)
  }

  @Test("a zoomed photo flies from where it is seen, and comes back as a whole")
  func zoomed() throws {
    var gallery = start()
    _ = gallery.handle(.command(.zoom(by: 3)), at: 0)
    gallery.settle(at: 1)
    let large = try #require(gallery.boxes(at: 1).first { $0.id == 20 }).frame
    #expect(large.size.width > 2000)
    _ = gallery.handle(.command(.toggleOverview), at: 1)
    let start = try #require(gallery.boxes(at: 1).first { $0.id == 20 }).frame
    #expect(isNear(start, large, within: 1e-6))
    gallery.settle(at: 2)
    _ = gallery.handle(.command(.toggleOverview), at: 2)
    gallery.settle(at: 3)
    #expect(!gallery.isZoomed(at: 3))
    #expect(try #require(gallery.boxes(at: 3).first { $0.id == 20 }).frame.size.width < 801)
  }

  @Test("the photo that flies is over the others, and opaque")
  func drawing() throws {
    var gallery = start()
    _ = gallery.handle(.command(.toggleOverview), at: 1)
    let items = gallery.items(
      at: 1.1,
      photo: { PagePicture(image: ImageID($0), photoSize: PixelSize(width: 960, height: 640)) },
      card: { _ in nil })
    let images = items.compactMap { item in
      if case .image(let quad) = item { quad } else { nil }
    }
    let last = try #require(images.last)
    #expect(last.image.rawValue == 20 && last.opacity == 1 && images.count > 10)
    #expect(images.dropLast().allSatisfy { $0.opacity > 0 && $0.opacity < 1 })
  }

  @Test("a badge is in the corner of its photo's cell, and on no other photo")
  func badge() throws {
    var gallery = start()
    _ = gallery.handle(.command(.toggleOverview), at: 1)
    gallery.settle(at: 3)
    func quads(badge: @escaping (PhotoID) -> PageCard?) -> [ImageQuad] {
      gallery.items(
        at: 3,
        photo: { PagePicture(image: ImageID($0), photoSize: PixelSize(width: 960, height: 640)) },
        badge: badge, card: { _ in nil }
      ).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
    }
    let size = Size(width: 22, height: 22)
    let all = quads { $0 == 21 ? PageCard(image: ImageID(999), size: size) : nil }
    let badges = all.filter { $0.image.rawValue == 999 }
    #expect(badges.count == 1 && badges[0].destination.size == size)
    let photo = try #require(all.first { $0.image.rawValue == 21 }).destination
    #expect(photo.intersection(badges[0].destination) == badges[0].destination)
    #expect(
      badges[0].destination.minX > photo.center.x && badges[0].destination.maxY < photo.center.y)
    #expect(quads { _ in nil }.count == all.count - 1)
  }
}
