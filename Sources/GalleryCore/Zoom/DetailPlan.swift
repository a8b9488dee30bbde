/// Which part of a zoomed photo is at hand with more pixels, and so what to ask for and what to let
/// go.
///
/// At most one part is held, and one awaited. Nothing is asked for while what is in view changes,
/// unless most of it has been without sharper pixels for long: it would be of no use when it came.
public struct DetailPlan: Hashable, Sendable {
  /// Something to be done about a detail.
  public enum Effect: Hashable, Sendable {
    /// Decode this part.
    case request(DetailDemand)
    /// The part of the page's photo that was asked for is not wanted any more.
    case cancel(page: Int)
    /// The image is not shown any more.
    case discard(ImageID)
  }

  /// What is in view has to stay the same for so long, in seconds, before anything is asked for: the
  /// longest time between two notches of a wheel, and hardly to be noticed as a wait.
  static let settleTime = 0.1
  /// A movement after which most of what is in view has been soft for so long has lasted, in seconds.
  static let patience = 0.3
  /// There are so many seconds between two requests at least.
  static let leastInterval = 0.25
  /// So long a detail outlives the zoom, in seconds, for a double tap that follows upon another.
  static let lingerTime = 1.0
  /// What moves by less has stayed where it is, in physical pixels: a finger is never quite still.
  private static let stillness = 4.0

  private struct Held: Hashable, Sendable {
    var demand: DetailDemand
    var detail: PageDetail
    var byteCount: Int
    /// Whether it is worth showing as its photo is zoomed now.
    var isOfUse = true
  }

  /// When something will be due though nothing happens, in seconds; nil for never.
  public private(set) var dueTime: Double?
  /// What was asked for and has not come.
  public private(set) var awaited: DetailDemand?

  private var held: Held?
  /// The page of whose photo no part can be had.
  private var refusedPage: Int?
  /// What is in view, and since when (seconds) it has been that.
  private var view: ZoomedPhoto?
  private var viewSince = 0.0
  /// Since when most of what is in view has been neither at hand nor awaited, in seconds.
  private var softSince: Double?
  private var lastRequest = -Double.infinity
  /// Since when no photo is zoomed, in seconds.
  private var leftSince: Double?

  /// Starts with nothing.
  public init() {}

  /// The room for a detail by default: for three views of this size, 2.8 of which are the view with
  /// a third of it around.
  public static func defaultByteLimit(for screen: PixelSize) -> Int {
    let (pixels, overflows) = screen.width.multipliedReportingOverflow(by: screen.height)
    return overflows || pixels > .max >> 8 ? .max >> 8 : pixels * 12
  }

  /// The memory that the detail at hand takes, in bytes.
  public var heldByteCount: Int { held?.byteCount ?? 0 }

  /// What is to be drawn over a page's photo.
  public func detail(of page: Int) -> PageDetail? {
    held.flatMap { $0.demand.page == page && $0.isOfUse ? $0.detail : nil }
  }

  /// Takes what is in view, and says what is to be done so that it becomes sharp.
  ///
  /// - Parameters:
  ///   - zoomed: the current page's photo; nil where that is not zoomed.
  ///   - page: the current page.
  ///   - fitted: its whole photo as it is at hand.
  ///   - byteLimit: how much memory a detail may take, beyond what is in view in any case.
  ///   - now: the time in seconds.
  public mutating func want(
    _ zoomed: ZoomedPhoto?, page: Int, over fitted: HeldPicture?, byteLimit: Int, at now: Double
  ) -> [Effect] {
    dueTime = nil
    if page != refusedPage { refusedPage = nil }
    guard let zoomed, zoomed.page == page, let fitted,
      let demand = DetailDemand(for: zoomed, over: fitted, byteLimit: byteLimit)
    else { return leave(page, at: now) }
    leftSince = nil
    var effects: [Effect] = []
    if let held, held.demand.page != page || held.demand.isScalable != demand.isScalable {
      effects += discard()
    }
    if let awaited, awaited.page != page { effects += cancel() }
    let isOfUse = held?.demand.isOfUse(for: zoomed) ?? false
    held?.isOfUse = isOfUse
    note(zoomed, at: now)
    if let held, held.demand.suits(zoomed), held.demand.photo.backdrop == demand.photo.backdrop {
      return effects + cancel()
    }
    if let awaited, awaited.suits(zoomed) { return effects }
    guard refusedPage != page else { return effects }
    let due = max(
      lastRequest + Self.leastInterval,
      min(viewSince + Self.settleTime, softSince.map { $0 + Self.patience } ?? .infinity))
    guard now >= due else {
      dueTime = due
      return effects
    }
    effects += cancel()
    // What is not shown need not be held beside what is to come.
    if held?.isOfUse == false { effects += discard() }
    awaited = demand
    lastRequest = now
    softSince = nil
    return effects + [.request(demand)]
  }

