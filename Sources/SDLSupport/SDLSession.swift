public import CSDL2
import Glibc

/// SDL's video subsystem, from start to close; there is one in a program.
public final class SDLSession {
  /// Takes out of SDL's way what costs time at the start and serves no viewer; to be called before
  /// there are other threads, which might be reading the environment.
  public nonisolated static func prepareEnvironment() {
    // Nobody composes text here. X's table of sequences of keys takes 10 ms to read.
    setenv("XCOMPOSEFILE", "/dev/null", 1)
    setenv("XMODIFIERS", "@im=none", 1)
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

  /// Starts SDL's video; fails where there is no display.
  ///
  /// - Parameter isOffscreen: whether nothing is to be seen, for which no display is needed.
  public init(isOffscreen: Bool = false) throws(SDLError) {
    // Without it X takes titles for Latin 1 at best, and window managers do not hear of them.
    setlocale(LC_CTYPE, "C.UTF-8")
    for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
    // Only drivers that a person can see, unless $SDL_VIDEODRIVER asks for another; and not Wayland
    // where there can be none, as its library would complain on the terminal.
    let canWayland = SDL_getenv("XDG_RUNTIME_DIR") != nil
    SDL_SetHint(SDL_HINT_VIDEODRIVER, canWayland ? "x11,wayland,KMSDRM" : "x11,KMSDRM")
    // The driver of the window that nobody sees, even if $SDL_VIDEODRIVER asks for another.
    if isOffscreen { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(attempt: "opening the display")
    }
    // Keys are commands here: no input method may keep them to compose text.
    SDL_StopTextInput()
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

  /// Ends SDL's video; windows must be closed before.
  public func close() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
}
