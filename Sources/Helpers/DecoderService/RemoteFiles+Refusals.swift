import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

/// Credentials that are looked up once a server asks for them.
extension RemoteFiles {
  /// Notes that a server has refused photos; they are read again once it gets credentials.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - request: the request that the server has refused.
  ///   - shared: gets the news.
  func note(refused photos: [PhotoID], by request: FetchRequest, _ shared: PoolState) {
    guard !photos.isEmpty else { return }
    let server = request.address.root
    let (isKnown, lookUp) = state.withLock { state -> (Bool, Refusals.LookUp?) in
      // They may have been found since the request was sent.
      let known = state.access.request(for: request.address).credentials
      guard known == request.credentials else { return (true, nil) }
      guard state.access.lacksCredentials(for: request.address) else { return (false, nil) }
      return (false, state.refusals.add(photos, of: server))
    }
    if isKnown { shared.reportAvailable(photos) }
    guard let lookUp else { return }
    let hasThread = WorkerThread.start { [self] in
      let (credentials, advice) = lookUp(server)
      if let advice { shared.report(.refuses(host: server.host, advice: advice)) }
      let photos = state.withLock { state -> [PhotoID] in
        let photos = state.refusals.take(of: server)
        guard credentials != .none else { return [] }
        state.access.add(credentials, forPrefix: server.text)
        return photos
      }
      shared.reportAvailable(photos)
    }
    if !hasThread { state.withLock { _ = $0.refusals.take(of: server) } }
  }
}
