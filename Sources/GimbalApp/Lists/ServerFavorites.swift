import DecoderService
import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

/// Tells Immich servers which of their photos are favorites, one change after the other, on a
/// thread that ends with the last one.
///
/// The list on this computer has them in any case.
final class ServerFavorites: Sendable {
  private struct State {
    var waiting: [ImmichFavorite] = []
    var isRunning = false
    /// What was said of servers, until they note a change.
    var said: [String: FetchFailure] = [:]
  }

  private let state = Mutex(State())
  private let decoders: DecodePool
  private let post: @Sendable (FilesMessage) -> Void

  /// Prepares the changes; nothing is requested before the first one.
  init(decoders: DecodePool, post: @escaping @Sendable (FilesMessage) -> Void) {
    (self.decoders, self.post) = (decoders, post)
  }

  /// Makes photos favorites, or no longer; those of other servers and files are left out.
  func write(_ photos: [Photo], isFavorite: Bool) {
    let changes = photos.compactMap { ImmichFavorite($0.location, isFavorite: isFavorite) }
    guard !changes.isEmpty else { return }
    let starts = state.withLock { state in
      state.waiting += changes
      return !exchange(&state.isRunning, with: true)
    }
    guard starts else { return }
    let isStarted = WorkerThread.start { [self] in run() }
    if !isStarted { state.withLock { $0.isRunning = false } }
  }

  private func run() {
    let loader = decoders.makeDocumentLoader()
    while let change = next() {
      let download = loader.request(for: change.photo)
      guard var request = change.request(like: download) else { continue }
      request.crossesZones = download.crossesZones
      do throws(FetchFailure) {
        _ = try loader.load(request)
        state.withLock { $0.said[change.photo.host] = nil }
      } catch {
        note(error, of: change.photo.host)
      }
    }
  }

  private func next() -> ImmichFavorite? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isRunning = false
      return nil
    }
  }

  /// Reports a failure, once for each server; one that does not answer is not tried again with what
  /// waits.
  private func note(_ failure: FetchFailure, of host: String) {
    let isFirst = state.withLock { state in
      if failure.isOutage { state.waiting.removeAll { $0.photo.host == host } }
      return exchange(&state.said[host], with: failure) != failure
    }
    if isFirst { post(.favoriteRefused(host: host, failure)) }
  }
}
