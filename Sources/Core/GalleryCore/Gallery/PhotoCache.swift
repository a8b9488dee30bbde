/// Decides which photos to request and which to discard, from those that are held, requested or
/// unreadable.
///
/// It requests the photos of the plan. Photos outside the plan are held while there is room, so
/// that going back needs no decoding. The cost depends on the room, not on the album's size.
public struct PhotoCache: Hashable, Sendable {
  /// How long a photo may take before its page says that it is loading, in seconds.
  public static let patience = 0.5

  /// An action for the program.
  public enum Effect: Hashable, Sendable {
    /// Decode the photo; this replaces an earlier request.
    case request(PhotoID, demand: PhotoDemand)
    /// Withdraw the request for the photo.
    case cancel(PhotoID)
    /// Discard the image, which is no longer shown.
    case discard(ImageID)
  }

  struct Entry: Hashable, Sendable {
    var held: HeldPicture?
    /// The same photo decoded for another size, such as that with the toolbar hidden.
    var spare: HeldPicture?
    /// The demand that was requested and has not arrived.
    var pending: PhotoDemand?
    /// When the photo was first requested, in seconds.
    var since = 0.0
  }

  /// The memory limit for pixels, in bytes; visible photos may exceed it.
  public var byteLimit: Int
  /// The additional memory for photos at a second size, in bytes, so that showing and hiding the
  /// toolbar, and turning there and back, need no decoding.
  public var spareByteLimit = 0
  /// The speed of decoding.
  public internal(set) var pace: DecodingPace
  /// The memory in use, in bytes; each picture counts at least `HeldPicture.leastByteCount`.
  public internal(set) var heldByteCount = 0
  /// The part of it that photos at a second size use.
  public internal(set) var spareByteCount = 0

  var plan = PrefetchPlan(page: 0, pageCount: 0)
  /// The size to decode, and the backdrop.
  private var demand = PhotoDemand(bounds: PixelSize(width: 1, height: 1))
  /// Whether drafts suffice.
  private var acceptsDrafts = false
  /// The sizes to decode photos of pairs for instead.
  private var pairBounds: [PhotoID: PixelSize] = [:]
  /// The sheets of files to decode, where these are not the first ones.
  private var sheets: [PhotoID: Int] = [:]
  /// The photos on the plan's pages.
  var strip = Strip(Album())
  /// The photos of the plan for which there is room.
  var admitted: Set<PhotoID> = []
  /// The photos that are held or requested; their number is limited by the room.
  var entries: [PhotoID: Entry] = [:]
  /// Why photos cannot be shown; iterated only when the album changes.
  var failures: [PhotoID: String] = [:]
  /// The number of reloads of each photo; no entry for 0.
  var generations: [PhotoID: Int] = [:]

  /// Starts empty, for a number of photos that are decoded at the same time.
  public init(byteLimit: Int = .max, workerCount: Int = 1) {
    self.byteLimit = byteLimit
    pace = DecodingPace(workerCount: workerCount)
  }

  /// A photo's picture, if it is held.
  public func picture(of photo: PhotoID) -> PagePicture? { held(of: photo)?.picture }

  /// A photo's picture with its properties, if it is held.
  public func held(of photo: PhotoID) -> HeldPicture? {
    guard var held = entries[photo]?.held else { return nil }
    held.isOutdated = isOutdated(held, of: photo)
    return held
  }

  /// Why a photo cannot be shown, if it cannot.
  public func failure(of photo: PhotoID) -> String? {
    picture(of: photo) == nil ? failures[photo] : nil
  }

  /// Since when a photo has been awaited, in seconds; nil if it is held, or failed.
  public func waitingSince(_ photo: PhotoID) -> Double? {
    guard let entry = entries[photo], entry.held == nil, entry.pending != nil else { return nil }
    return entry.since
  }

  /// Since when a photo has been awaited, in seconds, also if another picture stands in for it; nil
  /// if it is not.
  public func awaitedSince(_ photo: PhotoID) -> Double? {
    guard let entry = entries[photo], entry.pending != nil else { return nil }
    return entry.since
  }

  /// Whether a photo was requested and has not arrived.
  public func isAwaited(_ photo: PhotoID) -> Bool { entries[photo]?.pending != nil }

  /// Whether any photo was requested and has not arrived.
  public var awaitsAny: Bool { entries.contains { $0.value.pending != nil } }

