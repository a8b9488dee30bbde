import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

/// Credentials that are looked up once a server asks for them.
extension RemoteFiles {
  /// Notes that a server has refused photos; they are read again once it gets other credentials.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - request: the request that the server has refused.
  ///   - failure: how it has refused them.
  ///   - shared: gets the news.
  func note(
    refused photos: [PhotoID], by request: FetchRequest, _ failure: FetchFailure,
    _ shared: PoolState
  ) {
    // A server that knows who asks, and forbids it, would forbid it again.
    let refused = request.credentials
    guard !photos.isEmpty, refused == .none || failure.deniesCredentials else { return }
    let server = request.address.root
    let (isKnown, lookUp) = state.withLock { state -> (Bool, Refusals.LookUp?) in
      // They may have been found since the request was sent.
      let known = state.access.request(for: request.address).credentials
      guard known == refused else { return (true, nil) }
      guard state.access.mayReplaceCredentials(for: request.address) else { return (false, nil) }
      return (false, state.refusals.add(photos, of: server))
    }
    if isKnown { shared.reportAvailable(photos) }
    guard let lookUp else { return }
    let hasThread = WorkerThread.start { [self] in
      let (credentials, advice) = lookUp(server, refused)
      if let advice { shared.report(.refuses(host: server.host, advice: advice)) }
      let photos = state.withLock { state -> [PhotoID] in
        let photos = state.refusals.take(of: server)
        guard credentials != .none else { return [] }
        state.access.replace(refused, by: credentials, at: server)
        // They may be replaced at the server once more.
        if refused != .none { state.refusals.forget(server) }
        return photos
      }
      shared.reportAvailable(photos)
    }
    if !hasThread { state.withLock { _ = $0.refusals.take(of: server) } }
  }
}
