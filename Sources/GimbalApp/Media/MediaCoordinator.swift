import Chrome
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import Rendering
import SystemPackage

/// Owns the pixels of the photos, and requests those that the gallery needs: fitted pictures,
/// thumbnails, details of a zoomed photo, and the frames of an animation.
@MainActor final class MediaCoordinator {
  /// The user's settings that concern media, and whether this run is a recording.
  struct Policy {
    /// The number of photos that are decoded at the same time.
    var workerCount = 1
    /// Whether animations play.
    var playsAnimations = true
    /// Whether cells show the previews in photos' files until their thumbnails are decoded.
    var showsPreviews = false
    /// Whether the clock stands still until everything requested has arrived, as in a recording.
    var isUnhurried = false
    /// The memory for decoded photos in bytes, if the user limits it.
    var memoryByteCount: Int?
    /// Whether photos lie on themselves, blurred, until the gallery says what it shows.
    var showsBlur = false
    /// Whether the program ends if decoders have no sandbox.
    var requiresSandbox = false
  }

  private let policy: Policy
  private let decoders: any PhotoDecoding
  private let loader: PhotoLoader
  private let thumbnails: ThumbnailLoader
  private let details: DetailLoader
  private let compared: ComparedDetails
  private let player: AnimationPlayer
  private var progress: [PhotoID: FetchProgress] = [:]
  /// The sizes of photos that have arrived, which the gallery is not told yet.
  private var newSizes: [PhotoID: PixelSize] = [:]
  /// The images that are drawn.
  private let shelf: ImageShelf
  /// The numbers of sheets of photos that have arrived and were not reported yet.
  private var newSheetCounts: [PhotoID: Int] = [:]
  /// Where the strip begins as long as nobody has chosen a photo.
  var unchosenStart = UnchosenStart()
  /// The awaited photos that may not come soon.
  private var delayed: Set<PhotoID> = []
  /// Whether the photos on other pages are requested: once the first one has arrived completely,
  /// or is delayed.
  private(set) var beginsNeighbours = false
  /// Whether decoders save power.
  private var savesPower = false

  /// Starts without any photo.
  init(
    shelf: ImageShelf, decoders: any PhotoDecoding, policy: Policy,
    post: @escaping @Sendable (Message) -> Void
  ) {
    self.policy = policy
    self.shelf = shelf
    self.decoders = decoders
    loader = PhotoLoader(
      shelf: shelf, decoders: decoders, workerCount: policy.workerCount,
      isUnhurried: policy.isUnhurried, showsBlur: policy.showsBlur)
    thumbnails = ThumbnailLoader(
      shelf: shelf, decoders: decoders, workerCount: policy.workerCount,
      showsPreviews: policy.showsPreviews)
    details = DetailLoader(shelf: shelf, decoders: decoders)
    compared = ComparedDetails(shelf: shelf, decoders: decoders)
    player = AnimationPlayer(shelf: shelf, decoders: decoders, post: post)
  }

  /// Whether the program ends if decoders have no sandbox.
  var requiresSandbox: Bool { policy.requiresSandbox }

  // MARK: What is drawn

  /// The picture that is drawn for a photo: the animation's current frame, or the decoded photo, or
  /// its thumbnail until that arrives.
  func picture(of photo: PhotoID) -> PagePicture? {
    player.picture(of: photo) ?? decoded(photo)
  }

  /// The picture that is drawn in a photo's cell in the overview.
  func thumbnail(of photo: PhotoID) -> PagePicture? { thumbnails.picture(of: photo) }

  /// Why a photo has no thumbnail, if it was tried.
  func thumbnailFailure(of photo: PhotoID) -> String? { thumbnails.failure(of: photo) }

  /// The decoded photo, which is an animation's first frame.
  ///
  /// Until it arrives, its thumbnail stands in, unless the photo itself is known to be unreadable,
  /// or another sheet than the first one is awaited.
  func decoded(_ photo: PhotoID) -> PagePicture? {
    if let picture = loader.picture(of: photo) { return picture }
    guard loader.failure(of: photo) == nil, loader.sheet(of: photo) == 0,
      var picture = thumbnails.picture(of: photo)
    else {
      return nil
    }
    picture.isProvisional = true
    return picture
  }

