package import GalleryCore

/// The way through photos of an Immich server, by a user's key: those of an album or a person, for
/// example, or all.
package struct ImmichWalk: SourceWalk {
  /// The most pages of one search, each of which has up to 1000 photos.
  static let pageLimit = 10_000

  /// What is requested next.
  private enum Phase {
    /// A list in which a name is looked up.
    case lookup(ImmichLookup)
    /// The photos of a page by the first of these conditions; later those by the others.
    case photos(page: String, [ImmichCondition])
    /// The memories of a day, in the first of these forms; later in another one.
    case memories(days: [String])
    /// Nothing.
    case ended
  }

  private let server: ImmichServer
  private let access: SourceAccess
  private var phase: Phase
  private var title: String?
  /// The pages that were requested by the same condition.
  private var pages: Set<String> = []
  /// Whether photos were listed, which stay if a later page fails.
  private var hasPhotos = false
  /// Whether pages are left out because there are too many.
  package private(set) var isCutOff = false

  /// Creates a walk through a part of a server.
  ///
  /// - Parameters:
  ///   - address: an address on the server.
  ///   - part: what is shown of it.
  ///   - today: the local day, for memories.
  package init(
    _ address: RemoteAddress, _ part: ImmichPart, today: CalendarDay, _ access: SourceAccess
  ) {
    server = ImmichServer(address)
    self.access = access
    switch part {
    case .everything: phase = .photos(page: "1", [.everything])
    case .album(let name): phase = .lookup(ImmichLookup(.album, name))
    case .person(let name): phase = .lookup(ImmichLookup(.person, name))
    case .tag(let name): phase = .lookup(ImmichLookup(.tag, name))
    case .favorites: phase = .photos(page: "1", [.favorite])
    // A search finds photos of exactly one rating.
    case .rating(let least):
      phase = .photos(page: "1", ImmichPart.stars.filter { $0 >= least }.map { .rating($0) })
    // Memories are those of a day in UTC. Version 2 takes both forms, versions 3.0.0 to 3.0.2 only
    // a time, and later ones only a day.
    case .memories: phase = .memories(days: [today.text, "\(today.text)T00:00:00.000Z"])
    }
  }

  package mutating func next() -> WalkStep? {
    switch phase {
    case .lookup(let lookup):
      return lookup.address(on: server).map { step($0, lookup.format) }
    case .photos(let page, let conditions):
      guard let condition = conditions.first, let address = server.call(["search", "metadata"])
      else { return nil }
      pages.insert(page)
      var step = step(address, .immichSearch)
      step.request.method = .post
      step.request.headers = [FetchHeader("Content-Type", "application/json")]
      step.request.body = condition.body(page: page)
      return step
    case .memories(let days):
      guard let day = days.first else { return nil }
      return server.call(["memories"], query: [(name: "for", value: day)])
        .map { step($0, .immichMemories) }
    case .ended: return nil
    }
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) throws(WalkFailure) -> WalkedPart {
    switch phase {
    case .lookup(var lookup):
      guard !lookup.receive(listing) else {
        phase = .lookup(lookup)
        return WalkedPart(SourcePart(photos: []))
      }
      guard let found = lookup.found else {
        throw .other(lookup.failure(host: server.address.host))
      }
      title = found.title
      phase = .photos(page: "1", [found.condition])
      return WalkedPart(SourcePart(photos: [], title: title))
    case .photos(_, let conditions):
      hasPhotos = hasPhotos || !listing.items.isEmpty
      phase = following(listing.next, of: conditions)
      return server.part(listing, title: title)
    case .memories:
      phase = .ended
      return server.part(listing, title: title)
    case .ended: return WalkedPart(SourcePart(photos: []))
    }
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    if case .memories(let days) = phase, days.count > 1, case .fetch(.status(400, _)) = failure {
      phase = .memories(days: Array(days.dropFirst()))
      return nil
    }
    guard hasPhotos else { throw failure }
    phase = .ended
    return failure.reason(host: server.address.host)
  }

  package var problems: [String] { [] }

  /// What follows a page of photos.
  ///
  /// - Parameter page: the number of the next page; nil if the page was the last one.
  private mutating func following(
    _ page: String?, of conditions: [ImmichCondition]
  ) -> Phase {
    // A server that repeats itself, or never comes to an end, is not asked for ever.
    if let page, !page.isEmpty, page.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !pages.contains(page)
    {
      if pages.count < Self.pageLimit { return .photos(page: page, conditions) }
      isCutOff = true
    }
    pages = []
    let others = Array(conditions.dropFirst())
    return others.isEmpty ? .ended : .photos(page: "1", others)
  }

  private func step(_ address: RemoteAddress, _ format: ListingFormat) -> WalkStep {
    WalkStep(access.request(for: address, of: server.address), as: format)
  }
}
