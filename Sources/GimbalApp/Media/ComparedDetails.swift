import DecoderService
import GalleryCore

/// The sharper pixels of zoomed photos that are compared: those of each are planned and loaded by
/// themselves.
@MainActor final class ComparedDetails {
  private let shelf: ImageShelf
  private let decoders: any PhotoDecoding
  private var loaders: [PhotoID: DetailLoader] = [:]

  init(shelf: ImageShelf, decoders: any PhotoDecoding) {
    self.shelf = shelf
    self.decoders = decoders
  }

  /// When something is due without an event, in seconds; nil for never.
  var dueTime: Double? { loaders.values.compactMap(\.dueTime).min() }

  /// Whether anything that was requested has not arrived.
  var isAwaiting: Bool { loaders.values.contains(where: \.isAwaiting) }

  /// The memory of the held details, in bytes.
  var heldByteCount: Int { loaders.values.reduce(0) { $0 + $1.heldByteCount } }

  /// The detail to draw over a photo.
  func detail(of photo: PhotoID) -> PageDetail? { loaders[photo]?.detail(of: photo) }

  /// Requests sharper pixels for the visible parts of compared photos, and drops those of others.
  ///
  /// - Parameters:
  ///   - demand: what the gallery needs.
  ///   - fitted: the held picture of a whole photo.
  ///   - byteLimit: the memory limit for all of them, in bytes.
  ///   - now: the time in seconds.
  /// - Returns: whether something was discarded that may be visible.
  func request(
    _ demand: MediaDemand, over fitted: (PhotoID) -> HeldPicture?, byteLimit: Int, at now: Double
  ) -> Bool {
    var isLess = false
    for (photo, loader) in loaders where !demand.compared.contains(photo) {
      loader.reload(photo)
      loaders[photo] = nil
      isLess = true
    }
    for photo in demand.compared {
      let loader = loaders[photo] ?? DetailLoader(shelf: shelf, decoders: decoders)
      loaders[photo] = loader
      let hasDiscarded = loader.request(
        demand.comparedZooms[photo], current: photo, over: fitted(photo),
        byteLimit: byteLimit / demand.compared.count, in: demand.strip.album, at: now)
      isLess = isLess || hasDiscarded
    }
    return isLess
  }

  /// Stores what a decoder sent; returns whether the picture changed.
  func receive(_ reply: DecodeReply) -> Bool {
    loaders[reply.request.id]?.receive(reply) ?? false
  }

  /// Discards the detail of a photo whose file is read again.
  func reload(_ photo: PhotoID) { loaders[photo]?.reload(photo) }

  /// Discards all details, because the display's colours have changed.
  func requestAgain() { for loader in loaders.values { loader.requestAgain() } }

  /// Releases the details of photos that are not in the strip, and cancels their requests.
  func adapt(to strip: Strip) { for loader in loaders.values { loader.adapt(to: strip) } }
}
