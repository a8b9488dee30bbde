import GalleryCore
import GalleryTesting
import NumberedPhotos

/// The loop, the cache and some workers on a virtual clock that ticks in milliseconds.
struct DecodingSimulation {
  static let photo = PixelSize(width: 6000, height: 4000)

  private typealias Job = (page: Int, demand: PhotoDemand, end: Int)

  var hand: GalleryInHand
  private(set) var cache: PhotoCache
  let workerCount: Int
  /// The decoding time of each page's photo, in milliseconds.
  let decodeTime: (Int) -> Int
  /// The share of it that a draft takes; nil if there are no drafts.
  let draftShare: Double?

  private(set) var tick = 0
  /// The pages whose photo covered most of the view in some frame, with the tick when it first did.
  private(set) var seen: [Int: Int] = [:]
  /// The number of decoded photos, with drafts.
  private(set) var decodeCount = 0
  /// The number of drafts among them.
  private(set) var draftCount = 0
  /// The largest number, at any moment, of requests outside the range, both in progress and
  /// waiting.
  private(set) var (staleAtWork, staleWaiting) = (0, 0)
  /// The largest number of bytes held at any moment.
  private(set) var mostBytes = 0
  /// Whether some frame lacked a photo that an earlier frame at the same page had shown.
  private(set) var hasFlickered = false

  private var waiting: [Job] = []
  private var working: [Job] = []
  private var images: [ImageID: Int] = [:]
  private var imageCount = 0
  private var isStale = true
  private var visibleBefore: Set<Int> = []

  init(
    pageCount: Int, page: Int = 0, workerCount: Int, isAnimated: Bool = true,
    byteLimit: Int? = nil, draftShare: Double? = nil, decodeTime: @escaping (Int) -> Int
  ) {
    hand = GalleryInHand(
      window: Size(width: 1000, height: 700), pageCount: pageCount, page: page,
      isAnimated: isAnimated)
    let screen = hand.gallery.targetPixelSize
    cache = PhotoCache(
      byteLimit: byteLimit ?? PhotoCache.defaultByteLimit(for: screen), workerCount: workerCount)
    self.workerCount = workerCount
    self.decodeTime = decodeTime
    self.draftShare = draftShare
  }

  /// Sends a key's command.
  mutating func tell(_ command: Command) {
    hand.tell(command)
    isStale = true
  }

  /// Advances the time by some milliseconds.
  mutating func run(_ milliseconds: Int) {
    for _ in 0..<milliseconds { step() }
  }

  /// The number of other photos shown per second between a tick and the last one.
  func rate(since start: Int) -> Double {
    let times = seen.values.filter { $0 > start }
    guard let last = times.max() else { return 0 }
    return Double(times.count) / Double(last - start) * 1000
  }

  private mutating func step() {
    tick += 1
    hand.wait(0.001)
    let done = working.filter { $0.end <= tick }
    working.removeAll { $0.end <= tick }
    for job in done { deliver(job) }
    // Like the loop: at an event, at a reply, for a frame (60 per second).
    guard isStale || !done.isEmpty || tick % 17 == 0 else { return }
    isStale = false
    let plan = hand.gallery.prefetchPlan(at: hand.now, decoding: cache.pace)
    let demand = PhotoDemand(bounds: hand.gallery.targetPixelSize)
    let acceptsDrafts =
      draftShare != nil
      && hand.gallery.mediaDemand(at: hand.now, decoding: cache.pace).acceptsDrafts
    carryOut(
      cache.request(
        plan, in: hand.gallery.strip, demand: demand, acceptsDrafts: acceptsDrafts, at: hand.now))
    func urgency(_ job: Job) -> Int { plan.pages.firstIndex(of: job.page) ?? .max }
    waiting.sort { urgency($0) < urgency($1) }
    while working.count < workerCount, !waiting.isEmpty {
      var next = waiting.removeFirst()
      next.end = tick + time(of: next)
      working.append(next)
    }
    staleAtWork = max(staleAtWork, working.count { !plan.pages.contains($0.page) })
    staleWaiting = max(staleWaiting, waiting.count { !plan.pages.contains($0.page) })
    if tick % 17 == 0 { look() }
  }

  private func time(of job: Job) -> Int {
    let time = decodeTime(job.page)
    guard job.demand.isDraft, let draftShare else { return time }
    return Int((Double(time) * draftShare).rounded())
  }

  private mutating func look() {
    let visible = hand.gallery.visiblePages(at: hand.now).filter { cache.picture(of: $0) != nil }
    let gone = visibleBefore.subtracting(visible)
    if gone.contains(where: hand.gallery.visiblePages(at: hand.now).contains) {
      hasFlickered = true
    }
    visibleBefore = Set(visible)
    let page = Int(hand.position.rounded())
    if cache.picture(of: page) != nil, seen[page] == nil { seen[page] = tick }
  }

  private mutating func deliver(_ job: Job) {
    imageCount += 1
    decodeCount += 1
    draftCount += job.demand.isDraft ? 1 : 0
    let held = HeldPicture(
      PagePicture(image: ImageID(imageCount), photoSize: Self.photo),
      imageSize: Self.photo.aspectFitted(into: job.demand.bounds), demand: job.demand)
    images[ImageID(imageCount)] = held.cost
    carryOut(
      cache.arrived(
        held, page: job.page, generation: cache.generation(of: job.page),
        duration: Double(time(of: job)) / 1000))
    // Like the loader for something that was requested twice.
    if !cache.isAwaited(job.page) { carryOut([.cancel(page: job.page)]) }
    mostBytes = max(mostBytes, images.values.reduce(0, +))
  }

  private mutating func carryOut(_ effects: [PhotoCache.Effect]) {
    for effect in effects {
      switch effect {
      case .request(let photo, let demand):
        waiting.removeAll { $0.page == photo.page }
        waiting.append((photo.page, demand, 0))
      case .cancel(let photo): waiting.removeAll { $0.page == photo.page }
      case .discard(let image): images[image] = nil
      }
    }
  }
}
