import PhotoSources

/// The servers whose addresses the user has typed or chosen, apart from those that lists name.
struct TypedServers: Hashable, Sendable {
  /// Their schemes, hosts and ports.
  private var roots: Set<String> = []

  /// Makes a set of the servers among the locations of a search, and of the settings.
  init(of locations: [PhotoLocation], _ access: SourceAccess) {
    for location in locations {
      switch location {
      case .remote(let address): insert(address)
      case .source(let source): if let server = access.server(of: source) { insert(server) }
      case .path, .input, .refused: break
      }
    }
    if let endpoint = access.s3Endpoint { insert(endpoint) }
  }

  private mutating func insert(_ server: RemoteAddress) { roots.insert(server.root.text) }

  /// Whether the user has typed a server's address, with this scheme and port.
  func contains(_ server: RemoteAddress) -> Bool { roots.contains(server.root.text) }
}
