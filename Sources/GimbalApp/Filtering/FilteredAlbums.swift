import GalleryCore

/// The albums of a search, and which of their photos pass a filter.
///
/// Photos are checked one after the other, from the one to begin with to the end, and then from the
/// first one. Those that are not checked are not shown.
struct FilteredAlbums {
  /// A photo's place in the albums.
  private struct Place: Comparable {
    var album = 0
    var page = 0

    static func < (first: Place, second: Place) -> Bool {
      (first.album, first.page) < (second.album, second.page)
    }
  }

  private var filter: PhotoFilter
  /// All albums, as they were found.
  private(set) var albums = AlbumList()
  /// The day for which photos are shown.
  private(set) var today: CalendarDay
  /// The number of all photos.
  private(set) var photoCount = 0
  /// How many of them have been checked.
  private(set) var checkedCount = 0
  /// The first photo that was found to pass; nil if none was.
  private(set) var firstShown: PhotoID?
  private var verdicts: [PhotoID: PhotoFilter.Verdict] = [:]
  /// What is known of a photo during a search, or while photos are shown by days.
  struct Known {
    /// Where the photo was then.
    let location: Photo.Location
    /// What is known; its text may have only names.
    let traits: PhotoTraits
  }

  /// What is known of photos during a search, so that its next letter need not read them again, and
  /// when they were taken while they are shown by days.
  private(set) var known: [PhotoID: Known] = [:]
  /// When photos were taken, in milliseconds, while they are shown by days; of one that was written
  /// again what it said before, until it is read.
  private var times: [PhotoID: Int] = [:]
  /// Whether every photo has been read since they are shown by days, so that their order is known.
  private var isInOrder = false
  /// Where to go on to look for a search's words in names; nil once that is done.
  private var nameCursor: Place?
  /// The photos that passed another filter, which stay until all have been checked by this one.
  private var former: Set<PhotoID> = []
  /// Photos whose files did not answer.
  private var late: Set<PhotoID> = []
  /// Photos whose files were written again; until they are checked, their former verdicts count.
  private var rewritten: [PhotoID] = []
  /// Where checking begins, and where it goes on; nil at the end.
  private var start = Place()
  private var cursor: Place? = Place()
  private var hasWrapped = false

  /// Starts without photos.
  init(_ filter: PhotoFilter, today: CalendarDay) {
    self.filter = filter
    self.today = today
  }

  /// Lets other photos pass from now on, which are checked again.
  mutating func follow(_ filter: PhotoFilter) {
    var kept: Set<PhotoID> = []
    if !filter.changesNothing {
      for entry in albums.entries {
        for photo in entry.album.photos where isShown(photo.id) { kept.insert(photo.id) }
      }
    }
    former = kept
    if !filter.joinsAlbums || filter.soughtKeywords != self.filter.soughtKeywords { known = [:] }
    if !filter.isByDay { (times, isInOrder) = ([:], false) }
    self.filter = filter
    (verdicts, late, rewritten) = ([:], [], [])
    checkedCount = filter.changesNothing ? photoCount : 0
    firstShown = nil
    (cursor, hasWrapped) = (start, false)
    nameCursor = filter.joinsAlbums ? Place() : nil
  }

  /// How many of the photos are left out because it is not known whether they meet the filter.
  var unknownCount: Int { verdicts.values.count { $0 == .unknown } }

  /// Whether some photos' files did not answer.
  var hasLatePhotos: Bool { !late.isEmpty }

  /// Follows another state of the albums.
  ///
  /// - Parameters:
  ///   - albums: the albums.
  ///   - rewritten: the photos whose files were written again.
  ///   - start: the photo to begin with; nil to begin as before.
  mutating func receive(
    _ albums: AlbumList, rewritten: Set<PhotoID> = [], start: PhotoID? = nil
  ) {
    self.albums = albums
    self.rewritten += rewritten.filter { verdicts[$0] != nil }
    for id in rewritten { known[id] = nil }
    if filter.joinsAlbums { forgetRenamed(in: albums) }
    (photoCount, checkedCount) = (0, 0)
    for entry in albums.entries {
      photoCount += entry.album.count
      if filter.changesNothing {
        checkedCount += entry.album.count
        continue
      }
      for photo in entry.album.photos where isChecked(photo.id) { checkedCount += 1 }
    }
    Self.forgetGone(&verdicts, from: albums, photoCount)
    Self.forgetGone(&times, from: albums, photoCount)
    Self.forgetGone(&known, from: albums, photoCount)
    late = late.filter { albums.index(of: $0) != nil }
    if let firstShown, albums.index(of: firstShown) == nil { self.firstShown = nil }
    if let start, let album = albums.index(of: start),
      let page = albums.entries[album].album.page(of: start)
    {
      self.start = Place(album: album, page: page)
    }
    (cursor, hasWrapped) = (self.start, false)
  }

  /// Forgets, now and then, what is kept of photos that are gone: photos come and go for a year.
  private static func forgetGone<Value>(
    _ kept: inout [PhotoID: Value], from albums: AlbumList, _ photoCount: Int
  ) {
    guard kept.count > 2 * photoCount + 1000 else { return }
    kept = kept.filter { id, _ in albums.index(of: id) != nil }
  }

