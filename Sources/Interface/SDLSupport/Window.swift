package import CSDL2
package import GalleryCore

/// The program's window, which owns its `SDL_Window`.
package final class Window {
  /// SDL's handle for compositors; valid until `close()`.
  package let pointer: OpaquePointer
  /// SDL window units per point, chosen by the user or the desktop.
  ///
  /// A Wayland compositor's scale is applied on top, in `pixelsPerUnit`.
  package private(set) var userScale: Double
  /// The bounds for covering the display without a window manager; nil if there is a window
  /// manager, or if the display's size is unknown.
  ///
  /// It is determined when it is first needed, because a window that does not start in full screen
  /// must not wait for it.
  private lazy var ownFullScreenBounds = X11WindowManager.isPresent ? nil : display
  private let display: SDL_Rect?
  /// Read once, because panels do not change while the program runs.
  private lazy var connectedPanel = PanelShape.connected()
  private var mouseCursor: MouseCursor
  /// The bounds before the window covered the display.
  private var windowedBounds: SDL_Rect?
  /// Whether the window was maximized before it went full screen.
  private var wasMaximized = false

  /// Opens a window.
  ///
  /// It is shown immediately, so that the system can place it while photos are decoded.
  ///
  /// - Parameters:
  ///   - title: the title in the window's frame and in task lists.
  ///   - size: the size of its contents in points, when it is not full screen.
  ///   - userScale: SDL window units per point.
  ///   - isFullScreen: whether it initially covers the display.
  ///   - needsOpenGL: whether OpenGL will draw on it, which some window types require at creation.
  ///   - display: the display's bounds in SDL window units, if known.
  package init(
    title: String, size: Size, userScale: Double, isFullScreen: Bool, needsOpenGL: Bool,
    display: SDL_Rect?
  ) throws(SDLError) {
    self.userScale = userScale
    self.display = display
    mouseCursor = MouseCursor(scale: userScale)
    let coversItself = isFullScreen && display != nil && !X11WindowManager.isPresent
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullScreen && !coversItself { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if !needsOpenGL { flags |= PlainWaylandWindow.flag }
    let centered = Int32(csdl2_WINDOWPOS_CENTERED)
    guard
      let pointer = SDL_CreateWindow(
        title, centered, centered, Int32((size.width * userScale).rounded()),
        Int32((size.height * userScale).rounded()), flags)
    else { throw SDLError(attempt: "opening a window") }
    self.pointer = pointer
    WaylandKeyboard.display = waylandDisplay
    SDL_SetWindowMinimumSize(pointer, 160, 120)
    if coversItself { cover(display) }
  }

  /// The size of the window's contents in points.
  package var size: Size {
    let units = unitSize
    return Size(width: Double(units.width) / userScale, height: Double(units.height) / userScale)
  }

  /// The size of the window's contents in physical pixels.
  package var pixelSize: PixelSize { PixelSize(size, scale: scale) }

  /// Physical pixels per point.
  package var scale: Double { pixelsPerUnit * userScale }

  /// Points per SDL window unit.
  ///
  /// SDL reports pointers in window units.
  package var pointsPerUnit: Double { 1 / userScale }

  /// The information needed to interpret the window's events.
  package var place: WindowPlace {
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    let orientation = SDL_GetDisplayOrientation(display)
    let panel = orientation == SDL_ORIENTATION_UNKNOWN ? .landscape : panelShape(of: display)
    return WindowPlace(
      size: size, pointsPerUnit: pointsPerUnit, display: Int(display), panel: panel,
      outputTurn: QuarterTurn(orientation, on: panel))
  }

  /// The middle of the window's display on the desktop, in SDL window units; nil if there is only
  /// one display.
  package var displayCenter: SIMD2<Int>? {
    guard SDL_GetNumVideoDisplays() > 1 else { return nil }
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(pointer)), &bounds) == 0 else {
      return nil
    }
    return SIMD2(Int(bounds.x) + Int(bounds.w) / 2, Int(bounds.y) + Int(bounds.h) / 2)
  }

  private func panelShape(of display: Int32) -> PanelShape {
    var bounds = SDL_Rect()
    var (horizontal, vertical): (Float, Float) = (0, 0)
    // Values stay zero if they are unknown.
    SDL_GetDisplayBounds(display, &bounds)
    SDL_GetDisplayDPI(display, nil, &horizontal, &vertical)
    return PanelShape(
      bounds: (Int(bounds.w), Int(bounds.h)),
      density: (Double(horizontal), Double(vertical)), connected: connectedPanel)
  }

  /// Whether the window covers its display.
  package var isFullScreen: Bool {
    windowedBounds != nil
      || SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Whether the user chose the window's size: it is not full screen, maximized or minimized.
  package var hasOwnSize: Bool {
    let others = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return !isFullScreen && SDL_GetWindowFlags(pointer) & others == 0
  }

  /// Whether the window is minimized.
  package var isMinimized: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_MINIMIZED.rawValue != 0
  }

  /// Whether the window is neither hidden nor minimized; it may be covered by others.
  package var isVisible: Bool {
    let hiding = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(pointer) & hiding == 0
  }

  /// The display's refresh rate in frames per second; 60 if unknown.
  package var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Covers the display, or returns to a window.
  package func setFullScreen(_ isFull: Bool) throws(SDLError) {
    if let ownFullScreenBounds {
      cover(isFull ? ownFullScreenBounds : nil)
      return
    }
    if isFull, !isFullScreen {
      wasMaximized = SDL_GetWindowFlags(pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0
    }
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    guard SDL_SetWindowFullscreen(pointer, flags) == 0 else {
      throw SDLError(attempt: isFull ? "going full screen" : "leaving full screen")
    }
    // SDL 2.26 restores the size before the window was maximized.
    if !isFull, wasMaximized, VideoDriver.current == .x11 { SDL_MaximizeWindow(pointer) }
    if !isFull { wasMaximized = false }
  }

  /// Whether another program has minimized the window, or has taken the full screen away.
  ///
  /// SDL 2.26 does not notice the latter on X11, where only the window's size changes.
  package var hasLostFullScreen: Bool {
    if !isVisible || !isFullScreen { return true }
    var bounds = SDL_Rect()
    guard VideoDriver.current == .x11, windowedBounds == nil,
      SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(pointer)), &bounds) == 0
    else { return false }
    let size = unitSize
    return size.width < Int(bounds.w) || size.height < Int(bounds.h)
  }

  /// Shows the window and asks for its full screen, also where SDL believes that it has it.
  package func askForFullScreen() {
    if !isVisible { askToBeShown() }
    if windowedBounds == nil {
      SDL_SetWindowFullscreen(pointer, 0)
      SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    SDL_RaiseWindow(pointer)
  }

  /// Whether the window covers the display by itself, because there is no window manager.
  package var coversDisplayItself: Bool { windowedBounds != nil }

  /// Covers the display again after its size may have changed; a window manager does that itself.
  package func coverDisplay(_ monitor: X11Monitor) {
    guard ownFullScreenBounds != nil else { return }
    ownFullScreenBounds = monitor.bounds
    if coversDisplayItself { cover(monitor.bounds) }
  }

  /// Moves the window to these bounds, or back to its previous ones if nil.
  private func cover(_ bounds: SDL_Rect?) {
    var present = SDL_Rect()
    SDL_GetWindowPosition(pointer, &present.x, &present.y)
    SDL_GetWindowSize(pointer, &present.w, &present.h)
    guard let target = bounds ?? windowedBounds else { return }
    windowedBounds = bounds == nil ? nil : windowedBounds ?? present
    SDL_SetWindowSize(pointer, target.w, target.h)
    SDL_SetWindowPosition(pointer, target.x, target.y)
  }

  /// Resizes the window, in points; does nothing while it covers the display.
  package func setSize(_ size: Size) {
    guard !isFullScreen else { return }
    SDL_SetWindowSize(
      pointer, Int32((size.width * userScale).rounded()),
      Int32((size.height * userScale).rounded()))
  }

  /// Changes the size of a point; the window's size in pixels stays the same.
  package func setUserScale(_ scale: Double) {
    guard scale != userScale else { return }
    userScale = scale
    let cursor = mouseCursor.shown
    mouseCursor.close()
    mouseCursor = MouseCursor(scale: scale)
    mouseCursor.show(cursor)
  }

  /// Sets the title in the window's frame and in task lists.
  package func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }

  /// The current mouse cursor over the window.
  package var cursor: Cursor { mouseCursor.shown }

  /// Sets the mouse cursor.
  package func setCursor(_ cursor: Cursor) { mouseCursor.show(cursor) }

  /// Hides the window, before the program's last work.
  package func hide() { SDL_HideWindow(pointer) }

  /// Destroys the window; compositors must be closed before.
  package func close() {
    mouseCursor.close()
    SDL_DestroyWindow(pointer)
  }

  private var unitSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(max(1, width)), Int(max(1, height)))
  }

  private var pixelsPerUnit: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return PixelDensity.scale(units: unitSize, pixels: (Int(width), Int(height)))
  }
}
