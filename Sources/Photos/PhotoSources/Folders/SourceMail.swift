import Synchronization
import WorkerThreads

/// What sources list, each read on a thread of its own, so that one whose server does not answer
/// delays only its own photos.
///
/// A source that lists faster than the search takes waits.
final class SourceMail: Sendable {
  /// What arrives from a source.
  enum News: Sendable {
    case part(SourcePart)
    /// Nothing more comes.
    case end(SourceResult)
  }

  fileprivate struct State {
    var news: [(index: Int, news: News)] = []
    /// The number of photos in the news.
    var photoCount = 0
    /// The number of sources that wait for room.
    var waitingCount = 0
    var isFull = false
  }

  /// The most photos that wait to be taken, some 20 MB, unless one part has more.
  static let room = 50_000

  private let state = Mutex(State())
  /// Its count is the number of news.
  private let arrivals = Semaphore()
  /// Signalled once for each source that waits, when there is room.
  private let roomSignals = Semaphore()

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
      let result = reader.read(source, request) { put($0, index) }
      state.withLock { $0.news.append((index, .end(result))) }
      arrivals.signal()
    }
  }

  /// Waits for news for so many seconds; nil if there are none.
  func next(within seconds: Double) -> (index: Int, news: News)? {
    guard arrivals.wait(seconds: seconds) else { return nil }
    let (news, waitingCount) = state.withLock { state in
      let news = state.news.removeFirst()
      if case .part(let part) = news.news { state.photoCount -= part.photos.count }
      return (news, state.takeWaiting())
    }
    for _ in 0..<waitingCount { roomSignals.signal() }
    return news
  }

  /// Lets sources end soon, because no more photos can be used.
  func refuseMore() {
    let waitingCount = state.withLock { state in
      state.isFull = true
      return state.takeWaiting()
    }
    for _ in 0..<waitingCount { roomSignals.signal() }
  }

  /// Adds a part as soon as there is room; returns whether more can be used.
  private func put(_ part: SourcePart, _ index: Int) -> Bool {
    while true {
      let goesOn = state.withLock { $0.add(part, index) }
      if let goesOn {
        arrivals.signal()
        return goesOn
      }
      roomSignals.wait()
    }
  }
}

extension SourceMail.State {
  /// Adds a part; returns whether more can be used, nil if there is no room.
  fileprivate mutating func add(_ part: SourcePart, _ index: Int) -> Bool? {
    let count = photoCount + part.photos.count
    guard isFull || photoCount == 0 || count <= SourceMail.room else {
      waitingCount += 1
      return nil
    }
    photoCount = count
    news.append((index, .part(part)))
    return !isFull
  }

  /// The number of sources that wait, which try again.
  fileprivate mutating func takeWaiting() -> Int {
    defer { waitingCount = 0 }
    return waitingCount
  }
}
