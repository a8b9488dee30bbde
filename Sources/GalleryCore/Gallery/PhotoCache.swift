/// Which photos are at hand, asked for or refused, and so what to ask for next and what to let go.
///
/// What is asked for follows the plan; what is at hand stays beyond it as far as there is room, so
/// that going back needs no decoding. Its cost follows from the room, not from the album's size.
public struct PhotoCache: Hashable, Sendable {
  /// After so many seconds of waiting, a page says that it is loading.
  public static let patience = 0.5

  /// Something to be done about a photo.
  public enum Effect: Hashable, Sendable {
    /// Decode the photo like this; it replaces an earlier request.
    case request(PhotoID, demand: PhotoDemand)
    /// The photo is not wanted any more.
    case cancel(PhotoID)
    /// The image is not shown any more.
    case discard(ImageID)
  }

  struct Entry: Hashable, Sendable {
    var held: HeldPicture?
    /// The same photo as it was decoded for another size, such as that with the toolbar hidden.
    var spare: HeldPicture?
    /// What was asked for and has not come.
    var pending: PhotoDemand?
    /// When the photo was first asked for, in seconds.
    var since = 0.0
  }

  /// How many bytes of pixels may be held; the pages of the plan that must be are held even so.
  public var byteLimit: Int
  /// How many bytes may be held beyond that for photos at a second size, so that the toolbar comes
  /// and goes, and the photos turn there and back, without decoding.
  public var spareByteLimit = 0
  /// How quickly photos come.
  public private(set) var pace: DecodingPace
  /// What is held, in bytes; each picture counts for `HeldPicture.leastByteCount` at least.
  public internal(set) var heldByteCount = 0
  /// How much of that is of photos at a second size.
  public internal(set) var spareByteCount = 0

  var plan = PrefetchPlan(page: 0, pageCount: 0)
  /// The photos on the plan's pages.
  var strip = Strip(Album())
  /// The photos of the plan that there is room for.
  var admitted: Set<PhotoID> = []
  /// The photos of which something is held or awaited; as many as there is room for.
  var entries: [PhotoID: Entry] = [:]
  /// Why photos cannot be shown; gone through only when the album changes.
  var failures: [PhotoID: String] = [:]
  /// How often a photo was to be read again; nothing where never.
  var generations: [PhotoID: Int] = [:]

  /// Starts empty, for so many photos decoded at a time.
  public init(byteLimit: Int = .max, workerCount: Int = 1) {
    self.byteLimit = byteLimit
    pace = DecodingPace(workerCount: workerCount)
  }

  /// A photo's picture, if it is at hand.
  public func picture(of photo: PhotoID) -> PagePicture? { held(of: photo)?.picture }

  /// The same with all that is known of it.
  public func held(of photo: PhotoID) -> HeldPicture? { entries[photo]?.held }

  /// Why a photo cannot be shown, if that is known.
  public func failure(of photo: PhotoID) -> String? {
    picture(of: photo) == nil ? failures[photo] : nil
  }

  /// Since when a photo is waited for (seconds); nil where it, or its failure, is at hand.
  public func waitingSince(_ photo: PhotoID) -> Double? {
    guard let entry = entries[photo], entry.held == nil, entry.pending != nil else { return nil }
    return entry.since
  }

  /// Whether a photo was asked for and has not come.
  public func isAwaited(_ photo: PhotoID) -> Bool { entries[photo]?.pending != nil }

  /// Whether any photo was asked for and has not come.
  public var awaitsAny: Bool { entries.contains { $0.value.pending != nil } }

  /// Whether what is at hand of a photo is of a file that is to be read again.
  public func isOutdated(_ photo: PhotoID) -> Bool { entries[photo]?.held?.isOutdated ?? false }

  /// How often a photo was to be read again.
  ///
  /// It goes with each request, and tells which state of the file a reply is about.
  public func generation(of photo: PhotoID) -> Int { generations[photo] ?? 0 }

  /// How many photos are at hand.
  public var heldCount: Int { entries.values.count { $0.held != nil } }

  /// How many photos were asked for and have not come.
  public var awaitedCount: Int { entries.values.count { $0.pending != nil } }

