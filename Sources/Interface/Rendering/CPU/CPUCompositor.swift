package import GalleryCore

/// Draws with pixman directly into the window's memory; needs no graphics hardware.
@MainActor package final class CPUCompositor: Compositor {
  /// False, because memory is shown as soon as it is ready.
  package let presentsInStep = false

  private let pixels: any WindowPixels
  private let painter: CPUPainter
  private var images: [ImageID: PixelImage] = [:]
  /// The last frame shown and its size; nil before the first frame and after a failure.
  private var shown: (plan: PaintPlan, size: PixelSize)?
  /// Whether the screen may show something other than that frame.
  private var isExposed = true
  private var isClosed = false

  /// Creates a compositor for an SDL window without a renderer.
  ///
  /// The window must outlive it.
  package init(window: OpaquePointer) throws(RenderingError) {
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

  /// Adds an image; scales it down if it exceeds `CPUPainter.maximumImageSize`.
  package func insert(_ image: PixelImage, as id: ImageID) {
    images[id] = image.shrunk(toFit: CPUPainter.maximumImageSize)
  }

  /// Removes an image.
  ///
  /// If the last frame shows it, its pixels are freed after the next frame.
  package func remove(_ id: ImageID) { images[id] = nil }

  /// The pixels of an image.
  package func image(_ id: ImageID) -> PixelImage? { images[id] }

  /// Makes the next `draw` show the whole frame.
  package func expose() { isExposed = true }

  /// Draws and shows the parts of a scene that differ from the last one, if any.
  package func draw(_ scene: Scene) throws(RenderingError) {
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
      // Reset until drawing succeeds.
      shown = nil
      let painted = changed.union(memory.outdated)
      if !painted.isEmpty { painter.paint(plan, rows: painted, into: memory.target) }
      try pixels.show(rows)
    }
    shown = (plan, size)
    isExposed = false
  }

  /// Releases the images and the window's memory.
  package func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    shown = nil
    pixels.close()
  }
}
