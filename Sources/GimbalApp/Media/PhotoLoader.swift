import Chrome
import DecoderService
import Demonstration
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage

/// Performs the cache's plan: sends requests to the decoders, and stores their pictures.
@MainActor final class PhotoLoader {
  private let shelf: ImageShelf
  private let decoders: any PhotoDecoding
  private var cache: PhotoCache
  /// What identified the files of the photos that are held, and of some others.
  private var identities: [PhotoID: FileStatus.Identity] = [:]
  /// The number of identities from which on those of other photos are forgotten.
  private static let identityLimit = 256
  /// The photos in the order of their urgency, and the visible ones, as sent to the decoders.
  private var urgency: [PhotoID] = []
  private var visible: Set<PhotoID> = []
  private var areInCells = false

  /// Whether the clock stands still until every photo has arrived, so that none has priority
  /// because it is visible.
  private let isUnhurried: Bool
  /// Whether photos lie on themselves, blurred.
  private var showsBlur: Bool

  init(
    shelf: ImageShelf, decoders: any PhotoDecoding, workerCount: Int, isUnhurried: Bool,
    showsBlur: Bool
  ) {
    self.isUnhurried = isUnhurried
    self.showsBlur = showsBlur
    self.shelf = shelf
    self.decoders = decoders
    cache = PhotoCache(workerCount: workerCount)
  }

  /// Whether anything that was requested has not arrived.
  var isAwaiting: Bool { cache.awaitsAny }

  /// The current speed of decoding.
  var pace: DecodingPace { cache.pace }

  func picture(of photo: PhotoID) -> PagePicture? { cache.picture(of: photo) }

  /// A photo's picture with its properties.
  func held(of photo: PhotoID) -> HeldPicture? { cache.held(of: photo) }

  /// The memory of the held photos, in bytes.
  var heldByteCount: Int { cache.heldByteCount }

  func failure(of photo: PhotoID) -> String? { cache.failure(of: photo) }

  /// What identified a photo's file when it was decoded; nil if that is not known.
  func fileIdentity(of photo: PhotoID) -> FileStatus.Identity? { identities[photo] }

  /// The index of the sheet of a photo's file that is shown, or awaited.
  func sheet(of photo: PhotoID) -> Int { cache.sheet(of: photo) }

  /// The number of reloads of a photo, which its requests carry.
  func generation(of photo: PhotoID) -> Int { cache.generation(of: photo) }

  /// Whether a photo's file must be read again, or another sheet of it.
  func isOutdated(_ photo: PhotoID) -> Bool { cache.isOutdated(photo) }

  func waitingSince(_ photo: PhotoID) -> Double? { cache.waitingSince(photo) }

  /// Whether a photo was requested and has not arrived.
  func isAwaited(_ photo: PhotoID) -> Bool { cache.isAwaited(photo) }

  /// Since when a photo has been awaited, in seconds, also if another picture stands in for it.
  func awaitedSince(_ photo: PhotoID) -> Double? { cache.awaitedSince(photo) }

  /// The state of the cache, for the inspector.
  var inspectedCache: InspectedCache {
    InspectedCache(
      heldCount: cache.heldCount, heldByteCount: cache.heldByteCount, byteLimit: cache.byteLimit,
      awaitedCount: cache.awaitedCount, failureCount: cache.failureCount)
  }

  /// The state of the decoders, for the inspector.
  var inspectedDecoders: InspectedDecoders {
    InspectedDecoders(
      processCount: decoders.processCount, busyCount: decoders.busyCount,
      decodeDuration: pace.duration)
  }

  /// Requests the photos of a plan, and keeps within the memory limits in bytes.
  ///
  /// - Parameters:
  ///   - plan: the pages whose photos are needed.
  ///   - strip: the photos on their pages.
  ///   - demand: the size, and the backdrop.
  ///   - pairBounds: the sizes of photos of pairs.
  ///   - sheets: the sheets of files, where these are not the first ones.
  ///   - acceptsDrafts: whether drafts suffice, because the pages only pass.
  ///   - byteLimit: the memory limit.
  ///   - spareByteLimit: the additional memory for photos at a second size.
  ///   - others: photos whose thumbnails are decoded first.
  ///   - seen: the photos of which something is visible, besides those of the plan.
  ///   - inCells: whether they are visible in cells, so that those of the plan are not.
  ///   - now: the time in seconds.
  func request(
    _ plan: PrefetchPlan, in strip: Strip, demand: PhotoDemand,
    pairBounds: [PhotoID: PixelSize] = [:], sheets: [PhotoID: Int] = [:],
    acceptsDrafts: Bool = false, byteLimit: Int, spareByteLimit: Int,
    after others: [PhotoID] = [], visible seen: [PhotoID] = [], inCells: Bool = false,
    at now: Double
  ) {
    cache.byteLimit = byteLimit
    cache.spareByteLimit = spareByteLimit
    let effects = cache.request(
      plan, in: strip, demand: demand, pairBounds: pairBounds, sheets: sheets,
      acceptsDrafts: acceptsDrafts, at: now)
    for effect in effects { perform(effect, in: strip.album) }
    let photos = others + plan.pages.compactMap { strip[$0] }.filter { !others.contains($0) }
    // While the user flips through pages, visible photos are gone before they could be decoded.
    let pages: [Int] = inCells ? [] : plan.visible + [plan.page] + plan.companions
    let visible =
      plan.passing.isEmpty && !isUnhurried ? Set(pages.compactMap { strip[$0] } + seen) : []
    guard
      photos != urgency || visible != self.visible || inCells != areInCells || !effects.isEmpty
    else { return }
    urgency = photos
    (self.visible, areInCells) = (visible, inCells)
    decoders.prioritize(photos, visible: visible, inCells: inCells)
  }

