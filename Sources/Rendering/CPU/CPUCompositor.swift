import CSDL2
public import GalleryCore

/// Draws with pixman straight into the window's memory; needs no graphics hardware.
@MainActor public final class CPUCompositor: Compositor {
  /// False: a window surface is shown at once, whenever it is ready.
  public let presentsInStep = false

  private let window: OpaquePointer
  private let painter: CPUPainter
  private var images: [ImageID: PixelImage] = [:]
  /// What the surface holds; nil before the first frame, and after one that failed.
  private var painted: PaintPlan?
  /// Whether the screen may show something else than the surface holds.
  private var isExposed = true
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

  /// Gives an image up; its pixels are kept until the next frame is drawn, if the last one showed them.
  public func remove(_ id: ImageID) { images[id] = nil }

  /// Has the next frame shown whole.
  public func expose() { isExposed = true }

  /// Draws what of a scene differs from the last one, and shows that; nothing where nothing does.
  public func draw(_ scene: Scene) throws(RenderingError) {
    precondition(!isClosed)
    // Asked for anew each time: it is another one after the window's size has changed.
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .sdl("The window has no surface to draw on")
    }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard size.width > 0, size.height > 0 else { return }
    let plan = PaintPlan(scene: scene, images: images, size: size)
    var rows = ChangedRows(all: size.height)
    if let painted, isMarked(surface) { rows = ChangedRows(from: painted, to: plan) }
    // Forgotten until all has gone well.
    painted = nil
    if !rows.isEmpty { try paint(plan, rows, on: surface) }
    try show(isExposed || !isMarked(surface) ? ChangedRows(all: size.height) : rows, size.width)
    mark(surface)
    painted = plan
    isExposed = false
  }

  /// Gives up the images; the surface is the window's own.
  public func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    painted = nil
    converted?.deallocate()
    converted = nil
  }

  /// Whether a surface is the one that was last painted: SDL makes an empty one for each size, which
  /// may lie where the last one did, but has no mark.
  private func isMarked(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    // SAFETY: only compared, never followed.
    surface.pointee.userdata == Unmanaged.passUnretained(self).toOpaque()
  }

  private func mark(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    // SAFETY: nobody follows it; SDL does not know what it is.
    surface.pointee.userdata = Unmanaged.passUnretained(self).toOpaque()
  }

  private func show(_ rows: ChangedRows, _ width: Int) throws(RenderingError) {
    guard !rows.isEmpty else { return }
    let boxes = rows.ranges.map {
      SDL_Rect(x: 0, y: Int32($0.lowerBound), w: Int32(width), h: Int32($0.count))
    }
    guard SDL_UpdateWindowSurfaceRects(window, boxes, Int32(boxes.count)) == 0 else {
      throw .sdl("The window cannot be shown")
    }
  }

  private func paint(
    _ plan: PaintPlan, _ rows: ChangedRows, on surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderingError) {
    let mustLock = surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    guard !mustLock || SDL_LockSurface(surface) == 0 else {
      throw .sdl("The window's pixels cannot be reached")
    }
    defer { if mustLock { SDL_UnlockSurface(surface) } }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let pixels = surface.pointee.pixels, let format = surface.pointee.format else {
      throw RenderingError("The window's pixels cannot be reached.")
    }
    let pitch = Int(surface.pointee.pitch)
    let own = UInt32(SDL_PIXELFORMAT_RGB888.rawValue)
    if format.pointee.format == own, pitch.isMultiple(of: 4) {
      painter.paint(
        plan, rows: rows,
        into: PixelTarget(baseAddress: pixels, size: size, bytesPerRow: pitch))
      return
    }
    let between = intermediate(byteCount: size.width * size.height * 4)
    painter.paint(
      plan, rows: rows,
      into: PixelTarget(baseAddress: between, size: size, bytesPerRow: size.width * 4))
    for range in rows.ranges {
      let failure = SDL_ConvertPixels(
        surface.pointee.w, Int32(range.count), own,
        between + range.lowerBound * size.width * 4, Int32(size.width * 4),
        format.pointee.format, pixels + range.lowerBound * pitch, surface.pointee.pitch)
      guard failure == 0 else {
        throw .sdl("The picture cannot be brought into the display's pixel format")
      }
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
