import GalleryCore

/// The way through the list of a bucket's objects, a thousand at a time.
package struct S3Walk: SourceWalk {
  private let bucket: RemoteAddress
  private let prefix: String
  private let request: SourceRequest
  private let access: SourceAccess
  /// Where the list goes on; empty at its beginning, nil at its end.
  private var token: String? = ""
  private var tokens: Set<String> = []

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - bucket: the bucket's address.
  ///   - prefix: the beginning of all keys.
  package init(
    bucket: RemoteAddress, prefix: String, _ request: SourceRequest, _ access: SourceAccess
  ) {
    self.bucket = bucket
    self.prefix = prefix
    self.request = request
    self.access = access
  }

  package mutating func next() -> WalkStep? {
    guard let token, tokens.insert(token).inserted else { return nil }
    self.token = nil
    // In the order of their names, as the signature needs them.
    // XML has no form for some control characters, which keys may have.
    var query = [
      (name: "encoding-type", value: "url"), (name: "list-type", value: "2"),
      (name: "prefix", value: prefix),
    ]
    if !token.isEmpty { query.insert((name: "continuation-token", value: token), at: 0) }
    return bucket.appending([], query: query).map {
      WalkStep(access.request(for: $0, of: bucket), as: .s3)
    }
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) -> WalkedPart {
    token = listing.next
    var photos: [SourcePhoto] = []
    for case .photo(let photo) in listing.items {
      let key = PercentEncoding.decodeEscapes(photo.reference.utf8)
      let name = key[(key.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      guard request.types.includes(name: Array(name)), isSearched(key),
        let address = bucket.appending(key: photo.reference)
      else { continue }
      photos.append(SourcePhoto(address.location, photo.description))
    }
    return WalkedPart(SourcePart(photos: photos, isFolder: true))
  }

  /// Whether an object is in no folder that a server keeps for itself, below the prefix that the
  /// user has named.
  private func isSearched(_ key: [UInt8]) -> Bool {
    let parts = String(decoding: key.dropFirst(prefix.utf8.count), as: UTF8.self).split(
      separator: "/", omittingEmptySubsequences: false)
    // These lead nowhere in a bucket.
    return FolderName.areSearched(inPath: parts.filter { $0 != "." && $0 != ".." })
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    guard tokens.count > 1 else { throw failure }
    return failure.reason(host: bucket.host)
  }

  package var problems: [String] { [] }
}