  /// Whether a photo's held picture is from before a reload, or shows another sheet of its file.
  public func isOutdated(_ photo: PhotoID) -> Bool {
    entries[photo]?.held.map { isOutdated($0, of: photo) } ?? false
  }

  /// Whether a picture only stays until another one of its photo arrives.
  private func isOutdated(_ held: HeldPicture, of photo: PhotoID) -> Bool {
    held.isOutdated || held.demand.sheet != sheet(of: photo)
  }

  /// The index of the sheet to decode of a photo's file.
  public func sheet(of photo: PhotoID) -> Int { sheets[photo] ?? 0 }

  /// The number of reloads of a photo.
  ///
  /// Each request carries it, so that replies about an earlier state of the file are recognised.
  public func generation(of photo: PhotoID) -> Int { generations[photo] ?? 0 }

  /// The number of held photos.
  public var heldCount: Int { entries.values.count { $0.held != nil } }

  /// The number of photos that were requested and have not arrived.
  public var awaitedCount: Int { entries.values.count { $0.pending != nil } }

  /// The number of photos that cannot be shown.
  public var failureCount: Int { failures.count }

  /// Updates the plan, and returns the actions that it needs.
  ///
  /// - Parameters:
  ///   - plan: the pages whose photos are needed.
  ///   - strip: the photos on the pages.
  ///   - demand: the size to decode, and the backdrop.
  ///   - pairBounds: the sizes of photos of pairs, which are smaller.
  ///   - sheets: the sheets of files, where these are not the first ones.
  ///   - acceptsDrafts: whether drafts suffice, because the pages only pass.
  ///   - now: the time in seconds.
  public mutating func request(
    _ plan: PrefetchPlan, in strip: Strip, demand: PhotoDemand,
    pairBounds: [PhotoID: PixelSize] = [:], sheets: [PhotoID: Int] = [:],
    acceptsDrafts: Bool = false, at now: Double
  ) -> [Effect] {
    self.acceptsDrafts = acceptsDrafts
    self.plan = plan
    self.strip = strip
    recall(demand, pairBounds: pairBounds, sheets: sheets)
    let wanted = plannedPhotos
    admitted = admittedPhotos()
    var effects: [Effect] = []
    let left = entries.filter { $0.value.pending != nil && !wanted.contains($0.key) }
    for photo in left.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      effects.append(.cancel(photo))
      entries[photo]?.pending = nil
      dropIfEmpty(photo)
    }
    effects += makeRoom()
    // A removed photo that slides out of view has no file any more.
    for photo in wanted where admitted.contains(photo) && photo != strip.departure?.photo {
      var entry = entries[photo] ?? Entry(since: now)
      let demand = self.demand(for: photo)
      if let held = entry.held, held.isSharp(for: demand) {
        // The view turned there and back: the request in between is useless.
        if entry.pending != nil { effects.append(.cancel(photo)) }
        entry.pending = nil
      } else if failures[photo] == nil, entry.pending != demand,
        !(acceptsDrafts && entry.pending == sharpDemand(for: photo))
      {
        // Nobody waits for a sheet that was left: its decoder is needed for the next one.
        if let pending = entry.pending, pending.sheet != demand.sheet {
          effects.append(.cancel(photo))
        }
        entry.pending = demand
        effects.append(.request(photo, demand: demand))
      }
      entries[photo] = entry
      dropIfEmpty(photo)
    }
    return effects
  }

  /// Stores a decoded photo, and discards the image that it replaces, or the new one if it is
  /// useless.
  ///
  /// While a sharper picture is awaited, any is stored; afterwards a late one would only blur.
  ///
  /// - Parameters:
  ///   - new: the picture.
  ///   - photo: the photo's ID.
  ///   - generation: the photo's number of reloads when it was requested.
  ///   - duration: the time to decode it, in seconds; nil if that is not known.
  public mutating func arrived(
    _ new: HeldPicture, photo: PhotoID, generation: Int = 0, duration: Double? = nil
  ) -> [Effect] {
    var entry = entries[photo] ?? Entry()
    if !new.picture.isProvisional, let duration {
      pace.record(duration, isDraft: new.demand.isDraft)
    }
    // The picture is from before a reload, or of a photo that was removed.
    guard generation == self.generation(of: photo) else { return new.discards }
    guard new.demand.sheet == sheet(of: photo) else {
      if !new.picture.isProvisional { endWaiting(for: photo, new.demand) }
      return new.discards
    }
    // A draft that is late must not blur what has become sharp meanwhile.
    let isLateDraft =
      new.demand.isDraft && entry.pending != new.demand && entry.held?.isDraftOrLess == false
    guard !isLateDraft, new.isBetter(than: entry.held, isAwaited: entry.pending != nil) else {
      return new.discards
    }
    var effects: [Effect] = []
    if spareByteLimit > 0, let old = entry.held, new.leavesSpare(old) {
      effects += setSpare(old, of: &entry)
    } else if let old = entry.held {
      effects += old.discards
      heldByteCount -= old.cost
    }
    if !new.picture.isProvisional, entry.spare?.isOutdated == true {
      effects += setSpare(nil, of: &entry)
    }
    entry.held = new
    heldByteCount += new.cost
    if !new.picture.isProvisional {
      failures[photo] = nil
      if entry.pending == new.demand { entry.pending = nil }
    }
    entries[photo] = entry
    return effects + makeRoom()
  }

  /// Records why a photo cannot be shown; it is not requested again.
  ///
  /// A provisional picture is discarded, so that the page shows the reason. The failure of a
  /// request that was withdrawn counts as well; otherwise it would be repeated.
  public mutating func failed(
    _ photo: PhotoID, demand: PhotoDemand, generation: Int = 0, reason: String
  ) -> [Effect] {
    guard generation == self.generation(of: photo) else { return [] }
    guard demand.sheet == sheet(of: photo) else {
      endWaiting(for: photo, demand)
      return []
    }
    let entry = entries[photo] ?? Entry()
    // This is the failure of an earlier request: the later one decides.
    if let pending = entry.pending, pending != demand { return [] }
    let standsIn =
      entry.held.map { $0.picture.isProvisional || isOutdated($0, of: photo) } ?? true
    // The request was withdrawn because the held picture suffices; other demands may succeed.
    guard standsIn || entry.pending != nil else { return [] }
    failures[photo] = reason
    entries[photo]?.pending = nil
    let effects = standsIn ? discard(photo) : []
    dropIfEmpty(photo)
    return effects
  }

  /// Notes that a request was answered whose sheet is not wanted now; it can be made again.
  private mutating func endWaiting(for photo: PhotoID, _ demand: PhotoDemand) {
    guard entries[photo]?.pending == demand else { return }
    entries[photo]?.pending = nil
    dropIfEmpty(photo)
  }

  /// Reads a photo again at the next request; the held picture is shown until the new one arrives.
  public mutating func reload(_ photo: PhotoID, at now: Double) {
    requestAgain(photo)
    entries[photo]?.held?.isOutdated = true
    entries[photo]?.spare?.isOutdated = true
    entries[photo]?.since = now
    dropIfEmpty(photo)
  }

  /// Sets the sizes to decode for, and the sheets; one that could not be shown says nothing of
  /// another one.
  mutating func setDemand(
    _ demand: PhotoDemand, pairBounds: [PhotoID: PixelSize], sheets: [PhotoID: Int]
  ) {
    (self.demand, self.pairBounds) = (demand, pairBounds)
    guard sheets != self.sheets else { return }
    let former = self.sheets
    self.sheets = sheets
    for photo in Set(former.keys).union(sheets.keys) where former[photo] != sheets[photo] {
      failures[photo] = nil
    }
  }

  /// The size to decode a photo for, the backdrop, and the sheet of its file; for a draft, if
  /// drafts suffice.
  func demand(for photo: PhotoID) -> PhotoDemand {
    let sharp = sharpDemand(for: photo)
    return acceptsDrafts ? sharp.draft : sharp
  }

  private func sharpDemand(for photo: PhotoID) -> PhotoDemand {
    var demand = demand
    demand.sheet = sheet(of: photo)
    if let bounds = pairBounds[photo] { (demand.bounds, demand.coversBounds) = (bounds, false) }
    return demand
  }

  mutating func dropIfEmpty(_ photo: PhotoID) {
    if let entry = entries[photo], entry.held == nil, entry.pending == nil { entries[photo] = nil }
  }

  /// Invalidates replies to earlier requests for a photo, and removes its failure.
  mutating func requestAgain(_ photo: PhotoID) {
    generations[photo] = generation(of: photo) + 1
    failures[photo] = nil
    entries[photo]?.pending = nil
  }
}
