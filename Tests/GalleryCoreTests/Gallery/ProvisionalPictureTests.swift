import GalleryCore
import NumberedPhotos
import Testing

@Suite("Provisional pictures")
struct ProvisionalPictureTests {
  private let bounds = PixelSize(width: 600, height: 400)
  private let larger = PixelSize(width: 1200, height: 800)
  private let small = PixelSize(width: 150, height: 100)
  private let photo = PixelSize(width: 6000, height: 4000)

  private func provisional(_ image: Int) -> PagePicture {
    PagePicture(image: ImageID(image), photoSize: photo, isProvisional: true)
  }

  private func right(_ image: Int) -> PagePicture {
    PagePicture(image: ImageID(image), photoSize: photo)
  }

  @Test("one is shown until the final picture replaces it, in one step")
  func replaced() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    #expect(cache.arrived(provisional(1), imageSize: small, page: 0, bounds: bounds).isEmpty)
    #expect(cache.picture(of: 0) == provisional(1))
    #expect(cache.waitingSince(0) == nil)
    #expect(cache.request(only: 0, bounds: bounds, at: 1).isEmpty, "the right one is on its way")
    #expect(
      cache.arrived(right(2), page: 0, bounds: bounds) == [.discard(ImageID(1))])
    #expect(cache.picture(of: 0) == right(2))
  }

  @Test("one never counts as sharp, even at the requested size")
  func neverSharp() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    _ = cache.arrived(provisional(1), page: 0, bounds: bounds)
    #expect(cache.request(only: 5, bounds: bounds, at: 1).contains(.cancel(page: 0)))
    #expect(cache.picture(of: 0) == provisional(1))
    #expect(
      cache.request(only: 0, bounds: bounds, at: 2).contains(.request(page: 0, bounds: bounds)))
  }

  @Test("one never replaces a sharper picture, early or late")
  func notWorse() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    _ = cache.arrived(right(1), page: 0, bounds: bounds)
    #expect(
      cache.arrived(provisional(2), imageSize: small, page: 0, bounds: bounds)
        == [.discard(ImageID(2))])
    _ = cache.request(only: 0, bounds: larger, at: 1)
    #expect(
      cache.arrived(provisional(3), imageSize: small, page: 0, bounds: larger)
        == [.discard(ImageID(3))])
    #expect(cache.picture(of: 0) == right(1))
    let between = PixelSize(width: 900, height: 600)
    #expect(
      cache.arrived(provisional(4), imageSize: between, page: 0, bounds: larger)
        == [.discard(ImageID(1))], "more than is there")
  }

  @Test("a late final picture replaces it, even if it is no longer awaited")
  func lateRightOne() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    _ = cache.arrived(provisional(1), imageSize: small, page: 0, bounds: bounds)
    _ = cache.request(only: 5, bounds: bounds, at: 1)
    #expect(cache.arrived(right(2), page: 0, bounds: bounds) == [.discard(ImageID(1))])
  }

  @Test("if the final picture fails, the page shows the reason")
  func failed() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    _ = cache.arrived(provisional(1), imageSize: small, page: 0, bounds: bounds)
    #expect(
      cache.failed(page: 0, bounds: bounds, reason: "it is truncated") == [.discard(ImageID(1))])
    #expect(cache.failure(of: 0) == "it is truncated")
    #expect(cache.picture(of: 0) == nil)
  }

  /// Hands over what has arrived of a photo that is being downloaded.
  private func begin(
    _ image: Int, _ size: PixelSize? = nil, in cache: inout PhotoCache
  ) -> [PhotoCache.Effect] {
    var held = HeldPicture(
      provisional(image), imageSize: size ?? bounds, demand: PhotoDemand(bounds: bounds))
    held.isBeginning = true
    return cache.arrived(held, page: 0)
  }

  @Test("what has arrived of a photo is replaced by more of it, and by nothing coarser")
  func beginnings() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 3)
    #expect(begin(1, in: &cache).isEmpty)
    #expect(cache.waitingSince(0) == nil && cache.awaitedSince(0) == 3)
    #expect(begin(2, in: &cache) == [.discard(ImageID(1))])
    #expect(
      cache.arrived(provisional(3), page: 0, bounds: bounds) == [.discard(ImageID(3))],
      "the first scan of the whole file is coarser")
    #expect(cache.arrived(right(4), page: 0, bounds: bounds) == [.discard(ImageID(2))])
    #expect(begin(5, in: &cache) == [.discard(ImageID(5))], "too late")
    #expect(cache.awaitedSince(0) == nil)
  }

  @Test("what has arrived of a photo that has failed, or is not awaited, is not shown")
  func lateBeginning() {
    var cache = PhotoCache()
    _ = cache.request(only: 0, bounds: bounds, at: 0)
    _ = cache.failed(page: 0, bounds: bounds, reason: "its server has gone")
    #expect(begin(1, in: &cache) == [.discard(ImageID(1))])
    #expect(cache.failure(of: 0) == "its server has gone")
  }

  @Test("a picture with another backdrop is requested again, and stays until then")
  func backdrop() {
    var cache = PhotoCache()
    let plan = PrefetchPlan(page: 0, pageCount: 1)
    let checker = PhotoDemand(bounds: bounds, backdrop: .checker(squareSide: 8))
    let larger = PhotoDemand(bounds: bounds, backdrop: .checker(squareSide: 16))
    _ = cache.request(plan, demand: checker, at: 0)
    _ = cache.arrived(
      HeldPicture(right(1), imageSize: bounds, demand: checker), page: 0)
    #expect(cache.request(plan, demand: checker, at: 0).isEmpty)
    #expect(cache.request(plan, demand: larger, at: 0) == [.request(page: 0, demand: larger)])
    #expect(cache.picture(of: 0) == right(1))
  }
}
