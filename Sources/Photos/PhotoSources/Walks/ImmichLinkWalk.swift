import GalleryCore

/// The way through an album that somebody shares by a link: the link, its album's time line, and
/// the photos of each of its parts.
package struct ImmichLinkWalk: SourceWalk {
  private let server: ImmichServer
  private let access: SourceAccess
  private var album: String?
  private var title: String?
  /// The parts of the time line to request, the next one last; nil before they are known.
  private var buckets: [String]?
  private var hasBegun = false

  /// Creates a walk from an address as people copy it, `https://host/share/KEY` or
  /// `https://host/s/SLUG`; nil for other addresses.
  package init?(_ address: RemoteAddress, _ access: SourceAccess) {
    let parts = address.text.prefix { $0 != "?" }.split(separator: "/").dropFirst(2)
    guard parts.count == 2, let kind = parts.first, let key = parts.last else { return nil }
    let value = PercentEncoding.text(key)
    switch kind {
    case "share": server = ImmichServer(address, link: [(name: "key", value: value)])
    case "s": server = ImmichServer(address, link: [(name: "slug", value: value)])
    default: return nil
    }
    self.access = access
  }

  package mutating func next() -> WalkStep? {
    guard hasBegun else {
      hasBegun = true
      return server.call(["shared-links", "me"]).map { step($0, .immichLink) }
    }
    guard let album else { return nil }
    let query = [(name: "albumId", value: album)]
    guard buckets != nil else {
      return server.call(["timeline", "buckets"], query: query).map { step($0, .immichBuckets) }
    }
    guard let bucket = buckets?.popLast() else { return nil }
    return server.call(
      ["timeline", "bucket"], query: query + [(name: "timeBucket", value: bucket)]
    ).map { step($0, .immichBucket) }
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) throws(WalkFailure) -> WalkedPart {
    let folders = listing.items.compactMap { item in
      if case .folder(let folder) = item { folder } else { nil }
    }
    switch step.format {
    case .immichLink:
      title = folders.first?.name ?? listing.title
      album = folders.first?.reference
      // Photos that are shared one by one are in this answer.
      return server.part(listing, title: title)
    case .immichBuckets:
      buckets = folders.map(\.reference).reversed()
      return WalkedPart(SourcePart(photos: [], title: title))
    default: return server.part(listing, title: title)
    }
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    guard step.format == .immichBucket else { throw failure }
    return failure.reason(host: server.address.host)
  }

  package var problems: [String] { [] }

  private func step(_ address: RemoteAddress, _ format: ListingFormat) -> WalkStep {
    WalkStep(access.request(for: address, of: server.address), as: format)
  }
}
