import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import Glibc
import PhotoSources
import Rendering
import SDLSupport
import SystemPackage
import SystemServices
import WorkerThreads

/// The program, which owns its parts and connects them.
///
/// Docs/Architecture.md says which part owns which fact.
@MainActor final class App {
  let options: Options
  /// The window, what draws in it, and its events.
  let display: DisplaySession
  /// The pixels of the photos.
  let media: MediaCoordinator
  /// The pixels of the chrome.
  let pictures: ChromePictures
  /// The content of the window: the gallery, or a device that it runs on.
  var stage: Stage
  /// Which albums are shown, and the searches for photos.
  let albums: AlbumsPart
  /// When frames are drawn, and what waits for the first photo.
  var frames: FrameDriver
  /// Why the program ends; nil while it goes on.
  private(set) var ending: ProgramEnding?
  /// The user's keys and pointers.
  var input: InputPart
  /// What lies over the photos.
  var overlays = OverlaysPart()
  /// What the device and the desktop report.
  let surroundings: SurroundingsPart
  /// The frame among others: its remote control, its group, media keys, and servers.
  let photoFrame: FramePart
  /// What a frame does by itself: its hours, its clock, its screen and its light.
  let kiosk: KioskPart
  /// The settings as they are now.
  var settings: LiveSettings
  /// The replay, the tour, and what is logged.
  let demonstration: DemonstrationPart
  /// What is read of photos' metadata.
  let metadata: MetadataPart
  /// What the user does with photos' files, and what can be undone.
  var files: FilesPart
  /// What is kept between starts; nil if nothing is.
  var state: StatePart?

  /// The loop's time, and that of the latest step.
  let clock: LoopClock
  let mailbox: Mailbox<Message>

  /// Starts everything in the order in which the first photo needs it.
  ///
  /// - Parameters:
  ///   - options: the settings and the command line.
  ///   - pool: the decoders, which are starting already.
  ///   - folders: the process that reads folders, which is starting already.
  ///   - keeper: what is kept between starts, which is being read already; nil if nothing is.
  ///   - start: when the program started, in seconds of the loop's clock.
  init(
    options: Options, decoders pool: DecodePool, folders: FolderProcessStart,
    keeper: StateKeeper? = nil, start: Double
  ) throws(StartError) {
    demonstration = try DemonstrationPart(options)
    clock = LoopClock(isInGroup: options.settings.group != nil)
    if options.isRecording { clock.standing = start }
    self.options = options
    settings = LiveSettings(options.settings)
    kiosk = KioskPart(options.settings, isRecording: options.isRecording)
    state = keeper.map { StatePart($0) }
    input = InputPart(options.settings.keyMap)
    frames = FrameDriver(start: start)
    let wakeUp = WakeUp()
    let mailbox = Mailbox<Message> { wakeUp.signal() }
    self.mailbox = mailbox
    files = FilesPart(
      printer: PathPrinter(endsWithZero: options.given.scripts.print0)
    ) { mailbox.post(.files($0)) }
    SignalSet.ending.report { mailbox.post(.interrupted(signal: $0)) }
    let colors = DisplayColors(options.isRecording ? .none : options.settings.displayProfile)
    let colorReader = DisplayTableReader(pool)
    colors.begin(on: VideoDriver.candidates.first, colorReader) { mailbox.post($0) }
    pool.begin(
      options.decodePolicy,
      reply: { mailbox.post(.decoded($0).shown(by: colors)) },
      trouble: { mailbox.post(.trouble($0)) },
      progress: { mailbox.post(.downloading($0, $1)) },
      connection: { mailbox.post(.others(.connection($0))) })
    let first = FirstRequest { request, album in
      // In this order, so that the reply cannot arrive before the request is known.
      mailbox.post(.albums(.requested(request, album)))
      pool.request(request)
    }
    keeper?.readShuffle { mailbox.post(.shuffleRemembered($0)) }
    albums = AlbumsPart(options, decoders: pool, keeper: keeper) { mailbox.post($0) }
    albums.begin(reader: folders, first: first)
    let (display, scaling) = try DisplaySession.open(
      options, first: first, wakeUp: wakeUp, colors: colors)
    colors.begin(on: VideoDriver.current, colorReader) { mailbox.post($0) }
    self.display = display
    let desktop = DesktopSession(scaling: scaling, theme: options.settings.theme)
    surroundings = SurroundingsPart(desktop: desktop)
    let shelf = ImageShelf(compositor: display.compositor, colors: colors)
    media = MediaCoordinator(
      shelf: shelf, decoders: pool,
      policy: MediaCoordinator.Policy(options)
    ) { mailbox.post($0.shown(by: colors)) }
    metadata = MetadataPart(decoders: pool) { mailbox.post($0) }
    photoFrame = FramePart(options, decoders: pool) { mailbox.post($0) }
    pictures = ChromePictures(shelf: shelf) { mailbox.post($0.shown(by: colors)) }
    pictures.appearance = desktop.appearance
    stage = options.stage(
      windowSize: display.window.size, scale: display.window.scale,
      isFullScreen: display.window.isFullScreen, cellSide: keeper?.known.cellSide)
    updateEnvironment()
  }

