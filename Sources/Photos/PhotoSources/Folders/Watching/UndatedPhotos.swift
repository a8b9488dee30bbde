import GalleryCore
import SystemPackage
import WorkerThreads

/// The photos whose dates have not been read yet, and what has been read of the others.
struct UndatedPhotos {
  /// A photo to read.
  private struct Entry {
    let location: Photo.Location
    /// The date of a photo whose file does not say one; nil if it has it already.
    var fileDate: Int?
  }

  /// The time in seconds for which dates are first collected before photos get their places.
  ///
  /// It doubles each time: bringing a large album in order takes longer than reading some dates.
  private static let firstInterval = 0.25
  private static let longestInterval = 8.0
  /// The time in seconds after which changes of folders are looked at.
  private static let glance = 0.25
  /// For how long after the last photo what reads them is kept for others, in seconds.
  static let linger = 10.0

  private let reader: any PhotoDates
  /// The photos to read, the next one last.
  private var entries: [Entry]
  private var dates: [Photo.Location: Int] = [:]
  private var interval = Self.firstInterval
  private var lastOrdering = Time.now
  /// Whether something has been read since the last rest.
  private(set) var isReading = false

  /// Creates a list of photos, which are read in this order.
  init(_ photos: [Photo.Location], _ reader: any PhotoDates) {
    self.reader = reader
    entries = photos.reversed().map { Entry(location: $0) }
  }

  /// Whether there are no photos left to read.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds the photos of an album that changes have added, and those that were written again.
  mutating func add(
    _ changes: [AlbumChange], _ album: Album, rewritten: [PhotoID: FileStamp]
  ) {
    var added: [Entry] = []
    for change in changes {
      switch change {
      case .insert(let locations, _): added += locations.map { Entry(location: $0) }
      // A photo that is renamed keeps its date, if that has been read.
      case .replace(_, let location):
        if !entries.isEmpty { added.append(Entry(location: location)) }
      case .remove, .move, .reset: break
      }
    }
    for (id, stamp) in rewritten {
      guard let photo = album[id] else { continue }
      let isKnown = stamp != FileStamp()
      added.append(
        Entry(location: photo.location, fileDate: isKnown ? stamp.localModified : nil))
    }
    guard !added.isEmpty else { return }
    if entries.isEmpty { (interval, lastOrdering) = (Self.firstInterval, Time.now) }
    entries += added
  }

  /// Reads dates for a moment; returns those with which photos are to be brought in order now.
  mutating func read() -> [Photo.Location: Int] {
    let start = Time.now
    while Time.now - start < Self.glance, let entry = entries.popLast() {
      isReading = true
      let location = entry.location
      if let date = reader.date(of: FilePath(bytes: location.path)) ?? entry.fileDate {
        dates[location] = date
      }
    }
    guard entries.isEmpty || Time.now - lastOrdering > interval else { return [:] }
    interval = min(interval * 2, Self.longestInterval)
    lastOrdering = Time.now
    defer { dates = [:] }
    return dates
  }

  /// Releases what reading needs, until there are other photos to read.
  mutating func rest() {
    guard isReading else { return }
    isReading = false
    reader.rest()
  }
}
