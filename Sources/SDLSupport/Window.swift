import CSDL2
public import GalleryCore

/// The one window; owns its `SDL_Window`.
public final class Window {
  /// SDL's handle, for compositors; valid until `close()`.
  public let pointer: OpaquePointer
  /// Points are so many SDL window units large: above 1 only where the user says so, as the X
  /// server itself does not scale.
  private let userScale: Double
  /// The size to have when not full screen, in SDL window units.
  private let windowedSize: (Int32, Int32)
  /// Whether SDL knows that size; not so while a window that began full screen still is.
  private var isSizedForWindow = true

  /// Opens a window; it shows at once, so that the system can place it while photos are decoded.
  ///
  /// - Parameters:
  ///   - title: what the window's frame and task lists show.
  ///   - size: the extents of its inside in points.
  ///   - userScale: SDL window units per point.
  ///   - fullScreen: the display's size in SDL window units, to begin by covering it.
  public init(
    title: String, size: Size, userScale: Double, fullScreen: (width: Int, height: Int)?
  ) throws(SDLError) {
    self.userScale = userScale
    windowedSize = (
      Int32((size.width * userScale).rounded()), Int32((size.height * userScale).rounded())
    )
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    var (position, extents) = (csdl2_WINDOWPOS_CENTERED, windowedSize)
    if let fullScreen {
      // Of the display's size from the start: without a window manager nobody would enlarge it.
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      (position, extents) = (0, (Int32(fullScreen.width), Int32(fullScreen.height)))
      isSizedForWindow = false
    }
    guard
      let pointer = SDL_CreateWindow(
        title, Int32(position), Int32(position), extents.0, extents.1, flags)
    else { throw SDLError(attempt: "opening a window") }
    self.pointer = pointer
    SDL_SetWindowMinimumSize(pointer, 160, 120)
  }

  /// The extents of the window's inside in points.
  public var size: Size {
    let units = unitSize
    return Size(width: Double(units.width) / userScale, height: Double(units.height) / userScale)
  }

  /// Physical pixels per point.
  public var scale: Double { pixelsPerUnit * userScale }

  /// From SDL's window units, in which pointers are reported, to points.
  public var pointsPerUnit: Double { 1 / userScale }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
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
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    guard SDL_SetWindowFullscreen(pointer, flags) == 0 else {
      throw SDLError(attempt: isFull ? "going full screen" : "leaving full screen")
    }
    if !isFull && !isSizedForWindow {
      SDL_SetWindowSize(pointer, windowedSize.0, windowedSize.1)
      let centered = Int32(csdl2_WINDOWPOS_CENTERED)
      SDL_SetWindowPosition(pointer, centered, centered)
      isSizedForWindow = true
    }
  }

  /// Changes what the window's frame and task lists show.
  public func setTitle(_ title: String) { SDL_SetWindowTitle(pointer, title) }

  /// Gives the window back; compositors must be closed before.
  public func close() { SDL_DestroyWindow(pointer) }

  private var unitSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(max(1, width)), Int(max(1, height)))
  }

  private var pixelsPerUnit: Double {
    var width: Int32 = 0
    SDL_GetWindowSizeInPixels(pointer, &width, nil)
    return width > 0 ? Double(width) / Double(unitSize.width) : 1
  }
}
