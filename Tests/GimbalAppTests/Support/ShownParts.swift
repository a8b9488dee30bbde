import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources

@testable import GimbalApp

/// The parts that a snapshot reads, with fake decoders and photos that are not decoded; a test sets
/// what it is about.
@MainActor final class ShownParts {
  var settings: Settings
  var stage: Stage
  var frames = FrameDriver(start: 0)
  var searches = PhotoSearches([], isRecursive: false, keepsPlace: true)
  var notice: ChromeCard?
  var files = FilesPart()
  var input = InputPart(.standard)
  var overlays = OverlaysPart()
  var player = ReplayPlayer()
  var clock = ShownClock(.off)
  var isResting = false
  let inHand = MediaInHand()
  let metadata = MetadataPart(decoders: Decoders.makePool()) { _ in }
  let pictures: ChromePictures

  /// Ten photos, of which the one on a page is current, in a window of 900 × 600 points.
  ///
  /// - Parameters:
  ///   - album: other photos.
  ///   - page: the page.
  ///   - hasShownPhoto: whether the first photo is shown.
  ///   - settings: the settings.
  init(
    _ album: Album = MediaInHand.album, page: Int = 3, hasShownPhoto: Bool = true,
    settings: Settings = Settings()
  ) {
    self.settings = settings
    var gallery = Gallery(
      windowSize: Size(width: 900, height: 600), pageCount: 0,
      chromeInsets: ChromeView.insets, filmstripInsets: ChromeView.filmstripInsets,
      kiosk: settings.isKiosk ? KioskPolicy(allowsQuit: settings.allowsQuit) : nil)
    _ = gallery.handle(.albumChanged(album, page: page), at: 0)
    stage = Stage(gallery)
    searches.progress = .complete
    pictures = ChromePictures(shelf: ImageShelf(compositor: inHand.compositor)) { _ in }
    if hasShownPhoto { frames.notePhoto() }
  }

  /// The photo on a page.
  func photo(_ page: Int) -> Photo { stage.gallery.album.photos[page] }

  /// Sends a command, and returns its effects.
  @discardableResult func send(_ event: GalleryEvent, at now: Double = 0) -> [GalleryEffect] {
    stage.handle(event, at: now)
  }

  /// What is shown at a time (seconds).
  func snapshot(at now: Double = 0) -> Snapshot {
    Snapshot(
      at: now, stage, LiveSettings(settings), frames: frames, searches: searches, notice: notice,
      files: files, input: input, overlays: overlays, player: player, clock: clock,
      isResting: isResting, metadata: metadata, media: inHand.media, pictures: pictures)
  }

  /// Ends the threads.
  func close() {
    metadata.close()
    pictures.close()
  }
}
