import DecoderService
import GalleryCore
import Synchronization
import SystemPackage

/// Asks for the first photo as soon as it and the size to show it at are known, in whichever order.
///
/// The folder is read while the display is opened; the decoder need not wait for the loop to begin.
final class FirstRequest: Sendable {
  private struct Known {
    var photo: FilePath?
    var bounds: PixelSize?
    var isSent = false
  }

  private let known = Mutex(Known())
  private let backdrop: Backdrop
  private let send: @Sendable (DecodeRequest) -> Void

  /// Prepares the request; `send` is called once, on whichever thread completes it.
  init(backdrop: Backdrop, send: @escaping @Sendable (DecodeRequest) -> Void) {
    self.backdrop = backdrop
    self.send = send
  }

  /// The first photo is this one.
  func know(photo: FilePath) { update { $0.photo = photo } }

  /// It will be shown in so many pixels (as far as can be told before there is a window).
  func know(bounds: PixelSize) { update { $0.bounds = $0.bounds ?? bounds } }

  private func update(_ change: (inout Known) -> Void) {
    let request: DecodeRequest? = known.withLock { known in
      change(&known)
      guard !known.isSent, let photo = known.photo, let bounds = known.bounds else { return nil }
      known.isSent = true
      let demand = PhotoDemand(bounds: bounds, backdrop: backdrop)
      return DecodeRequest(page: 0, photo: photo, demand: demand, isUrgent: true)
    }
    if let request { send(request) }
  }
}
