import Chrome
import DecoderService
import GalleryCore
import SDLSupport
import SystemPackage

/// Carries out the cache's plan: asks the decoders, and shelves what they send.
@MainActor final class PhotoLoader {
  private let shelf: ImageShelf
  private let pool: DecodePool
  private var cache: PhotoCache
  /// The order of the pages, and those in view, as the pool knows them.
  private var urgency: [Int] = []
  private var visiblePages: Set<Int> = []

  /// Whether time stands still until every photo has come, so that none may wait for being seen.
  private let isUnhurried: Bool

  init(shelf: ImageShelf, pool: DecodePool, workerCount: Int, isUnhurried: Bool) {
    self.isUnhurried = isUnhurried
    self.shelf = shelf
    self.pool = pool
    cache = PhotoCache(workerCount: workerCount)
  }

  /// Whether anything was asked for that has not come.
  var isAwaiting: Bool { cache.awaitsAny }

  /// How quickly photos come.
  var pace: DecodingPace { cache.pace }

  func picture(of page: Int) -> PagePicture? { cache.picture(of: page) }

  /// A page's photo with all that is known of it.
  func held(of page: Int) -> HeldPicture? { cache.held(of: page) }

  func failure(of page: Int) -> String? { cache.failure(of: page) }

  /// Whether the file behind a page's picture is to be read anew.
  func isOutdated(_ page: Int) -> Bool { cache.isOutdated(page) }

  func waitingSince(_ page: Int) -> Double? { cache.waitingSince(page) }

  /// What is at hand and what is not, for the inspector.
  var inspectedCache: InspectedCache {
    InspectedCache(
      heldCount: cache.heldCount, heldByteCount: cache.heldByteCount, byteLimit: cache.byteLimit,
      awaitedCount: cache.awaitedCount, failureCount: cache.failureCount)
  }

  /// What decodes photos and how quickly, for the inspector.
  var inspectedDecoders: InspectedDecoders {
    InspectedDecoders(
      processCount: pool.processCount, busyCount: pool.busyCount, decodeDuration: pace.duration)
  }

  /// Sees to it that the pages of a plan will be at hand, holding no more than so many bytes.
  func want(
    _ plan: PrefetchPlan, demand: PhotoDemand, byteLimit: Int, spareByteLimit: Int,
    photos: [FilePath], at now: Double
  ) {
    cache.byteLimit = byteLimit
    cache.spareByteLimit = spareByteLimit
    let effects = cache.want(plan, demand: demand, at: now)
    for effect in effects { carryOut(effect, photos: photos) }
    // While pages are flipped through, those in view are gone before they could be decoded.
    let visible =
      plan.passing.isEmpty && !isUnhurried
      ? Set(plan.visible).union([plan.page]) : []
    guard plan.pages != urgency || visible != visiblePages || !effects.isEmpty else { return }
    urgency = plan.pages
    visiblePages = visible
    pool.prioritize(plan.pages, visible: visible)
  }

  /// Takes the photos that were decoded for a demand before, if they are still at hand.
  func recall(_ demand: PhotoDemand) { cache.recall(demand) }

  /// Takes note of a request that was sent already.
  func noteRequest(page: Int, demand: PhotoDemand, at now: Double) {
    let plan = PrefetchPlan(page: page, pageCount: page + 1).withoutNeighbours
    _ = cache.want(plan, demand: demand, at: now)
  }

  /// Takes what a decoder sent for a page.
  func receive(_ reply: DecodeReply, page: Int) {
    let demand = reply.request.demand
    let effects =
      switch reply.result {
      case .success(let photo):
        cache.arrived(
          HeldPicture(
            PagePicture(photo, image: shelf.insert(photo.image)), imageSize: photo.image.size,
            byteCount: photo.image.byteCount, demand: demand),
          page: page, generation: reply.request.generation, duration: reply.duration)
      case .failure(let failure):
        cache.failed(
          page: page, demand: demand, generation: reply.request.generation,
          reason: failure.reason)
      }
    for effect in effects { carryOut(effect, photos: []) }
    // Taken back while a decoder was at it, and asked for again: it need not come twice.
    if !cache.isAwaited(page) { pool.cancel(page: page) }
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
    for effect in cache.removeAll() { carryOut(effect, photos: []) }
  }

  func close() { pool.close() }

  private func carryOut(_ effect: PhotoCache.Effect, photos: [FilePath]) {
    switch effect {
    case .request(let page, let demand):
      guard photos.indices.contains(page) else { return }
      pool.request(
        DecodeRequest(
          page: page, photo: photos[page], demand: demand, generation: cache.generation(of: page)))
    case .cancel(let page):
      pool.cancel(page: page)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
