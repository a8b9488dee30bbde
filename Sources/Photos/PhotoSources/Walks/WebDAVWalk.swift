import Localization

/// The way through the folders of a WebDAV server, one request for each.
///
/// Servers refuse requests for all folders at once.
package struct WebDAVWalk: SourceWalk {
  /// The most folders of one source.
  private static let folderLimit = 10_000

  private let request: SourceRequest
  private let access: SourceAccess
  /// The folder that the user has named.
  private let source: RemoteAddress
  /// The folders to request, the next one last.
  private var folders: [RemoteAddress]
  /// Where the first folder was found after redirects.
  private var base: RemoteAddress?
  private var seen: Set<String> = []
  private var photoCount = 0
  private var unsearchedCount = 0
  private var hasReachedLimit = false

  /// Creates a walk that begins at a folder.
  package init(_ folder: RemoteAddress, _ request: SourceRequest, _ access: SourceAccess) {
    self.request = request
    self.access = access
    source = folder
    folders = [folder]
  }

  package mutating func next() -> WalkStep? {
    while let folder = folders.popLast() {
      guard seen.insert(folder.text).inserted else { continue }
      guard seen.count <= Self.folderLimit else {
        hasReachedLimit = true
        return nil
      }
      var step = WalkStep(access.request(for: folder, of: source), as: .webdav)
      step.request.method = .propfind(depth: 1)
      step.request.headers = [FetchHeader("Content-Type", "application/xml")]
      step.request.body = Array(Self.properties.utf8)
      return step
    }
    return nil
  }

  /// The properties that are asked for.
  private static let properties = """
    <?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><resourcetype/>\
    <getcontentlength/><getlastmodified/><getetag/><getcontenttype/><displayname/></prop></propfind>
    """

  package mutating func receive(
    _ listing: Listing, of step: WalkStep, at address: RemoteAddress
  ) -> WalkedPart {
    let found = ListedPhotos(listing, at: address, request, hasTypes: true)
    photoCount += found.photos.count
    // What is not below the folder would lead out of it.
    let inside = found.folders.filter {
      $0.text.hasPrefix(address.text) && $0.text != address.text
    }
    if request.isRecursive {
      folders += request.inOrder(inside).reversed()
    } else {
      unsearchedCount += inside.count
    }
    let top = base ?? address
    base = top
    return found.part(title: nil, nil, folder: address.path(below: top))
  }

  package mutating func fail(
    _ step: WalkStep, _ failure: WalkFailure
  ) throws(WalkFailure) -> String? {
    if case .fetch(.status(let status, _)) = failure, status == 405 || status == 501 {
      throw .other(
        localized(
          """
          The server \(step.request.address.host) does not list folders by WebDAV (\(status)). \
          Check the address, or name it with https://.
          """))
    }
    guard seen.count > 1 else { throw failure }
    return "\(step.request.address.displayText): \(failure.reason(host: step.request.address.host))"
  }

  package var isCutOff: Bool { hasReachedLimit }

  package var problems: [String] {
    guard hasReachedLimit else { return [] }
    return [
      localized(
        Self.folderLimit,
        one: "it has more than \(Self.folderLimit) folder; the others are left out",
        other: "it has more than \(Self.folderLimit) folders; the others are left out")
    ]
  }

  package var unsearchedFolderCount: Int { photoCount == 0 ? unsearchedCount : 0 }
}
