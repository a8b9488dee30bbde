import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The cache of thumbnails")
struct ThumbnailCacheTests {
  private static let bounds = PixelSize(width: 144, height: 144)
  private static let album = Album(count: 1000)

  private func plan(
    _ pages: Range<Int>, ahead: Range<Int> = 0..<0, bounds: PixelSize = bounds
  ) -> ThumbnailPlan {
    ThumbnailPlan(
      photos: (Array(pages) + Array(ahead)).map { PhotoID(page: $0) }, visibleCount: pages.count,
      bounds: bounds)
  }

  private func picture(_ number: Int, bounds: PixelSize = bounds) -> HeldPicture {
    let photoSize = PixelSize(width: 6000, height: 4000)
    return HeldPicture(
      PagePicture(image: ImageID(number), photoSize: photoSize),
      imageSize: photoSize.reduced(into: bounds), demand: PhotoDemand(bounds: bounds))
  }

  private func requests(_ effects: [ThumbnailCache.Effect]) -> [PhotoID] {
    effects.compactMap { if case .request(let photo, _) = $0 { photo } else { nil } }
  }

  private func request(_ cache: inout ThumbnailCache, _ plan: ThumbnailPlan?)
    -> [ThumbnailCache.Effect]
  { cache.request(plan, in: Self.album, backdrop: nil, limit: 3) }

  @Test("requests only as many as are decoded at a time, the most urgent first")
  func order() {
    var cache = ThumbnailCache()
    let plan = plan(10..<20, ahead: 20..<30)
    #expect(requests(request(&cache, plan)) == [10, 11, 12])
    #expect(requests(request(&cache, plan)).isEmpty)
    #expect(cache.arrived(picture(1), photo: 11).isEmpty)
    #expect(requests(request(&cache, plan)) == [13])
    #expect(cache.picture(of: 11) != nil && cache.awaitedPhotos == [10, 12, 13])
  }

  @Test("withdraws the requests for cells that have left")
  func leaving() {
    var cache = ThumbnailCache()
    _ = request(&cache, plan(0..<10))
    let effects = request(&cache, plan(500..<510))
    #expect(effects.prefix(3) == [.cancel(0), .cancel(1), .cancel(2)])
    #expect(requests(effects) == [500, 501, 502])
    #expect(request(&cache, nil) == [.cancel(500), .cancel(501), .cancel(502)])
    #expect(!cache.awaitsAny)
  }

  @Test("scrolling through a thousand photos never leaves a request for a cell that is gone")
  func scrolling() {
    var cache = ThumbnailCache()
    cache.byteLimit = 100 * HeldPicture.leastByteCount
    var open: Set<PhotoID> = []
    for first in 0..<990 {
      let plan = plan(first..<first + 10)
      for effect in request(&cache, plan) {
        switch effect {
        case .request(let photo, _): open.insert(photo)
        case .cancel(let photo): open.remove(photo)
        case .requestPreview, .discard: break
        }
      }
      #expect(open.isSubset(of: plan.photos) && open.count <= 3)
      if first % 3 == 0, let photo = open.min(by: { $0.rawValue < $1.rawValue }) {
        _ = cache.arrived(picture(first), photo: photo)
        open.remove(photo)
      }
    }
  }

  @Test("shows thumbnails of another size until those of the right size arrive")
  func otherSize() {
    var cache = ThumbnailCache()
    _ = request(&cache, plan(0..<1))
    _ = cache.arrived(picture(1), photo: 0)
    let larger = PixelSize(width: 300, height: 300)
    #expect(requests(request(&cache, plan(0..<1, bounds: larger))) == [0])
    #expect(cache.picture(of: 0)?.image == ImageID(1))
    #expect(cache.arrived(picture(2, bounds: larger), photo: 0) == [.discard(ImageID(1))])
    #expect(cache.picture(of: 0)?.image == ImageID(2))
    #expect(requests(request(&cache, plan(0..<1, bounds: larger))).isEmpty)
  }

  @Test("a failure is not tried again, until the photo is reloaded")
  func failure() {
    var cache = ThumbnailCache()
    _ = request(&cache, plan(0..<1))
    let demand = PhotoDemand(bounds: Self.bounds)
    #expect(cache.failed(0, demand: demand, reason: "It is damaged.").isEmpty)
    #expect(cache.failure(of: 0) == "It is damaged.")
    #expect(requests(request(&cache, plan(0..<1))).isEmpty)
    cache.reload(0)
    #expect(requests(request(&cache, plan(0..<1))) == [0])
    // The reply to the request from before the reload is ignored.
    #expect(cache.arrived(picture(1), photo: 0, generation: 0) == [.discard(ImageID(1))])
    #expect(cache.arrived(picture(2), photo: 0, generation: 1).isEmpty)
  }

  @Test(
    "keeps within its memory, except for what is seen, and discards each image once",
    arguments: SeededRandom.seeds)
  func memory(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var cache = ThumbnailCache()
    var album = Self.album
    var images: Set<ImageID> = []
    var number = 0
    for step in 0..<2_000 {
      let trace: Comment = "seed \(seed), step \(step)"
      cache.byteLimit = random.pick([0, 10, 40, 100]) * HeldPicture.leastByteCount
      var effects: [ThumbnailCache.Effect] = []
      let first = random.integer(0...900)
      let pages = first..<first + random.integer(0...20)
      switch random.integer(0...5) {
      case 0:
        var changed = album
        changed.apply(.remove([PhotoID(page: random.integer(0...999))]))
        effects += cache.adapt(from: album, to: changed)
        album = changed
      case 1: cache.reload(PhotoID(page: random.integer(0...999)))
      case 2...4:
        let photo = random.pick(cache.awaitedPhotos + [PhotoID(page: first)])
        number += 1
        images.insert(ImageID(number))
        effects += cache.arrived(
          picture(number), photo: photo, generation: cache.generation(of: photo))
      default: break
      }
      let photos = pages.map { PhotoID(page: $0) }.filter(album.contains)
      let plan =
        random.integer(0...9) == 0
        ? nil
        : ThumbnailPlan(photos: photos, visibleCount: photos.count / 2, bounds: Self.bounds)
      effects += cache.request(plan, in: album, backdrop: nil, limit: 3)
      for case .discard(let image) in effects {
        try #require(images.remove(image) != nil, trace)
      }
      try #require(images.count == cache.heldCount, trace)
      let seen = plan?.visibleCount ?? 0
      let limit = cache.byteLimit + seen * HeldPicture.leastByteCount
      try #require(cache.heldByteCount <= limit, trace)
      try #require(cache.awaitedPhotos.allSatisfy { plan?.photos.contains($0) == true }, trace)
      try #require(cache.knownPhotos.allSatisfy(album.contains), trace)
    }
  }
}
