/// Which photos are at hand, asked for or refused, and so what to ask for next and what to let go.
///
/// What is asked for follows the plan; what is at hand stays beyond it as far as there is room, so
/// that going back needs no decoding. Its cost follows from the room, not from the album's size.
public struct PhotoCache: Hashable, Sendable {
  /// After so many seconds of waiting, a page says that it is loading.
  public static let patience = 0.5

  /// Something to be done about a photo.
  public enum Effect: Hashable, Sendable {
    /// Decode the page's photo like this; it replaces an earlier request.
    case request(page: Int, demand: PhotoDemand)
    /// The page's photo is not wanted any more.
    case cancel(page: Int)
    /// The image is not shown any more.
    case discard(ImageID)
  }

  struct Entry: Hashable, Sendable {
    var held: HeldPicture?
    /// The same photo as it was decoded for another size, such as that with the toolbar hidden.
    var spare: HeldPicture?
    /// What was asked for and has not come.
    var pending: PhotoDemand?
    /// When the page was first asked for, in seconds.
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
  /// The pages of the plan that there is room for.
  var admitted: Set<Int> = []
  /// The pages of which something is held or awaited; as many as there is room for.
  var entries: [Int: Entry] = [:]
  /// Why photos cannot be shown; never gone through, so their number costs nothing.
  private var failures: [Int: String] = [:]
  /// How often a page's photo was to be read anew; nothing where never.
  private var generations: [Int: Int] = [:]

  /// Starts empty, for so many photos decoded at a time.
  public init(byteLimit: Int = .max, workerCount: Int = 1) {
    self.byteLimit = byteLimit
    pace = DecodingPace(workerCount: workerCount)
  }

  /// The page's photo, if it is at hand.
  public func picture(of page: Int) -> PagePicture? { held(of: page)?.picture }

  /// The same with all that is known of it.
  public func held(of page: Int) -> HeldPicture? { entries[page]?.held }

  /// Why the page's photo cannot be shown, if that is known.
  public func failure(of page: Int) -> String? {
    picture(of: page) == nil ? failures[page] : nil
  }

  /// Since when the page's photo is waited for (seconds); nil where it, or its failure, is at hand.
  public func waitingSince(_ page: Int) -> Double? {
    guard let entry = entries[page], entry.held == nil, entry.pending != nil else { return nil }
    return entry.since
  }

  /// Whether the page's photo was asked for and has not come.
  public func isAwaited(_ page: Int) -> Bool { entries[page]?.pending != nil }

  /// Whether the photo of any page was asked for and has not come.
  public var awaitsAny: Bool { entries.contains { $0.value.pending != nil } }

  /// Whether what is at hand for the page is of a file that is to be read anew.
  public func isOutdated(_ page: Int) -> Bool { entries[page]?.held?.isOutdated ?? false }

  /// How often the page's photo was to be read anew: goes with each request, and tells of a reply
  /// which file it speaks of.
  public func generation(of page: Int) -> Int { generations[page] ?? 0 }

  /// How many photos are at hand.
  public var heldCount: Int { entries.values.count { $0.held != nil } }

  /// How many photos were asked for and have not come.
  public var awaitedCount: Int { entries.values.count { $0.pending != nil } }

  /// How many photos cannot be shown.
  public var failureCount: Int { failures.count }

  /// Takes what is to be ready, and how it is to be decoded.
  public mutating func want(
    _ plan: PrefetchPlan, demand: PhotoDemand, at now: Double
  ) -> [Effect] {
    self.plan = plan
    recall(demand)
    admitted = admittedPages(demand: demand)
    var effects: [Effect] = []
    let left = entries.filter { $0.value.pending != nil && !plan.pages.contains($0.key) }
    for page in left.keys.sorted() {
      effects.append(.cancel(page: page))
      entries[page]?.pending = nil
      dropIfEmpty(page)
    }
    effects += makeRoom()
    for page in plan.pages where admitted.contains(page) {
      var entry = entries[page] ?? Entry(since: now)
      if let held = entry.held, held.isSharp(for: demand) {
        // Turned there and back: what was asked for in between is of no use.
        if entry.pending != nil { effects.append(.cancel(page: page)) }
        entry.pending = nil
      } else if failures[page] == nil, entry.pending != demand {
        entry.pending = demand
        effects.append(.request(page: page, demand: demand))
      }
      entries[page] = entry
      dropIfEmpty(page)
    }
    return effects
  }

