import Chrome
import DecoderService
import GalleryCore
import SDLSupport
import SystemPackage

/// Carries out the plan for the overview's thumbnails: sends requests to the decoders, and stores
/// their pictures.
@MainActor final class ThumbnailLoader {
  private let shelf: ImageShelf
  private let decoders: any PhotoDecoding
  private let workerCount: Int
  private var cache = ThumbnailCache()

  init(
    shelf: ImageShelf, decoders: any PhotoDecoding, workerCount: Int, showsPreviews: Bool = false
  ) {
    self.shelf = shelf
    self.decoders = decoders
    self.workerCount = workerCount
    cache.requestsPreviews = showsPreviews
  }

  /// Whether anything that was requested has not arrived.
  var isAwaiting: Bool { cache.awaitsAny }

  /// The memory of the held thumbnails, in bytes.
  var heldByteCount: Int { cache.heldByteCount }

  /// The number of held thumbnails.
  var heldCount: Int { cache.heldCount }

  /// The thumbnail of a photo.
  func picture(of photo: PhotoID) -> PagePicture? { cache.picture(of: photo) }

  /// Why a photo has no thumbnail, if it was tried.
  func failure(of photo: PhotoID) -> String? { cache.failure(of: photo) }

  /// The photos whose thumbnails are being decoded.
  var awaitedPhotos: [PhotoID] { cache.awaitedPhotos }

  /// Requests the thumbnails of a plan, and keeps within the memory limit in bytes.
  ///
  /// - Returns: whether something was discarded.
  func request(
    _ plan: ThumbnailPlan?, in album: Album, backdrop: Backdrop?, byteLimit: Int
  ) -> Bool {
    // Most programs never open the overview.
    if plan == nil, cache.heldCount == 0, !cache.awaitsAny { return false }
    cache.byteLimit = byteLimit
    // One more than are decoded at a time, so that no decoder waits for this thread.
    let effects = cache.request(plan, in: album, backdrop: backdrop, limit: workerCount + 1)
    for effect in effects { perform(effect, in: album) }
    return effects.contains { if case .discard = $0 { true } else { false } }
  }

  /// Stores what a decoder sent.
  func receive(_ reply: DecodeReply) {
    let (photo, demand) = (reply.request.id, reply.request.demand)
    if reply.request.purpose == .preview, case .failure(.noPreview) = reply.result {
      return cache.foundNoPreview(photo, generation: reply.request.generation)
    }
    let effects =
      switch reply.result {
      case .success(let decoded):
        cache.arrived(
          HeldPicture(
            PagePicture(decoded, image: shelf.insert(decoded.image)),
            imageSize: decoded.image.size, byteCount: decoded.image.byteCount, demand: demand),
          photo: photo, generation: reply.request.generation)
      case .failure(let failure):
        cache.failed(
          photo, demand: demand, generation: reply.request.generation, reason: failure.reason)
      }
    for effect in effects { perform(effect, in: Album()) }
  }

  /// The photos of which something is held, requested or refused.
  var knownPhotos: [PhotoID] { cache.knownPhotos }

  /// Requests all thumbnails again, because the display's colours have changed.
  func requestAgain() {
    for photo in cache.knownPhotos where cache.failure(of: photo) == nil { reload(photo) }
  }

  /// Reads a photo again at the next request.
  func reload(_ photo: PhotoID) {
    if cache.isAwaited(photo) { perform(.cancel(photo), in: Album()) }
    cache.reload(photo)
  }

  /// Adapts to another state of the album, and keeps the covers of the albums.
  func adapt(from old: Album, to new: Album, keeping covers: Album) {
    for effect in cache.adapt(from: old, to: new, keeping: covers) { perform(effect, in: new) }
  }

  private func perform(_ effect: ThumbnailCache.Effect, in album: Album) {
    switch effect {
    case .request(let photo, let demand):
      request(photo, .thumbnail, demand, in: album)
    case .requestPreview(let photo, let demand):
      request(photo, .preview, demand, in: album)
    case .cancel(let photo):
      decoders.cancel(photo, .thumbnail)
      decoders.cancel(photo, .preview)
    case .discard(let image):
      shelf.remove(image)
    }
  }

  private func request(
    _ photo: PhotoID, _ purpose: DecodeRequest.Purpose, _ demand: PhotoDemand, in album: Album
  ) {
    guard let location = album[photo]?.location else { return }
    decoders.request(
      DecodeRequest(
        id: photo, purpose: purpose, photo: FilePath(location), demand: demand,
        generation: cache.generation(of: photo)))
  }
}
