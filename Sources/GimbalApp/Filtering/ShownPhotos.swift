import GalleryCore

/// Which photos are shown, as users write it.
struct ShownPhotos: Hashable, Sendable {
  /// What must be found in photos.
  var search: SearchWords
  /// What the user of the window has typed besides, which is no setting.
  var typed = SearchWords()
  /// Whether they are shown together by days, which is no setting either.
  var isByDay = false
  /// The fewest stars; 0 for any number.
  var rating: Int
  /// Keywords of which a photo must have one.
  var keywords: KeywordList
  /// Keywords of which a photo must have none.
  var excludedKeywords: KeywordList
  /// The shapes that a photo may have.
  var shapes: ShownShapes
  /// The days on the first of which, or later, a photo may have been taken.
  var since: BoundaryDay
  /// The days on the last of which, or earlier, a photo may have been taken.
  var until: BoundaryDay
  /// Whether only photos are shown that were taken on this day of the year.
  var showsThisDay: Bool
  /// How many days before and after it count as well.
  var daysAround: Int

  /// What the settings say.
  init(_ settings: Settings) {
    search = settings.search
    rating = settings.rating
    keywords = settings.keywords
    excludedKeywords = settings.excludedKeywords
    shapes = settings.shapes
    since = settings.since
    until = settings.until
    showsThisDay = settings.showsThisDay
    daysAround = settings.daysAround
  }

  /// Whether the first day is after the last one.
  var hasNoDay: Bool {
    if let first = since.first, let last = until.last {
      first.rawValue > last.rawValue
    } else {
      false
    }
  }

  /// Whether the user of the window looks at photos in a way that Escape ends: by a search or by
  /// days.
  var hasView: Bool { isByDay || !typed.query.findsAll }

  /// The conditions that photos must meet.
  var filter: PhotoFilter {
    var filter = PhotoFilter()
    filter.search = search.query.and(typed.query)
    filter.rating = rating
    filter.keywords = keywords.words
    filter.excludedKeywords = excludedKeywords.words
    filter.shapes = shapes.shapes
    filter.firstDay = since.first
    filter.lastDay = until.last
    filter.isByDay = isByDay
    if showsThisDay { filter.daysAround = daysAround }
    return filter
  }
}

extension Options {
  /// Which of the photos are shown at the start.
  var filter: PhotoFilter { ShownPhotos(settings).filter }
}