  /// Blurs photos as well if they lie on themselves; those that are held are requested again.
  func showBlur(_ showsBlur: Bool, at now: Double) {
    guard showsBlur != self.showsBlur else { return }
    self.showsBlur = showsBlur
    guard showsBlur else { return }
    for photo in cache.knownPhotos {
      // Without a sketch it is requested anyway.
      guard let held = cache.picture(of: photo), held.sketch != nil, held.matte == nil else {
        continue
      }
      cache.reload(photo, at: now)
    }
  }

  /// Adapts to another state of the album.
  func adapt(from old: Album, to strip: Strip) {
    for effect in cache.adapt(from: old, to: strip) { perform(effect, in: strip.album) }
  }

  /// Whether photos could not be shown.
  var hasFailures: Bool { cache.failureCount > 0 }

  /// Lets photos be requested again that could not be shown.
  func forgetFailures(at now: Double) {
    for photo in cache.knownPhotos where cache.failure(of: photo) != nil {
      cache.reload(photo, at: now)
    }
  }

  /// Requests all photos again, because the display's colours have changed; the held ones are shown
  /// until they arrive.
  func requestAgain(at now: Double) {
    for photo in cache.knownPhotos where cache.failure(of: photo) == nil {
      cache.reload(photo, at: now)
    }
  }

  /// The photos that are held, requested or unreadable.
  var knownPhotos: [PhotoID] { cache.knownPhotos }

  /// Shows the photos that were decoded for this demand before, if they are still held.
  func recall(
    _ demand: PhotoDemand, pairBounds: [PhotoID: PixelSize], sheets: [PhotoID: Int]
  ) {
    cache.recall(demand, pairBounds: pairBounds, sheets: sheets)
  }

  /// Records a request that was sent before.
  func noteRequest(_ request: DecodeRequest, in album: Album, at now: Double) {
    guard let page = album.page(of: request.id) else { return }
    let plan = PrefetchPlan(page: page, pageCount: page + 1).withoutNeighbours
    _ = cache.request(plan, in: Strip(album), demand: request.demand, at: now)
  }

  /// Stores what a decoder sent.
  func receive(_ reply: DecodeReply) {
    let (photo, demand) = (reply.request.id, reply.request.demand)
    note(reply.fileIdentity, of: reply)
    let effects =
      switch reply.result {
      case .success(let decoded):
        cache.arrived(
          held(decoded, for: reply.request), photo: photo, generation: reply.request.generation,
          duration: reply.duration)
      case .failure(let failure):
        cache.failed(
          photo, demand: demand, generation: reply.request.generation,
          reason: failure.reason)
      }
    for effect in effects { perform(effect) }
    // The photo was withdrawn while it was decoded, and requested again: one reply is enough.
    if !cache.isAwaited(photo) { decoders.cancel(photo, .photo) }
  }

  /// Adds a photo's pixels to those that can be drawn.
  private func held(_ photo: DecodedPhoto, for request: DecodeRequest) -> HeldPicture {
    let blur = showsBlur ? photo.sketch?.picture(brightness: Matte.brightness) : nil
    var held = HeldPicture(
      PagePicture(
        photo, image: shelf.insert(photo.image), matte: blur.map { shelf.insert(sRGB: $0) }),
      imageSize: photo.image.size, byteCount: photo.image.byteCount, demand: request.demand)
    held.isBeginning = request.purpose == .beginning
    return held
  }

  private func note(_ identity: FileStatus.Identity?, of reply: DecodeReply) {
    let photo = reply.request.id
    guard let identity, reply.request.generation == cache.generation(of: photo) else { return }
    identities[photo] = identity
    guard identities.count > Self.identityLimit else { return }
    identities = identities.filter { $0.key == photo || cache.picture(of: $0.key) != nil }
  }

  /// Notes what identifies a photo's file, which Gimbal has written again.
  func note(_ identity: FileStatus.Identity, of photo: PhotoID) {
    if identities[photo] != nil { identities[photo] = identity }
  }

  /// Reads a file at the next request, even if it crashed a decoder, and downloads it again.
  func forgive(_ file: FilePath) { decoders.forgive(file) }

  /// Reads a photo again at the next request.
  func reload(_ photo: PhotoID, at now: Double) { cache.reload(photo, at: now) }

  func close() { decoders.close() }

  private func perform(_ effect: PhotoCache.Effect, in album: Album = Album()) {
    switch effect {
    case .request(let photo, let demand):
      guard let location = album[photo]?.location else { return }
      var request = DecodeRequest(
        id: photo, photo: FilePath(location), demand: demand,
        generation: cache.generation(of: photo))
      request.isForEmptyPage = cache.held(of: photo)?.demand.sheet != demand.sheet
      decoders.request(request)
    case .cancel(let photo):
      decoders.cancel(photo, .photo)
    case .discard(let image):
      shelf.remove(image)
    }
  }
}
