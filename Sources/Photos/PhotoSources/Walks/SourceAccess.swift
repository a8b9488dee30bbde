/// Who asks a source, and where its photos may be.
package struct SourceAccess: Sendable {
  /// Sent with each request to the source's own server.
  package var credentials = FetchCredentials.none
  /// Sent with each request to an S3 server.
  package var s3Credentials = FetchCredentials.none
  /// Where an S3 server is, if it is not Amazon's.
  package var s3Endpoint: RemoteAddress?
  /// The region of an S3 server.
  package var s3Region = "us-east-1"
  /// Whether what a source lists may be in a private network on other hosts than the source, and
  /// whether redirects and changed names may lead there.
  package var allowsPrivateAddresses = false

  /// Starts without credentials.
  package init() {}

  /// The access to a source: the credentials are those for its server.
  package func access(to source: PhotoSource) -> SourceAccess {
    var access = self
    if case .s3 = source { access.credentials = s3Credentials }
    return access
  }

  /// Sent with requests for photos on the source's own server, whose addresses have no password.
  package func photoCredentials(of source: PhotoSource) -> FetchCredentials {
    guard credentials == .none else { return credentials }
    switch source {
    case .address, .webDAV:
      guard let server = server(of: source), let password = server.password else { return .none }
      return .basic(user: server.user ?? "", password: password)
    case .s3, .immich, .file: return .none
    }
  }

  /// Where a source's server is; nil for a file.
  package func server(of source: PhotoSource) -> RemoteAddress? {
    switch source {
    case .address(let address), .webDAV(let address), .immich(let address, _): address.root
    case .s3: s3Endpoint?.root ?? SourceWalks.amazon(region: s3Region)
    case .file: nil
    }
  }

  /// Where the photos of a source are that the user has named with it, as
  /// `PhotoAccess.add(ownPlace:)` needs it; nil for a file.
  package func place(of source: PhotoSource) -> String? {
    switch source {
    case .address(let address), .webDAV(let address): return address.place
    case .s3(let bucket, _): return server(of: source)?.appending([bucket, ""])?.text
    case .immich(let address, _): return address.root.appending(["api", "assets", ""])?.text
    case .file: return nil
    }
  }

  /// The longest list in bytes.
  static let listLimit = 32 << 20

  /// The request for a list at an address.
  ///
  /// A list may name others anywhere, so credentials go only to the server that the user has named,
  /// and other hosts must not be in a private network.
  ///
  /// - Parameters:
  ///   - address: where the list is.
  ///   - source: the address that the user has named.
  func request(for address: RemoteAddress, of source: RemoteAddress) -> FetchRequest {
    var request = FetchRequest(
      address, accepted: .anything,
      allowsPrivateAddresses: allowsPrivateAddresses || address.host == source.host)
    if address.hasSameOrigin(as: source) { request.credentials = credentials }
    request.byteLimit = Self.listLimit
    request.crossesZones = allowsPrivateAddresses
    return request
  }
}

extension RemoteAddress {
  /// The folder in which it is, with a slash at its end.
  var place: String? {
    let path = text.prefix { $0 != "?" }
    return path.lastIndex(of: "/").map { String(path[...$0]) }
  }
}