  /// Takes a decoded photo; the image that it replaces, or it itself if it is of no use, is
  /// discarded.
  ///
  /// While a sharper one is awaited any is taken; afterwards one that comes late would only blur.
  ///
  /// - Parameters:
  ///   - new: the photo.
  ///   - page: its page.
  ///   - generation: the page's when the photo was asked for.
  ///   - duration: how long a decoder was at it, in seconds; nil where that is not known.
  public mutating func arrived(
    _ new: HeldPicture, page: Int, generation: Int = 0, duration: Double? = nil
  ) -> [Effect] {
    var entry = entries[page] ?? Entry()
    if !new.picture.isProvisional, let duration { pace.learn(duration) }
    // Of the file as it was before it was to be read anew.
    guard generation == self.generation(of: page) else { return [.discard(new.picture.image)] }
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
      failures[page] = nil
      if entry.pending == new.demand { entry.pending = nil }
    }
    entries[page] = entry
    return effects + makeRoom()
  }

  /// Takes word that a photo cannot be shown as it was asked for, and why; not asked for again.
  ///
  /// What stood in for it is discarded: the page is to say what is wrong. A request that was taken
  /// back speaks as well, or its failure would be found out again and again.
  public mutating func failed(
    page: Int, demand: PhotoDemand, generation: Int = 0, reason: String
  ) -> [Effect] {
    guard generation == self.generation(of: page) else { return [] }
    let entry = entries[page] ?? Entry()
    // Of an earlier request: the later one will tell.
    if let pending = entry.pending, pending != demand { return [] }
    let standsIn = entry.held.map { $0.picture.isProvisional || $0.isOutdated } ?? true
    // Taken back because what is at hand will do: other demands are still to be tried.
    guard standsIn || entry.pending != nil else { return [] }
    failures[page] = reason
    entries[page]?.pending = nil
    let effects = standsIn ? discard(page) : []
    dropIfEmpty(page)
    return effects
  }

  /// Has the page's photo asked for anew; what is at hand is shown until the answer comes.
  public mutating func reload(page: Int, at now: Double) {
    generations[page] = generation(of: page) + 1
    failures[page] = nil
    entries[page]?.pending = nil
    entries[page]?.held?.isOutdated = true
    entries[page]?.spare?.isOutdated = true
    entries[page]?.since = now
    dropIfEmpty(page)
  }

  /// Another page now stands for the photo of `page`, as when its neighbours became known.
  public mutating func move(page: Int, to newPage: Int) {
    if let reason = failures.removeValue(forKey: page) { failures[newPage] = reason }
    if let count = generations.removeValue(forKey: page) { generations[newPage] = count }
    guard let entry = entries.removeValue(forKey: page) else { return }
    entries[newPage] = entry
  }

  /// Forgets all that is known of every page.
  public mutating func removeAll() -> [Effect] {
    var effects: [Effect] = []
    for (page, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if entry.pending != nil { effects.append(.cancel(page: page)) }
      for held in [entry.held, entry.spare] {
        if let held { effects.append(.discard(held.picture.image)) }
      }
    }
    self = PhotoCache(byteLimit: byteLimit, workerCount: pace.workerCount)
    return effects
  }

  mutating func dropIfEmpty(_ page: Int) {
    if let entry = entries[page], entry.held == nil, entry.pending == nil { entries[page] = nil }
  }
}
