import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Previews in the cache of thumbnails")
struct ThumbnailPreviewTests {
  private static let bounds = PixelSize(width: 144, height: 144)
  private static let album = Album(count: 100)

  private func plan(_ pages: Range<Int>, ahead: Range<Int> = 0..<0) -> ThumbnailPlan {
    ThumbnailPlan(
      photos: (Array(pages) + Array(ahead)).map { PhotoID(page: $0) }, visibleCount: pages.count,
      bounds: Self.bounds)
  }

  private func picture(_ number: Int, isProvisional: Bool) -> HeldPicture {
    let photoSize = PixelSize(width: 6000, height: 4000)
    var picture = PagePicture(image: ImageID(number), photoSize: photoSize)
    picture.isProvisional = isProvisional
    return HeldPicture(
      picture, imageSize: photoSize.reduced(into: Self.bounds),
      demand: PhotoDemand(bounds: Self.bounds))
  }

  private func cache() -> ThumbnailCache {
    var cache = ThumbnailCache()
    cache.requestsPreviews = true
    return cache
  }

  private func request(
    _ cache: inout ThumbnailCache, _ plan: ThumbnailPlan?
  ) -> [ThumbnailCache.Effect] { cache.request(plan, in: Self.album, backdrop: nil, limit: 3) }

  private func preview(_ page: Int) -> ThumbnailCache.Effect {
    .requestPreview(PhotoID(page: page), demand: PhotoDemand(bounds: Self.bounds))
  }

  private func photo(_ page: Int) -> ThumbnailCache.Effect {
    .request(PhotoID(page: page), demand: PhotoDemand(bounds: Self.bounds))
  }

  @Test("The previews of all visible photos come before the first photo, and are replaced by it")
  func order() {
    var cache = cache()
    let plan = plan(10..<14, ahead: 20..<22)
    #expect(request(&cache, plan) == [preview(10), preview(11), preview(12)])
    #expect(cache.awaitsAny && cache.isAwaited(10))
    #expect(request(&cache, plan).isEmpty)
    #expect(cache.arrived(picture(1, isProvisional: true), photo: 10).isEmpty)
    #expect(cache.picture(of: 10)?.isProvisional == true && !cache.isAwaited(10))
    #expect(request(&cache, plan) == [preview(13)])
    for page in [11, 12, 13] {
      _ = cache.arrived(picture(page, isProvisional: true), photo: PhotoID(page: page))
    }
    #expect(request(&cache, plan) == [photo(10), photo(11), photo(12)])
    #expect(cache.arrived(picture(2, isProvisional: false), photo: 10) == [.discard(ImageID(1))])
    #expect(request(&cache, plan) == [photo(13)])
    for page in [11, 12, 13] {
      _ = cache.arrived(picture(page + 50, isProvisional: false), photo: PhotoID(page: page))
    }
    // Those that are not visible yet have none.
    #expect(request(&cache, plan) == [photo(20), photo(21)])
  }

  @Test("A photo without a preview is decoded; it is asked for once")
  func none() {
    var cache = cache()
    let plan = plan(0..<1)
    #expect(request(&cache, plan) == [preview(0)])
    cache.foundNoPreview(0)
    #expect(request(&cache, plan) == [photo(0)])
    #expect(request(&cache, plan).isEmpty)
  }

  @Test("A stored thumbnail needs no other one")
  func stored() {
    var cache = cache()
    #expect(request(&cache, plan(0..<1)) == [preview(0)])
    _ = cache.arrived(picture(1, isProvisional: false), photo: 0)
    #expect(request(&cache, plan(0..<1)).isEmpty)
    #expect(!cache.awaitsAny)
  }

  @Test("A file that cannot be opened has failed, until it is read again")
  func failed() {
    var cache = cache()
    let plan = plan(0..<1)
    _ = request(&cache, plan)
    let demand = PhotoDemand(bounds: Self.bounds)
    #expect(cache.failed(0, demand: demand, reason: "no").isEmpty)
    #expect(cache.failure(of: 0) == "no" && request(&cache, plan).isEmpty)
    cache.reload(0)
    #expect(request(&cache, plan) == [preview(0)])
  }

  @Test("Previews of cells that have left are withdrawn, and asked for when they come back")
  func leaving() {
    var cache = cache()
    _ = request(&cache, plan(0..<2))
    cache.foundNoPreview(1)
    #expect(request(&cache, plan(50..<51)) == [.cancel(0), preview(50)])
    #expect(request(&cache, nil) == [.cancel(50)])
    #expect(!cache.awaitsAny && cache.knownPhotos.isEmpty)
    #expect(request(&cache, plan(0..<2)) == [preview(0), preview(1)])
  }

  @Test("A reply about a file as it was before changes nothing")
  func outdated() {
    var cache = cache()
    _ = request(&cache, plan(0..<1))
    cache.reload(0)
    _ = request(&cache, plan(0..<1))
    cache.foundNoPreview(0)
    #expect(cache.isAwaited(0))
    _ = cache.arrived(picture(1, isProvisional: true), photo: 0)
    #expect(cache.isAwaited(0))
    _ = cache.arrived(picture(1, isProvisional: true), photo: 0, generation: 1)
    #expect(!cache.isAwaited(0) && cache.picture(of: 0) != nil)
  }

  @Test("At random, every visible photo gets its thumbnail, and no more are requested than allowed")
  func random() {
    var random = SeededRandom(seed: 7)
    var cache = cache()
    var open: [ThumbnailCache.Effect] = []
    var number = 0
    func update(_ plan: ThumbnailPlan) {
      for effect in request(&cache, plan) {
        switch effect {
        case .request, .requestPreview: open.append(effect)
        case .cancel(let photo):
          open.removeAll {
            switch $0 {
            case .request(let other, _), .requestPreview(let other, _): other == photo
            default: false
            }
          }
        case .discard: break
        }
      }
      #expect(open.count <= 3)
    }
    var plan = plan(0..<10)
    for step in 0..<3000 {
      if step < 2500, Int.random(in: 0..<20, using: &random) == 0 {
        let first = Int.random(in: 0..<80, using: &random)
        plan = self.plan(first..<first + 10, ahead: first + 10..<first + 20)
      }
      update(plan)
      guard let index = open.indices.randomElement(using: &random) else { continue }
      number += 1
      switch open.remove(at: index) {
      case .requestPreview(let photo, _):
        let isNone = Int.random(in: 0..<3, using: &random) == 0
        if isNone { cache.foundNoPreview(photo) }
        if !isNone {
          let isStored = Int.random(in: 0..<3, using: &random) == 0
          _ = cache.arrived(picture(number, isProvisional: !isStored), photo: photo)
        }
      case .request(let photo, _):
        _ = cache.arrived(picture(number, isProvisional: false), photo: photo)
      default: break
      }
    }
    #expect(!cache.awaitsAny)
    for photo in plan.photos { #expect(cache.picture(of: photo)?.isProvisional == false) }
  }
}
