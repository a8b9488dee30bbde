import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

/// What is shown at a time: the parts as they are then, which views and rules read.
///
/// It is made once for a frame or an event, and shared by reference. Pixels, pictures of the chrome
/// and metadata are looked up where they are, which requests those that are missing.
@MainActor final class Snapshot {
  /// The time in seconds.
  let now: Double
  /// The content of the window.
  let stage: Stage
  /// The gallery, in the window or on a drawn device.
  let gallery: Gallery
  /// The settings as they are now.
  let settings: LiveSettings
  /// Whether the first photo is shown, and what waits for it.
  let frames: FrameDriver
  /// Where the shown photos come from.
  let searches: PhotoSearches
  /// The card instead of photos; nil if there are some.
  let notice: ChromeCard?
  /// What is marked, renamed and in the trash.
  let files: FilesPart
  /// Keys and pointers.
  let input: InputPart
  /// What lies over the photos.
  let overlays: OverlaysPart
  /// The replay and the tour.
  let player: ReplayPlayer
  /// The time of day over the photos.
  let clock: ShownClock
  /// Whether the window is black, outside of the hours.
  let isResting: Bool
  /// What is read of photos' metadata.
  let metadata: MetadataPart
  /// The pixels of the photos.
  let media: MediaCoordinator
  /// The pixels of the chrome.
  let pictures: ChromePictures

  /// Notes the parts as they are at a time (seconds).
  init(
    at now: Double, _ stage: Stage, _ settings: LiveSettings, frames: FrameDriver,
    searches: PhotoSearches, notice: ChromeCard? = nil, files: FilesPart = FilesPart(),
    input: InputPart = InputPart(.standard), overlays: OverlaysPart = OverlaysPart(),
    player: ReplayPlayer = ReplayPlayer(), clock: ShownClock = ShownClock(.off),
    isResting: Bool = false, metadata: MetadataPart, media: MediaCoordinator,
    pictures: ChromePictures
  ) {
    (self.now, self.stage, gallery, self.settings) = (now, stage, stage.gallery, settings)
    (self.frames, self.searches, self.notice, self.files) = (frames, searches, notice, files)
    (self.input, self.overlays, self.player, self.clock) = (input, overlays, player, clock)
    (self.isResting, self.metadata) = (isResting, metadata)
    (self.media, self.pictures) = (media, pictures)
  }

  /// The photos of the shown album.
  var album: Album { gallery.album }

  /// The current photo; nil if there is none, or if all albums are shown, where no photo is meant.
  var currentPhoto: Photo? { isOfAlbums ? nil : photoOfAlbum }

  /// The photo at which the shown album is or opens; nil if there is none.
  var photoOfAlbum: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// Whether the overview is shown, of photos or of albums.
  var isOverview: Bool { gallery.mode == .overview }

  /// Whether photos are compared.
  var isComparing: Bool { gallery.mode == .comparison }

  /// Whether the overview shows all albums.
  var isOfAlbums: Bool { gallery.areAlbumsShown }

  /// What is said of photos.
  var texts: PhotoTexts { PhotoTexts(searches.descriptions, metadata) }

  /// The stars of a photo in the overview; nil if it has none, and if they are not known.
  ///
  /// - Parameter isSeen: whether they are requested then.
  func rating(of photo: Photo, isSeen: Bool) -> Int? {
    if let stars = searches.descriptions[photo]?.rating { return stars }
    // A photo on a server is not downloaded for them, nor one in an archive unpacked.
    guard searches.fileRefusal(of: photo) == nil else { return nil }
    return isSeen ? metadata.ratings.rating(of: photo) : metadata.ratings.known(of: photo.id)
  }

  /// Whether texts and buttons are shown: they wait for the first photo, but not long.
  var isChromeDue: Bool { frames.chromeTime.map { now >= $0 } ?? true }

  /// The direction in which the interface is laid out.
  var direction: LayoutDirection { pictures.appearance.direction }