  /// Takes the pixels that a decoder sent; what they replace, or they themselves if nobody waits for
  /// them, are discarded.
  ///
  /// Provisional ones are of no use: something soft is shown already.
  public mutating func arrived(
    _ photo: DecodedPhoto, image: ImageID, for demand: DetailDemand
  ) -> [Effect] {
    guard demand == awaited, !photo.isProvisional else { return [.discard(image)] }
    awaited = nil
    guard demand.isAnswered(by: photo) else {
      // The file is another by now, and what is at hand is no part of it.
      refusedPage = demand.page
      return [.discard(image)]
    }
    let effects = discard()
    held = Held(
      demand: demand,
      detail: PageDetail(
        image: image, imageSize: photo.image.size,
        region: demand.photo.region ?? PixelRect(photo.photoSize), photoSize: photo.photoSize),
      byteCount: photo.image.byteCount)
    return effects
  }

  /// Takes word that a part cannot be had: none of this photo is asked for any more.
  public mutating func failed(_ demand: DetailDemand) {
    guard demand == awaited else { return }
    awaited = nil
    refusedPage = demand.page
  }

  /// A page's photo is read anew, so that what is at hand is of another file.
  public mutating func reload(page: Int) -> [Effect] {
    if refusedPage == page { refusedPage = nil }
    var effects: [Effect] = []
    if awaited?.page == page { effects += cancel() }
    if held?.demand.page == page { effects += discard() }
    return effects
  }

  /// Forgets everything.
  public mutating func removeAll() -> [Effect] {
    let effects = cancel() + discard()
    self = DetailPlan()
    return effects
  }

  /// The current page's photo is not zoomed, or needs nothing beyond what is at hand.
  private mutating func leave(_ page: Int, at now: Double) -> [Effect] {
    view = nil
    softSince = nil
    let effects = cancel()
    // One that is sliding out of view keeps its pixels until it has gone.
    if held?.demand.page == page { held?.isOfUse = false }
    guard held != nil else { return effects }
    let since = leftSince ?? now
    leftSince = since
    guard now < since + Self.lingerTime else { return effects + discard() }
    dueTime = since + Self.lingerTime
    return effects
  }

  /// Takes note of when what is in view came to be that, and whether it is soft.
  private mutating func note(_ zoomed: ZoomedPhoto, at now: Double) {
    if view?.isNearly(zoomed, within: Self.stillness) != true {
      view = zoomed
      viewSince = now
    }
    let hasMost = [held?.demand, awaited].contains { $0?.hasMost(of: zoomed) == true }
    softSince = hasMost ? nil : softSince ?? now
  }

  private mutating func cancel() -> [Effect] {
    guard let demand = awaited else { return [] }
    awaited = nil
    return [.cancel(page: demand.page)]
  }

  private mutating func discard() -> [Effect] {
    guard let detail = held?.detail else { return [] }
    held = nil
    return [.discard(detail.image)]
  }
}

extension ZoomedPhoto {
  /// Whether the same part is in view, but for so many physical pixels.
  fileprivate func isNearly(_ other: ZoomedPhoto, within pixels: Double) -> Bool {
    guard page == other.page, photoSize == other.photoSize else { return false }
    func edges(_ zoomed: ZoomedPhoto) -> [Double] {
      let (width, height) = (
        Double(zoomed.displaySize.width), Double(zoomed.displaySize.height)
      )
      let seen = zoomed.visible
      return [seen.minX * width, seen.maxX * width, seen.minY * height, seen.maxY * height]
    }
    return zip(edges(self), edges(other)).allSatisfy { abs($0 - $1) <= pixels }
  }
}
