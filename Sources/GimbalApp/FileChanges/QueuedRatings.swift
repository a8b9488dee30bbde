import GalleryCore

/// The ratings that wait for their turn, in the order in which they were asked for: keys are faster
/// than disks.
struct QueuedRatings {
  /// What became of ratings.
  struct Ended: Hashable {
    /// The photos that have stars, and why others have none.
    var photos: Set<PhotoID> = []
    var problems: [String] = []
    /// Whether there is something to undo.
    var canUndo = false
    /// How many ratings they were.
    var count = 0
  }

  /// The most ratings that are spoken of and undone together, as all of them are kept until then.
  static let mostTogether = 100

  private var waiting: [PhotoRating] = []
  /// The rating that is being written; nil if none is.
  private var running: PhotoRating?
  /// What became of those that are done while others waited.
  private var ended = Ended()

  /// Lets a rating wait if another one is running; returns whether it waits.
  mutating func add(_ rating: PhotoRating) -> Bool {
    guard running != nil else { return false }
    // A key that is held down asks for the same again and again.
    if let last = waiting.last, last.photos.map(\.id) == rating.photos.map(\.id) {
      waiting.removeLast()
    }
    waiting.append(rating)
    return true
  }

  /// Forgets the ratings that wait, as the user has cancelled what is running.
  mutating func cancel() { waiting = [] }

  /// The stars that a photo is about to have; nil if it is not being rated.
  func stars(awaitedFor photo: PhotoID) -> Int? {
    (waiting.reversed() + [running].compactMap(\.self)).first {
      $0.photos.contains { $0.id == photo }
    }?.stars
  }

  /// Notes the rating that has begun, nil if it could not; the others do not wait for that one.
  mutating func noteBeginning(_ rating: PhotoRating?) {
    if rating != nil { running = rating } else { self = QueuedRatings() }
  }

  /// Whether a rating that is done while others waited can be undone, so that the next one is
  /// undone together with it: they are spoken of together.
  var canUndo: Bool { ended.canUndo }

  /// Notes which photos of a rating have stars, why the others have none, and whether there is
  /// something to undo.
  mutating func noteEnd(_ photos: Set<PhotoID>, _ problems: [String], canUndo: Bool) {
    ended.photos.formUnion(photos)
    ended.problems += problems
    ended.canUndo = ended.canUndo || canUndo
    ended.count += 1
  }

  /// Whether what became of those that are done is to be said before the others are.
  var isFull: Bool { ended.count >= Self.mostTogether }

  /// Begins to count anew, as others follow; returns what became of those that are done.
  mutating func takeEnded() -> Ended {
    defer { ended = Ended() }
    return ended
  }

  /// Takes the next rating; nil if none waits.
  mutating func next() -> PhotoRating? {
    running = nil
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Forgets all ratings; returns what became of those that are done.
  mutating func finish() -> Ended {
    let result = ended
    self = QueuedRatings()
    return result
  }
}
