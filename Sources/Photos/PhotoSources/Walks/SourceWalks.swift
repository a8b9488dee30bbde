import Localization

/// The walks through sources, by what the user has named.
package enum SourceWalks {
  /// Returns the walk through a source; throws a sentence for people if there is none.
  package static func walk(
    _ source: PhotoSource, _ request: SourceRequest, _ access: SourceAccess
  ) throws(WalkFailure) -> any SourceWalk {
    switch source {
    case .address(let address): return FeedWalk(address, request, access)
    case .webDAV(let folder): return WebDAVWalk(folder, request, access)
    case .s3(let bucket, let prefix):
      let server = access.s3Endpoint ?? amazon(region: access.s3Region)
      guard let address = server?.appending([bucket]) else {
        throw .other(localized("The address of the bucket is too long."))
      }
      return S3Walk(bucket: address, prefix: prefix, request, access)
    case .immich(let address, let part):
      return ImmichWalk(address, part, today: request.today, access)
    case .file: throw .other(localized("A list in a file has no address."))
    }
  }

  /// Returns other walks for an address that leads to a web page, which may be one on which people
  /// show a shared album.
  package static func sharedAlbums(
    at address: RemoteAddress, _ request: SourceRequest, _ access: SourceAccess
  ) -> [any SourceWalk] {
    var walks: [any SourceWalk] = []
    if let walk = ImmichLinkWalk(address, access) { walks.append(walk) }
    let parts = address.text.prefix { $0 != "?" }.split(separator: "/")
    // Nextcloud: `https://host/s/TOKEN`, also below a folder or `index.php`.
    if parts.count >= 4, parts[parts.count - 2] == "s", let token = parts.last {
      let base = parts[2..<(parts.count - 2)].filter { $0 != "index.php" }.map(String.init)
      var shared = access
      if shared.credentials == .none, address.password == nil {
        shared.credentials = .basic(user: "anonymous", password: "")
      }
      let folder = address.root.appending(base + ["public.php", "dav", "files", String(token), ""])
      if let folder { walks.append(WebDAVWalk(folder, request, shared)) }
    }
    return walks
  }

  static func amazon(region: String) -> RemoteAddress? {
    try? RemoteAddress(Array("https://s3.\(region).amazonaws.com/".utf8))
  }
}
