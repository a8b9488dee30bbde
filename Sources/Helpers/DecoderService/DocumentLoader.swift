package import PhotoSources
import Synchronization
import WorkerThreads

/// Downloads documents that list photos by the pool's fetcher, from any threads.
///
/// They share its connections with photos, and come before photos that are not visible.
package final class DocumentLoader: Sendable {
  private struct State {
    var downloads: [ObjectIdentifier: DocumentDownload] = [:]
    var hasEnded = false
  }

  private let shared: PoolState
  private let state = Mutex(State())

  init(_ shared: PoolState) { self.shared = shared }

  /// Downloads what is requested; blocks until it is here, or has failed.
  package func load(_ request: FetchRequest) throws(FetchFailure) -> FetchedDocument {
    guard request.isSendable else { throw .unsendable }
    let download = DocumentDownload(request)
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.downloads[ObjectIdentifier(download)] = download }
      return state.hasEnded
    }
    guard !hasEnded else { throw .interrupted }
    defer { state.withLock { $0.downloads[ObjectIdentifier(download)] = nil } }
    try shared.remoteFiles.add(download, shared)
    return try download.wait()
  }

  /// Keeps a document that turned out to be a photo, so that its page does not download it again.
  package func keepPhoto(_ document: FetchedDocument, at address: RemoteAddress) {
    shared.remoteFiles.keep(document.file, at: address.path)
  }

  /// Sets how the photos that sources list are requested.
  ///
  /// - Parameters:
  ///   - access: the credentials that are known, and what may be requested.
  ///   - lookUp: returns the credentials for a server that has refused a photo of the user's; it
  ///     may block, on a thread of its own.
  package func setAccess(
    _ access: PhotoAccess, lookUp: @escaping Refusals.LookUp
  ) {
    shared.remoteFiles.setAccess(access, lookUp: lookUp)
  }

  /// How a photo is requested.
  package func request(for photo: RemoteAddress) -> FetchRequest {
    shared.remoteFiles.request(for: photo)
  }

  /// Adds how a photo that the user has named is requested.
  package func addAccess(toOwnPhoto address: RemoteAddress, _ credentials: FetchCredentials) {
    shared.remoteFiles.addAccess(toOwnPhoto: address, credentials)
  }

  /// Ends all downloads, and refuses later ones; from any thread.
  package func end() {
    let downloads = state.withLock { state in
      state.hasEnded = true
      return Array(state.downloads.values)
    }
    for download in downloads {
      download.finish(.failure(.interrupted))
      shared.remoteFiles.remove(download)
    }
  }
}

/// One document to download, for the thread that waits for it.
final class DocumentDownload: Sendable {
  let request: FetchRequest
  private let result = Mutex<Result<FetchedDocument, FetchFailure>?>(nil)
  private let end = Semaphore()

  init(_ request: FetchRequest) { self.request = request }

  /// Waits for the document.
  func wait() throws(FetchFailure) -> FetchedDocument {
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      end.wait()
    }
  }

  /// Sets what became of it; the first result counts.
  func finish(_ result: Result<FetchedDocument, FetchFailure>) {
    self.result.withLock { $0 = $0 ?? result }
    end.signal()
  }
}
