import Localization

/// Looks up what has a name on an Immich server, in one list or in the pages of one.
struct ImmichLookup: Sendable {
  /// What may have a name.
  enum Kind: Hashable, Sendable { case album, person, tag }

  /// How well an entry fits the name, the best first.
  private enum Fit: Int { case id, name, otherCase, lastPart }

  /// The most people of one answer that servers allow.
  private static let pageSize = 1000
  /// The most names that a message has.
  private static let shownCount = 5

  private let kind: Kind
  private let name: String
  /// The page to request: only people have several.
  private var page = 1
  /// The first of the entries that fit best.
  private var best: (fit: Fit, entry: ListedFolder)?
  /// Some of the names that there are, one more than a message has.
  private var known: [String] = []

  /// Looks for a name or an ID.
  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// What the list to request is read as.
  var format: ListingFormat {
    switch kind {
    case .album: .immichAlbums
    case .person: .immichPeople
    case .tag: .immichTags
    }
  }

  /// The address of the list to request; nil if it would be too long.
  func address(on server: ImmichServer) -> RemoteAddress? {
    switch kind {
    case .album: server.call(["albums"])
    case .tag: server.call(["tags"])
    case .person:
      server.call(
        ["people"],
        query: [
          (name: "withHidden", value: "false"), (name: "size", value: String(Self.pageSize)),
          (name: "page", value: String(page)),
        ])
    }
  }

  /// Notes what a list has; returns whether its next page has to be requested.
  mutating func receive(_ listing: Listing) -> Bool {
    for case .folder(let entry) in listing.items {
      // People who are recognised have no name at first.
      if !entry.name.isEmpty, known.count <= Self.shownCount { known.append(entry.name) }
      guard let value = fit(of: entry) else { continue }
      if let best, best.fit.rawValue <= value.rawValue { continue }
      best = (fit: value, entry: entry)
    }
    let isExact = best?.fit == .id || best?.fit == .name
    // A server that never comes to an end is not asked for ever.
    guard !isExact, listing.next != nil, !listing.items.isEmpty, page < FeedWalk.documentLimit
    else { return false }
    page += 1
    return true
  }

  /// The title of what was found, and the condition for its photos; nil if nothing fits.
  var found: (title: String, condition: ImmichCondition)? {
    guard let entry = best?.entry else { return nil }
    let title = entry.name.isEmpty ? name : entry.name
    let condition: ImmichCondition =
      switch kind {
      case .album: .album(entry.reference)
      case .person: .person(entry.reference)
      case .tag: .tag(entry.reference)
      }
    return (title: kind == .tag ? Self.lastPart(of: title) : title, condition: condition)
  }

  /// Says that nothing has the name, and which names there are.
  func failure(host: String) -> String {
    let missing =
      switch kind {
      case .album: localized("The server \(host) has no album “\(name)”.")
      case .person: localized("The server \(host) has no person “\(name)”.")
      case .tag: localized("The server \(host) has no tag “\(name)”.")
      }
    let names = localizedList(
      known.prefix(Self.shownCount).map { localized("“\($0)”", context: "name in a list") })
    guard !names.isEmpty else { return missing }
    let others =
      known.count > Self.shownCount
      ? localized("It has \(names) and others.", context: "a server")
      : localized("It has \(names).", context: "a server")
    return localizedSentences(missing, others)
  }

  private func fit(of entry: ListedFolder) -> Fit? {
    if entry.reference == name { return .id }
    if entry.name == name { return .name }
    let (wanted, present) = (name.lowercased(), entry.name.lowercased())
    if present == wanted { return .otherCase }
    return kind == .tag && Self.lastPart(of: present) == wanted ? .lastPart : nil
  }

  /// The name of a tag without those above it.
  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
