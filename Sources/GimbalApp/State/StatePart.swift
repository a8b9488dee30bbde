import GalleryCore

/// What is kept between starts, and what of it was passed on already.
struct StatePart {
  /// What is kept of what is seen.
  struct Seen: Hashable {
    /// The photo at which its folder is left; nil if that is not kept.
    var photo: Photo?
    /// The window's size; nil unless the user has set it.
    var windowSize: Size?
    /// The edge of the overview's cells, in points; 0 for what suits the window.
    var cellSide: Int
    /// Whether the rotation is locked; nil where visitors change it.
    var isRotationLocked: Bool?
  }

  /// Writes it, on another thread.
  let keeper: StateKeeper
  private var seen: Seen?
  private var recordCount = 0

  /// Starts with nothing passed on.
  init(_ keeper: StateKeeper) { self.keeper = keeper }

  /// Stores what has changed since the last call; the sizes of the first call are those that the
  /// program has started with.
  mutating func keep(_ present: Seen) {
    guard present != seen else { return }
    defer { seen = present }
    if let photo = present.photo, photo != seen?.photo, !photo.location.isAddress {
      keeper.leave(at: photo.location)
    }
    guard let seen else { return }
    if let size = present.windowSize, size != seen.windowSize {
      keeper.change { $0.windowSize = WindowSize(size) }
    }
    if let isLocked = present.isRotationLocked, let former = seen.isRotationLocked,
      isLocked != former
    {
      keeper.change { $0.isRotationLocked = isLocked }
    }
    if present.cellSide != seen.cellSide { keeper.change { $0.cellSide = present.cellSide } }
  }

  /// Stores what the shuffled slideshow has shown since the last call, and at which photo it is.
  mutating func keep(_ journal: ShuffleJournal, at photo: Photo?) {
    guard let shuffle = keeper.shuffle, journal.count != recordCount else { return }
    // Another slideshow begins with the first record.
    let records = journal.records(after: journal.count < recordCount ? 0 : recordCount)
    recordCount = journal.count
    keeper.record(records)
    // An address may have a password in it, and what came by a pipe is gone at the next start.
    if let photo, !photo.location.isAddress, !photo.location.isInput {
      keeper.change { $0.leave(slideshow: shuffle.name, at: photo.location.path) }
    }
  }

  /// Stores the current photo as the last one of its folder, the sizes, and what the shuffled
  /// slideshow has shown, if they have changed.
  ///
  /// - Parameters:
  ///   - gallery: what is shown.
  ///   - settings: whether the padlock is the desktop's.
  ///   - isTouring: whether the tour turns and locks, whose changes are not the user's.
  ///   - keepsPlace: whether it is remembered where folders are left.
  ///   - keepsJournal: whether the groups of the slideshow mean something to the next run, as other
  ///     weights than those of the settings have others.
  ///   - windowSize: the window's size; nil unless the user has set it.
  mutating func keep(
    _ gallery: Gallery, _ settings: Settings, keepsPlace: Bool, keepsJournal: Bool,
    isTouring: Bool, windowSize: Size?
  ) {
    let isPadlockOthers = gallery.kiosk != nil || settings.obeysDesktopLock || isTouring
    let photo = gallery.currentPhoto.flatMap { gallery.album[$0] }
    // The rounds are those of all photos.
    if keepsJournal, gallery.selectedSlideshowCount == nil, let journal = gallery.slideshow?.journal
    {
      keep(journal, at: photo)
    }
    keep(
      Seen(
        photo: keepsPlace ? photo : nil, windowSize: windowSize,
        cellSide: gallery.overviewCellSide.map { Int($0.rounded()) } ?? 0,
        isRotationLocked: isPadlockOthers ? nil : gallery.isRotationLocked))
  }
}
