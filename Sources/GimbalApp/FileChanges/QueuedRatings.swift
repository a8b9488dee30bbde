import GalleryCore

/// The ratings that wait for their turn, in the order in which they were asked for: keys are faster than
/// disks.
struct QueuedRatings {
  private var waiting: [PhotoRating] = []
  private var isRunning = false
  /// What became of those that are done while others waited.
  private var ended: (count: Int, problems: [String]) = (0, [])

  /// Lets a rating wait if another one is running; returns whether it waits.
  mutating func add(_ rating: PhotoRating) -> Bool {
    guard isRunning else { return false }
    // A key that is held down asks for the same again and again.
    if let last = waiting.last, last.photos.map(\.id) == rating.photos.map(\.id) {
      waiting.removeLast()
    }
    waiting.append(rating)
    return true
  }

  /// Forgets the ratings that wait, as the user has cancelled what is running.
  mutating func cancel() { waiting = [] }

  /// Notes that a rating has begun, or could not; the others do not wait for one that has not.
  mutating func noteBeginning(_ hasBegun: Bool) {
    if hasBegun { isRunning = true } else { self = QueuedRatings() }
  }

  /// Notes how many photos of a rating have stars, and why the others have none.
  mutating func noteEnd(_ count: Int, _ problems: [String]) {
    ended = (ended.count + count, ended.problems + problems)
  }

  /// Takes the next rating; nil if none waits.
  mutating func next() -> PhotoRating? {
    isRunning = false
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Forgets all ratings; returns what became of those that are done.
  mutating func finish() -> (count: Int, problems: [String]) {
    let result = ended
    self = QueuedRatings()
    return result
  }
}
