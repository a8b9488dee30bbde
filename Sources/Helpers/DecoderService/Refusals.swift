import GalleryCore
package import PhotoSources

/// The photos that servers have refused because of their credentials, while others are looked up.
package struct Refusals {
  /// Returns the credentials for a server, other than those that it has refused, and without any,
  /// what the user can do about it, in words; may block.
  package typealias LookUp =
    @Sendable (
      _ server: RemoteAddress, _ refused: FetchCredentials
    ) -> (FetchCredentials, advice: String?)

  /// What looks up credentials; nil if nothing does.
  var lookUp: LookUp?
  /// The photos by their servers.
  private var photos: [RemoteAddress: Set<PhotoID>] = [:]
  /// The servers for which credentials were looked up.
  private var known: Set<RemoteAddress> = []

  /// Notes photos; returns what looks up the credentials, once for each server.
  mutating func add(_ photos: [PhotoID], of server: RemoteAddress) -> LookUp? {
    guard let lookUp else { return nil }
    if self.photos[server] != nil {
      self.photos[server]?.formUnion(photos)
      return nil
    }
    guard known.insert(server).inserted else { return nil }
    self.photos[server] = Set(photos)
    return lookUp
  }

  /// Removes and returns the photos of a server; its credentials have been looked up.
  mutating func take(of server: RemoteAddress) -> [PhotoID] {
    Array(photos.removeValue(forKey: server) ?? [])
  }

  /// Looks up the credentials for a server again at the next refusal.
  mutating func forget(_ server: RemoteAddress) { known.remove(server) }
}
