import GalleryCore
import PhotoSources
import WorkerThreads

/// What a filter's thread does with the messages of a search: which photos it checks next, and when
/// it posts which message.
struct FilterStage {
  /// How long photos are checked before other messages are looked at, in seconds.
  private static let glance = 0.1
  /// The time between the first two reports while photos are checked, in seconds; it doubles each
  /// time, because a report takes longer the more photos there are.
  private static let firstInterval = 0.25
  private static let longestInterval = 8.0
  /// The time between two reports of how many photos have been checked, in seconds.
  private static let progressInterval = 0.5
  /// For how long after the last photo what reads them is kept for others, in seconds.
  private static let linger = 10.0
  /// After this time photos whose files did not answer are read again, in seconds.
  private static let latePause = 60.0

  private var filter: PhotoFilter
  private let waitsForAll: Bool
  private let present: () -> WallClock
  private let post: (AlbumsMessage) -> Void
  private var photos: FilteredAlbums
  /// What came with the latest state of a search that goes on; nil once it has ended.
  private var found: (archives: [[UInt8]: [UInt8]], search: UInt16)?
  /// The result of the search; nil if it was posted, or has not arrived.
  private var result: (result: PhotoScan.Result, search: UInt16)?
  /// The number of the search whose result was posted.
  private var posted: UInt16?
  private var descriptions = PhotoDescriptions()
  /// Whether photos were found to pass or not since the last report.
  private var hasNews = false
  private var interval = Self.firstInterval
  private var lastReport = -Double.infinity
  private var lastProgress = Time.now
  private var isReading = false
  /// Whether the main thread shows photos of the search for files.
  private var isShown = false

  /// Starts without photos; see `PhotoFiltering`.
  init(
    _ filter: PhotoFilter, waitsForAll: Bool, present: @escaping () -> WallClock,
    post: @escaping (AlbumsMessage) -> Void
  ) {
    self.filter = filter
    self.waitsForAll = waitsForAll
    self.present = present
    self.post = post
    photos = FilteredAlbums(filter, today: present().day ?? CalendarDay(rawValue: 0))
  }

  /// Lets other photos pass from now on; those that are shown stay until they are checked again.
  mutating func follow(_ filter: PhotoFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    photos.follow(filter)
    hasNews = true
    interval = Self.firstInterval
    // What is known at once is little: the photos that were shown are still.
    lastReport = Time.now
  }

  /// Receives a message of the search or its watch; if all photos pass, it passes on as it is.
  ///
  /// - Parameter isPosted: whether the main thread has the message already, as all photos passed.
  mutating func receive(_ message: AlbumsMessage, isPosted: Bool = false) {
    switch message {
    case .found(let albums, let start, let archives, let descriptions, let search):
      self.descriptions = descriptions
      found = (archives, search)
      photos.receive(albums, start: start)
      if filter.changesNothing { isShown = true }
      if filter.changesNothing, !isPosted { post(message) }
    case .scanned(let result, let albums, let start, let search):
      descriptions = result.descriptions
      found = nil
      photos.receive(albums, start: start)
      if filter.changesNothing {
        (posted, isShown) = (search, true)
        if !isPosted { post(message) }
      } else {
        self.result = (result, search)
      }
    case .albumChanged(let update, let search):
      descriptions = update.descriptions ?? descriptions
      photos.receive(update.albums, rewritten: update.rewritten)
      interval = Self.firstInterval
      if filter.changesNothing { return post(message) }
      // What is known already is not kept back, such as news, and photos that are gone.
      var filtered = PhotoWatch.Update(
        albums: photos.shown, rewritten: update.rewritten, news: update.news,
        isOrderFinal: update.isOrderFinal, descriptions: update.descriptions)
      filtered.leftOutCount = photos.photoCount
      filtered.unknownCount = photos.unknownCount
      filtered.uncheckedCount = photos.photoCount - photos.checkedCount
      post(.albumChanged(filtered, search: search))
    default: post(message)
    }
  }

