package import Feeds
package import PhotoSources
package import RemotePhotos

/// The way through feeds, lists of addresses and folder listings that servers write as JSON.
///
/// A feed may have further pages, and a list may name other lists.
package struct FeedWalk: SourceWalk {
  /// The most documents of one source: an archive of years of a feed has hundreds.
  static let documentLimit = 1000
  /// The greatest depth of lists in lists.
  private static let depthLimit = 8

  /// A document that is not requested yet.
  private struct Document {
    var address: RemoteAddress
    var depth: Int
  }

  private let request: SourceRequest
  private let access: SourceAccess
  /// The address that the user has named; nil for a file.
  private let source: RemoteAddress?
  /// The documents to request, the next one last.
  private var documents: [Document]
  /// The documents that were requested, so that none is requested twice.
  private var seen: Set<String> = []
  /// The depths of the documents under way.
  private var depths: [String: Int] = [:]
  /// Where the first document was found after redirects; nil for a file.
  private var base: RemoteAddress?
  private var folderCount = 0
  private var photoCount = 0
  private var hasReachedLimit = false

  /// Creates a walk that begins at an address.
  package init(_ address: RemoteAddress, _ request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    source = address
    documents = [Document(address: address, depth: 0)]
  }

  /// Creates a walk that begins with the list in a file, whose photos it returns.
  package static func beginning(
    with list: Listing, _ request: SourceRequest, _ access: SourceAccess
  ) -> (walk: FeedWalk, part: WalkedPart) {
    var walk = FeedWalk(request, access)
    let part = walk.receive(list, at: nil, depth: 0)
    return (walk, part)
  }

  private init(_ request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    source = nil
    documents = []
  }

  package mutating func next() -> WalkStep? {
    while let document = documents.popLast() {
      guard seen.insert(document.address.text).inserted else { continue }
      guard seen.count <= Self.documentLimit else {
        hasReachedLimit = true
        return nil
      }
      depths[document.address.text] = document.depth
      return WalkStep(access.request(for: document.address, of: source))
    }
    return nil
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) -> WalkedPart {
    seen.insert(address.text)
    return receive(listing, at: address, depth: depths[step.request.address.text] ?? 0)
  }

  private mutating func receive(
    _ listing: Listing, at address: RemoteAddress?, depth: Int
  ) -> WalkedPart {
    var found = ListedPhotos(listing, at: address, request)
    photoCount += found.photos.count
    // The next page comes before the lists that this one names.
    var further: [Document] = []
    for inner in found.takeLists() {
      further.append(Document(address: inner, depth: depth + 1))
    }
    folderCount += found.folders.count
    if request.isRecursive {
      further += request.inOrder(found.folders).map { Document(address: $0, depth: depth + 1) }
    }
    if depth < Self.depthLimit { documents += further.reversed() }
    if let next = listing.next.flatMap({ try? RemoteAddress(Array($0.utf8)) }) {
      documents.append(Document(address: next, depth: depth))
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
    var problems: [String] = []
    if hasReachedLimit {
      problems.append("it has more than \(Self.documentLimit) pages; the others are left out")
    }
    if photoCount == 0, folderCount > 0, !request.isRecursive {
      problems.append(
        "there are no photos in it, only folders; show those inside by --recursive")
    }
    return problems
  }
}