  /// Checks those photos again whose files did not answer.
  mutating func retryLatePhotos() {
    checkedCount -= late.count
    late = []
    (cursor, hasWrapped) = (start, false)
  }

  /// Follows the calendar; returns whether it is another day, on which others may be shown.
  mutating func follow(_ today: CalendarDay) -> Bool {
    guard filter.daysAround != nil, today != self.today else { return false }
    self.today = today
    return true
  }

  /// Forgets what is known of photos whose names, or folders, are others now.
  private mutating func forgetRenamed(in albums: AlbumList) {
    for entry in albums.entries {
      for photo in entry.album.photos
      where known[photo.id].map({ $0.location != photo.location }) == true {
        known[photo.id] = nil
        if verdicts[photo.id] != nil { rewritten.append(photo.id) }
      }
    }
    nameCursor = Place()
  }

  /// Whether a search's words have been looked for in all names, or there is no search.
  var hasCheckedNames: Bool { nameCursor == nil }

  /// Looks for a search's words in what is known of photos and in their names, before any file is
  /// read; returns whether that is done.
  ///
  /// - Parameters:
  ///   - names: returns the words of a photo's name.
  ///   - isDue: returns whether to go on later.
  mutating func checkNames(
    _ names: (Photo.Location) -> SearchText, until isDue: () -> Bool
  ) -> Bool {
    guard var place = nameCursor else { return true }
    let query = filter.nameQuery
    var count = 0
    while place.album < albums.entries.count {
      let album = albums.entries[place.album].album
      while let photo = album[place.page] {
        place.page += 1
        checkName(of: photo, query, names)
        count += 1
        if count % 256 == 0, isDue() {
          nameCursor = place
          return false
        }
      }
      place = Place(album: place.album + 1)
    }
    nameCursor = nil
    // What was shown before is found by now, or may be found when it is read.
    if !filter.isByDay { former = [] }
    return true
  }

  private mutating func checkName(
    of photo: Photo, _ query: SearchQuery?, _ names: (Photo.Location) -> SearchText
  ) {
    guard !isChecked(photo.id) else { return }
    let traits: PhotoTraits
    if let known = known[photo.id] {
      traits = known.traits
    } else {
      var named = PhotoTraits()
      named.text = names(photo.location)
      known[photo.id] = Known(location: photo.location, traits: named)
      traits = named
    }
    if traits.text.isWhole || query?.finds(traits.text) == true { note(traits, of: photo) }
  }

  /// The next photo to check; nil if all have been checked.
  mutating func next() -> Photo? {
    if filter.changesNothing { return nil }
    while let id = rewritten.popLast() {
      if let album = albums.index(of: id), let photo = albums.entries[album].album[id] {
        return photo
      }
    }
    while let place = cursor {
      if hasWrapped, place >= start { break }
      guard place.album < albums.entries.count else {
        if hasWrapped { break }
        (cursor, hasWrapped) = (Place(), true)
        continue
      }
      guard let photo = albums.entries[place.album].album[place.page] else {
        cursor = Place(album: place.album + 1)
        continue
      }
      cursor?.page += 1
      if !isChecked(photo.id) { return photo }
    }
    cursor = nil
    former = []
    isInOrder = filter.isByDay
    return nil
  }

  /// Records what is known of a photo; nil if its file did not answer.
  ///
  /// - Returns: whether the photo is shown today.
  @discardableResult
  mutating func note(_ traits: PhotoTraits?, of checked: Photo) -> Bool {
    let photo = checked.id
    if !isChecked(photo) { checkedCount += 1 }
    guard let traits else {
      // The verdict on its former contents counts, if there is one.
      if verdicts[photo] == nil { late.insert(photo) }
      return isShown(photo)
    }
    let verdict = filter.verdict(on: traits)
    late.remove(photo)
    verdicts[photo] = verdict
    if filter.isByDay { times[photo] = traits.captureTime }
    if filter.joinsAlbums { known[photo] = Known(location: checked.location, traits: traits) }
    let isShown = filter.shows(verdict, on: today)
    if isShown, firstShown == nil { firstShown = photo }
    return isShown
  }

  /// The albums with the photos that are shown today; one album for what a search has found, and
  /// for photos by days.
  var shown: AlbumList {
    if filter.changesNothing { return albums }
    let shown = AlbumList(
      albums.entries.map { entry in
        let hidden = entry.album.photos.map(\.id).filter { !isShown($0) }
        return hidden.isEmpty ? entry : entry.removing(hidden)
      })
    if filter.isByDay { return isInOrder ? shown.byDay { times[$0] } : shown }
    return filter.searches ? shown.joined : shown
  }

  private func isChecked(_ photo: PhotoID) -> Bool {
    verdicts[photo] != nil || late.contains(photo)
  }

  private func isShown(_ photo: PhotoID) -> Bool {
    // A photo that did not answer passes as well where there is no condition.
    if filter.passesAll { return true }
    return verdicts[photo].map { filter.shows($0, on: today) } ?? former.contains(photo)
  }
}
