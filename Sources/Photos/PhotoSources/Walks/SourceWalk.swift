import GalleryCore

/// The way through the documents of a source: which one is requested next, and what it says.
///
/// A walk is a value without side effects. Something else sends the requests and reads the
/// documents.
package protocol SourceWalk: Sendable {
  /// Removes and returns the next document to request; nil once all are read.
  mutating func next() -> WalkStep?

  /// Returns the photos that a document lists.
  ///
  /// - Parameters:
  ///   - listing: what the document lists.
  ///   - step: the request for it.
  ///   - address: where it was found after redirects.
  mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) throws(WalkFailure) -> WalkedPart

  /// Handles a document that is not there, or that lists nothing; throws if the source is useless
  /// without it, and returns what to say about it otherwise.
  mutating func fail(_ step: WalkStep, _ failure: WalkFailure) throws(WalkFailure) -> String?

  /// What is wrong with the whole, once all documents are read, as sentences for people.
  var problems: [String] { get }

  /// The number of folders that were not searched, if they are all that there is; else 0.
  var unsearchedFolderCount: Int { get }

  /// Whether documents are left out because there are too many.
  var isCutOff: Bool { get }
}

extension SourceWalk {
  package var unsearchedFolderCount: Int { 0 }

  /// Whether documents are left out because there are too many: no, without a limit.
  package var isCutOff: Bool { false }
}

/// A document to request.
package struct WalkStep: Hashable, Sendable {
  /// The request.
  package var request: FetchRequest
  /// What the document is read as.
  package var format: ListingFormat

  /// Creates a step from its parts.
  package init(_ request: FetchRequest, as format: ListingFormat = .any) {
    self.request = request
    self.format = format
  }
}

/// The reason why a document of a source is of no use.
package enum WalkFailure: Error, Hashable, Sendable {
  /// It was not downloaded.
  case fetch(FetchFailure)
  /// It lists nothing.
  case listing(ListingFailure)
  /// Anything else, as a sentence for people.
  case other(String)

  /// What is wrong and what to do, in sentences for people.
  package func reason(host: String) -> String {
    switch self {
    case .fetch(let failure): failure.reason(host: host, of: .list)
    case .listing(let failure): failure.reason
    case .other(let reason): reason
    }
  }

  /// Whether the source's server asks for credentials.
  package var asksForCredentials: Bool {
    if case .fetch(let failure) = self { failure.asksForCredentials } else { false }
  }

  /// Whether the server cannot be reached, or fails, which may soon be over.
  package var isOutage: Bool {
    if case .fetch(let failure) = self { failure.isOutage } else { false }
  }
}

/// The photos of one document, and how to request them.
package struct WalkedPart: Sendable {
  /// The photos.
  package var part: SourcePart
  /// The same photos in other sizes.
  package var renditions: [PhotoRenditions] = []
  /// After how many seconds the document may have changed; nil if it does not say.
  package var refreshSeconds: Int?
  /// The address that the user has named in a list or on the command line, and that led to the
  /// document; nil if it is that of the source.
  package var origin: RemoteAddress?
  /// Whether the user has named the photos, in a list in a file.
  package var isOwn = false

  /// The folders of the photos and their other sizes, as `PhotoAccess.add(ownPlace:)` needs them.
  package var places: Set<String> {
    var places: Set<String> = []
    var last: [UInt8] = []
    for photo in part.photos where photo.location.folder != last {
      last = photo.location.folder
      if let place = RemoteAddress(location: photo.location)?.place { places.insert(place) }
    }
    for sizes in renditions { places.formUnion(sizes.renditions.compactMap(\.address.place)) }
    return places
  }

  /// The hosts of the photos and their other sizes.
  package var hosts: Set<String> {
    var hosts: Set<String> = []
    // Most photos of a source are on one host: their addresses begin alike.
    var last: [UInt8] = []
    for photo in part.photos where photo.location.folder != last {
      last = photo.location.folder
      if let address = RemoteAddress(location: photo.location) { hosts.insert(address.host) }
    }
    for sizes in renditions { hosts.formUnion(sizes.renditions.map(\.address.host)) }
    return hosts
  }

  /// Creates a part from its parts.
  package init(
    _ part: SourcePart, renditions: [PhotoRenditions] = [], refreshSeconds: Int? = nil
  ) {
    self.part = part
    self.renditions = renditions
    self.refreshSeconds = refreshSeconds
  }
}
