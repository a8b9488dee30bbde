public import CSDL2
import CX11
import Glibc
import Synchronization

/// SDL's video subsystem, from start to close; there is one in a program.
public final class SDLSession {
  /// Takes out of SDL's way what costs time at the start and serves no viewer; to be called before
  /// there are other threads, which might be reading the environment.
  public nonisolated static func prepareEnvironment() {
    // Nobody composes text here. X's table of sequences of keys takes 10 ms to read.
    setenv("XCOMPOSEFILE", "/dev/null", 1)
    setenv("XMODIFIERS", "@im=none", 1)
    // Wayland's keyboard library says on the terminal that it cannot read that table.
    setenv("XKB_LOG_LEVEL", "critical", 0)
    // Without a session bus libdbus would fork a program to start one, which takes 5 ms.
    if getenv("DBUS_SESSION_BUS_ADDRESS") == nil, !hasUserBus {
      setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    }
  }

  /// Whether there is a session bus where libdbus looks for one first.
  private nonisolated static var hasUserBus: Bool {
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  /// Sets what happens when the X server goes away or closes the connection: by then Xlib cannot go
  /// on, so `end` must end the program.
  ///
  /// Without it Xlib calls `exit`, which runs the clean-up of libraries whose threads still work.
  /// To be called once, before SDL's video starts.
  public static func whenDisplayIsLost(_ end: @escaping @Sendable () -> Never) {
    endWithoutDisplay.withLock { $0 = end }
    XSetIOErrorHandler { _ in
      let end = SDLSession.endWithoutDisplay.withLock { $0 }
      if let end { end() }
      return 0
    }
  }

  private nonisolated static let endWithoutDisplay = Mutex<(@Sendable () -> Never)?>(nil)

  /// Starts SDL's video; fails where there is no display.
  ///
  /// - Parameter isOffscreen: whether nothing is to be seen, for which no display is needed.
  public init(isOffscreen: Bool = false) throws(SDLError) {
    // Without it X takes titles for Latin 1 at best, and window managers do not hear of them.
    setlocale(LC_CTYPE, "C.UTF-8")
    for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
    if isOffscreen {
      // The driver of the window that nobody sees, even if $SDL_VIDEODRIVER names another.
      try Self.start(["dummy"])
    } else {
      try Self.start(Self.driverNames)
    }
    // Keys are commands here: no input method may keep them to compose text.
    SDL_StopTextInput()
  }

  /// The drivers that a person can see, unless `$SDL_VIDEODRIVER` names others.
  private static var driverNames: [String] {
    let names = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0).split(separator: ",") }
    if let names, !names.isEmpty { return names.map(String.init) }
    return VideoDriver.candidates.map(\.rawValue)
  }

  /// Starts the first driver that works.
  private static func start(_ names: [String]) throws(SDLError) {
    var problem: String?
    for name in names {
      // The program that started this one may have passed a connection that serves once.
      if name == VideoDriver.wayland.rawValue, SDL_getenv("WAYLAND_SOCKET") == nil {
        // SDL would crash on what the survey finds.
        guard let survey = WaylandSurvey() else { continue }
        if let found = survey.problem {
          problem = found
          continue
        }
      }
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, name, SDL_HINT_OVERRIDE)
      if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return }
    }
    throw SDLError(
      attempt: "opening the display", message: problem ?? "no display is available",
      advice: problem == nil
        ? "is a display running (see $DISPLAY, $WAYLAND_DISPLAY)?"
        : "connect a keyboard or a pointer, or name an X display (DISPLAY=:0)")
  }

  private static let hints = [
    // SDL looks for a signal before it sleeps, and misses one that comes in between.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // Fingers and mouse come as what they are, each once.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // A viewer at rest does not keep the screen awake.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // Leaving the window must not take a full-screen viewer down with it.
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // The compositing of other windows stays as it is.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // A display's modes are then its desktop's and its own, which tell its scale.
    (SDL_HINT_VIDEO_WAYLAND_MODE_EMULATION, "0"),
  ]

  /// The size of the display that windows open on, without panels, in SDL's window units.
  public var usableDisplaySize: (width: Int, height: Int)? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    return (Int(bounds.w), Int(bounds.h))
  }

  /// Where the display that windows open on lies among all, and how large it is, in SDL's window
  /// units.
  public var displayBounds: SDL_Rect? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    return bounds
  }

  /// Physical pixels per window unit, as a window will begin with: the greatest of all displays.
  public var initialPixelsPerUnit: Double {
    // X11 does not scale, and lists modes that are larger than the desktop's.
    guard VideoDriver.current == .wayland else { return 1 }
    return (0..<max(0, SDL_GetNumVideoDisplays())).reduce(1) { greatest, display in
      var desktop = SDL_DisplayMode()
      guard SDL_GetDesktopDisplayMode(display, &desktop) == 0, desktop.w > 0, desktop.h > 0 else {
        return greatest
      }
      return (0..<max(0, SDL_GetNumDisplayModes(display))).reduce(greatest) { greatest, index in
        var mode = SDL_DisplayMode()
        guard SDL_GetDisplayMode(display, index, &mode) == 0 else { return greatest }
        return max(
          greatest,
          PixelDensity.scale(
            units: (Int(desktop.w), Int(desktop.h)), pixels: (Int(mode.w), Int(mode.h))))
      }
    }
  }

  /// Ends SDL's video; windows must be closed before.
  public func close() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
}
