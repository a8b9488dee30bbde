import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Sheets in the cache of photos")
struct PhotoCacheSheetTests {
  private let photo = PhotoID(page: 0)
  private let strip = Strip(Album(count: 1))
  private let bounds = PixelSize(width: 300, height: 200)

  private func demand(_ sheet: Int) -> PhotoDemand {
    var demand = PhotoDemand(bounds: bounds)
    demand.sheet = sheet
    return demand
  }

  private func held(_ sheet: Int, _ image: Int, isProvisional: Bool = false) -> HeldPicture {
    HeldPicture(
      PagePicture(image: ImageID(image), photoSize: bounds, isProvisional: isProvisional),
      imageSize: isProvisional ? PixelSize(width: 30, height: 20) : bounds, demand: demand(sheet))
  }

  private func request(_ sheet: Int, _ cache: inout PhotoCache) -> [PhotoCache.Effect] {
    cache.request(
      PrefetchPlan(page: 0, pageCount: 1), in: strip, demand: PhotoDemand(bounds: bounds),
      sheets: sheet == 0 ? [:] : [photo: sheet], at: 0)
  }

  @Test("another sheet is requested, and the one before stays until it arrives")
  func change() {
    var cache = PhotoCache()
    #expect(request(0, &cache) == [.request(photo, demand: demand(0))])
    _ = cache.arrived(held(0, 1), photo: photo)
    #expect(request(0, &cache) == [] && !cache.isOutdated(photo))
    #expect(request(1, &cache) == [.request(photo, demand: demand(1))])
    #expect(cache.picture(of: photo)?.image == ImageID(1) && cache.isOutdated(photo))
    #expect(cache.held(of: photo)?.isOutdated == true)
    // Coarse, but of the sheet that is awaited.
    #expect(cache.arrived(held(1, 2, isProvisional: true), photo: photo) == [.discard(ImageID(1))])
    #expect(cache.arrived(held(1, 3), photo: photo) == [.discard(ImageID(2))])
    #expect(request(1, &cache) == [] && !cache.isOutdated(photo))
  }

  @Test("pictures and failures of other sheets that arrive late are not mixed up")
  func late() {
    var cache = PhotoCache()
    _ = request(0, &cache)
    _ = request(1, &cache)
    #expect(cache.arrived(held(0, 1), photo: photo) == [.discard(ImageID(1))])
    #expect(cache.picture(of: photo) == nil && cache.isAwaited(photo))
    #expect(cache.failed(photo, demand: demand(0), reason: "late") == [])
    #expect(cache.failure(of: photo) == nil && cache.isAwaited(photo))
    _ = cache.arrived(held(1, 2), photo: photo)
    #expect(cache.picture(of: photo)?.image == ImageID(2))
    #expect(cache.failed(photo, demand: demand(0), reason: "late") == [])
    #expect(cache.picture(of: photo)?.image == ImageID(2))
  }

  @Test("a request for a sheet that was left is withdrawn")
  func withdrawn() {
    var cache = PhotoCache()
    _ = request(0, &cache)
    #expect(request(1, &cache) == [.cancel(photo), .request(photo, demand: demand(1))])
    #expect(request(1, &cache) == [])
  }

  @Test("a reply of a sheet that is not wanted now can be requested again")
  func answered() {
    var cache = PhotoCache()
    let first = PhotoDemand(bounds: bounds)
    _ = request(1, &cache)
    // While the room changes, nothing is requested.
    cache.recall(first)
    #expect(cache.arrived(held(1, 1), photo: photo) == [.discard(ImageID(1))])
    #expect(!cache.isAwaited(photo))
    #expect(request(1, &cache) == [.request(photo, demand: demand(1))])
    cache.recall(first)
    #expect(cache.failed(photo, demand: demand(1), reason: "odd") == [])
    #expect(!cache.isAwaited(photo) && cache.failure(of: photo) == nil)
    #expect(request(1, &cache) == [.request(photo, demand: demand(1))])
  }

  @Test("a sheet that cannot be shown says so, and the others are still shown")
  func failure() {
    var cache = PhotoCache()
    _ = request(0, &cache)
    _ = cache.arrived(held(0, 1), photo: photo)
    _ = request(1, &cache)
    #expect(cache.failed(photo, demand: demand(1), reason: "odd") == [.discard(ImageID(1))])
    #expect(cache.failure(of: photo) == "odd" && request(1, &cache) == [])
    #expect(request(2, &cache) == [.request(photo, demand: demand(2))])
    #expect(cache.failure(of: photo) == nil)
    _ = cache.arrived(held(2, 2), photo: photo)
    #expect(cache.picture(of: photo)?.image == ImageID(2))
  }

  @Test("the sheet before is shown again at once, if there is room for it")
  func back() {
    var cache = PhotoCache()
    (cache.byteLimit, cache.spareByteLimit) = (1 << 24, 1 << 20)
    _ = request(0, &cache)
    _ = cache.arrived(held(0, 1), photo: photo)
    _ = request(1, &cache)
    #expect(cache.arrived(held(1, 2), photo: photo) == [])
    #expect(request(0, &cache) == [])
    #expect(cache.picture(of: photo)?.image == ImageID(1) && !cache.isOutdated(photo))
    #expect(request(1, &cache) == [])
    #expect(cache.picture(of: photo)?.image == ImageID(2))
  }

  @Test("parts of a zoomed photo are of its sheet")
  func detail() throws {
    var hand = DetailPlan()
    let size = PixelSize(width: 3000, height: 2000)
    let zoomed = ZoomedPhoto(
      id: photo, photoSize: size, visible: Rect(x: 0.4, y: 0.4, width: 0.1, height: 0.1),
      displaySize: size)
    func request(_ sheet: Int, at now: Double) -> [DetailPlan.Effect] {
      let held = HeldPicture(
        PagePicture(image: ImageID(1), photoSize: size), imageSize: bounds, demand: demand(sheet))
      return hand.request(zoomed, current: photo, over: held, byteLimit: 1 << 24, at: now)
    }
    _ = request(0, at: 0)
    let first = try #require(
      request(0, at: 1).compactMap { if case .request(let demand) = $0 { demand } else { nil } }
        .first)
    #expect(first.photo.sheet == 0)
    #expect(request(1, at: 2).contains(.cancel(photo)))
    let second = try #require(
      request(1, at: 3).compactMap { if case .request(let demand) = $0 { demand } else { nil } }
        .first ?? hand.awaited)
    #expect(second.photo.sheet == 1)
  }
}
