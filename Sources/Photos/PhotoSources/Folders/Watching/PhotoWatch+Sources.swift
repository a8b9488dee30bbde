import GalleryCore
import WorkerThreads

/// Sources, which are read again after a while.
extension PhotoWatch {
  /// The shortest time between two readings of a source, in seconds, whatever it asks for.
  static let shortestRefresh = 15.0

  /// The seconds until the next source is due; nil if none changes.
  func secondsToNextSource(at now: Double) -> Double? {
    sourceTimes.values.min().map { max(0, $0 - now) }
  }

  /// Schedules the next reading of each source.
  mutating func scheduleSources(at now: Double) {
    for (index, seconds) in tree.changingSources {
      sourceTimes[index] = now + max(Self.shortestRefresh, seconds)
    }
  }

  /// Reads the sources that are due, and reports what has changed.
  ///
  /// A source that cannot be read keeps its photos.
  mutating func readDueSources() {
    guard let reader = tree.scan.sources else { return }
    for (index, time) in sourceTimes where time <= Time.now {
      guard let source = tree.nodes[index].source else { continue }
      var parts: [SourcePart] = []
      var photoCount = 0
      var request = tree.scan.sourceRequest
      request.isRepeated = true
      let result = reader.read(source, request) { part in
        parts.append(part)
        photoCount += part.photos.count
        return photoCount < tree.scan.limits.photoCount
      }
      if case .complete = result.outcome { replace(index, with: parts) }
      let seconds = result.refreshSeconds ?? tree.nodes[index].refreshSeconds
      sourceTimes[index] = seconds.map { Time.now + max(Self.shortestRefresh, $0) }
    }
    flush()
  }

  private mutating func replace(_ index: Int, with parts: [SourcePart]) {
    tree.replace(index, with: parts)
    // Photos of the same address keep their IDs.
    album.apply(album.changes(to: tree.locations))
    hasNewDescriptions = true
  }
}
