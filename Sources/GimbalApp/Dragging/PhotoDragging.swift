import GalleryCore
import ProcessWire

/// The drag of photos to other programs, until the mouse's button goes up.
struct PhotoDragging {
  /// The number of drags, by which what a process reports is known to be of the latest one.
  private(set) var number = 0
  /// Whether nothing under the mouse takes the photos.
  private(set) var isRefused = false
  /// Whether the window itself is under the mouse, and no other program's that lies over it; on
  /// Wayland, where nobody can know, it always is.
  private(set) var isOverOwnWindow = false
  /// The photos of the latest drag.
  private(set) var photos: [Photo] = []
  private var process: DragProcess?

  /// Counts a new drag, which replaces the one before.
  mutating func begin(_ process: DragProcess, _ photos: [Photo] = []) -> Int {
    self.process?.cancel()
    (self.process, self.photos) = (process, photos)
    number += 1
    (isRefused, isOverOwnWindow) = (false, false)
    return number
  }

  /// Notes a drag of photos that no process has begun: no other program can get them.
  mutating func refuse(_ photos: [Photo] = []) {
    cancel()
    (isRefused, isOverOwnWindow, self.photos) = (true, true, photos)
  }

  /// Notes what a drag's process reports; returns whether it is the latest one.
  mutating func note(_ answer: DragAnswer, number: Int) -> Bool {
    guard number == self.number else { return false }
    // Nothing new is known of the place after the end.
    if answer != .ended { isOverOwnWindow = answer == .own }
    switch answer {
    case .welcome: isRefused = false
    case .unwelcome, .own: isRefused = true
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
