public import GalleryCore

/// How the photos that sources list are requested.
public struct PhotoAccess: Sendable {
  /// The credentials by the beginnings of addresses.
  private var credentials: [(prefix: String, FetchCredentials)] = []
  /// The hosts that only sources have named, which must not be in a private network.
  private var foreignHosts: Set<String> = []
  private var renditions: [Photo.Location: PhotoRenditions] = [:]

  /// Starts without sources.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool {
    credentials.isEmpty && foreignHosts.isEmpty && renditions.isEmpty
  }

  /// Sends credentials with requests for addresses that begin with a text.
  public mutating func add(_ credentials: FetchCredentials, forPrefix prefix: String) {
    self.credentials.removeAll { $0.prefix == prefix }
    self.credentials.append((prefix, credentials))
  }

  /// Notes a host that only a source has named.
  public mutating func add(foreignHost host: String) { foreignHosts.insert(host) }

  /// Adds the sizes of a photo, instead of those that are known.
  public mutating func add(_ sizes: PhotoRenditions) { renditions[sizes.location] = sizes }

  /// The sizes of a photo; nil if it has only one.
  public func renditions(of photo: Photo.Location) -> PhotoRenditions? {
    renditions.isEmpty ? nil : renditions[photo]
  }

  /// The request for what is at an address.
  public func request(for address: RemoteAddress) -> FetchRequest {
    var request = FetchRequest(
      address, allowsPrivateAddresses: !foreignHosts.contains(address.host))
    if let (_, credentials) = credentials.first(where: { address.text.hasPrefix($0.prefix) }) {
      request.credentials = credentials
    }
    return request
  }
}
