import DecoderService
import GalleryCore
import Synchronization
import SystemPackage

/// Asks for the first photo as soon as it and how it is to be shown are known, in whichever order.
///
/// The folder is read while the display is opened; the decoder need not wait for the loop to begin.
final class FirstRequest: Sendable {
  private struct Known {
    var photo: FilePath?
    var demand: PhotoDemand?
    var isSent = false
  }

  private let known = Mutex(Known())
  private let send: @Sendable (DecodeRequest) -> Void

  /// Prepares the request; `send` is called once, on whichever thread completes it.
  init(send: @escaping @Sendable (DecodeRequest) -> Void) { self.send = send }

  /// The first photo is this one.
  func know(photo: FilePath) { update { $0.photo = photo } }

  /// It will be shown so (as far as can be told before there is a window).
  func know(demand: PhotoDemand) { update { $0.demand = $0.demand ?? demand } }

  private func update(_ change: (inout Known) -> Void) {
    let request: DecodeRequest? = known.withLock { known in
      change(&known)
      guard !known.isSent, let photo = known.photo, let demand = known.demand else { return nil }
      known.isSent = true
      return DecodeRequest(page: 0, photo: photo, demand: demand, isUrgent: true)
    }
    if let request { send(request) }
  }
}
