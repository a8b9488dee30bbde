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

  /// What is to be drawn over a page's photo.
  func detail(of page: Int) -> PageDetail? { plan.detail(of: page) }

  /// Sees to it that what is in view of the current page's photo becomes sharp.
  ///
  /// - Parameters:
  ///   - zoomed: the photo; nil where it is not zoomed.
  ///   - page: the current page.
  ///   - fitted: its whole photo as it is at hand.
  ///   - byteLimit: how much memory the sharper pixels may take.
  ///   - photos: the photos of all pages.
  ///   - now: the time in seconds.
  /// - Returns: whether something was given up that may be in view.
  func want(
    _ zoomed: ZoomedPhoto?, page: Int, over fitted: HeldPicture?, byteLimit: Int,
    photos: [FilePath], at now: Double
  ) -> Bool {
    let effects = plan.want(zoomed, page: page, over: fitted, byteLimit: byteLimit, at: now)
    for effect in effects { carryOut(effect, photos: photos) }
    return effects.contains { if case .discard = $0 { true } else { false } }
  }

  /// Takes what a decoder sent for a page; says whether anything changed that is shown.
  func receive(_ reply: DecodeReply, page: Int) -> Bool {
    guard let demand = plan.awaited, demand.page == page, demand.photo == reply.request.demand,
      reply.request.generation == generation
    else { return false }
    switch reply.result {
    case .success(let photo):
      // Something soft is shown already.
      if photo.isProvisional { return false }
      let image = shelf.insert(photo.image)
      for effect in plan.arrived(photo, image: image, for: demand) {
        carryOut(effect, photos: [])
      }
      return true
    case .failure:
      // The page's photo stays as soft as it is.
      plan.failed(demand)
      return false
    }
  }

  /// Forgets what is of a page's photo as it was; to be called when that is read anew.
  func reload(page: Int) {
    generation += 1
    for effect in plan.reload(page: page) { carryOut(effect, photos: []) }
  }

  /// Forgets everything, as when pages come to stand for other photos.
  func removeAll() {
    for effect in plan.removeAll() { carryOut(effect, photos: []) }
  }

  private func carryOut(_ effect: DetailPlan.Effect, photos: [FilePath]) {
    switch effect {
    case .request(let demand):
      guard photos.indices.contains(demand.page) else {
        plan.failed(demand)
        return
      }
      pool.request(
        DecodeRequest(
          page: demand.page, purpose: .detail, photo: photos[demand.page], demand: demand.photo,
          generation: generation, isUrgent: true))
    case .cancel(let page):
      pool.cancel(page: page, .detail)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
