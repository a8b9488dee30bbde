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
  /// The photos in the order of their urgency, and those in view, as the pool knows them.
  private var urgency: [PhotoID] = []
  private var visible: Set<PhotoID> = []

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

  func picture(of photo: PhotoID) -> PagePicture? { cache.picture(of: photo) }

  /// A photo's picture with all that is known of it.
  func held(of photo: PhotoID) -> HeldPicture? { cache.held(of: photo) }

  func failure(of photo: PhotoID) -> String? { cache.failure(of: photo) }

  /// Whether a photo's file is to be read again.
  func isOutdated(_ photo: PhotoID) -> Bool { cache.isOutdated(photo) }

  func waitingSince(_ photo: PhotoID) -> Double? { cache.waitingSince(photo) }

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

  /// Requests the photos of a plan, holding no more than so many bytes.
  func want(
    _ plan: PrefetchPlan, in strip: Strip, demand: PhotoDemand, byteLimit: Int,
    spareByteLimit: Int, at now: Double
  ) {
    cache.byteLimit = byteLimit
    cache.spareByteLimit = spareByteLimit
    let effects = cache.want(plan, in: strip, demand: demand, at: now)
    for effect in effects { carryOut(effect, in: strip.album) }
    let photos = plan.pages.compactMap { strip[$0] }
    // While pages are flipped through, those in view are gone before they could be decoded.
    let visible =
      plan.passing.isEmpty && !isUnhurried
      ? Set((plan.visible + [plan.page]).compactMap { strip[$0] }) : []
    guard photos != urgency || visible != self.visible || !effects.isEmpty else { return }
    urgency = photos
    self.visible = visible
    pool.prioritize(photos, visible: visible)
  }

  /// Adapts to another state of the album.
  func adapt(from old: Album, to strip: Strip) {
    for effect in cache.adapt(from: old, to: strip) { carryOut(effect, in: strip.album) }
  }

  /// Takes the photos that were decoded for a demand before, if they are still at hand.
  func recall(_ demand: PhotoDemand) { cache.recall(demand) }

  /// Notes a request that was sent already.
  func noteRequest(_ request: DecodeRequest, in album: Album, at now: Double) {
    guard let page = album.page(of: request.id) else { return }
    let plan = PrefetchPlan(page: page, pageCount: page + 1).withoutNeighbours
    _ = cache.want(plan, in: Strip(album), demand: request.demand, at: now)
  }

  /// Holds what a decoder sent.
  func receive(_ reply: DecodeReply) {
    let (photo, demand) = (reply.request.id, reply.request.demand)
    let effects =
      switch reply.result {
      case .success(let decoded):
        cache.arrived(
          HeldPicture(
            PagePicture(decoded, image: shelf.insert(decoded.image)),
            imageSize: decoded.image.size, byteCount: decoded.image.byteCount, demand: demand),
          photo: photo, generation: reply.request.generation, duration: reply.duration)
      case .failure(let failure):
        cache.failed(
          photo, demand: demand, generation: reply.request.generation,
          reason: failure.reason)
      }
    for effect in effects { carryOut(effect) }
    // Taken back while a decoder was at it, and asked for again: it need not come twice.
    if !cache.isAwaited(photo) { pool.cancel(photo) }
  }

  /// Reads a photo again at the next `want`, even if it cost a decoder its life.
  func reload(_ photo: PhotoID, file: FilePath, at now: Double) {
    pool.forgive(file)
    cache.reload(photo, at: now)
  }

  func close() { pool.close() }

  private func carryOut(_ effect: PhotoCache.Effect, in album: Album = Album()) {
    switch effect {
    case .request(let photo, let demand):
      guard let location = album[photo]?.location else { return }
      pool.request(
        DecodeRequest(
          id: photo, photo: FilePath(location), demand: demand,
          generation: cache.generation(of: photo)))
    case .cancel(let photo):
      pool.cancel(photo)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
