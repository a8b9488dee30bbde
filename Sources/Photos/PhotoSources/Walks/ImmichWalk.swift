import Localization

/// The way through an album of an Immich server, or through all photos, by a user's key.
package struct ImmichWalk: SourceWalk {
  /// The most photos of one answer that servers allow.
  private static let pageSize = 1000

  /// What is known so far.
  private enum Phase: Hashable {
    /// Albums have to be looked up by this name.
    case albums(String)
    /// Photos are listed from this page on, of the album with this ID.
    case photos(page: String, album: String?)
    case ended
  }

  private let server: ImmichServer
  private let access: SourceAccess
  private var phase: Phase
  private var title: String?
  private var pages: Set<String> = []

  /// Creates a walk through an album, given by its name or ID; nil for all photos.
  package init(_ address: RemoteAddress, album: String?, _ access: SourceAccess) {
    server = ImmichServer(address)
    self.access = access
    phase = album.map { .albums($0) } ?? .photos(page: "1", album: nil)
    title = album
  }

  package mutating func next() -> WalkStep? {
    switch phase {
    case .albums: return server.call(["albums"]).map { step($0, .immichAlbums) }
    case .photos(let page, let album):
      guard pages.insert(page).inserted, let address = server.call(["search", "metadata"]) else {
        return nil
      }
      var step = step(address, .immichSearch)
      step.request.method = .post
      step.request.headers = [FetchHeader("Content-Type", "application/json")]
      // IDs and page numbers are checked when they are read; neither has quotation marks.
      let albums = album.map { #""albumIds":["\#($0)"],"# } ?? ""
      step.request.body = Array(
        #"{\#(albums)"type":"IMAGE","size":\#(Self.pageSize),"page":\#(page),"withExif":true}"#.utf8
      )
      return step
    case .ended: return nil
    }
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) throws(WalkFailure) -> WalkedPart {
    switch phase {
    case .albums(let name):
      let albums = listing.items.compactMap { item in
        if case .folder(let folder) = item { folder } else { nil }
      }
      let wanted = name.lowercased()
      guard
        let album = albums.first(where: { $0.reference == name })
          ?? albums.first(where: { $0.name == name })
          ?? albums.first(where: { $0.name.lowercased() == wanted })
      else {
        throw .other(Self.unknownAlbum(name, host: server.address.host, albums.map(\.name)))
      }
      title = album.name
      phase = .photos(page: "1", album: album.reference)
      return WalkedPart(SourcePart(photos: [], title: album.name))
    case .photos(_, let album):
      let isNumber = listing.next?.utf8.allSatisfy { (0x30...0x39).contains($0) } ?? false
      phase = listing.next.flatMap { isNumber ? .photos(page: $0, album: album) : nil } ?? .ended
      return server.part(listing, title: title)
    case .ended: return WalkedPart(SourcePart(photos: []))
    }
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    guard pages.count > 1 else { throw failure }
    phase = .ended
    return failure.reason(host: server.address.host)
  }

  package var problems: [String] { [] }

  /// Says that there is no album of a name, and which ones there are.
  private static func unknownAlbum(_ name: String, host: String, _ albums: [String]) -> String {
    let names = localizedList(
      albums.prefix(5).map { localized("“\($0)”", context: "name in a list") })
    if names.isEmpty { return localized("The server \(host) has no album “\(name)”.") }
    return albums.count > 5
      ? localized("The server \(host) has no album “\(name)”. It has \(names) and others.")
      : localized("The server \(host) has no album “\(name)”. It has \(names).")
  }

  private func step(_ address: RemoteAddress, _ format: ListingFormat) -> WalkStep {
    WalkStep(access.request(for: address, of: server.address), as: format)
  }
}
