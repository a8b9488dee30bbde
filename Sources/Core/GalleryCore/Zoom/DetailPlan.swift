/// Decides which part of a zoomed photo to request with more pixels, and which to discard.
///
/// At most one part is held, and one requested. Nothing is requested while the visible part
/// changes, because it would be useless when it arrives. The exception is a visible part that has
/// been soft for long.
public struct DetailPlan: Hashable, Sendable {
  /// An action for the program.
  public enum Effect: Hashable, Sendable {
    /// Decode this part.
    case request(DetailDemand)
    /// Cancel the requested part of this photo.
    case cancel(PhotoID)
    /// Discard the image, which is no longer shown.
    case discard(ImageID)
  }

  /// How long the visible part must stay the same before a request, in seconds: the longest time
  /// between two notches of a wheel, and hardly noticeable as a wait.
  static let settleTime = 0.1
  /// How long a movement may leave most of the visible part soft before a request, in seconds.
  static let patience = 0.3
  /// The shortest interval between two requests, in seconds.
  static let leastInterval = 0.25
  /// How long a detail is kept after the zoom, in seconds, in case of another double tap.
  static let lingerTime = 1.0
  /// The largest movement that counts as none, in physical pixels: a finger is never completely
  /// still.
  private static let stillness = 4.0

  private struct Held: Hashable, Sendable {
    var demand: DetailDemand
    var detail: PageDetail
    var byteCount: Int
    /// Whether the detail is worth showing at the current zoom.
    var isOfUse = true
  }

  /// When something is due without an event, in seconds; nil for never.
  public private(set) var dueTime: Double?
  /// The requested part, until it arrives.
  public private(set) var awaited: DetailDemand?

  private var held: Held?
  /// The photo that cannot be decoded in parts.
  private var refused: PhotoID?
  /// The sheet of the current photo's file that was kept last.
  private var sheet = 0
  /// The visible part, and the time in seconds since which it has not changed.
  private var view: ZoomedPhoto?
  private var viewSince = 0.0
  /// Since when most of the visible part has been neither held nor requested, in seconds.
  private var softSince: Double?
  private var lastRequest = -Double.infinity
  /// Since when no photo has been zoomed, in seconds.
  private var leftSince: Double?

  /// Starts without a detail.
  public init() {}

  /// The default memory limit for a detail: three views of this size.
  ///
  /// The view with a third of it on each side takes 2.8.
  public static func defaultByteLimit(for screen: PixelSize) -> Int {
    let (pixels, overflows) = screen.width.multipliedReportingOverflow(by: screen.height)
    return overflows || pixels > .max >> 8 ? .max >> 8 : pixels * 12
  }

  /// The memory of the held detail, in bytes.
  public var heldByteCount: Int { held?.byteCount ?? 0 }

  /// The detail to draw over a photo.
  public func detail(of photo: PhotoID) -> PageDetail? {
    held.flatMap { $0.demand.id == photo && $0.isOfUse ? $0.detail : nil }
  }

  /// Updates the visible part and returns the actions that make it sharp.
  ///
  /// - Parameters:
  ///   - zoomed: the current photo; nil if it is not zoomed.
  ///   - current: the current photo's ID; nil if there is no photo.
  ///   - fitted: the current picture of its whole photo.
  ///   - byteLimit: the memory limit of a detail in bytes; the visible part may exceed it.
  ///   - now: the time in seconds.
  public mutating func request(
    _ zoomed: ZoomedPhoto?, current: PhotoID?, over fitted: HeldPicture?, byteLimit: Int,
    at now: Double
  ) -> [Effect] {
    dueTime = nil
    if current != refused { refused = nil }
    var effects: [Effect] = []
    if let current, let fitted { effects += keep(sheet: fitted.demand.sheet, of: current) }
    guard let zoomed, zoomed.id == current, let fitted,
      let demand = DetailDemand(for: zoomed, over: fitted, byteLimit: byteLimit)
    else { return effects + leave(current, at: now) }
    leftSince = nil
    if let held, held.demand.id != current || held.demand.isScalable != demand.isScalable {
      effects += discard()
    }
    if let awaited, awaited.id != current { effects += cancel() }
    let isOfUse = held?.demand.isOfUse(for: zoomed) ?? false
    held?.isOfUse = isOfUse
    note(zoomed, at: now)
    if let held, held.demand.suits(zoomed), held.demand.photo.backdrop == demand.photo.backdrop {
      return effects + cancel()
    }
    if let awaited, awaited.suits(zoomed) { return effects }
    guard refused != current else { return effects }
    let due = max(
      lastRequest + Self.leastInterval,
      min(viewSince + Self.settleTime, softSince.map { $0 + Self.patience } ?? .infinity))
    guard now >= due else {
      dueTime = due
      return effects
    }
    effects += cancel()
    // A detail that is not shown is dropped before the next one arrives.
    if held?.isOfUse == false { effects += discard() }
    awaited = demand
    lastRequest = now
    softSince = nil
    return effects + [.request(demand)]
  }

  /// Discards and cancels what is of another sheet than the held picture of a photo.
  ///
  /// Parts of two sheets may look alike in size and place.
  public mutating func keep(sheet: Int, of photo: PhotoID) -> [Effect] {
    if sheet != self.sheet, refused == photo { refused = nil }
    self.sheet = sheet
    var effects: [Effect] = []
    if let awaited, awaited.id == photo, awaited.photo.sheet != sheet { effects += cancel() }
    if let held, held.demand.id == photo, held.demand.photo.sheet != sheet {
      effects += discard()
    }
    return effects
  }

  /// Handles the pixels from a decoder.
  ///
  /// They replace the held detail, which is discarded; they are discarded themselves if no one
  /// requested them.
  ///
  /// Provisional pixels are not used, because a soft picture is shown already.
  public mutating func arrived(
    _ photo: DecodedPhoto, image: ImageID, for demand: DetailDemand
  ) -> [Effect] {
    guard demand == awaited, !photo.isProvisional else { return [.discard(image)] }
    awaited = nil
    guard demand.isAnswered(by: photo) else {
      // The file has changed, and the held picture shows its old content.
      refused = demand.id
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

  /// Handles a failure: no part of this photo is requested again.
  public mutating func failed(_ demand: DetailDemand) {
    guard demand == awaited else { return }
    awaited = nil
    refused = demand.id
  }

  /// The photos of which a detail is held or requested.
  public var photos: Set<PhotoID> { Set([held?.demand.id, awaited?.id].compactMap(\.self)) }

  /// Discards and cancels the detail of a photo: its file is read again, or its album is left.
  public mutating func reload(_ photo: PhotoID) -> [Effect] {
    if refused == photo { refused = nil }
    var effects: [Effect] = []
    if awaited?.id == photo { effects += cancel() }
    if held?.demand.id == photo { effects += discard() }
    return effects
  }

  /// Handles a current photo that is not zoomed, or needs no detail.
  private mutating func leave(_ current: PhotoID?, at now: Double) -> [Effect] {
    view = nil
    softSince = nil
    let effects = cancel()
    // A photo that slides out of view keeps its detail until it is gone.
    if held?.demand.id == current { held?.isOfUse = false }
    guard held != nil else { return effects }
    let since = leftSince ?? now
    leftSince = since
    guard now < since + Self.lingerTime else { return effects + discard() }
    dueTime = since + Self.lingerTime
    return effects
  }

  /// Records since when the visible part has been the same, and since when it has been soft.
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
    return [.cancel(demand.id)]
  }

  private mutating func discard() -> [Effect] {
    guard let detail = held?.detail else { return [] }
    held = nil
    return [.discard(detail.image)]
  }
}
