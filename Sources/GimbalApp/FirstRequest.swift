import DecoderService
import GalleryCore
import Synchronization
import SystemPackage

/// Asks for the first photo as soon as it and how it is to be shown are known, in whichever order.
///
/// The folder is read while the display is opened; the decoder need not wait for the loop to begin.
final class FirstRequest: Sendable {
  private struct Known {
    var album: Album?
    var demand: PhotoDemand?
    var isSent = false
  }

  private let known = Mutex(Known())
  private let send: @Sendable (DecodeRequest, Album) -> Void

  /// Prepares the request; `send` is called once, on whichever thread completes it.
  init(send: @escaping @Sendable (DecodeRequest, Album) -> Void) { self.send = send }

  /// The first photo is that of this album.
  func know(album: Album) { update { $0.album = album } }

  /// It will be shown so (as far as can be told before there is a window).
  func know(demand: PhotoDemand) { update { $0.demand = $0.demand ?? demand } }

  private func update(_ change: (inout Known) -> Void) {
    let request: (DecodeRequest, Album)? = known.withLock { known in
      change(&known)
      guard !known.isSent, let album = known.album, let photo = album[0],
        let demand = known.demand
      else { return nil }
      known.isSent = true
      let file = FilePath(photo.location)
      return (DecodeRequest(id: photo.id, photo: file, demand: demand, isUrgent: true), album)
    }
    if let (request, album) = request { send(request, album) }
  }
}