  /// How many photos cannot be shown.
  public var failureCount: Int { failures.count }

  /// Sets what is to be ready, and how it is to be decoded.
  ///
  /// - Parameters:
  ///   - plan: the pages whose photos are to be ready.
  ///   - strip: the photos on the pages.
  ///   - demand: how the photos are to be decoded.
  ///   - now: the time in seconds.
  public mutating func request(
    _ plan: PrefetchPlan, in strip: Strip, demand: PhotoDemand, at now: Double
  ) -> [Effect] {
    self.plan = plan
    self.strip = strip
    recall(demand)
    let wanted = plannedPhotos
    admitted = admittedPhotos(demand: demand)
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
      if let held = entry.held, held.isSharp(for: demand) {
        // Turned there and back: what was asked for in between is of no use.
        if entry.pending != nil { effects.append(.cancel(photo)) }
        entry.pending = nil
      } else if failures[photo] == nil, entry.pending != demand {
        entry.pending = demand
        effects.append(.request(photo, demand: demand))
      }
      entries[photo] = entry
      dropIfEmpty(photo)
    }
    return effects
  }

  /// Takes a decoded photo; the image that it replaces, or it itself if it is of no use, is
  /// discarded.
  ///
  /// While a sharper one is awaited any is taken; afterwards one that comes late would only blur.
  ///
  /// - Parameters:
  ///   - new: the picture.
  ///   - photo: the photo's ID.
  ///   - generation: the photo's when it was asked for.
  ///   - duration: how long a decoder was at it, in seconds; nil where that is not known.
  public mutating func arrived(
    _ new: HeldPicture, photo: PhotoID, generation: Int = 0, duration: Double? = nil
  ) -> [Effect] {
    var entry = entries[photo] ?? Entry()
    if !new.picture.isProvisional, let duration { pace.learn(duration) }
    // Of the file as it was before it was to be read again, or of a photo that was removed.
    guard generation == self.generation(of: photo) else { return [.discard(new.picture.image)] }
    guard new.isBetter(than: entry.held, isAwaited: entry.pending != nil) else {
      return [.discard(new.picture.image)]
    }
    var effects: [Effect] = []
    if spareByteLimit > 0, let old = entry.held, new.leavesSpare(old) {
      effects += setSpare(old, of: &entry)
    } else if let old = entry.held {
      effects.append(.discard(old.picture.image))
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

  /// Takes word that a photo cannot be shown as it was asked for, and why; not asked for again.
  ///
  /// What stood in for it is discarded: its page is to say what is wrong. A request that was taken
  /// back speaks as well, or its failure would be found out again and again.
  public mutating func failed(
    _ photo: PhotoID, demand: PhotoDemand, generation: Int = 0, reason: String
  ) -> [Effect] {
    guard generation == self.generation(of: photo) else { return [] }
    let entry = entries[photo] ?? Entry()
    // Of an earlier request: the later one will tell.
    if let pending = entry.pending, pending != demand { return [] }
    let standsIn = entry.held.map { $0.picture.isProvisional || $0.isOutdated } ?? true
    // Taken back because what is at hand will do: other demands are still to be tried.
    guard standsIn || entry.pending != nil else { return [] }
    failures[photo] = reason
    entries[photo]?.pending = nil
    let effects = standsIn ? discard(photo) : []
    dropIfEmpty(photo)
    return effects
  }

  /// Requests a photo again; what is at hand is shown until the answer comes.
  public mutating func reload(_ photo: PhotoID, at now: Double) {
    requestAgain(photo)
    entries[photo]?.held?.isOutdated = true
    entries[photo]?.spare?.isOutdated = true
    entries[photo]?.since = now
    dropIfEmpty(photo)
  }

  mutating func dropIfEmpty(_ photo: PhotoID) {
    if let entry = entries[photo], entry.held == nil, entry.pending == nil { entries[photo] = nil }
  }

  /// Makes replies to earlier requests for a photo void, and forgets that it could not be shown.
  mutating func requestAgain(_ photo: PhotoID) {
    generations[photo] = generation(of: photo) + 1
    failures[photo] = nil
    entries[photo]?.pending = nil
  }
}
