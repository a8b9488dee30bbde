import DecoderService
import GalleryCore
import SystemPackage

/// Carries out the cache's plan: asks the decoders, and shelves what they send.
@MainActor final class PhotoLoader {
  private let shelf: ImageShelf
  private let pool: DecodePool
  private var cache = PhotoCache()

  init(shelf: ImageShelf, pool: DecodePool) {
    self.shelf = shelf
    self.pool = pool
  }

  func picture(of page: Int) -> PagePicture? { cache.picture(of: page) }

  func failure(of page: Int) -> String? { cache.failure(of: page) }

  func waitingSince(_ page: Int) -> Double? { cache.waitingSince(page) }

  /// Sees to it that the pages will be at hand, the most urgent first.
  func want(
    _ pages: [Int], bounds: PixelSize, keeping visible: Range<Int>, photos: [FilePath],
    at now: Double
  ) {
    let effects = cache.want(pages, bounds: bounds, keeping: visible, at: now)
    for effect in effects { carryOut(effect, photos: photos) }
    if !effects.isEmpty { pool.prioritize(pages) }
  }

  /// Takes note of a request that was sent already.
  func noteRequest(page: Int, bounds: PixelSize, at now: Double) {
    _ = cache.want([page], bounds: bounds, at: now)
  }

  /// Takes what a decoder sent for a page.
  func receive(_ reply: DecodeReply, page: Int) {
    switch reply.result {
    case .success(let photo):
      let picture = PagePicture(
        image: shelf.insert(photo.image), photoSize: photo.photoSize, isScalable: photo.isScalable,
        animation: photo.animation)
      // A provisional picture answers to no bounds: the one that was asked for is still to come.
      let bounds =
        photo.isProvisional ? PixelSize(width: 0, height: 0) : reply.request.demand.bounds
      let effects = cache.arrived(
        picture, imageSize: photo.image.size, page: page, bounds: bounds)
      for effect in effects { carryOut(effect, photos: []) }
    case .failure(let failure):
      cache.failed(page: page, bounds: reply.request.demand.bounds, reason: failure.reason)
    }
  }

  /// Reads a page's photo anew at the next `want`, even if it cost a decoder its life.
  func reload(page: Int, photo: FilePath, at now: Double) {
    pool.forgive(photo)
    cache.reload(page: page, at: now)
  }

  /// The photo of one page is now that of another.
  func move(page: Int, to newPage: Int) { cache.move(page: page, to: newPage) }

  /// Forgets every photo.
  func removeAll() {
    let nothing = PixelSize(width: 1, height: 1)
    for effect in cache.want([], bounds: nothing, at: 0) { carryOut(effect, photos: []) }
  }

  func close() { pool.close() }

  private func carryOut(_ effect: PhotoCache.Effect, photos: [FilePath]) {
    switch effect {
    case .request(let page, let bounds):
      guard photos.indices.contains(page) else { return }
      pool.request(
        DecodeRequest(page: page, photo: photos[page], demand: PhotoDemand(bounds: bounds)))
    case .cancel(let page):
      pool.cancel(page: page)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
