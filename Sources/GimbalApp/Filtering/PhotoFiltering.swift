import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

/// Lets the photos of a search through to the main thread that pass a filter.
///
/// It stands between the search with its watch, and the main thread: it receives their messages, reads
/// photos' metadata on a thread of its own, and posts the same messages with fewer photos.
final class PhotoFiltering: Sendable {
  /// What reads photos' traits, on the thread that made it.
  struct Source {
    /// Reads what a filter must know of a photo, and which of some keywords it has; nil if its file
    /// did not answer.
    let read: (Photo.Location, PhotoDescriptions, [String]) -> PhotoTraits?
    /// Ends what is needed only to read.
    let rest: () -> Void
  }

  private struct Inputs {
    var messages: [Message] = []
    /// The filter from now on; nil if it has not changed.
    var filter: PhotoFilter?
    var hasEnded = false
  }

  private let inputs = Mutex(Inputs())
  private let available = Semaphore()

  /// Starts the thread, which waits for messages.
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
    makeSource: @escaping @Sendable () -> Source, post: @escaping @Sendable (Message) -> Void
  ) {
    WorkerThread.start { [self] in
      let source = makeSource()
      var stage = FilterStage(filter, waitsForAll: waitsForAll, present: present, post: post)
      var pause: Double? = nil
      while let (messages, filter) = take(within: pause) {
        for message in messages { stage.receive(message) }
        if let filter { stage.follow(filter) }
        pause = stage.advance(source)
      }
      source.rest()
    }
  }

  /// Receives a message of the search or its watch.
  func receive(_ message: Message) {
    inputs.withLock { $0.messages.append(message) }
    available.signal()
  }

  /// Lets other photos pass from now on.
  func follow(_ filter: PhotoFilter) {
    inputs.withLock { $0.filter = filter }
    available.signal()
  }

  /// Ends the thread, from any thread.
  func end() {
    inputs.withLock { $0.hasEnded = true }
    available.signal()
  }

  /// Takes the messages that have arrived, and the filter if it has changed; waits for some seconds,
  /// or without a limit for nil.
  ///
  /// - Returns: nil at the end.
  private func take(within seconds: Double?) -> (messages: [Message], filter: PhotoFilter?)? {
    if let seconds { _ = available.wait(seconds: seconds) } else { available.wait() }
    return inputs.withLock { inputs in
      inputs.hasEnded
        ? nil : (exchange(&inputs.messages, with: []), inputs.filter.take())
    }
  }
}
