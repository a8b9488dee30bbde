import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The gallery while its album changes")
struct GalleryAlbumPropertyTests {
  private static let stepCount = 3_000
  private static let photoSize = PixelSize(width: 960, height: 640)

  /// The quads that are seen, by their photos.
  private func quads(_ gallery: Gallery, at now: Double) -> [PhotoID: ImageQuad] {
    var quads: [PhotoID: ImageQuad] = [:]
    let items = gallery.items(
      at: now, photo: { PagePicture(image: ImageID($0), photoSize: Self.photoSize) },
      card: { _ in nil })
    for case .image(let quad) in items { quads[PhotoID(page: quad.image.rawValue)] = quad }
    return quads
  }

  private func isSame(_ one: ImageQuad?, _ other: ImageQuad?, pixel: Double) -> Bool {
    guard let one, let other else {
      // Of a strip that is pulled off by the whole view, nothing or a thousandth may be left.
      let size = (one ?? other)?.destination.size ?? .zero
      return min(size.width, size.height) < pixel / 2
    }
    // What lies on whole pixels may have been rounded to another one.
    return isNear(one.destination, other.destination, within: pixel * 1.01)
      && isNear(one.source, other.source, within: 0.01)
      && one.transform == other.transform && one.sharpFactor == other.sharpFactor
  }

  /// A change of the album: seldom of all of it.
  private func change(
    _ album: Album, around page: Int, using random: inout SeededRandom
  ) -> Album {
    var changed = album
    var batch = AlbumChange.batch(for: album, gone: [], using: &random)
    if random.integer(0...9) > 0 {
      batch.removeAll { if case .reset = $0 { true } else { false } }
    }
    if album.count > 20 { batch.append(.remove(album.photos.suffix(8).map(\.id))) }
    if random.integer(0...3) == 0, let photo = album[page] { batch.append(.remove([photo.id])) }
    changed.apply(batch)
    return changed
  }

  @Test(
    "other photos never move or change the visible ones, during swipes, turns and zooms",
    arguments: SeededRandom.seeds)
  func seen(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gallery = Gallery(windowSize: Size(width: 320, height: 480), pageCount: 8, page: 3)
    var now = 0.0
    var survivedInMotion = 0
    var removedInMotion = 0
    for step in 0..<Self.stepCount {
      let trace: Comment = "seed \(seed), step \(step)"
      let timed = TimedEvent(using: &random, pageCount: 8)
      now += timed.wait
      if case .event(.albumChanged) = timed.event {
      } else {
        _ = gallery.handle(timed.event, at: now)
      }
      _ = gallery.handle(.photoSizeChanged(Self.photoSize), at: now)
      gallery.settle(at: now)
      guard step % 2 == 0 else { continue }
      let before = gallery
      let album = change(gallery.album, around: gallery.pager.page, using: &random)
      _ = gallery.handle(.albumChanged(album), at: now)
      try check(gallery, trace)
      // In the overview, which a pinch opens, photos go to their new cells: `OverviewFlightTests`.
      if gallery.isOverviewSeen(at: now) {
        _ = gallery.handle(.command(.escape), at: now)
        continue
      }
      let isMoving =
        before.pager.isDragging || before.pager.isSettling(at: now)
        || before.turn.isTurning(at: now) || before.currentZoom?.isHeld == true
      let pixel = 1 / gallery.scale
      let (old, new) = (quads(before, at: now), quads(gallery, at: now))
      guard let current = before.currentPhoto else { continue }
      if album.contains(current) {
        try #require(gallery.currentPhoto == current, trace)
        survivedInMotion += isMoving ? 1 : 0
        let distance = abs(before.position(at: now) - Double(before.pager.page))
        for later in [now, now + 0.05, now + 0.3] {
          // One that comes from far off may come sooner: what it would pass may be gone.
          guard later == now || distance <= 1 else { break }
          try #require(
            isSame(
              quads(before, at: later)[current], quads(gallery, at: later)[current], pixel: pixel),
            trace)
        }
        // So do its neighbours, where they still are that.
        for photo in before.visiblePhotos(at: now) {
          guard let page = before.strip.page(of: photo),
            gallery.strip[gallery.pager.page + page - before.pager.page] == photo
          else { continue }
          try #require(isSame(old[photo], new[photo], pixel: pixel), trace)
        }
        try #require(gallery.turn == before.turn && gallery.grip == before.grip, trace)
        try #require(gallery.zooms[current] == before.zooms[current], trace)
      } else if let next = gallery.strip.departure, next.photo == current, gallery.isAnimated {
        // It is where it was, and its neighbour is on the way.
        removedInMotion += isMoving ? 1 : 0
        // One that comes from far off may come sooner.
        guard abs(before.position(at: now) - Double(before.pager.page)) <= 1 else { continue }
        try #require(isSame(old[current], new[current], pixel: pixel), trace)
        try #require(gallery.currentPhoto != current, trace)
      }
    }
    #expect(survivedInMotion > 100 && removedInMotion > 20, "seed \(seed)")
  }

  @Test(
    "the nearest neighbour of a removed photo becomes current, and rests in its place",
    arguments: SeededRandom.seeds)
  func removed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for step in 0..<500 {
      let trace: Comment = "seed \(seed), step \(step)"
      var hand = GalleryInHand(
        pageCount: random.integer(1...8), page: random.integer(0...7),
        isAnimated: random.integer(0...3) > 0)
      hand.showPhoto()
      switch random.integer(0...4) {
      case 0: hand.dragAndHold(pages: random.number(-0.7...0.7))
      case 1: hand.flick(random.pick([-1, 1]))
      case 2: hand.tell(.turnDevice(quarters: 1))
      case 3: hand.tell(.zoomToActualSize)
      default: break
      }
      hand.wait(random.number(0...0.3))
      let before = hand.gallery
      let removed = before.album.photos.map(\.id).filter { _ in random.integer(0...2) == 0 }
      var album = before.album
      album.apply(.remove(removed + [before.currentPhoto ?? 0]))
      hand.send(.albumChanged(album))
      let expected = before.album.nearestPhoto(to: before.pager.page, in: album)
      try #require(hand.gallery.currentPhoto == expected, trace)
      try check(hand.gallery, trace)
      hand.finger(.up, 0, 0)
      hand.live(3)
      hand.gallery.settle(at: hand.now)
      hand.live(3)
      hand.gallery.settle(at: hand.now)
      try #require(hand.gallery.pager.pageCount == album.count, trace)
      try #require(hand.position == Double(hand.page), trace)
      try #require(hand.gallery.strip == Strip(album), trace)
      if album.isEmpty {
        try #require(quads(hand.gallery, at: hand.now).isEmpty, trace)
      } else {
        try #require(hand.gallery.visiblePhotos(at: hand.now) == [hand.gallery.currentPhoto], trace)
      }
    }
  }

  private func check(_ gallery: Gallery, _ trace: Comment) throws {
    try #require(gallery.pager.pageCount == gallery.strip.pageCount, trace)
    try #require(gallery.pager.page < max(1, gallery.pager.pageCount), trace)
    try #require(gallery.zooms.keys.allSatisfy(gallery.strip.contains), trace)
    if !gallery.album.isEmpty, !gallery.pager.isDragging {
      try #require(gallery.album.contains(gallery.currentPhoto ?? 999_999), trace)
    }
  }
}
