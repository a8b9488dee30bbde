import Synchronization
import WorkerThreads

/// What sources list, each read on a thread of its own, so that one whose server does not answer
/// delays only its own photos.
final class SourceMail: Sendable {
  /// What arrives from a source.
  enum News: Sendable {
    case part(SourcePart)
    /// Nothing more comes.
    case end(SourceResult)
  }

  private let news = Mutex<[(index: Int, news: News)]>([])
  /// Its count is the number of news.
  private let arrivals = Semaphore()
  private let isFull = Atomic(false)

  /// Starts to read a source.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - index: what tells its news from those of others.
  /// - Returns: whether the system gives a thread.
  func read(
    _ source: PhotoSource, _ request: SourceRequest, by reader: any SourceReader, index: Int
  ) -> Bool {
    WorkerThread.start { [self] in
      let result = reader.read(source, request) { part in
        put(.part(part), index)
        return !isFull.load(ordering: .relaxed)
      }
      put(.end(result), index)
    }
  }

  /// Waits for news for so many seconds; nil if there are none.
  func next(within seconds: Double) -> (index: Int, news: News)? {
    arrivals.wait(seconds: seconds) ? news.withLock { $0.removeFirst() } : nil
  }

  /// Lets sources end soon, because no more photos can be used.
  func refuseMore() { isFull.store(true, ordering: .relaxed) }

  private func put(_ news: News, _ index: Int) {
    self.news.withLock { $0.append((index, news)) }
    arrivals.signal()
  }
}
