import Localization
import PhotoSources

/// What has been read of a source so far.
struct SourceReading {
  /// After how many seconds a server is asked again that did not answer.
  private static let outageRefresh = 30.0

  let source: PhotoSource
  /// Whether it was read before.
  let isRepeated: Bool
  /// The number of documents that were requested.
  var documentCount = 0
  var problems: [String] = []
  /// Whether something was listed from the disk, because its server does not answer.
  var isOffline = false
  /// Whether a document was not read, or not to its end.
  var isIncomplete = false
  private var photoCount = 0
  private var refreshSeconds: Int?

  /// Starts before the first document.
  init(_ source: PhotoSource, isRepeated: Bool) {
    self.source = source
    self.isRepeated = isRepeated
  }

  /// Starts again, by another way.
  mutating func begin() { documentCount = 0 }

  /// Notes the photos of a document, and what is wrong with it.
  mutating func add(_ part: WalkedPart, of listing: Listing) {
    photoCount += part.part.photos.count
    problems += listing.problems.map(\.text)
    isIncomplete = isIncomplete || listing.isTruncated
    refreshSeconds = refreshSeconds ?? part.refreshSeconds
  }

  /// The result if the source is of no use now.
  ///
  /// - Parameter isOutage: whether its server cannot be reached or fails, which may soon be over.
  func failed(_ reason: String, isOutage: Bool) -> SourceResult {
    SourceResult(
      .failed(reason), problems: problems,
      refreshSeconds: isOutage ? Self.outageRefresh : refreshSeconds.map(Double.init))
  }

  /// The result once all documents have been read.
  ///
  /// A source that suddenly lists nothing has more likely changed its form than lost all photos.
  func result(of walk: any SourceWalk, standardRefresh: Double) -> SourceResult {
    let isIncomplete = isIncomplete || walk.isCutOff
    let refresh =
      isOffline ? Self.outageRefresh : refreshSeconds.map(Double.init) ?? standardRefresh
    let all = problems + walk.problems
    guard photoCount > 0 else {
      if walk.unsearchedFolderCount > 0, !isRepeated {
        var result = SourceResult(.complete, problems: all, refreshSeconds: refresh)
        result.unsearchedFolderCount = walk.unsearchedFolderCount
        return result
      }
      let reason = all.isEmpty ? localized("there are no photos in it") : all[0]
      return SourceResult(
        isRepeated || all.isEmpty ? .failed(reason) : .complete, problems: all,
        refreshSeconds: refresh, isIncomplete: isIncomplete)
    }
    return SourceResult(
      .complete, problems: all, refreshSeconds: refresh, isIncomplete: isIncomplete)
  }
}
