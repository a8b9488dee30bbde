import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import Rendering
import SDLSupport
import SystemServices
import WorkerThreads

/// The program, which owns its parts and passes events, messages and actions between them.
@MainActor final class App {
  let options: Options
  /// The loop's time, its frames, and why it ends.
  let loop: LoopPart
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
  /// The user's keys and pointers.
  var input: InputPart
  /// What lies over the photos.
  var overlays: OverlaysPart
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
    self.options = options
    demonstration = try DemonstrationPart(options)
    loop = LoopPart(options, start: start)
    settings = LiveSettings(options.settings)
    state = keeper.map { StatePart($0) }
    input = InputPart(options.settings.keyMap)
    overlays = OverlaysPart(isRecording: options.isRecording)
    let wakeUp = WakeUp()
    let mailbox = Mailbox<Message> { wakeUp.signal() }
    self.mailbox = mailbox
    kiosk = KioskPart(options.settings, isRecording: options.isRecording) {
      mailbox.post(.kiosk($0))
    }
    SignalSet.ending.report { mailbox.post(.interrupted(signal: $0)) }
    let colors = DisplayColors(options.isRecording ? .none : options.settings.displayProfile)
    let colorReader = DisplayTableReader(pool)
    colors.begin(on: VideoDriver.candidates.first, colorReader) { mailbox.post($0) }
    pool.begin(options.decodePolicy, options.profiling) { mailbox.post($0.shown(by: colors)) }
    let first = FirstRequest(to: pool, options.profiling) { mailbox.post(.albums($0)) }
    keeper?.readShuffle { mailbox.post(.shuffleRemembered($0)) }
    albums = AlbumsPart(options, decoders: pool, keeper: keeper) { mailbox.post($0) }
    albums.begin(reader: folders, first: first)
    let (display, scaling) = try DisplaySession.open(
      options, first: first, wakeUp: wakeUp, colors: colors)
    colors.begin(on: VideoDriver.current, colorReader) { mailbox.post($0) }
    self.display = display
    let desktop = DesktopSession(scaling: scaling, theme: options.settings.theme, .ofUser)
    surroundings = SurroundingsPart(desktop: desktop) { mailbox.post(.surroundings($0)) }
    let shelf = ImageShelf(compositor: display.compositor, colors: colors)
    media = MediaCoordinator(
      shelf: shelf, decoders: pool, policy: MediaCoordinator.Policy(options)
    ) { mailbox.post($0.shown(by: colors)) }
    metadata = MetadataPart(decoders: pool) { mailbox.post($0) }
    photoFrame = FramePart(options, decoders: pool) { mailbox.post($0) }
    pictures = ChromePictures(shelf: shelf) { mailbox.post($0.shown(by: colors)) }
    pictures.appearance = desktop.appearance
    stage = options.stage(
      windowSize: display.window.size, scale: display.window.scale,
      isFullScreen: display.window.isFullScreen, cellSide: keeper?.known.cellSide)
    files = FilesPart(options, decoders: pool, keeper: keeper) { mailbox.post(.files($0)) }
    updateEnvironment()
  }

  /// Closes everything, in the reverse order of its creation.
  func close() {
    settings.writer.close()
    kiosk.close()
    state?.keeper.close()
    photoFrame.close()
    surroundings.close()
    metadata.close()
    media.close()
    pictures.close()
    display.close()
  }

  // MARK: What is shown

  /// The loop's time in seconds.
  var now: Double { loop.clock.now }

  /// The gallery, in the window or on a drawn device.
  var gallery: Gallery { stage.gallery }

  /// The photos of the shown album.
  var album: Album { gallery.album }

  /// The current photo; nil if there is none.
  var currentPhoto: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// What is said of photos.
  var texts: PhotoTexts { PhotoTexts(albums.searches.descriptions, metadata) }

  /// What is shown now, to read.
  var snapshot: Snapshot { snapshot(at: now) }

  /// What is shown at a time (seconds), to read.
  func snapshot(at now: Double) -> Snapshot {
    Snapshot(
      at: now, stage, settings, frames: loop.frames, searches: albums.searches,
      notice: albums.card(isSlow: readingTime.map { now >= $0 } ?? false), files: files,
      input: input, overlays: overlays, player: demonstration.player, clock: kiosk.clock,
      isResting: kiosk.hours.isResting, metadata: metadata, media: media, pictures: pictures)
  }

  /// What the albums' part must know.
  var albumsContext: AlbumsPart.Context { AlbumsPart.Context(snapshot) }

  /// What the overlays need to know about the program.
  var overlayContext: Overlay.Context { Overlay.Context(snapshot) { self.command(of: $0) } }

  /// What the remote control must know.
  var frameFacts: FrameFacts {
    FrameFacts(snapshot, hours: kiosk.hours, decoderRestarts: media.restartCount)
  }
}
