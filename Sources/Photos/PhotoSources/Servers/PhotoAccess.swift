package import GalleryCore

/// How the photos that sources list are requested.
package struct PhotoAccess: Sendable {
  /// The credentials by the beginnings of addresses.
  private var credentials: [(prefix: String, FetchCredentials)] = []
  /// The hosts that sources have named, which must not be in a private network.
  private var foreignHosts: Set<String> = []
  /// The addresses of photos that the user has named, and of the folders that have the photos of
  /// the user's own sources, each with a slash at its end.
  private var ownPlaces: Set<String> = []
  private var renditions: [Photo.Location: PhotoRenditions] = [:]
  /// Whether requests may lead into any network (`FetchRequest.crossesZones`).
  private let crossesZones: Bool

  /// Starts without sources.
  package init(crossesZones: Bool = false) { self.crossesZones = crossesZones }

  /// Whether nothing is known.
  package var isEmpty: Bool {
    credentials.isEmpty && foreignHosts.isEmpty && ownPlaces.isEmpty && renditions.isEmpty
  }

  /// Sends credentials with requests for addresses that begin with a text.
  package mutating func add(_ credentials: FetchCredentials, forPrefix prefix: String) {
    self.credentials.removeAll { $0.prefix == prefix }
    self.credentials.append((prefix, credentials))
  }

  /// Notes a host that a source has named, and that is not its own.
  package mutating func add(foreignHost host: String) { foreignHosts.insert(host) }

  /// Notes a photo or a folder that the user has named: it may be in a private network, also if a
  /// source names the same host.
  ///
  /// - Parameter place: the address; that of a folder ends with a slash.
  package mutating func add(ownPlace place: String) { ownPlaces.insert(place) }

  /// Notes a photo that the user has named, and the credentials for its server.
  package mutating func add(ownPhoto address: RemoteAddress, _ credentials: FetchCredentials) {
    add(ownPlace: address.text)
    if credentials != .none { add(credentials, forPrefix: address.root.text) }
  }

  /// Adds the sizes of a photo, instead of those that are known.
  package mutating func add(_ sizes: PhotoRenditions) { renditions[sizes.location] = sizes }

  /// The sizes of a photo; nil if it has only one.
  package func renditions(of photo: Photo.Location) -> PhotoRenditions? {
    renditions.isEmpty ? nil : renditions[photo]
  }

  /// The request for what is at an address.
  package func request(for address: RemoteAddress) -> FetchRequest {
    var request = FetchRequest(
      address,
      allowsPrivateAddresses: !foreignHosts.contains(address.host) || isOwn(address))
    request.crossesZones = crossesZones
    // Two folders of one server may have a password each.
    let matching = credentials.filter { address.text.hasPrefix($0.prefix) }
    if let longest = matching.max(by: { $0.prefix.utf8.count < $1.prefix.utf8.count }) {
      request.credentials = longest.1
    }
    return request
  }

  /// Whether credentials may be looked up for what is at an address, once its server refuses those
  /// that it got: it is the user's own, and its address has none.
  package func mayReplaceCredentials(for address: RemoteAddress) -> Bool {
    isOwn(address) && address.password == nil
  }

  /// Sends other credentials than those that a server has refused.
  package mutating func replace(
    _ refused: FetchCredentials, by new: FetchCredentials, at server: RemoteAddress
  ) {
    guard refused != .none else { return add(new, forPrefix: server.text) }
    for (index, known) in credentials.enumerated()
    where known.1 == refused && known.prefix.hasPrefix(server.text) {
      credentials[index].1 = new
    }
  }

  private func isOwn(_ address: RemoteAddress) -> Bool {
    if ownPlaces.contains(address.text) { return true }
    // Encoded dots may lead out of the folder: servers decode them.
    guard !address.text.lowercased().contains("%2e") else { return false }
    // A list may be in very many folders, each request in few.
    var folder = address.text[...]
    while let slash = folder.lastIndex(of: "/") {
      if ownPlaces.contains(String(folder[...slash])) { return true }
      folder = folder[..<slash]
    }
    return false
  }
}