  /// Whether what is shown of a photo is a sheet of its file, not one that stays until then.
  func shows(sheet: Int, of photo: PhotoID) -> Bool { (heldSheet(of: photo) ?? 0) == sheet }

  /// Whether what is shown of a photo only stays until another picture arrives.
  func isOutdated(_ photo: PhotoID) -> Bool { loader.isOutdated(photo) }

  /// The part with more pixels that is drawn over a zoomed photo.
  func detail(of photo: PhotoID) -> PageDetail? {
    details.detail(of: photo) ?? compared.detail(of: photo)
  }

  /// The pixels of a drawn image, in the display's colors; nil if it is not drawn any more.
  func image(_ id: ImageID) -> PixelImage? { shelf.image(id) }

  /// Why a photo cannot be shown, if it cannot.
  func failure(of photo: PhotoID) -> String? { loader.failure(of: photo) }

  /// What identified a photo's file when it was decoded; nil if that is not known.
  func fileIdentity(of photo: PhotoID) -> FileStatus.Identity? { loader.fileIdentity(of: photo) }

  /// Notes what identifies a photo's file, which Gimbal has written again.
  func note(_ identity: FileStatus.Identity, of photo: PhotoID) { loader.note(identity, of: photo) }

  /// How much of an awaited photo was downloaded; nil if nothing is known of that.
  func downloadProgress(of photo: PhotoID) -> FetchProgress? { progress[photo] }

  /// Records how much of an awaited photo was downloaded.
  ///
  /// - Returns: whether its page says so, if it is visible: it has been awaited for a while.
  func note(_ progress: FetchProgress, of photo: PhotoID, at now: Double) -> Bool {
    // Progress of photos that have arrived is left out, so this stays small.
    self.progress = self.progress.filter { loader.awaitedSince($0.key) != nil }
    guard let time = progressTime(of: photo) else { return false }
    self.progress[photo] = progress
    return now >= time
  }

  /// How much of a photo was downloaded at a time, from 0 to 1, if another picture stands in for it
  /// and that takes a while; nil if that is not known.
  func downloadShare(of photo: PhotoID, at now: Double) -> Double? {
    guard let progress = progress[photo], let total = progress.total, total > 0,
      let time = progressTime(of: photo), now >= time
    else { return nil }
    return Double(progress.received) / Double(total)
  }

  /// When the page of an awaited photo shows how much has arrived.
  private func progressTime(of photo: PhotoID) -> Double? {
    loader.awaitedSince(photo).map { $0 + PhotoCache.patience }
  }

  /// When a photo counts as slow, so that its page says that it is loading; nil if nothing is
  /// awaited for it.
  func loadingCardTime(of photo: PhotoID) -> Double? {
    loader.waitingSince(photo).map { $0 + PhotoCache.patience }
  }

  /// Whether a photo is shown, or is known to be unreadable.
  func isResolved(_ photo: PhotoID) -> Bool {
    loader.picture(of: photo) != nil || loader.failure(of: photo) != nil
  }

  /// Whether a photo's cell shows its thumbnail, or a mark because there is none.
  func isThumbnailResolved(_ photo: PhotoID) -> Bool {
    thumbnails.picture(of: photo) != nil || thumbnails.failure(of: photo) != nil
  }

  /// Whether a photo can be shown; a picture that only stands in for another one does not count.
  ///
  /// The slideshow does not wait for one that may not come soon.
  func readiness(of photo: PhotoID) -> PhotoReadiness {
    if let picture = loader.picture(of: photo), !picture.isProvisional { return .ready }
    if delayed.contains(photo), loader.isAwaited(photo) { return .failed }
    return loader.failure(of: photo) == nil ? .awaited : .failed
  }

