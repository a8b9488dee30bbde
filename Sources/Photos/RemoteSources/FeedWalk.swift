package import Feeds
package import PhotoSources
package import RemotePhotos

/// The way through feeds, lists of addresses and folder listings that servers write as JSON.
///
/// A feed may have further pages, and a list may name other lists. What a list in a file names is the
/// user's own, as if each line were named on the command line.
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
  }

  private let request: SourceRequest
  private let access: SourceAccess
  /// The documents to request, the next one last.
  private var documents: [Document]
  /// The documents that were requested, so that none is requested twice.
  private var seen: Set<String> = []
  /// The documents under way, by their addresses.
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

  /// Creates a walk that begins with the list in a file, whose photos it returns.
  package static func beginning(
    with list: Listing, _ request: SourceRequest, _ access: SourceAccess
  ) -> (walk: FeedWalk, part: WalkedPart) {
    var walk = FeedWalk(request, access)
    var part = walk.receive(list, at: nil, depth: 0, origin: nil)
    part.isOwn = true
    return (walk, part)
  }

  private init(_ request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    documents = []
  }

  package mutating func next() -> WalkStep? {
    while let document = documents.popLast() {
      guard seen.insert(document.address.text).inserted else { continue }
      guard seen.count <= Self.documentLimit else {
        hasReachedLimit = true
        return nil
      }
      requested[document.address.text] = document
      return WalkStep(access.request(for: document.address, of: document.origin))
    }
    return nil
  }

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) -> WalkedPart {
    seen.insert(address.text)
    let document = requested.removeValue(forKey: step.request.address.text)
    var part = receive(
      listing, at: address, depth: document?.depth ?? 0, origin: document?.origin)
    part.origin = document?.origin
    return part
  }

  /// Returns the photos of a document, and notes what else it names.
  ///
  /// - Parameter origin: the address that the user has named and that led here; nil for a file.
  private mutating func receive(
    _ listing: Listing, at address: RemoteAddress?, depth: Int, origin: RemoteAddress?
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
    if depth < Self.depthLimit { documents += further.reversed() }
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
    hasReachedLimit
      ? ["it has more than \(Self.documentLimit) pages; the others are left out"] : []
  }

  package var unsearchedFolderCount: Int {
    photoCount == 0 && !request.isRecursive ? folderCount : 0
  }
}
