public import GalleryCore

/// Draws with pixman straight into the window's memory; needs no graphics hardware.
@MainActor public final class CPUCompositor: Compositor {
  /// False: memory is shown at once, whenever it is ready.
  public let presentsInStep = false

  private let pixels: any WindowPixels
  private let painter: CPUPainter
  private var images: [ImageID: PixelImage] = [:]
  /// The frame that was shown last and its size; nil before the first frame, and after one that
  /// failed.
  private var shown: (plan: PaintPlan, size: PixelSize)?
  /// Whether the screen may show something else than that frame.
  private var isExposed = true
  private var isClosed = false

  /// Draws on an SDL window that no renderer is attached to, and that outlives the compositor.
  public init(window: OpaquePointer) throws(RenderingError) {
    pixels =
      if let wayland = try WaylandWindowPixels(window: window) {
        wayland
      } else {
        try SDLWindowPixels(window: window)
      }
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
    let memory = try pixels.nextFrame()
    let size = memory.target.size
    guard size.width > 0, size.height > 0 else { return }
    let plan = PaintPlan(scene: scene, images: images, size: size)
    var changed = ChangedRows(all: size.height)
    if let shown, shown.size == size, !memory.isLost {
      changed = ChangedRows(from: shown.plan, to: plan)
    }
    let rows = isExposed ? ChangedRows(all: size.height) : changed
    if !rows.isEmpty {
      // Forgotten until all has gone well.
      shown = nil
      let painted = changed.union(memory.outdated)
      if !painted.isEmpty { painter.paint(plan, rows: painted, into: memory.target) }
      try pixels.show(rows)
    }
    shown = (plan, size)
    isExposed = false
  }

  /// Gives up the images and the window's memory.
  public func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    shown = nil
    pixels.close()
  }
}