  /// Records that awaited photos may not come soon.
  func noteDelay(of photos: [PhotoID]) {
    delayed = delayed.filter(loader.isAwaited).union(photos)
  }

  // MARK: Time

  /// The current speed of decoding.
  var pace: DecodingPace { policy.isUnhurried ? .unhurried : loader.pace }

  /// When the next frame of an animation is due, in seconds; nil for never.
  var frameTime: Double? { player.dueTime }

  /// When details must be reconsidered without an event, in seconds; nil for never.
  var detailTime: Double? { [details.dueTime, compared.dueTime].compactMap(\.self).min() }

  /// Whether anything that was requested has not arrived.
  var isAwaiting: Bool {
    loader.isAwaiting || thumbnails.isAwaiting || details.isAwaiting || compared.isAwaiting
      || player.isAwaiting
  }

  /// Whether a thumbnail that was requested has not arrived.
  var awaitsThumbnails: Bool { thumbnails.isAwaiting }

  /// Shows the animation's next frame if it is due, or pauses the animation; returns whether the
  /// picture changed.
  func advance(isPlaying: Bool, at now: Double) -> Bool {
    player.hold(!isPlaying, at: now)
    return player.advance(at: now)
  }

  // MARK: Requests

  /// Requests what the gallery needs at a time (seconds).
  ///
  /// - Parameters:
  ///   - demand: what the gallery needs.
  ///   - backdrop: what transparent photos are blended with.
  ///   - isResizing: whether the window's size is about to change again.
  ///   - hasShownPhoto: whether the first photo has been shown; until then, nothing may slow it
  ///     down.
  ///   - now: the time.
  /// - Returns: whether something was discarded that may be visible, or another sheet of the
  ///   current photo's file is shown without a reply, which the gallery must be told.
  func request(
    _ demand: MediaDemand, backdrop: Backdrop?, isResizing: Bool, hasShownPhoto: Bool,
    at now: Double
  ) -> Bool {
    if demand.savesPower != savesPower {
      savesPower = demand.savesPower
      decoders.savePower(savesPower)
    }
    loader.showBlur(demand.showsBlur, at: now)
    var fitted = demand.photo
    fitted.backdrop = backdrop
    let isUnsettled = demand.isTurning || demand.isRoomChanging || isResizing
    let formerSheet = heldSheet(of: demand.current)
    if !isUnsettled || demand.isRoomChanging {
      // Pictures that were decoded for this room or this sheet before need no core.
      loader.recall(fitted, pairBounds: demand.pairBounds, sheets: demand.sheets)
      details.follow(demand.current.flatMap(loader.held), of: demand.current)
    }
    if policy.playsAnimations, hasShownPhoto {
      // An animation has a separate process, which would be ended before its first frame.
      var played = fitted
      if let size = demand.current.flatMap({ demand.pairBounds[$0] }) { played.bounds = size }
      play(demand, as: isUnsettled || demand.isPassing ? nil : played, at: now)
    }
    // The frames of a turn, or of a photo that grows, need all cores, and a window that is being
    // resized will soon have another size: sharper pixels and neighbours are requested afterwards.
    if isUnsettled, demand.current.flatMap(loader.picture) != nil {
      return heldSheet(of: demand.current) != formerSheet
    }
    let room = DetailPlan.defaultByteLimit(for: demand.screen)
    // The gallery is not told of the present sheet's size yet.
    let isSwapped = heldSheet(of: demand.current) != formerSheet
    let detailLimit = policy.memoryByteCount.map { min(room, $0 / 2) } ?? room
    var isLess = details.request(
      isSwapped ? nil : demand.zoomed, current: demand.current,
      over: demand.current.flatMap(loader.held),
      byteLimit: detailLimit, in: demand.strip.album, at: now)
    // Where one photo fills the view, the others are ready for it.
    let isAlone = !demand.compared.isEmpty && demand.pairBounds.isEmpty
    let comparedLimit =
      isAlone && policy.memoryByteCount == nil ? demand.compared.count * detailLimit : detailLimit
    if compared.request(demand, over: loader.held, byteLimit: comparedLimit, at: now) {
      isLess = true
    }
    let limits = memoryLimits(for: demand)
    // Photos and thumbnails share their memory. Those that are seen come first: in the overview,
    // and while it fades out, the thumbnails, in the strip the photos.
    let isOverview = demand.isOverviewVisible
    // Nothing slows the first photo down, and each later one comes before the filmstrip.
    let plan = demand.isFilmstrip && !hasShownPhoto ? nil : demand.thumbnails
    let left = max(0, limits.photos - (isOverview ? 0 : loader.heldByteCount))
    let hasLessThumbnails = thumbnails.request(
      plan, in: demand.cells ?? demand.strip.album, backdrop: backdrop,
      byteLimit: isOverview ? left : max(left, plan?.visibleByteCount ?? 0))
    let first = demand.isFilmstrip ? [demand.current].compactMap(\.self) : []
    // What is shown may be its preview or its beginning. Neighbours would share the cores, or the
    // line, with the rest of it.
    let isAwaited = demand.current.map(loader.isAwaited) ?? false
    let isDelayed = demand.current.map(delayed.contains) ?? false
    beginsNeighbours = beginsNeighbours || isDelayed || hasShownPhoto && !isAwaited
    loader.request(
      beginsNeighbours ? demand.plan : demand.plan.withoutNeighbours, in: demand.strip,
      demand: fitted, pairBounds: demand.pairBounds, sheets: demand.sheets,
      acceptsDrafts: demand.acceptsDrafts,
      byteLimit: isOverview ? max(0, limits.photos - thumbnails.heldByteCount) : limits.photos,
      spareByteLimit: isOverview ? 0 : limits.spares,
      after: first + thumbnails.awaitedPhotos.filter { !first.contains($0) },
      visible: demand.visible, inCells: isOverview && demand.cells != nil, at: now)
    return isLess || hasLessThumbnails || heldSheet(of: demand.current) != formerSheet
  }

