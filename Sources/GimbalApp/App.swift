import CLinuxCalls
import Chrome
import Commands
import DecoderService
import DesktopSettings
import GalleryCore
import Glibc
import OrientationSensor
import Rendering
import SDLSupport
import SystemPackage
import WorkerThreads

/// The program: owns every part, and runs the one loop.
@MainActor final class App {
  let options: Options
  let session: SDLSession
  let window: Window
  let compositor: any Compositor
  let loader: PhotoLoader
  let details: DetailLoader
  let player: AnimationPlayer
  let pictures: ChromePictures
  /// What the window shows: the gallery, or a device that it runs on.
  var stage: Stage
  /// Whether the folders have been read; until then the album has the first photo at most.
  var isAlbumComplete = false
  var notice: ChromeCard?
  /// Whether the window no longer shows what it should.
  var isStale = true
  var isQuitting = false
  /// The signal that asked the program to end, if one did.
  var endingSignal: Int32?
  /// Whether the first photo (or its failure) has been shown; what it does not need waits for that.
  var hasShownPhoto = false
  var lastFrame = -Double.infinity
  /// What pointers do to the buttons of the chrome.
  var buttons = ButtonTracking()
  /// The menu of all commands, while it is open.
  var menu: CommandMenu?
  /// The accelerometer, from the first photo on.
  var sensor: OrientationSensor?
  /// What the desktop says of motion and texts, from the first photo on.
  var desktopSettings: DesktopSettings?
  /// What the X server's resources say of texts, from the first photo on.
  var fontDPISettings: FontDPI?
  /// Whether the desktop asks for as little motion as possible.
  var isMotionReduced = false
  /// How large points are, and why.
  var pointScaling: PointScaling
  /// Whether there has been an accelerometer since the start.
  var hasSeenSensor = false
  /// What has been reported of the sensor.
  var toldSensorStates: Set<SensorState> = []
  /// The photo's name as the window's frame has it.
  var shownTitle = ""
  /// Where the mouse's cursor would be in the way.
  var cursorRest = CursorRest()
  /// What is done in a user's place, from the first photo on.
  var replay: Replay?
  /// The tour that is shown, from the first photo on and until a user takes it over.
  var tour: Replay?
  /// The stage as it was when a key began the tour.
  var stageBeforeTour: Stage?
  /// When a tour that a user took over starts again.
  var tourRest = TourRest()
  /// Whether the event that is being handled has just ended the tour.
  var isTakingOver = false
  /// What is to be read below the photos, as a replay or the tour says.
  var caption: String?
  /// A short message over the photos, as long as it is seen.
  var toast: Toast?
  /// How far the list of keys is scrolled.
  var helpScroll = HelpScroll()
  /// What the inspector tells of the recent past.
  var log = InspectorLog()
  /// What there is of the sensor, as far as that is known.
  var sensorState: SensorState?
  /// Where a replay's fingers are, in points.
  var touches: [Int: Point] = [:]
  /// Where the mouse is, in points, if it is in the window.
  var mousePlace: Point?
  /// When the window changed its size, in seconds of `Clock`.
  var lastResize = -Double.infinity

  /// The loop's time.
  let clock = LoopClock()
  /// The keys of commands.
  let keyMap: KeyMap
  /// Looked up at the first key: the first photo does not need it.
  private(set) lazy var keyDispatch = KeyDispatch(keyMap)
  /// When the program began, in seconds of `clock`.
  let start: Double
  let pump: EventPump
  let mailbox: Mailbox<Message>
  let frameLog = FrameLog()
  /// Whether code has run that draws since the memory of code was released.
  private var hasDrawn = false
  private var hasPaintedIcon = false
  /// In pixels: task switchers show icons of up to 96 points, and scale larger ones down.
  private nonisolated static let iconSide = 128