  /// Closes everything, in the reverse order of its creation.
  func close() {
    kiosk.close()
    state?.keeper.close()
    photoFrame.close()
    surroundings.close()
    metadata.close()
    media.close()
    pictures.close()
    display.close()
  }

  /// Whether the program ends.
  var isQuitting: Bool { ending != nil }

  /// Ends the program after the present step; the first reason counts, but a signal more.
  func end(_ ending: ProgramEnding) {
    if self.ending == nil || ending != .quit { self.ending = ending }
  }

  /// Draws the frame of a time (seconds).
  func drawFrame(at now: Double) throws(StartError) {
    overlays.toasts.currentPhotoChanged(to: gallery.currentPhoto, at: now)
    // What was asked for is about the photo that was shown then.
    metadata.currentPhotoChanged(to: gallery.currentPhoto)
    // While something moves, the next frame is due; the last one shows it at rest.
    frames.beginFrame(
      at: now,
      isAnimating: stage.isAnimating(at: now) || overlays.toasts.isAnimating(at: now)
        || kiosk.light.brightness.isChanging(at: now))
    let began = Time.now
    noteFirstPhoto(at: now)
    display.setTitle(photo: currentPhoto.map(texts.name) ?? "")
    let scene = makeFrame(at: now)
    let built = Time.now
    try display.draw(scene)
    let ended = Time.now
    if frames.hasShownPhoto { albums.gate.open() }
    perform(overlays.moveText())
    demonstration.noteFrame(began: began, built: built, ended: ended)
    demonstration.notePhoto(of: gallery, media)
    stage.settle(at: now)
    overlays.toasts.settle(at: now)
    keepTypedNameShown()
    keepScreenOn(at: now)
    if frames.hasShownPhoto { startAfterPhoto() }
    observeSize()
  }

  /// Starts what the first photo does not need, once that is shown.
  private func startAfterPhoto() {
    if !options.isRecording {
      albums.watchFolders { media.knownPhotos.compactMap { album[$0]?.location } }
      surroundings.desktop.start { [mailbox] in mailbox.post($0) }
    }
    if settings.sensor == .auto {
      surroundings.startSensor { [mailbox] in mailbox.post($0) }
      claimSensor()
    }
    kiosk.observeClock(isInGroup: photoFrame.group != nil) { [mailbox] in
      mailbox.post(.clockChanged)
    }
    demonstration.begin(at: clock.now)
    display.paintIcon { [mailbox] in mailbox.post($0) }
    state?.keep(
      gallery, keepsPlace: albums.searches.shown.keepsPlace,
      keepsJournal: !settings.hasChanged(\.weights),
      windowSize: display.window.hasOwnSize ? stage.windowSize : nil)
  }
}
