import CSDL2
public import GalleryCore

/// Draws with pixman straight into the window's memory; needs no graphics hardware.
@MainActor public final class CPUCompositor: Compositor {
  /// False: a window surface is shown at once, whenever it is ready.
  public let presentsInStep = false

  private let window: OpaquePointer
  private let painter: CPUPainter
  private var images: [ImageID: PixelImage] = [:]
  /// Used only where the window's pixels are of another form than those drawn.
  private var converted: UnsafeMutableRawBufferPointer?
  private var isClosed = false

  /// Draws on an SDL window that no renderer is attached to, and that outlives the compositor.
  public init(window: OpaquePointer) throws(RenderingError) {
    // SDL would show the surface through OpenGL, which where it is emulated costs a quarter of a
    // second at start-up. These drivers have no other way to show one.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if !["wayland", "KMSDRM"].contains(driver) {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    guard SDL_GetWindowSurface(window) != nil else {
      throw .sdl("The window has no surface to draw on")
    }
    self.window = window
    painter = CPUPainter()
  }

  deinit {
    guard isClosed else { preconditionFailure("a CPUCompositor was dropped without close()") }
  }

  /// Holds an image; those beyond `CPUPainter.maximumImageSize` are scaled down here.
  public func insert(_ image: PixelImage, as id: ImageID) {
    images[id] = image.shrunk(toFit: CPUPainter.maximumImageSize)
  }

  /// Gives an image up.
  public func remove(_ id: ImageID) { images[id] = nil }

  /// Draws a scene and shows it.
  public func draw(_ scene: Scene) throws(RenderingError) {
    precondition(!isClosed)
    // Asked for anew each time: it is another one after the window's size has changed.
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .sdl("The window has no surface to draw on")
    }
    guard surface.pointee.w > 0, surface.pointee.h > 0 else { return }
    let mustLock = surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    guard !mustLock || SDL_LockSurface(surface) == 0 else {
      throw .sdl("The window's pixels cannot be reached")
    }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    try paint(scene, on: surface)
    guard SDL_UpdateWindowSurface(window) == 0 else {
      throw .sdl("The window cannot be shown")
    }
  }

  /// Gives up the images; the surface is the window's own.
  public func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    converted?.deallocate()
    converted = nil
  }

  private func paint(
    _ scene: Scene, on surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderingError) {
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let pixels = surface.pointee.pixels, let format = surface.pointee.format else {
      throw RenderingError("The window's pixels cannot be reached.")
    }
    let own = UInt32(SDL_PIXELFORMAT_RGB888.rawValue)
    if format.pointee.format == own, surface.pointee.pitch.isMultiple(of: 4) {
      painter.paint(
        scene, images: images,
        into: PixelTarget(
          baseAddress: pixels, size: size, bytesPerRow: Int(surface.pointee.pitch)))
      return
    }
    let between = intermediate(byteCount: size.width * size.height * 4)
    painter.paint(
      scene, images: images,
      into: PixelTarget(baseAddress: between, size: size, bytesPerRow: size.width * 4))
    let failure = SDL_ConvertPixels(
      surface.pointee.w, surface.pointee.h, own, between, Int32(size.width * 4),
      format.pointee.format, pixels, surface.pointee.pitch)
    guard failure == 0 else {
      throw .sdl("The picture cannot be brought into the display's pixel format")
    }
  }

  private func intermediate(byteCount: Int) -> UnsafeMutableRawPointer {
    if let converted, converted.count == byteCount, let start = converted.baseAddress {
      return start
    }
    converted?.deallocate()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    converted = UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
    return memory
  }
}
