import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A comparison in any state")
struct ComparisonPropertyTests {
  /// The items of a frame, with pictures of all photos.
  private func items(_ gallery: Gallery, at now: Double) -> [Scene.Item] {
    gallery.items(
      at: now,
      photo: { photo in
        PagePicture(
          image: ImageID(1),
          photoSize: gallery.comparedSize(of: photo) ?? PixelSize(width: 600, height: 400))
      }, card: { _ in nil })
  }

  @Test(
    "has two to four photos, of which the current one is one, and only finite places",
    arguments: SeededRandom.seeds)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gallery = Gallery(windowSize: Size(width: 320, height: 480), pageCount: 8, page: 3)
    var (now, comparing) = (0.0, 0)
    for index in 0..<2_000 {
      let timed = TimedEvent.withComparison(using: &random, pageCount: 8)
      now += timed.wait
      _ = gallery.handle(timed.event.event(in: gallery.environment), at: now)
      gallery.advance(at: now)
      let trace: Comment = "seed \(seed), event \(index): \(timed.event)"
      try #require((gallery.comparison != nil) == (gallery.mode == .comparison), trace)
      for case .image(let quad) in items(gallery, at: now) {
        let place = quad.destination
        try #require(
          [place.minX, place.minY, place.size.width, place.size.height]
            .allSatisfy { $0.isFinite && abs($0) < 1e9 }, trace)
      }
      guard gallery.mode == .comparison else { continue }
      comparing += 1
      let compared = gallery.comparedPhotos
      try #require(Gallery.comparisonCounts.contains(compared.count), trace)
      try #require(gallery.currentPhoto.map(compared.contains) == true, trace)
      let demand = gallery.mediaDemand(at: now, decoding: .unhurried)
      let planned = demand.plan.pages.compactMap { demand.strip[$0] }
      try #require(Set(compared).isSubset(of: planned), trace)
      try #require(Set(demand.visible).isSubset(of: compared), trace)
      for zoomed in demand.comparedZooms.values {
        try #require(zoomed.visible.intersection(.unit) != nil, trace)
      }
    }
    #expect(comparing > 100)
  }
}