  /// Sets everything to work in the order in which the first photo needs it.
  ///
  /// - Parameters:
  ///   - options: the command line.
  ///   - pool: the decoders, on their way up already.
  ///   - folders: the process that reads folders, on its way up already.
  ///   - start: when the program began, in seconds of `Clock`.
  init(
    options: Options, decoders pool: DecodePool, folders: FolderProcessStart, start: Double
  ) throws(StartError) {
    replay = try options.readReplay()
    if options.settings.showsTour {
      let tour = try Self.readTour()
      // Nobody can take a recording over.
      if options.isRecording { replay = tour } else { self.tour = tour }
    }
    if options.isRecording { clock.standing = start }
    self.options = options
    keyMap = options.settings.keyMap
    self.start = start
    let wakeUp = WakeUp()
    let mailbox = Mailbox<Message> { wakeUp.signal() }
    self.mailbox = mailbox
    SignalSet.ending.report { mailbox.post(.interrupted(signal: $0)) }
    pump = EventPump(wakeUp: wakeUp)
    pool.begin(
      DecodePolicy(
        deadline: options.settings.decodeTimeout, requiresSandbox: options.settings.requiresSandbox),
      reply: { mailbox.post(.decoded($0)) }, trouble: { mailbox.post(.trouble($0)) })
    let first = FirstRequest { request, album in
      // In this order, so that the reply cannot come before it is known what it replies to.
      mailbox.post(.requested(request, album))
      pool.request(request)
    }
    Self.scan(options, reader: folders, first: first) { mailbox.post($0) }
    do {
      let expected = options.isRecording ? nil : VideoDriver.candidates.first
      var scaling = PointScaling(options, on: expected)
      // A Wayland compositor's scale is not known yet.
      if expected != .wayland,
        let demand = options.expectedDemand(
          display: nil, pointScale: scaling.scale.factor, pixelsPerUnit: 1)
      {
        first.know(demand: demand)
      }
      session = try SDLSession(isOffscreen: options.isRecording)
      let driver = VideoDriver.current
      if driver != expected { scaling = PointScaling(options, on: driver) }
      let pointScale = scaling.scale.factor
      if let demand = options.expectedDemand(
        display: session.displayBounds, pointScale: pointScale,
        pixelsPerUnit: session.initialPixelsPerUnit)
      {
        first.know(demand: demand)
      }
      window = try Self.openWindow(options, session: session, pointScale: pointScale)
      scaling.disconnect()
      pointScaling = scaling
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
    do {
      compositor =
        try options.isRecording
        ? OffscreenCompositor(size: window.pixelSize)
        : makeCompositor(window: window.pointer, preference: options.settings.renderer)
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
    let shelf = ImageShelf(compositor: compositor)
    loader = PhotoLoader(
      shelf: shelf, pool: pool, workerCount: Decoders.count, isUnhurried: options.isRecording)
    details = DetailLoader(shelf: shelf, pool: pool)
    player = AnimationPlayer(shelf: shelf, pool: pool) { mailbox.post($0) }
    pictures = ChromePictures(shelf: shelf) { mailbox.post($0) }
    stage = options.stage(
      windowSize: window.size, scale: window.scale, isFullScreen: window.isFullScreen)
    updateEnvironment()
  }

  /// Runs until the user leaves, and closes everything.
  func run() throws(StartError) {
    defer { close() }
    while !isQuitting {
      performReplays()
      if isQuitting { break }
      makeRoomForCaptions()
      keepChrome()
      let timeout = timeout
      if timeout == nil { releaseCode() }
      for event in pump.events(for: window, timeout: timeout) { takeFromUser(event) }
      for message in mailbox.takeAll() { try handle(message) }
      if isQuitting { break }
      let now = clock.now
      if stage.advance(at: now) {
        tellPhotoSize()
        isStale = true
      }
      if buttons.advance(at: now) { isStale = true }
      hideRestingArrow(at: now)
      if let deadline, now >= deadline { isStale = true }
      player.hold(!gallery.isSeen, at: now)
      if player.advance(at: now) { isStale = true }
      window.setCursor(cursor(at: now))
      if isStale || detailTime.map({ now >= $0 }) ?? false { prefetch(at: now) }
      if isStale && now >= lastFrame + frameInterval { try drawFrame(at: now) }
    }
  }

  /// Gives everything up, in the reverse order of its making.
  func close() {
    desktopSettings?.close()
    fontDPISettings?.close()
    sensor?.close()
    player.close()
    loader.close()
    pictures.close()
    compositor.close()
    window.close()
    session.close()
  }

  /// Releases the memory of code at rest, about 11 MB.
  ///
  /// The system maps it again from its file cache when it is needed, which makes the next frame
  /// 0.3 ms later.
  private func releaseCode() {
    guard hasShownPhoto, hasDrawn else { return }
    hasDrawn = false
    clinuxcalls_forget_code()
  }

  private func drawFrame(at now: Double) throws(StartError) {
    endToastOfOtherPhoto(at: now)
    // While something moves the next frame is due; the last one is that which shows it at rest.
    isStale = stage.isAnimating(at: now) || toast?.isAnimating(at: now) ?? false
    lastFrame = now
    hasDrawn = true
    let began = Time.now
    noteFirstPhoto()
    showTitle()
    let scene = scene(at: now)
    let built = Time.now
    do {
      try compositor.draw(scene)
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
    let ended = Time.now
    frameLog?.note(began: began, built: built, ended: ended)
    log.note(frame: ended - began)
    stage.settle(at: now)
    settleToast(at: now)
    startSensor()
    followDesktop()
    beginReplays()
    paintIcon()
  }

  /// Has the window's icon painted, off this thread; the first photo does not need it.
  private func paintIcon() {
    guard hasShownPhoto, !hasPaintedIcon else { return }
    hasPaintedIcon = true
    WorkerThread.start { [mailbox] in
      mailbox.post(.iconPainted(AppIcon.paint(side: Self.iconSide)))
    }
  }
}