  /// The sheet that is held of a photo; nil if none is.
  private func heldSheet(of photo: PhotoID?) -> Int? {
    photo.flatMap(loader.held)?.demand.sheet
  }

  /// The memory for photos, and in addition for photos at a second size, in bytes.
  private func memoryLimits(for demand: MediaDemand) -> (photos: Int, spares: Int) {
    let photos = PhotoCache.defaultByteLimit(for: demand.photo)
    let spares = PhotoCache.defaultSpareByteLimit(for: demand.screen)
    guard let memory = policy.memoryByteCount else { return (photos, spares) }
    // The user's limit is for everything.
    let room = max(0, memory - details.heldByteCount - compared.heldByteCount)
    let spare = max(0, min(spares, room - photos))
    return (room - spare, spare)
  }

  private func play(_ demand: MediaDemand, as fitted: PhotoDemand?, at now: Double) {
    let photo = demand.current.flatMap { demand.strip.album[$0] }
    player.play(
      photo,
      still: photo.flatMap { loader.isOutdated($0.id) ? nil : loader.picture(of: $0.id) },
      demand: fitted, visible: demand.visible, at: now)
  }

  /// Records a request that was sent before the loop began.
  func noteRequest(_ request: DecodeRequest, in album: Album, at now: Double) {
    loader.noteRequest(request, in: album, at: now)
  }

  /// Reads a file at the next request, even if it crashed a decoder, and downloads it again.
  func forgive(_ file: FilePath) { loader.forgive(file) }

  /// Requests a photo again.
  func reload(_ photo: PhotoID, at now: Double) {
    delayed.remove(photo)
    player.stop(photo)
    details.reload(photo)
    compared.reload(photo)
    thumbnails.reload(photo)
    progress[photo] = nil
    loader.reload(photo, at: now)
  }

  /// Requests everything again, because the display's colours have changed; what is held is shown
  /// until it arrives.
  func requestAgain(at now: Double) {
    for photo in loader.knownPhotos { player.stop(photo) }
    details.requestAgain()
    compared.requestAgain()
    thumbnails.requestAgain()
    loader.requestAgain(at: now)
  }

