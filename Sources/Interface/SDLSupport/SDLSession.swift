package import CSDL2
import CX11
import Glibc
import Synchronization

/// Owns SDL's video subsystem.
///
/// A program has one session.
package final class SDLSession {
  /// Disables features that cost time at the start and are useless for a viewer.
  ///
  /// Call this before other threads exist, because they could read the environment.
  package nonisolated static func prepareEnvironment() {
    // The viewer has no text input. Reading X's table of compose sequences takes 10 ms.
    setenv("XCOMPOSEFILE", "/dev/null", 1)
    setenv("XMODIFIERS", "@im=none", 1)
    // Wayland's keyboard library prints an error because it cannot read that table.
    setenv("XKB_LOG_LEVEL", "critical", 0)
    // Without a session bus, libdbus would start one in a child process, which takes 5 ms.
    if getenv("DBUS_SESSION_BUS_ADDRESS") == nil, !hasUserBus {
      setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    }
  }

  /// Whether a session bus exists at the path that libdbus checks first.
  private nonisolated static var hasUserBus: Bool {
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  /// Sets the handler for a lost connection to the X server.
  ///
  /// Xlib cannot continue then, so `end` must end the program.
  ///
  /// Without a handler, Xlib calls `exit`, which runs the cleanup of libraries whose threads still
  /// work. Call this once, before SDL's video starts.
  package static func whenDisplayIsLost(_ end: @escaping @Sendable () -> Never) {
    endWithoutDisplay.withLock { $0 = end }
    XSetIOErrorHandler { _ in
      let end = SDLSession.endWithoutDisplay.withLock { $0 }
      if let end { end() }
      return 0
    }
  }

  private nonisolated static let endWithoutDisplay = Mutex<(@Sendable () -> Never)?>(nil)

  /// Starts SDL's video; throws if there is no display.
  ///
  /// - Parameter isOffscreen: whether to run without a visible window, which needs no display.
  package init(isOffscreen: Bool = false) throws(SDLError) {
    // Without this, X interprets titles as Latin-1 at best, and window managers do not receive
    // them.
    setlocale(LC_CTYPE, "C.UTF-8")
    for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
    if isOffscreen {
      // The driver without visible windows, even if $SDL_VIDEODRIVER names another one.
      try Self.start(["dummy"])
    } else {
      try Self.start(Self.driverNames)
    }
    // Keys are commands, so no input method may use them for text.
    SDL_StopTextInput()
  }

  /// The drivers with a visible display, or those in `$SDL_VIDEODRIVER`.
  private static var driverNames: [String] {
    let names = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0).split(separator: ",") }
    if let names, !names.isEmpty { return names.map(String.init) }
    return VideoDriver.candidates.map(\.rawValue)
  }

  /// Starts the first driver that works.
  private static func start(_ names: [String]) throws(SDLError) {
    var problem: String?
    for name in names {
      // The parent process may have passed a connection, which can be used only once.
      if name == VideoDriver.wayland.rawValue, SDL_getenv("WAYLAND_SOCKET") == nil {
        // SDL would crash on the problems that the survey detects.
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
      attempt: "opening the display", message: problem ?? missingDisplay,
      advice: problem == nil
        ? "start Gimbal in a desktop session, or name its display (DISPLAY=:0)"
        : "connect a keyboard or a pointer, or name an X display (DISPLAY=:0)")
  }

  /// Says which display does not answer.
  private static var missingDisplay: String {
    let variables: [String] = ["DISPLAY", "WAYLAND_DISPLAY"]
    let names = variables.compactMap { name in
      SDL_getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    return names.isEmpty
      ? "neither DISPLAY nor WAYLAND_DISPLAY is set"
      : "no display answers at \(names.joined(separator: " or "))"
  }

  private static let hints = [
    // SDL checks for a signal before it sleeps, and misses one that arrives in between.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // Touch and mouse events are not converted into each other.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // An idle viewer does not keep the screen awake.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // A full-screen viewer stays open when it loses the focus.
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // The window manager continues to composite other windows.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // The list of modes then has only the desktop's and the native mode, which give the scale.
    (SDL_HINT_VIDEO_WAYLAND_MODE_EMULATION, "0"),
  ]

  /// Keeps the screen on, or lets the desktop blank and lock it again.
  ///
  /// SDL asks the desktop on the session bus, and waits 0.3 s at most for its answer; if nobody
  /// answers it asks the X server (see `Window.endScreenSaverSuspension`) or the Wayland
  /// compositor.
  package func setScreenKeptOn(_ isKeptOn: Bool) {
    if isKeptOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  /// The size of the display on which windows open, without panels, in SDL's window units.
  package var usableDisplaySize: (width: Int, height: Int)? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    return (Int(bounds.w), Int(bounds.h))
  }

  /// The height to leave free for the title bar of a window, in points.
  ///
  /// The real height is known only after the window is shown. Most title bars are lower than this.
  private static let titleBarHeight = 48.0

  /// The height to leave free above a window of this height, in SDL's window units; 0 if the window
  /// fits without its title bar, and if there is no window manager.
  ///
  /// - Parameters:
  ///   - height: the window's height in SDL's window units.
  ///   - pointScale: the number of SDL's window units per point: a desktop that enlarges texts has
  ///     larger title bars.
  package func frameHeight(for height: Double, pointScale: Double) -> Double {
    guard let usable = usableDisplaySize, height > Double(usable.height),
      X11WindowManager.isPresent
    else { return 0 }
    return Self.titleBarHeight * max(1, pointScale)
  }

  /// The position and size of the display on which windows open, in SDL's window units.
  package var displayBounds: SDL_Rect? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    return bounds
  }

  /// The initial number of physical pixels per window unit: the maximum of all displays.
  package var initialPixelsPerUnit: Double {
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
  package func close() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
}
