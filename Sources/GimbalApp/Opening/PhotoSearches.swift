import Chrome
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// The search whose photos are shown, and one that has not found any yet.
struct PhotoSearches {
  /// The search whose photos are shown.
  private(set) var shown: SearchSession
  /// How far this search has come.
  var progress = SearchProgress.first
  /// Where the gallery has begun, while the order of the photos is not final.
  var provisionalStart = ProvisionalStart()
  /// The photo with which the shown search begins, if nobody has chosen it, and the order is final.
  var unchosenStart: PhotoID?
  /// The paths of archives by the folders of the photos in them (`PhotoTree.archives`).
  var archives: [[UInt8]: [UInt8]] = [:]
  /// What sources say about their photos.
  var descriptions = PhotoDescriptions()
  /// The card that says why there are no photos; nil if there are some.
  var notice: ChromeCard?
  /// Whether bundled photos are shown because none of the user's own were found.
  var showsSamples = false
  /// The photos to which Escape leads back from the shown ones; nil if there are none, or if they
  /// are gone.
  private(set) var former: FormerPhotos?
  /// The search for what was opened last, until it finds a photo.
  private var awaited: SearchSession?
  /// The file that was shown last instead of another one of its photo; nil once another filter
  /// decides.
  ///
  /// What was reported before that may still be on its way.
  private(set) var chosenFile: PhotoID?
  private var lastNumber: UInt16 = 0

  /// Starts with the search for the photos of the command line.
  init(_ locations: [PhotoLocation], isRecursive: Bool, keepsPlace: Bool) {
    shown = SearchSession(
      number: 0, locations: locations, isRecursive: isRecursive, keepsPlace: keepsPlace)
  }

  /// Whether the photos of the command line are shown.
  var isFirst: Bool { shown.number == 0 }

  /// Begins another search, which replaces the shown one once it finds a photo.
  ///
  /// - Parameters:
  ///   - locations: where it looks for photos.
  ///   - isRecursive: whether folders inside of folders are searched.
  ///   - keepsPlace: whether it is remembered where folders are left.
  ///   - isToggled: whether the user asked for the folders inside, or no longer for them.
  ///   - isSortedAgain: whether it finds the shown photos again, in another order.
  ///   - replacesPhotos: whether photos are shown now.
  ///   - former: the photos that are shown again after its own; nil if there are none.
  ///   - returning: the photos that it looks for, if they are shown again; nil for others.
  mutating func begin(
    _ locations: [PhotoLocation], isRecursive: Bool, keepsPlace: Bool, isToggled: Bool = false,
    isSortedAgain: Bool = false, replacesPhotos: Bool = true, former: FormerPhotos? = nil,
    returning: FormerPhotos? = nil
  ) -> SearchSession {
    awaited?.end()
    lastNumber &+= 1
    let search = SearchSession(
      number: lastNumber, locations: locations, isRecursive: isRecursive, keepsPlace: keepsPlace,
      isToggled: isToggled, isSortedAgain: isSortedAgain, replacesPhotos: replacesPhotos,
      former: former, returning: returning)
    awaited = search
    return search
  }

  /// Lets other photos pass from now on.
  mutating func follow(_ filter: PhotoFilter) {
    chosenFile = nil
    shown.follow(filter)
    awaited?.follow(filter)
  }

  /// Shows a file instead of the others of its photo from now on.
  mutating func choose(_ file: PhotoID) {
    chosenFile = file
    shown.choose(file)
  }

  /// Lets the filter check photos again of which something else is known now.
  func noteChange(of photos: Set<PhotoID>) { shown.noteChange(of: photos) }

  /// Whether the photos from before are looked for again.
  var isReturning: Bool { awaited?.returning != nil }

  /// Forgets the photos from before, which were not found.
  mutating func forgetFormer() { former = nil }

  /// Whether the shown photos are those of a search.
  func isShown(_ number: UInt16) -> Bool { shown.number == number }

  /// Whether a search is the awaited one, and the user asked it to leave out the folders inside: it
  /// is shown even if it finds no photos, as all were in these.
  func hidesFoldersInside(_ number: UInt16) -> Bool {
    guard let awaited, awaited.number == number else { return false }
    return awaited.isToggled && !awaited.isRecursive
  }

  /// Shows the photos of the awaited search, and ends the one before.
  ///
  /// - Returns: whether this search was awaited.
  mutating func show(_ number: UInt16) -> Bool {
    guard let awaited, awaited.number == number else { return false }
    shown.end()
    shown = awaited
    former = awaited.former
    self.awaited = nil
    progress = .first
    showsSamples = false
    provisionalStart = ProvisionalStart()
    unchosenStart = nil
    archives = [:]
    descriptions = PhotoDescriptions()
    return true
  }

  /// Ends the awaited search, which has found nothing.
  ///
  /// - Returns: this search; nil if another one, or none, was awaited.
  mutating func fail(_ number: UInt16) -> SearchSession? {
    guard let awaited, awaited.number == number else { return nil }
    awaited.end()
    self.awaited = nil
    return awaited
  }
}

// MARK: Files

extension PhotoSearches {
  /// Where to look for the shown photos again; nil if that is not possible.
  ///
  /// - Parameter photo: the current photo.
  func locations(showing photo: Photo?) -> [PhotoLocation]? {
    shown.locations(fromFolder: photo.map { FilePath(bytes: $0.location.folder) })
  }

  /// The path of the archive that a photo is in; nil if it is not in one.
  func archive(of photo: Photo) -> [UInt8]? { archives[photo.location.folder] }

  /// The folder of a photo, or of the archive that it is in; the current one if it came by a pipe.
  func folder(of photo: Photo) -> [UInt8] {
    if photo.location.isInput { return Array("./".utf8) }
    return archive(of: photo).map { Photo.Location(path: $0).folder } ?? photo.location.folder
  }

  /// Why a photo's file cannot be changed; nil if it can.
  func fileRefusal(of photo: Photo) -> FileRefusal? {
    if photo.location.isAddress { return .onWeb }
    if photo.location.isInput { return .fromInput }
    return archive(of: photo) != nil ? .inArchive : nil
  }

  /// Why a photo's file cannot be copied to a folder; nil if it can.
  func copyRefusal(of photo: Photo) -> FileRefusal? {
    photo.location.isAddress && !photo.location.isNetworkFile ? .onWeb : nil
  }
}
