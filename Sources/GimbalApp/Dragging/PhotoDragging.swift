import GalleryCore
import ProcessWire

/// The drag of photos to other programs, until the mouse's button goes up.
struct PhotoDragging {
  /// The number of drags, by which what a process reports is known to be of the latest one.
  private(set) var number = 0
  /// Whether nothing under the mouse takes the photos.
  private(set) var isRefused = false
  /// The photos of the latest drag.
  private(set) var photos: [Photo] = []
  private var process: DragProcess?

  /// Counts a new drag, which replaces the one before.
  mutating func begin(_ process: DragProcess, _ photos: [Photo] = []) -> Int {
    self.process?.cancel()
    (self.process, self.photos) = (process, photos)
    number += 1
    isRefused = false
    return number
  }

  /// Notes a drag of photos that no process has begun: no other program can get them.
  mutating func refuse(_ photos: [Photo] = []) {
    cancel()
    (isRefused, self.photos) = (true, photos)
  }

  /// Notes what a drag's process reports; returns whether it is the latest one.
  mutating func note(_ answer: DragAnswer, number: Int) -> Bool {
    guard number == self.number else { return false }
    switch answer {
    case .welcome: isRefused = false
    case .unwelcome: isRefused = true
    // The process has ended, or ends by itself. The button may be down still.
    case .noServer, .ended: (isRefused, process) = (true, nil)
    case .dropped: process = nil
    }
    return true
  }

  /// Notes that the mouse's button has gone up: the program under it gets the photos.
  mutating func release() { process?.release() }

  /// Ends the drag; nobody gets the photos, and nothing more is heard of it.
  mutating func cancel() {
    number += 1
    process?.cancel()
    process = nil
  }
}