  /// Checks photos again of which something else is known now; until then they stay.
  mutating func noteChange(of changed: Set<PhotoID>) {
    guard !changed.isEmpty else { return }
    photos.receive(photos.albums, rewritten: changed)
    interval = Self.firstInterval
  }

  /// Checks photos for a moment, and posts what is due; returns after how many seconds to go on,
  /// nil if there is nothing to do before the next message.
  mutating func advance(_ source: PhotoFiltering.Source) -> Double? {
    if let today = present().day, photos.follow(today) { hasNews = true }
    let isComplete = !check(source)
    report(isComplete: isComplete)
    guard isComplete else { return 0 }
    if isReading {
      isReading = false
      return Self.linger
    }
    source.rest()
    var pauses: [Double] = []
    if photos.hasLatePhotos {
      pauses.append(Self.latePause)
      photos.retryLatePhotos()
    }
    if filter.daysAround != nil {
      pauses.append(min(present().secondsToMidnight, Double(WallClock.interval)))
    }
    return pauses.min()
  }

  /// Checks photos for a moment, or until the first one passes; returns whether there are more.
  private mutating func check(_ source: PhotoFiltering.Source) -> Bool {
    let start = Time.now
    let hadShown = photos.firstShown != nil
    if !photos.hasCheckedNames {
      let isDone = photos.checkNames(source.names) { Time.now - start >= Self.glance }
      hasNews = true
      // What is found by name is shown before anything is read.
      if isDone, photos.firstShown != nil { lastReport = -.infinity }
      return true
    }
    while Time.now - start < Self.glance {
      guard let photo = photos.next() else { return false }
      isReading = true
      hasNews = true
      let passes = photos.note(source.read(photo.location, descriptions, filter), of: photo)
      if passes, !hadShown { return true }
    }
    return true
  }

  private mutating func report(isComplete: Bool) {
    let now = Time.now
    let isDue = isComplete || now - lastReport >= interval
    // What someone looks for in the window does not wait for all, and what is not found goes.
    let isSearching = filter.searches && !filter.isByDay && photos.hasCheckedNames && isShown
    // Their order is known once all have been read.
    let waitsForAll = waitsForAll || filter.isByDay
    let showsSome =
      photos.firstShown != nil && (!waitsForAll || isSearching) || isSearching && isDue && hasNews
    guard isComplete || showsSome else { return reportProgress(at: now) }
    if let (result, search) = result, isComplete || photos.firstShown != nil {
      var result = result
      result.leftOutCount = photos.photoCount
      result.unknownCount = photos.unknownCount
      self.result = nil
      posted = search
      post(.scanned(result, photos.shown, start: photos.firstShown, search: search))
    } else if let (archives, search) = found {
      guard showsSome || filter.changesNothing && isShown, hasNews, isDue else { return }
      post(
        .found(
          photos.shown, start: photos.firstShown, archives: archives, descriptions: descriptions,
          search: search))
    } else if let posted, hasNews, isDue {
      var update = PhotoWatch.Update(albums: photos.shown)
      update.leftOutCount = photos.photoCount
      update.unknownCount = photos.unknownCount
      update.uncheckedCount = photos.photoCount - photos.checkedCount
      post(.albumChanged(update, search: posted))
    } else {
      if filter.searches, !isComplete { reportProgress(at: now) }
      return
    }
    (hasNews, isShown) = (false, true)
    lastReport = now
    interval = isComplete ? Self.firstInterval : min(interval * 2, Self.longestInterval)
  }

  private mutating func reportProgress(at now: Double) {
    guard let search = result?.search ?? found?.search ?? posted,
      now - lastProgress > Self.progressInterval
    else { return }
    lastProgress = now
    post(
      .filtering(
        checkedCount: photos.checkedCount, photoCount: photos.photoCount, search: search))
  }
}