  /// Whether photos could not be shown.
  var hasFailures: Bool { loader.hasFailures }

  /// Lets photos be requested again that could not be shown.
  func forgetFailures(at now: Double) { loader.forgetFailures(at: now) }

  /// The photos that are held, requested or unreadable.
  var knownPhotos: [PhotoID] { Array(Set(loader.knownPhotos).union(thumbnails.knownPhotos)) }

  /// Adapts to another state of the album, or to another album: releases what is held of photos
  /// that are not in the strip, and cancels their requests; thumbnails of covers stay.
  func adapt(from old: Album, to strip: Strip, covers: Album = Album()) {
    loader.adapt(from: old, to: strip)
    details.adapt(to: strip)
    compared.adapt(to: strip)
    player.adapt(to: strip)
    thumbnails.adapt(from: old, to: strip.album, keeping: covers)
  }

  // MARK: Replies

  /// Stores what a decoder sent; returns whether a picture changed.
  func receive(_ reply: DecodeReply) -> Bool {
    // A photo's cell has the shape of its file's first sheet.
    if reply.request.demand.region == nil, reply.request.demand.sheet == 0,
      case .success(let decoded) = reply.result
    {
      newSizes[reply.request.id] = decoded.photoSize
    }
    switch reply.request.purpose {
    case .detail: return details.receive(reply) || compared.receive(reply)
    case .thumbnail, .preview:
      thumbnails.receive(reply)
      return true
    case .photo, .beginning:
      noteSheets(of: reply)
      loader.receive(reply)
      if reply.request.purpose == .photo { delayed.remove(reply.request.id) }
      if !loader.isAwaited(reply.request.id) { progress[reply.request.id] = nil }
      return true
    case .copy, .export, .remote: return false
    }
  }

  /// Notes how many sheets a photo's file has; what could not be decoded may not say it.
  ///
  /// A reply about an earlier state of the file says nothing of the present one, and the beginning
  /// of a file nothing of all of it.
  private func noteSheets(of reply: DecodeReply) {
    let request = reply.request
    guard request.purpose == .photo, request.generation == loader.generation(of: request.id) else {
      return
    }
    switch reply.result {
    case .success(let decoded): newSheetCounts[request.id] = decoded.sheetCount
    case .failure(let failure):
      if let count = failure.sheetCount { newSheetCounts[request.id] = count }
    }
  }

  /// The numbers of sheets of photos that have arrived since the last call.
  func takeNewSheetCounts() -> [PhotoID: Int] {
    defer { newSheetCounts = [:] }
    return newSheetCounts
  }

  /// The sizes of photos that have arrived since the last call.
  func takeNewSizes() -> [PhotoID: PixelSize] {
    defer { newSizes = [:] }
    return newSizes
  }

  /// Stores a frame of an animation; returns whether the picture changed.
  func receive(
    _ frame: Result<AnimationFrame, DecodeFailure>, serial: AnimationPlayer.Serial
  ) -> Bool {
    player.receive(frame, serial: serial)
  }

  // MARK: Decoders

  /// Requests a picture that is not shown, such as one for the clipboard.
  func request(_ request: DecodeRequest) { decoders.request(request) }

  /// Ends idle decoders while nothing is shown, or lets them stay again.
  func rest(_ isResting: Bool) { decoders.rest(isResting) }

  /// How many decoder processes were replaced because something was wrong with them.
  var restartCount: Int { decoders.restartCount }

  // MARK: Inspection

  /// The state of the cache, for the inspector.
  var inspectedCache: InspectedCache {
    var state = loader.inspectedCache
    state.heldCount += thumbnails.heldCount
    state.heldByteCount += thumbnails.heldByteCount
    return state
  }

  /// The state of the decoders, for the inspector.
  var inspectedDecoders: InspectedDecoders { loader.inspectedDecoders }

  /// Ends the animation and the decoders.
  func close() {
    player.close()
    loader.close()
  }
}
