/// Which photos are at hand, asked for or refused, and so what to ask for next and what to let go.
///
/// Kept only for the pages near the current one, so its size does not grow with the album.
public struct PhotoCache: Hashable, Sendable {
  /// After so many seconds of waiting, a page says that it is loading.
  public static let patience = 0.5

  /// Something to be done about a photo.
  public enum Effect: Hashable, Sendable {
    /// Decode the page's photo, fitted into so many pixels; it replaces an earlier request.
    case request(page: Int, bounds: PixelSize)
    /// The page's photo is not wanted any more.
    case cancel(page: Int)
    /// The image is not shown any more.
    case discard(ImageID)
  }

  private struct Entry: Hashable, Sendable {
    var picture: PagePicture?
    var imageSize = PixelSize(width: 0, height: 0)
    var bounds: PixelSize?
    var failure: String?
    var pendingBounds: PixelSize?
    /// When the page was first asked for, in seconds.
    var since: Double
  }

  private var entries: [Int: Entry] = [:]

  /// Starts empty.
  public init() {}

  /// The page's photo, if it is at hand.
  public func picture(of page: Int) -> PagePicture? { entries[page]?.picture }

  /// Why the page's photo cannot be shown, if that is known.
  public func failure(of page: Int) -> String? {
    entries[page].flatMap { $0.picture == nil ? $0.failure : nil }
  }

  /// Since when the page's photo is waited for (seconds); nil where it, or its failure, is at hand.
  public func waitingSince(_ page: Int) -> Double? {
    guard let entry = entries[page], entry.picture == nil, entry.failure == nil else { return nil }
    return entry.since
  }

  /// Takes the pages that are to be ready, the most urgent first, and the view's size in pixels.
  public mutating func want(
    _ pages: [Int], bounds: PixelSize, keeping visible: Range<Int> = 0..<0, at now: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    for (page, entry) in entries.sorted(by: { $0.key < $1.key })
    where !pages.contains(page) && !visible.contains(page) {
      if entry.pendingBounds != nil { effects.append(.cancel(page: page)) }
      if let picture = entry.picture { effects.append(.discard(picture.image)) }
      entries[page] = nil
    }
    for page in pages {
      var entry = entries[page] ?? Entry(since: now)
      if isSharp(entry, for: bounds) {
        // Turned there and back: what was asked for in between is of no use.
        if entry.pendingBounds != nil { effects.append(.cancel(page: page)) }
        entry.pendingBounds = nil
      } else if entry.failure == nil, entry.pendingBounds != bounds {
        entry.pendingBounds = bounds
        effects.append(.request(page: page, bounds: bounds))
      }
      entries[page] = entry
    }
    return effects
  }

  /// Takes a decoded photo; the image that it replaces, or it itself if nobody waits, is discarded.
  ///
  /// While a sharper one is awaited any is taken; afterwards one that comes late would only blur.
  public mutating func arrived(
    _ picture: PagePicture, imageSize: PixelSize, page: Int, bounds: PixelSize
  ) -> [Effect] {
    guard var entry = entries[page], entry.picture == nil || entry.pendingBounds != nil else {
      return [.discard(picture.image)]
    }
    let replaced = entry.picture.map { [Effect.discard($0.image)] } ?? []
    entry.picture = picture
    entry.imageSize = imageSize
    entry.bounds = bounds
    entry.failure = nil
    if entry.pendingBounds == bounds { entry.pendingBounds = nil }
    entries[page] = entry
    return replaced
  }

  /// Takes word that a photo cannot be shown in the bounds it was asked for in, and why.
  public mutating func failed(page: Int, bounds: PixelSize, reason: String) {
    // Of an earlier request: the later one will tell.
    guard entries[page]?.pendingBounds == bounds else { return }
    entries[page]?.failure = reason
    entries[page]?.pendingBounds = nil
  }

  /// Has the page's photo asked for anew; what is at hand is shown until the answer comes.
  public mutating func reload(page: Int, at now: Double) {
    guard var entry = entries[page] else { return }
    entry.failure = nil
    entry.pendingBounds = nil
    entry.bounds = nil
    entry.imageSize = PixelSize(width: 0, height: 0)
    entry.since = now
    entries[page] = entry
  }

  /// Another page now stands for the photo of `page`, as when its neighbours became known.
  public mutating func move(page: Int, to newPage: Int) {
    guard let entry = entries.removeValue(forKey: page) else { return }
    entries[newPage] = entry
  }

  /// Whether what is at hand has just the pixels that a view of `bounds` shows, or all there are.
  private func isSharp(_ entry: Entry, for bounds: PixelSize) -> Bool {
    guard let picture = entry.picture else { return false }
    if entry.bounds == bounds { return true }
    if picture.isScalable { return false }
    let photo = picture.photoSize
    let fitted = photo.aspectFitted(into: bounds)
    let isReduced = fitted.width < photo.width || fitted.height < photo.height
    return entry.imageSize == (isReduced ? fitted : photo)
  }
}
