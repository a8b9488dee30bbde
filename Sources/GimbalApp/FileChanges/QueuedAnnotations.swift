import GalleryCore

/// What waits to be written of photos, in the order in which it was asked for: keys are faster
/// than disks.
struct QueuedAnnotations {
  /// What became of changes.
  struct Ended: Hashable {
    /// The photos of which something was written, and why not of others.
    var photos: Set<PhotoID> = []
    var problems: [String] = []
    /// Whether there is something to undo.
    var canUndo = false
    /// How many changes they were.
    var count = 0
  }

  /// The most changes that are spoken of and undone together, as all of them are kept until then.
  static let mostTogether = 100

  private var waiting: [PhotoAnnotation] = []
  /// The change that is being written; nil if none is.
  private var running: PhotoAnnotation?
  /// What became of those that are done while others waited.
  private var ended = Ended()

  /// Lets a change wait if another one is running; returns whether it waits.
  mutating func add(_ annotation: PhotoAnnotation) -> Bool {
    guard running != nil else { return false }
    // A key that is held down asks for the same again and again.
    if let last = waiting.last, last.stars != nil, annotation.stars != nil,
      last.photos.map(\.id) == annotation.photos.map(\.id)
    {
      waiting.removeLast()
    }
    waiting.append(annotation)
    return true
  }

  /// Forgets the stars that wait, as the user has cancelled what is running; words were typed, so
  /// they are written still.
  mutating func cancel() { waiting.removeAll { $0.stars != nil } }

  /// Whether something is being written.
  var isRunning: Bool { running != nil }

  /// The stars that a photo is about to have; nil if it is not being rated.
  func stars(awaitedFor photo: PhotoID) -> Int? {
    (waiting.reversed() + [running].compactMap(\.self)).first {
      $0.stars != nil && $0.photos.contains { $0.id == photo }
    }?.stars
  }

  /// Notes the change that has begun, nil if it could not; the others do not wait for that one.
  mutating func noteBeginning(_ annotation: PhotoAnnotation?) {
    if annotation != nil { running = annotation } else { self = QueuedAnnotations() }
  }

  /// Whether a change that is done while others waited can be undone, so that the next one is
  /// undone together with it: they are spoken of together.
  var canUndo: Bool { ended.canUndo }

  /// Notes of which photos something was written, why not of the others, and whether there is
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

  /// Takes the next change; nil if none waits.
  mutating func next() -> PhotoAnnotation? {
    running = nil
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Forgets all changes; returns what became of those that are done.
  mutating func finish() -> Ended {
    let result = ended
    self = QueuedAnnotations()
    return result
  }
}
