package import GalleryCore
import WorkerThreads

extension PhotoWatch {
  /// How many watchers in a row may end by themselves, soon after their start, until that is said.
  private static let mostFailures = 4
  /// How long after that the next one is started, in seconds: a frame on a wall may run for years.
  private static let longPause = 60.0
  /// A watcher that lives longer, in seconds, does not count as one of them.
  private static let shortLife = 60.0

  /// Watches the folders by one watcher after the other, and says so if they end too often, or if
  /// that is not possible any more.
  ///
  /// A folder that does not answer costs its watcher; the next one watches the others.
  ///
  /// - Parameters:
  ///   - start: starts a watcher; returns nil if that fails.
  ///   - pause: waits for some seconds, or until watching ends.
  ///   - hasEnded: whether watching has ended.
  ///   - photos: photos that may have been read before their folders were watched.
  ///   - time: when they may have been read first, in nanoseconds since 1970.
  package mutating func run<Watcher: FolderWatcher>(
    starting start: () -> Watcher?, pause: (Double) -> Void, hasEnded: () -> Bool = { false },
    checking photos: [Photo.Location] = [], since time: Int
  ) {
    var backoff = Backoff(first: 0.5, longest: 10)
    var failureCount = 0
    var isRestart = false
    while hasFolders, var watcher = start() {
      let began = Time.now
      let end = run(&watcher, checking: photos, since: time, isRestart: isRestart)
      isRestart = true
      guard end == .hasEnded else { continue }
      if Time.now - began > Self.shortLife {
        failureCount = 0
        backoff.reset()
      }
      failureCount += 1
      if failureCount == Self.mostFailures {
        readDates()
        news.append(.failing)
        flush()
      }
      pause(failureCount < Self.mostFailures ? backoff.next() : Self.longPause)
    }
    readDates()
    if hasFolders {
      news.append(.ended)
      flush()
    }
    while !hasEnded(), let seconds = secondsToNextSource(at: Time.now) {
      pause(seconds)
      if !hasEnded() { readDueSources() }
    }
  }
}
