import GalleryCore
import SystemPackage
import WorkerThreads

/// The photos whose dates have not been read yet, and what has been read of the others.
struct UndatedPhotos {
  /// The time in seconds for which dates are first collected before photos get their places.
  ///
  /// It doubles each time: bringing a large album in order takes longer than reading some dates.
  private static let firstInterval = 0.25
  private static let longestInterval = 8.0
  /// The time in seconds after which changes of folders are looked at.
  private static let glance = 0.25

  private let reader: any PhotoDates
  /// The photos to read, the next one last.
  private var photos: [Photo.Location]
  private var dates: [Photo.Location: Int] = [:]
  private var interval = Self.firstInterval
  private var lastOrdering = Time.now

  /// Creates a list of photos, which are read in this order.
  init(_ photos: [Photo.Location], _ reader: any PhotoDates) {
    self.reader = reader
    self.photos = photos.reversed()
  }

  /// Whether there are no photos left to read.
  var isEmpty: Bool { photos.isEmpty }

  /// Adds photos that are new or were written again.
  mutating func add(_ added: [Photo.Location]) {
    if photos.isEmpty { (interval, lastOrdering) = (Self.firstInterval, Time.now) }
    photos += added
  }

  /// Reads dates for a moment; returns those with which photos are to be brought in order now.
  mutating func read() -> [Photo.Location: Int] {
    let start = Time.now
    while Time.now - start < Self.glance, let photo = photos.popLast() {
      if let date = reader.date(of: FilePath(bytes: photo.path)) { dates[photo] = date }
    }
    if photos.isEmpty { reader.rest() }
    guard photos.isEmpty || Time.now - lastOrdering > interval else { return [:] }
    interval = min(interval * 2, Self.longestInterval)
    lastOrdering = Time.now
    defer { dates = [:] }
    return dates
  }
}
