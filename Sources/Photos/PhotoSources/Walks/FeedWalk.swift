import Localization

/// The way through feeds, lists of addresses and folder listings that servers write as JSON.
///
/// A feed may have further pages, and a list may name other lists. What a list in a file names is
/// the user's own, as if each line were named on the command line.
package struct FeedWalk: SourceWalk {
  /// The most documents of one source: an archive of years of a feed has hundreds.
  static let documentLimit = 1000
  /// The greatest depth of lists in lists.
  private static let depthLimit = 8

  /// A document that is not requested yet.
  private struct Document {
    var address: RemoteAddress
    var depth: Int
    /// The address that the user has named, on the command line or in a file, and that led here.
    var origin: RemoteAddress
    /// Where further documents of it are among those to request.
    var place = 0
  }

  private let request: SourceRequest
  private let access: SourceAccess
  /// The documents to request, the next one last.
  private var documents: [Document]
  /// The documents that were requested, so that none is requested twice.
  private var seen: Set<String> = []
  /// The documents that were requested, by their addresses; they may come in parts.
  private var requested: [String: Document] = [:]
  /// Where the first document was found after redirects; nil for a file.
  private var base: RemoteAddress?
  private var folderCount = 0
  private var photoCount = 0
  private var hasReachedLimit = false

  /// Creates a walk that begins at an address.
  package init(_ address: RemoteAddress, _ request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    documents = [Document(address: address, depth: 0, origin: address)]
  }

  /// Creates a walk that begins with a list in a file; see `receive(ownList:)`.
  package init(ownList request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    documents = []
  }

  /// Returns the photos that a list in a file names, or a part of the list.
  package mutating func receive(ownList list: Listing) -> WalkedPart {
    var part = receive(list, at: nil, depth: 0, origin: nil, place: 0)
    part.isOwn = true
    return part
  }

  package mutating func next() -> WalkStep? {
    while var document = documents.popLast() {
      guard seen.insert(document.address.text).inserted else { continue }
      guard seen.count <= Self.documentLimit else {
        hasReachedLimit = true
        return nil
      }
      document.place = documents.count
      requested[document.address.text] = document
      return WalkStep(access.request(for: document.address, of: document.origin))
    }
    return nil
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) -> WalkedPart {
    seen.insert(address.text)
    let document = requested[step.request.address.text]
    var part = receive(
      listing, at: address, depth: document?.depth ?? 0, origin: document?.origin,
      place: document?.place)
    part.origin = document?.origin
    return part
  }

  /// Returns the photos of a document, and notes what else it names.
  ///
  /// - Parameters:
  ///   - listing: what the document lists, or a part of it.
  ///   - address: where it was found; nil for a file.
  ///   - depth: the number of lists that led here.
  ///   - origin: the address that the user has named and that led here; nil for a file.
  ///   - place: where what it names is requested, so that parts keep their order; nil for next.
  private mutating func receive(
    _ listing: Listing, at address: RemoteAddress?, depth: Int, origin: RemoteAddress?,
    place: Int? = nil
  ) -> WalkedPart {
    func document(_ address: RemoteAddress, depth: Int) -> Document {
      Document(address: address, depth: depth, origin: origin ?? address)
    }
    var found = ListedPhotos(listing, at: address, request)
    photoCount += found.photos.count
    // The next page comes before the lists that this one names.
    var further: [Document] = []
    for inner in found.takeLists() {
      further.append(document(inner, depth: depth + 1))
    }
    folderCount += found.folders.count
    if request.isRecursive {
      further += request.inOrder(found.folders).map { document($0, depth: depth + 1) }
    }
    if depth < Self.depthLimit {
      let place = min(place ?? documents.count, documents.count)
      documents.insert(contentsOf: further.reversed(), at: place)
    }
    if let next = listing.next.flatMap({ try? RemoteAddress(Array($0.utf8)) }) {
      documents.append(document(next, depth: depth))
    }
    base = base ?? address
    // Only folders have others inside.
    let folder = base.flatMap { base in address?.path(below: base) } ?? ""
    return found.part(
      title: depth == 0 ? listing.title : nil, listing.refreshSeconds, folder: folder)
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    guard photoCount > 0 || seen.count > 1 else { throw failure }
    return "\(step.request.address.displayText): \(failure.reason(host: step.request.address.host))"
  }

  package var isCutOff: Bool { hasReachedLimit }

  package var problems: [String] {
    guard hasReachedLimit else { return [] }
    return [
      localized(
        Self.documentLimit,
        one: "it has more than \(Self.documentLimit) page; the others are left out",
        other: "it has more than \(Self.documentLimit) pages; the others are left out")
    ]
  }

  package var unsearchedFolderCount: Int {
    photoCount == 0 && !request.isRecursive ? folderCount : 0
  }
}
