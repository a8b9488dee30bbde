import DecoderService
import GalleryCore
import Synchronization
import SystemPackage

/// Requests the first photo as soon as it and its size are known, in either order.
///
/// The folder is read while the display is opened, so the decoder does not wait for the loop.
final class FirstRequest: Sendable {
  private struct Known {
    var album: Album?
    var demand: PhotoDemand?
    var isSent = false
  }

  private let known = Mutex(Known())
  private let profiling: StartProfiling?
  private let send: @Sendable (DecodeRequest, Album) -> Void

  /// Prepares the request; `send` is called once, on the thread that completes the request.
  init(
    profiling: StartProfiling? = nil, send: @escaping @Sendable (DecodeRequest, Album) -> Void
  ) {
    self.profiling = profiling
    self.send = send
  }

  /// Prepares the request to decoders.
  ///
  /// - Parameters:
  ///   - pool: the decoders.
  ///   - profiling: what profiles the start.
  ///   - post: told of the request before the decoders, whose reply cannot arrive earlier then.
  convenience init(
    to pool: DecodePool, _ profiling: StartProfiling?,
    post: @escaping @Sendable (AlbumsMessage) -> Void
  ) {
    self.init(profiling: profiling) { request, album in
      post(.requested(request, album))
      pool.request(request)
    }
  }

  /// Sets the album, whose first photo is requested.
  func setAlbum(_ album: Album) {
    if !album.isEmpty { profiling?.note(.photoFound) }
    update { $0.album = album }
  }

  /// Sets the demand, unless it was set before; it is an estimate until there is a window.
  func setDemand(_ demand: PhotoDemand) { update { $0.demand = $0.demand ?? demand } }

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
    guard let (request, album) = request else { return }
    profiling?.note(.photoRequested)
    send(request, album)
  }
}
