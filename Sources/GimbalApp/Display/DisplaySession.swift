import Chrome
import Demonstration
import GalleryCore
import Rendering
import SDLSupport
import SystemServices
import WorkerThreads

/// The window, what draws in it, and the events that it receives.
///
/// A recording has a window that is never visible, and draws into memory.
@MainActor final class DisplaySession {
  /// The window.
  let window: Window
  /// Draws the scenes.
  let compositor: any Compositor
  /// The memory that a recording draws into; nil if frames are drawn in the window.
  let canvas: OffscreenCompositor?
  /// When a kiosk asks for its full screen again.
  var fullScreen = FullScreenGuard()
  private let colors: DisplayColors
  private let session: SDLSession
  private let pump: EventPump
  /// What observes the display's size; nil while a window manager does that, or nobody has to.
  private var screenChanges: ScreenChanges?
  /// What takes the photos of later starts; nil while nothing does.
  private var listener: WindowListener?
  /// What receives the pinches of touchpads; nil before the first photo.
  private var touchpads: Touchpads?
  /// Whether the screen is kept on.
  private var isScreenKeptOn = false
  /// The photo's name in the window's title.
  private var shownName = ""
  private var hasPaintedIcon = false
  /// In pixels: task switchers show icons of up to 96 points, and scale down larger ones.
  private nonisolated static let iconSide = 128

  /// Prepares to draw in a window.
  ///
  /// - Parameters:
  ///   - session: SDL's video, which is closed with the window.
  ///   - window: the window.
  ///   - wakeUp: what ends a wait for events.
  ///   - renderer: what draws in the window; nil to draw into memory.
  ///   - colors: the display's colours.
  init(
    session: SDLSession, window: Window, wakeUp: WakeUp, renderer: RendererPreference?,
    colors: DisplayColors = DisplayColors(.none)
  ) throws(RenderingError) {
    self.session = session
    self.colors = colors
    self.window = window
    pump = EventPump(wakeUp: wakeUp)
    if let renderer {
      canvas = nil
      compositor = try makeCompositor(window: window.pointer, preference: renderer)
    } else {
      let canvas = OffscreenCompositor(size: window.pixelSize)
      self.canvas = canvas
      compositor = canvas
    }
  }

  /// The minimum interval between two frames in seconds; 0 if the compositor waits for the display.
  ///
  /// While power is saved it is longer, but what a finger holds is followed as ever.
  func interval(of stage: Stage) -> Double {
    let usual = compositor.presentsInStep ? 0 : 1 / window.refreshRate
    guard stage.gallery.savesPower, !stage.isHolding else { return usual }
    return FrameDriver.frugalInterval(usual, refreshRate: window.refreshRate)
  }

  /// Waits for the first event, at most for a time in seconds, and returns all that are available.
  func events(timeout: Double?) -> [InputEvent] { pump.events(for: window, timeout: timeout) }

  /// Returns the events that the user caused before a replay acts.
  func waitingEvents() -> [InputEvent] { pump.waitingEvents(for: window) }

  /// Returns the events that a replay has just caused.
  func pushedEvents() -> [InputEvent] { pump.pushedEvents(for: window) }

  /// Shows a photo's name in the window's title and in task lists.
  func setTitle(photo name: String) {
    guard name != shownName else { return }
    shownName = name
    window.setTitle(WindowTitle.text(for: name))
  }

  /// Starts what the first photo does not need, once: the window's icon, what takes the photos of
  /// later starts, and touchpads.
  ///
  /// - Parameters:
  ///   - sharing: how the window is shared with later starts; nil if it is not.
  ///   - post: called on other threads with what they report.
  func startAfterPhoto(
    sharing: WindowSharing?, post: @escaping @Sendable (Message) -> Void
  ) {
    paintIcon(post: post)
    share(sharing, post: post)
    if touchpads == nil { touchpads = Touchpads(window) }
  }

  /// Paints the window's icon on another thread, once.
  ///
  /// - Parameter post: called there with the icon.
  private func paintIcon(post: @escaping @Sendable (Message) -> Void) {
    guard !hasPaintedIcon else { return }
    hasPaintedIcon = true
    WorkerThread.start { post(.display(.iconPainted(AppIcon.paint(side: Self.iconSide)))) }
  }

  /// Keeps the screen on, or lets the desktop blank and lock it again.
  func setScreenKeptOn(_ isKeptOn: Bool) {
    guard isKeptOn != isScreenKeptOn else { return }
    isScreenKeptOn = isKeptOn
    session.setScreenKeptOn(isKeptOn)
    if !isKeptOn { window.endScreenSaverSuspension() }
  }

  /// Starts to observe the display's size if the window has to follow it by itself.
  ///
  /// - Parameter post: called on another thread with the monitor when the size may have changed.
  func observeSize(post: @escaping @Sendable (Message) -> Void) {
    guard screenChanges == nil, window.coversDisplayItself else { return }
    screenChanges = ScreenChanges {
      // Without a monitor the window stays as it is.
      if let monitor = X11Monitor.read() { post(.display(.screenChanged(monitor))) }
    }
  }

  /// Starts to take the photos of later starts, once, if the window is shared with them.
  ///
  /// - Parameter post: called on another thread with each request.
  private func share(_ sharing: WindowSharing?, post: @escaping @Sendable (Message) -> Void) {
    guard listener == nil, let sharing else { return }
    listener = WindowListener(sharing) { post(.display(.requested($0))) }
  }

  /// Receives what workers report.
  ///
  /// - Parameter isReady: whether photos can be shown in place of what is shown; not while a
  ///   question waits for its answer.
  func receive(_ message: DisplayMessage, isReady: Bool) -> [AppAction] {
    switch message {
    case .screenChanged(let monitor): window.coverDisplay(monitor)
    case .iconPainted(let icon): window.setIcon(icon)
    case .requested(let request):
      guard isReady, request.accept() else { break }
      window.comeForward(activationToken: request.activationToken)
      if !request.items.isEmpty { return [.closeOverlays, .receive(.dropped(request.items))] }
    }
    return []
  }

  /// Enters or leaves full screen.
  func setFullScreen(_ isFull: Bool) {
    do {
      try window.setFullScreen(isFull)
    } catch {
      Console.complain("\(error)")
    }
  }

  /// Follows the window to another display and its colours.
  func followColors() {
    if let center = window.displayCenter { colors.follow(monitorAt: center) }
  }

  /// Draws a frame.
  func draw(_ scene: Scene) throws(StartError) {
    do {
      try compositor.draw(colors.shown(scene))
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
  }

  /// Closes everything, in the reverse order of its creation.
  func close() {
    listener?.close()
    screenChanges?.close()
    colors.close()
    compositor.close()
    touchpads?.close()
    window.close()
    session.close()
  }
}
