import DecoderService
import GalleryCore
import SystemPackage

/// Carries out the plan for the zoomed photo's sharper pixels: asks the decoders, and shelves what
/// they send.
@MainActor final class DetailLoader {
  private let shelf: ImageShelf
  private let pool: DecodePool
  private var plan = DetailPlan()
  /// How often a photo was to be read anew: what was asked for before is of an older file.
  private var generation = 0

  init(shelf: ImageShelf, pool: DecodePool) {
    self.shelf = shelf
    self.pool = pool
  }

  /// When something will be due though nothing happens, in seconds; nil for never.
  var dueTime: Double? { plan.dueTime }

  /// Whether anything was asked for that has not come.
  var isAwaiting: Bool { plan.awaited != nil }

  /// The memory that the detail at hand takes, in bytes.
  var heldByteCount: Int { plan.heldByteCount }

  /// What is to be drawn over a photo.
  func detail(of photo: PhotoID) -> PageDetail? { plan.detail(of: photo) }

  /// Requests sharper pixels for what is in view of the current photo.
  ///
  /// - Parameters:
  ///   - zoomed: the photo; nil where it is not zoomed.
  ///   - current: the current photo's ID; nil where there is no photo.
  ///   - fitted: the whole photo as it is at hand.
  ///   - byteLimit: how much memory the sharper pixels may take.
  ///   - album: the photos.
  ///   - now: the time in seconds.
  /// - Returns: whether something was given up that may be in view.
  func want(
    _ zoomed: ZoomedPhoto?, current: PhotoID?, over fitted: HeldPicture?, byteLimit: Int,
    in album: Album, at now: Double
  ) -> Bool {
    let effects = plan.want(zoomed, current: current, over: fitted, byteLimit: byteLimit, at: now)
    for effect in effects { carryOut(effect, in: album) }
    return effects.contains { if case .discard = $0 { true } else { false } }
  }

  /// Holds what a decoder sent; says whether anything changed that is shown.
  func receive(_ reply: DecodeReply) -> Bool {
    guard let demand = plan.awaited, demand.id == reply.request.id,
      demand.photo == reply.request.demand,
      reply.request.generation == generation
    else { return false }
    switch reply.result {
    case .success(let photo):
      // Something soft is shown already.
      if photo.isProvisional { return false }
      let image = shelf.insert(photo.image)
      for effect in plan.arrived(photo, image: image, for: demand) { carryOut(effect) }
      return true
    case .failure:
      // The page's photo stays as soft as it is.
      plan.failed(demand)
      return false
    }
  }

  /// Forgets what is at hand of a photo, whose file is to be read again.
  func reload(_ photo: PhotoID) {
    generation += 1
    for effect in plan.reload(photo) { carryOut(effect) }
  }

  private func carryOut(_ effect: DetailPlan.Effect, in album: Album = Album()) {
    switch effect {
    case .request(let demand):
      guard let location = album[demand.id]?.location else {
        plan.failed(demand)
        return
      }
      pool.request(
        DecodeRequest(
          id: demand.id, purpose: .detail, photo: FilePath(location), demand: demand.photo,
          generation: generation, isUrgent: true))
    case .cancel(let photo):
      pool.cancel(photo, .detail)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
