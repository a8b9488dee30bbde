import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

/// Lets the photos of a search through to the main thread that pass a filter.
///
/// It stands between the search with its watch, and the main thread: it receives their messages,
/// reads photos' metadata on a thread of its own, and posts the same messages with fewer photos.
/// The thread starts with the first filter that does not let all photos through.
final class PhotoFiltering: Sendable {
  /// What reads photos' traits, on the thread that made it.
  struct Source {
    /// The words of a photo's name and folders, by which a search finds it without reading it.
    var names: (Photo.Location) -> SearchText = { _ in SearchText() }
    /// Reads what a filter must know of a photo; nil if its file did not answer.
    let read: (Photo.Location, PhotoDescriptions, PhotoFilter) -> PhotoTraits?
    /// Ends what is needed only to read.
    let rest: () -> Void
  }

  fileprivate struct Inputs {
    var messages: [AlbumsMessage] = []
    /// The latest state of the albums that was passed on before there was a thread; nil for none.
    var passedOn: AlbumsMessage?
    var isStarted = false
    /// The filter from now on; nil if it has not changed.
    var filter: PhotoFilter?
    /// The photos of which something else is known now.
    var changed: Set<PhotoID> = []
    var hasEnded = false
  }

  private let inputs = Mutex(Inputs())
  private let available = Semaphore()
  private let waitsForAll: Bool
  private let present: @Sendable () -> WallClock
  private let makeSource: @Sendable () -> Source
  private let post: @Sendable (AlbumsMessage) -> Void

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - waitsForAll: whether all photos are checked before the first ones are shown.
  ///   - present: the day and the time by the clock on the wall.
  ///   - makeSource: makes what reads photos.
  ///   - post: sends messages to the main thread.
  init(
    _ filter: PhotoFilter, waitsForAll: Bool,
    present: @escaping @Sendable () -> WallClock = { .now },
    makeSource: @escaping @Sendable () -> Source, post: @escaping @Sendable (AlbumsMessage) -> Void
  ) {
    self.waitsForAll = waitsForAll
    self.present = present
    self.makeSource = makeSource
    self.post = post
    follow(filter)
  }

  /// Starts the thread, which waits for messages.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - passedOn: the latest state of the albums, which the main thread has already.
  private func start(_ filter: PhotoFilter, after passedOn: AlbumsMessage?) {
    WorkerThread.start { [self] in
      let source = makeSource()
      var stage = FilterStage(
        passedOn == nil ? filter : PhotoFilter(), waitsForAll: waitsForAll, present: present,
        post: post)
      if let passedOn { stage.receive(passedOn, isPosted: true) }
      stage.follow(filter)
      var pause: Double? = nil
      while let (messages, changed, filter) = take(within: pause) {
        for message in messages { stage.receive(message) }
        stage.noteChange(of: changed)
        if let filter { stage.follow(filter) }
        pause = stage.advance(source)
      }
      source.rest()
    }
  }

  /// Receives a message of the search or its watch.
  func receive(_ message: AlbumsMessage) {
    let isForThread = inputs.withLock { inputs in
      if inputs.hasEnded { return false }
      if inputs.isStarted {
        inputs.messages.append(message)
        return true
      }
      inputs.passOn(message)
      // Inside the lock, so that it does not come after what the thread posts.
      post(message)
      return false
    }
    if isForThread { available.signal() }
  }

  /// Lets other photos pass from now on.
  func follow(_ filter: PhotoFilter) {
    enum Step { case none, signal, start(after: AlbumsMessage?) }
    let step = inputs.withLock { inputs -> Step in
      if inputs.isStarted {
        inputs.filter = filter
        return .signal
      }
      guard !filter.changesNothing, !inputs.hasEnded else { return .none }
      inputs.isStarted = true
      return .start(after: inputs.passedOn.take())
    }
    switch step {
    case .none: break
    case .signal: available.signal()
    case .start(let passedOn):
      start(filter, after: passedOn)
      available.signal()
    }
  }

  /// Checks photos again of which something else is known now.
  func noteChange(of photos: Set<PhotoID>) {
    let isForThread = inputs.withLock { inputs in
      guard inputs.isStarted, !inputs.hasEnded else { return false }
      inputs.changed.formUnion(photos)
      return true
    }
    if isForThread { available.signal() }
  }

  /// Ends the thread, from any thread.
  func end() {
    inputs.withLock { $0.hasEnded = true }
    available.signal()
  }

  /// Takes the messages that have arrived, the photos to check again, and the filter if it has
  /// changed; waits for some seconds, or without a limit for nil.
  ///
  /// - Returns: nil at the end.
  private func take(
    within seconds: Double?
  ) -> (messages: [AlbumsMessage], changed: Set<PhotoID>, filter: PhotoFilter?)? {
    if let seconds { _ = available.wait(seconds: seconds) } else { available.wait() }
    return inputs.withLock { inputs in
      inputs.hasEnded
        ? nil
        : (
          exchange(&inputs.messages, with: []), exchange(&inputs.changed, with: []),
          inputs.filter.take()
        )
    }
  }
}

extension PhotoFiltering.Inputs {
  /// Keeps the state of the albums that a message brings, and none before it: albums may be large.
  fileprivate mutating func passOn(_ message: AlbumsMessage) {
    switch (message, passedOn) {
    case (.found, _), (.scanned, _): passedOn = message
    case (.albumChanged(let update, _), .scanned(var result, _, let start, let search)?):
      result.descriptions = update.descriptions ?? result.descriptions
      passedOn = .scanned(result, update.albums, start: start, search: search)
    default: break
    }
  }
}