  /// A picture of the chrome at the gallery's scale; nil, and requested, until it is painted.
  func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    pictures.image(picture, scale: gallery.scale)
  }

  /// Ends a frame: what it has asked for and is missing is requested, and nothing else.
  func frameEnded() {
    pictures.frameEnded()
    metadata.ratings.frameEnded(isReady: !media.awaitsThumbnails)
  }

  // MARK: The ground

  /// The colour around the photos: in the overview that of a light theme, for which it is no use
  /// that photos look brightest on black.
  var background: Color {
    let color = gallery.backgroundColor.color
    guard let ground = pictures.appearance.overviewGround else { return color }
    return ground.faded(to: gallery.overviewOpacity(at: now)).over(color)
  }

  /// The background that texts between the overview's cells are painted for.
  var textBackground: BackgroundColor {
    pictures.appearance.overviewGround == nil ? gallery.backgroundColor : .white
  }

  // MARK: Enlargement

  /// The least share of the screen's shorter edge that can be read from 3 m away.
  private static let distantShare = 0.022
  /// The size of the smallest text of a message, in points.
  private static let smallestMessage = 12.0

  /// How much larger than the chrome messages and cards are: on a kiosk they are read from some
  /// metres away.
  var messageEnlargement: Double {
    guard settings.isKiosk, !stage.isSimulating else { return 1 }
    let edge = min(stage.windowSize.width, stage.windowSize.height)
    return max(1, edge * Self.distantShare / Self.smallestMessage)
  }

  // MARK: Places

  /// Converts a point of the window to the chrome's space; nil if something covers the chrome
  /// there.
  func chromePoint(_ location: Point) -> Point? {
    guard overlays.isEmpty, stage.region(at: location, at: now) == .screen else { return nil }
    return chromeCoordinates(of: location)
  }

  /// Converts any point of the window to the chrome's space; nil while a drawn device is seen from
  /// its edge.
  func chromeCoordinates(of location: Point) -> Point? {
    stage.screenPoint(location, at: now).map(stage.chromeSpace(at: now).inverse.apply(to:))
  }

  /// The photo in the overview's cell at a point of the window, or in that of a comparison; nil if
  /// there is none, or if a button is there or the rows move.
  func overviewPhoto(at place: Point) -> PhotoID? {
    guard isOverview || isComparing, input.buttons.hovered == nil,
      stage.region(at: place, at: now) == .screen,
      let point = stage.screenPoint(place, at: now)
    else { return nil }
    return isComparing
      ? gallery.comparedPhoto(at: point, at: now) : gallery.overviewPhoto(at: point, at: now)
  }

  /// Where the mouse is, while its cursor is seen and nothing lies over the photos; nil if it is
  /// not.
  var seenMouse: Point? {
    guard overlays.isEmpty, let place = input.mouse.place,
      !input.mouse.isHidden(at: now, isFullScreen: gallery.isFullScreen)
    else { return nil }
    return place
  }

  /// The photo in the cell under the mouse, whose name is shown; nil if there is none.
  var photoUnderMouse: PhotoID? { seenMouse.flatMap(overviewPhoto) }

  /// The information panel without what is below it, which several views need; nil while it is not
  /// shown.
  private(set) lazy var informationPanel = InformationLayout(self).panel

  /// The list of albums, which several views need; nil while it is not seen.
  private(set) lazy var sideList = gallery.sideListLayout(at: now)

  /// The pixel of the current photo under the mouse, while information is shown; nil if there is
  /// none.
  private(set) lazy var pixelUnderMouse = InformationLayout(self).pixel

  /// Whether a point of the chrome's space is beside the bars and the filmstrip, if these are
  /// shown.
  func isBesideBars(_ point: Point) -> Bool {
    guard gallery.isChromeShown else { return true }
    let size = stage.chromeSpace(at: now).viewSize
    let insets = gallery.chromeInsets(in: size, withFilmstrip: gallery.hasFilmstrip)
    return Rect(origin: .zero, size: size).inset(by: insets).contains(point)
  }

  /// Whether this screen is the one at a corner of the wall, in a space that may be turned; it is
  /// if there is no wall.
  func isOnWall(_ corner: Corner, of space: ViewSpace) -> Bool {
    gallery.wall?.has(corner.turned(by: QuarterTurn(Int(space.quarters.rounded())))) ?? true
  }

  /// Texts that have been on a kiosk's screen for long, shifted by a few pixels.
  ///
  /// A clock without a corner of its own has another one every ten minutes instead.
  func shiftedToSpareScreen(_ items: [Scene.Item]) -> [Scene.Item] {
    let shift = gallery.burnInShift(at: now)
    guard shift != .zero else { return items }
    let translation = AffineTransform.translation(x: shift.x, y: shift.y)
    return items.map { $0.transformed(by: translation) }
  }
}
