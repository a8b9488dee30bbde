public import CSDL2
public import GalleryCore

/// The one window; owns its `SDL_Window`.
public final class Window {
  /// SDL's handle, for compositors; valid until `close()`.
  public let pointer: OpaquePointer
  /// SDL window units per point, by the word of the user or the desktop; a Wayland compositor's
  /// scale comes on top of it, in `pixelsPerUnit`.
  public private(set) var userScale: Double
  /// Where to be, and how large, when it covers the display without a window manager's help; nil
  /// with that help, or where the display's size is not known.
  ///
  /// Found out when it is first needed: a window that begins as one must not wait for the answer.
  private lazy var ownFullScreenBounds = X11WindowManager.isPresent ? nil : display
  private let display: SDL_Rect?
  /// Read once: panels are not exchanged while they are looked at.
  private lazy var connectedPanel = PanelShape.connected()
  private var mouseCursor: MouseCursor
  /// Where it was before it did so.
  private var windowedBounds: SDL_Rect?

  /// Opens a window; it shows at once, so that the system can place it while photos are decoded.
  ///
  /// - Parameters:
  ///   - title: what the window's frame and task lists show.
  ///   - size: the extents of its inside in points, when it is not full screen.
  ///   - userScale: SDL window units per point.
  ///   - isFullScreen: whether it begins by covering the display.
  ///   - needsOpenGL: whether it will be drawn on by OpenGL, for which some windows are made.
  ///   - display: the display's bounds in SDL window units, if they are known.
  public init(
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
    SDL_SetWindowMinimumSize(pointer, 160, 120)
    if coversItself { cover(display) }
  }

  /// The extents of the window's inside in points.
  public var size: Size {
    let units = unitSize
    return Size(width: Double(units.width) / userScale, height: Double(units.height) / userScale)
  }

  /// The same in physical pixels.
  public var pixelSize: PixelSize { PixelSize(size, scale: scale) }

  /// Physical pixels per point.
  public var scale: Double { pixelsPerUnit * userScale }

  /// From SDL's window units, in which pointers are reported, to points.
  public var pointsPerUnit: Double { 1 / userScale }

  /// What is to be known of it now to understand its events.
  public var place: WindowPlace {
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    let orientation = SDL_GetDisplayOrientation(display)
    let panel = orientation == SDL_ORIENTATION_UNKNOWN ? .landscape : panelShape(of: display)
    return WindowPlace(
      size: size, pointsPerUnit: pointsPerUnit, display: Int(display), panel: panel,
      outputTurn: QuarterTurn(orientation, on: panel))
  }

  private func panelShape(of display: Int32) -> PanelShape {
    var bounds = SDL_Rect()
    var (horizontal, vertical): (Float, Float) = (0, 0)
    // What they leave as it is, is not known.
    SDL_GetDisplayBounds(display, &bounds)
    SDL_GetDisplayDPI(display, nil, &horizontal, &vertical)
    return PanelShape(
      bounds: (Int(bounds.w), Int(bounds.h)),
      density: (Double(horizontal), Double(vertical)), connected: connectedPanel)
  }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    windowedBounds != nil
      || SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Whether it is neither hidden nor minimised; it may be covered by others.
  public var isSeen: Bool {
    let hiding = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(pointer) & hiding == 0
  }

  /// The rate at which the window's display shows frames, in frames per second; 60 if unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(pointer))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Covers the display, or goes back to a window.
  public func setFullScreen(_ isFull: Bool) throws(SDLError) {
    if let ownFullScreenBounds {
      cover(isFull ? ownFullScreenBounds : nil)
      return
    }
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    guard SDL_SetWindowFullscreen(pointer, flags) == 0 else {
      throw SDLError(attempt: isFull ? "going full screen" : "leaving full screen")
    }
  }

  /// Takes the given place itself, or the one that it had before.
  private func cover(_ bounds: SDL_Rect?) {
    var present = SDL_Rect()
    SDL_GetWindowPosition(pointer, &present.x, &present.y)
    SDL_GetWindowSize(pointer, &present.w, &present.h)
    guard let target = bounds ?? windowedBounds else { return }
    windowedBounds = bounds == nil ? nil : windowedBounds ?? present
    SDL_SetWindowSize(pointer, target.w, target.h)
    SDL_SetWindowPosition(pointer, target.x, target.y)
  }

  /// Makes the window as large, in points; nothing happens while it covers the display.
  public func setSize(_ size: Size) {
    guard !isFullScreen else { return }
    SDL_SetWindowSize(
      pointer, Int32((size.width * userScale).rounded()),
      Int32((size.height * userScale).rounded()))
  }

  /// Changes the size of points; the window's extents stay as they are in pixels.
  public func setUserScale(_ scale: Double) {
    guard scale != userScale else { return }
    userScale = scale
    let cursor = mouseCursor.shown
    mouseCursor.close()
    mouseCursor = MouseCursor(scale: scale)
    mouseCursor.show(cursor)
  }

  /// Changes what the window's frame and task lists show.
  public func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }

  /// What the mouse's cursor looks like over the window.
  public var cursor: Cursor { mouseCursor.shown }

  /// Changes that.
  public func setCursor(_ cursor: Cursor) { mouseCursor.show(cursor) }

  /// Gives the window back; compositors must be closed before.
  public func close() {
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
