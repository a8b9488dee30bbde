import DecoderService
import GalleryCore
import SystemPackage

/// Performs the plan for the zoomed photo's sharper pixels: sends requests to the decoders, and
/// stores their pictures.
@MainActor final class DetailLoader {
  private let shelf: ImageShelf
  private let decoders: any PhotoDecoding
  private var plan = DetailPlan()
  /// The number of reloads; replies to requests from before a reload show the old file.
  private var generation = 0

  init(shelf: ImageShelf, decoders: any PhotoDecoding) {
    self.shelf = shelf
    self.decoders = decoders
  }

  /// When something is due without an event, in seconds; nil for never.
  var dueTime: Double? { plan.dueTime }

  /// Whether anything that was requested has not arrived.
  var isAwaiting: Bool { plan.awaited != nil }

  /// The memory of the held detail, in bytes.
  var heldByteCount: Int { plan.heldByteCount }

  /// The detail to draw over a photo.
  func detail(of photo: PhotoID) -> PageDetail? { plan.detail(of: photo) }

  /// Requests sharper pixels for the visible part of the current photo.
  ///
  /// - Parameters:
  ///   - zoomed: the photo; nil if it is not zoomed.
  ///   - current: the current photo's ID; nil if there is no photo.
  ///   - fitted: the held picture of the whole photo.
  ///   - byteLimit: the memory limit for the sharper pixels, in bytes.
  ///   - album: the photos.
  ///   - now: the time in seconds.
  /// - Returns: whether something was discarded that may be visible.
  func request(
    _ zoomed: ZoomedPhoto?, current: PhotoID?, over fitted: HeldPicture?, byteLimit: Int,
    in album: Album, at now: Double
  ) -> Bool {
    let effects = plan.request(
      zoomed, current: current, over: fitted, byteLimit: byteLimit, at: now)
    for effect in effects { perform(effect, in: album) }
    return effects.contains { if case .discard = $0 { true } else { false } }
  }

  /// Drops the detail of a photo if it is of another sheet than the held picture.
  func follow(_ fitted: HeldPicture?, of photo: PhotoID?) {
    guard let fitted, let photo else { return }
    for effect in plan.keep(sheet: fitted.demand.sheet, of: photo) { perform(effect) }
  }

  /// Stores what a decoder sent; returns whether the picture changed.
  func receive(_ reply: DecodeReply) -> Bool {
    guard let demand = plan.awaited, demand.id == reply.request.id,
      demand.photo == reply.request.demand,
      reply.request.generation == generation
    else { return false }
    switch reply.result {
    case .success(let photo):
      // A soft picture is shown already.
      if photo.isProvisional { return false }
      let image = shelf.insert(photo.image)
      for effect in plan.arrived(photo, image: image, for: demand) { perform(effect) }
      return true
    case .failure:
      // The soft picture stays.
      plan.failed(demand)
      return false
    }
  }

  /// Discards the detail of a photo whose file is read again.
  func reload(_ photo: PhotoID) {
    // A request for another photo is still useful.
    if plan.awaited.map({ $0.id == photo }) ?? true { generation += 1 }
    for effect in plan.reload(photo) { perform(effect) }
  }

  /// Discards all details, because the display's colours have changed.
  func requestAgain() { for photo in plan.photos { reload(photo) } }

  /// Releases the detail of a photo that is not in the strip, and cancels its request.
  func adapt(to strip: Strip) {
    for photo in plan.photos where !strip.contains(photo) {
      for effect in plan.reload(photo) { perform(effect) }
    }
  }

  private func perform(_ effect: DetailPlan.Effect, in album: Album = Album()) {
    switch effect {
    case .request(let demand):
      guard let location = album[demand.id]?.location else {
        plan.failed(demand)
        return
      }
      decoders.request(
        DecodeRequest(
          id: demand.id, purpose: .detail, photo: FilePath(location), demand: demand.photo,
          generation: generation, isUrgent: true))
    case .cancel(let photo):
      decoders.cancel(photo, .detail)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
