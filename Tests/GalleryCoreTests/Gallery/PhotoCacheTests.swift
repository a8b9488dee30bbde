import GalleryCore
import Testing

@Suite("Photo cache")
struct PhotoCacheTests {
  private let upright = PixelSize(width: 320, height: 480)
  private let turned = PixelSize(width: 480, height: 320)
  private let photo = PixelSize(width: 6000, height: 4000)

  /// Hands over a page's photo, as a decoder would: fitted into the bounds that were asked for.
  private func arrive(
    _ image: Int, page: Int, bounds: PixelSize, in cache: inout PhotoCache
  ) -> [PhotoCache.Effect] {
    cache.arrived(
      PagePicture(image: ImageID(image), photoSize: photo),
      imageSize: photo.aspectFitted(into: bounds), page: page, bounds: bounds)
  }

  @Test("pages are requested once, in the order of their urgency")
  func order() {
    var cache = PhotoCache()
    let effects = cache.request(3, of: 5, bounds: upright, at: 0)
    #expect(
      effects == [3, 4, 2].map { .request(page: $0, bounds: upright) })
    #expect(cache.request(3, of: 5, bounds: upright, at: 1).isEmpty)
    #expect(arrive(7, page: 3, bounds: upright, in: &cache).isEmpty)
    #expect(cache.picture(of: 3)?.image == ImageID(7))
    #expect(cache.request(3, of: 5, bounds: upright, at: 2).isEmpty)
  }

  @Test("something is awaited from the first request to the last reply or cancellation")
  func awaiting() {
    var cache = PhotoCache()
    #expect(!cache.awaitsAny)
    _ = cache.request(3, of: 5, bounds: upright, at: 0)
    for page in [3, 4] {
      _ = arrive(page, page: page, bounds: upright, in: &cache)
      #expect(cache.awaitsAny)
    }
    _ = cache.failed(page: 2, bounds: upright, reason: "damaged")
    #expect(!cache.awaitsAny)
    _ = cache.request(only: 3, bounds: turned, at: 1)
    #expect(cache.awaitsAny)
    _ = cache.request(only: 3, bounds: upright, at: 2)
    #expect(!cache.awaitsAny)
  }

  @Test("held, awaited and failed photos are counted")
  func counts() {
    var cache = PhotoCache()
    #expect([cache.heldCount, cache.awaitedCount, cache.failureCount] == [0, 0, 0])
    _ = cache.request(3, of: 5, bounds: upright, at: 0)
    #expect([cache.heldCount, cache.awaitedCount, cache.failureCount] == [0, 3, 0])
    _ = arrive(7, page: 3, bounds: upright, in: &cache)
    _ = cache.failed(page: 4, bounds: upright, reason: "damaged")
    #expect([cache.heldCount, cache.awaitedCount, cache.failureCount] == [1, 1, 1])
    _ = cache.removeAll()
    #expect([cache.heldCount, cache.awaitedCount, cache.failureCount] == [0, 0, 0])
  }

  @Test("other bounds replace a request")
  func replacedRequest() {
    var cache = PhotoCache()
    _ = cache.request(only: 3, bounds: upright, at: 0)
    #expect(cache.request(only: 3, bounds: turned, at: 1) == [.request(page: 3, bounds: turned)])
    #expect(cache.request(only: 3, bounds: turned, at: 2).isEmpty)
  }

  @Test("after a turn the held photo stays until a sharper one replaces it")
  func sharper() {
    var cache = PhotoCache()
    _ = cache.request(only: 3, bounds: upright, at: 0)
    _ = arrive(7, page: 3, bounds: upright, in: &cache)
    #expect(cache.request(only: 3, bounds: turned, at: 1) == [.request(page: 3, bounds: turned)])
    #expect(cache.picture(of: 3)?.image == ImageID(7))
    #expect(arrive(8, page: 3, bounds: turned, in: &cache) == [.discard(ImageID(7))])
    #expect(cache.picture(of: 3)?.image == ImageID(8))
    #expect(cache.request(only: 3, bounds: turned, at: 2).isEmpty)
  }

  @Test("after a turn back before the sharper photo arrives, the held one stays without a request")
  func turnedBack() {
    var cache = PhotoCache()
    _ = cache.request(only: 3, bounds: upright, at: 0)
    _ = arrive(7, page: 3, bounds: upright, in: &cache)
    _ = cache.request(only: 3, bounds: turned, at: 1)
    #expect(cache.request(only: 3, bounds: upright, at: 1.1) == [.cancel(page: 3)])
    // It was being decoded already.
    #expect(arrive(8, page: 3, bounds: turned, in: &cache) == [.discard(ImageID(8))])
    #expect(cache.picture(of: 3)?.image == ImageID(7))
    #expect(cache.request(only: 3, bounds: upright, at: 2).isEmpty)
  }

  @Test("a reply after a sharper one is discarded")
  func overtaken() {
    var cache = PhotoCache()
    _ = cache.request(only: 3, bounds: upright, at: 0)
    _ = cache.request(only: 3, bounds: turned, at: 1)
    #expect(arrive(8, page: 3, bounds: turned, in: &cache).isEmpty)
    #expect(arrive(7, page: 3, bounds: upright, in: &cache) == [.discard(ImageID(7))])
    #expect(cache.picture(of: 3)?.image == ImageID(8))
    #expect(cache.request(only: 3, bounds: turned, at: 2).isEmpty)
  }

  @Test("while the sharp photo is awaited, a less sharp one is used")
  func firstReply() {
    var cache = PhotoCache()
    _ = cache.request(only: 3, bounds: upright, at: 0)
    _ = cache.request(only: 3, bounds: turned, at: 1)
    #expect(arrive(7, page: 3, bounds: upright, in: &cache).isEmpty)
    #expect(cache.picture(of: 3)?.image == ImageID(7))
    #expect(cache.request(only: 3, bounds: turned, at: 2).isEmpty, "still awaited")
    #expect(arrive(8, page: 3, bounds: turned, in: &cache) == [.discard(ImageID(7))])
  }

  @Test("bounds with the same pixels cause no request")
  func samePixels() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = arrive(7, page: 0, bounds: upright, in: &cache)
    // As wide, only higher: the photo is as wide as either.
    let higher = PixelSize(width: 320, height: 600)
    #expect(cache.request(only: 0, bounds: higher, at: 1).isEmpty)
    let wider = PixelSize(width: 321, height: 480)
    #expect(cache.request(only: 0, bounds: wider, at: 1) == [.request(page: 0, bounds: wider)])
  }

  @Test("a small photo has all its pixels in any bounds larger than it")
  func smallPhoto() {
    var cache = PhotoCache()
    let small = PixelSize(width: 30, height: 20)
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = cache.arrived(
      PagePicture(image: ImageID(7), photoSize: small), imageSize: small, page: 0, bounds: upright)
    #expect(cache.request(only: 0, bounds: turned, at: 1).isEmpty)
    let tiny = PixelSize(width: 15, height: 15)
    #expect(cache.request(only: 0, bounds: tiny, at: 1) == [.request(page: 0, bounds: tiny)])
  }

  @Test("an unexpected size from a decoder causes no repeated requests")
  func unexpectedSize() {
    var cache = PhotoCache()
    var image = 0
    for (index, bounds) in [upright, turned, upright, turned].enumerated() {
      #expect(cache.request(only: 0, bounds: bounds, at: 0) == [.request(page: 0, bounds: bounds)])
      image += 1
      let effects = cache.arrived(
        PagePicture(image: ImageID(image), photoSize: photo),
        imageSize: PixelSize(width: 17, height: 3), page: 0, bounds: bounds)
      #expect(effects == (index == 0 ? [] : [.discard(ImageID(image - 1))]))
      for _ in 0..<10 { #expect(cache.request(only: 0, bounds: bounds, at: 0).isEmpty) }
    }
  }

  @Test("the request of a page that is left is cancelled; a held photo stays")
  func leaving() {
    var cache = PhotoCache()
    _ = cache.request(1, of: 3, bounds: upright, at: 0)
    _ = arrive(7, page: 1, bounds: upright, in: &cache)
    let effects = cache.request(only: 9, bounds: upright, at: 1)
    #expect(
      effects == [.cancel(page: 0), .cancel(page: 2), .request(page: 9, bounds: upright)])
    #expect(cache.picture(of: 1)?.image == ImageID(7))
    #expect(cache.request(only: 1, bounds: upright, at: 2) == [.cancel(page: 9)])
  }

  @Test("a visible page is not cancelled, and a late photo is kept")
  func visible() {
    var cache = PhotoCache()
    _ = cache.request(1, of: 20, bounds: upright, at: 0)
    let effects = cache.request(9, of: 10, visible: 2..<4, bounds: upright, at: 1)
    #expect(
      effects.filter { if case .cancel = $0 { true } else { false } } == [
        .cancel(page: 0), .cancel(page: 1),
      ])
    #expect(arrive(8, page: 0, bounds: upright, in: &cache).isEmpty, "a worker was at it")
    #expect(cache.picture(of: 0)?.image == ImageID(8))
  }

  @Test("a failed photo is not requested again, in any bounds, not even after leaving its page")
  func failure() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = cache.failed(page: 0, bounds: upright, reason: "it is truncated")
    #expect(cache.failure(of: 0) == "it is truncated")
    #expect(cache.waitingSince(0) == nil)
    #expect(cache.request(only: 0, bounds: upright, at: 1).isEmpty)
    #expect(cache.request(only: 0, bounds: turned, at: 1).isEmpty)
    _ = cache.request(only: 9, bounds: turned, at: 1)
    #expect(cache.request(only: 0, bounds: turned, at: 2) == [.cancel(page: 9)])
    #expect(cache.failure(of: 0) == "it is truncated")
  }

  @Test("the failure of a cancelled request is recorded")
  func failureOfCancelled() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = cache.request(only: 9, bounds: upright, at: 1)
    _ = cache.failed(page: 0, bounds: upright, reason: "it is truncated")
    #expect(cache.failure(of: 0) == "it is truncated")
    #expect(cache.request(only: 0, bounds: upright, at: 2) == [.cancel(page: 9)])
    // Taken back because what was at hand would do.
    _ = cache.request(only: 3, bounds: upright, at: 3)
    _ = arrive(7, page: 3, bounds: upright, in: &cache)
    _ = cache.request(only: 3, bounds: turned, at: 4)
    _ = cache.request(only: 3, bounds: upright, at: 5)
    _ = cache.failed(page: 3, bounds: turned, reason: "too large")
    #expect(cache.request(only: 3, bounds: turned, at: 6) == [.request(page: 3, bounds: turned)])
  }

  @Test("a held photo is shown even if a sharper one fails")
  func failedSharper() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = arrive(7, page: 0, bounds: upright, in: &cache)
    _ = cache.request(only: 0, bounds: turned, at: 0)
    _ = cache.failed(page: 0, bounds: turned, reason: "it is gone")
    #expect(cache.failure(of: 0) == nil)
    #expect(cache.picture(of: 0)?.image == ImageID(7))
    #expect(cache.request(only: 0, bounds: turned, at: 0).isEmpty)
  }

  @Test("the waiting time counts from the first request until the photo arrives")
  func waiting() {
    var cache = PhotoCache()
    #expect(cache.waitingSince(0) == nil)
    _ = cache.request(only: 0, bounds: upright, at: 5)
    _ = cache.request(only: 0, bounds: turned, at: 6)
    #expect(cache.waitingSince(0) == 5)
    _ = arrive(7, page: 0, bounds: turned, in: &cache)
    #expect(cache.waitingSince(0) == nil)
    _ = cache.request(only: 0, bounds: upright, at: 9)
    #expect(cache.waitingSince(0) == nil, "the photo at hand is shown meanwhile")
  }

  @Test("the failure of an earlier request does not count for a later one")
  func lateFailure() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = cache.request(only: 0, bounds: turned, at: 0)
    _ = cache.failed(page: 0, bounds: upright, reason: "too large")
    #expect(cache.failure(of: 0) == nil)
    #expect(arrive(8, page: 0, bounds: turned, in: &cache).isEmpty)
    #expect(cache.picture(of: 0)?.image == ImageID(8))
  }

  @Test("a vector picture is requested once at each new size")
  func scalable() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    let drawn = PixelSize(width: 320, height: 320)
    let picture = PagePicture(image: ImageID(1), photoSize: drawn, isScalable: true)
    _ = cache.arrived(picture, imageSize: drawn, page: 0, bounds: upright)
    #expect(cache.request(only: 0, bounds: upright, at: 1).isEmpty)
    let larger = PixelSize(width: 640, height: 960)
    #expect(cache.request(only: 0, bounds: larger, at: 1) == [.request(page: 0, bounds: larger)])
    #expect(cache.request(only: 0, bounds: larger, at: 1).isEmpty)
  }

  @Test("a reloaded photo is requested again, and stays until the reply")
  func reload() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = arrive(7, page: 0, bounds: upright, in: &cache)
    cache.reload(page: 0, at: 1)
    #expect(cache.picture(of: 0)?.image == ImageID(7))
    #expect(cache.request(only: 0, bounds: upright, at: 1) == [.request(page: 0, bounds: upright)])
    #expect(arrive(8, page: 0, bounds: upright, in: &cache) == [.discard(ImageID(7))])
    #expect(cache.request(only: 0, bounds: upright, at: 2).isEmpty)
    cache.reload(page: 0, at: 3)
    _ = cache.request(only: 0, bounds: upright, at: 3)
    _ = cache.failed(page: 0, bounds: upright, reason: "it is gone")
    cache.reload(page: 0, at: 4)
    #expect(cache.request(only: 0, bounds: upright, at: 4) == [.request(page: 0, bounds: upright)])
  }

  @Test("a reloaded photo that fails is no longer shown")
  func reloadedInVain() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: upright, at: 0)
    _ = arrive(7, page: 0, bounds: upright, in: &cache)
    cache.reload(page: 0, at: 1)
    #expect(cache.isOutdated(0))
    _ = cache.request(only: 0, bounds: upright, at: 1)
    #expect(
      cache.failed(page: 0, bounds: upright, reason: "it is gone") == [.discard(ImageID(7))])
    #expect(cache.failure(of: 0) == "it is gone")
    #expect(cache.heldByteCount == 0)
  }

  @Test("replies from before a reload are ignored")
  func olderGeneration() {
    var cache = PhotoCache()
    let demand = PhotoDemand(bounds: upright)
    _ = cache.request(only: 0, bounds: upright, at: 0)
    let generation = cache.generation(of: 0)
    cache.reload(page: 0, at: 1)
    #expect(cache.request(only: 0, bounds: upright, at: 1) == [.request(page: 0, bounds: upright)])
    #expect(
      cache.failed(page: 0, demand: demand, generation: generation, reason: "it is gone").isEmpty)
    let old = HeldPicture(
      PagePicture(image: ImageID(7), photoSize: photo),
      imageSize: photo.aspectFitted(into: upright),
      demand: demand)
    #expect(
      cache.arrived(old, page: 0, generation: generation) == [.discard(ImageID(7))])
    #expect(cache.failure(of: 0) == nil)
    #expect(cache.isAwaited(0))
    #expect(arrive(8, page: 0, bounds: upright, in: &cache).isEmpty)
    #expect(cache.picture(of: 0)?.image == ImageID(8))
  }

  @Test("a picture counts with its memory, not only with its pixels")
  func cost() {
    let size = PixelSize(width: 1000, height: 100)
    let padded = HeldPicture(
      PagePicture(image: ImageID(1), photoSize: size), imageSize: size, byteCount: 4096 * 100,
      demand: PhotoDemand(bounds: size))
    #expect(padded.cost == 409_600)
  }
}
