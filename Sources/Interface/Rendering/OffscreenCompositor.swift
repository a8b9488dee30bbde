package import GalleryCore

/// Draws scenes into memory, with the same pixels as `CPUCompositor` in a window.
@MainActor package final class OffscreenCompositor: Compositor {
  /// False, because there is no display to wait for.
  package let presentsInStep = false
  /// The size of every frame in pixels.
  package let size: PixelSize

  private let painter = CPUPainter()
  private var images: [ImageID: PixelImage] = [:]
  private var memory: UnsafeMutableRawBufferPointer
  private var isClosed = false

  /// Allocates memory for frames of this size, initially black.
  package init(size: PixelSize) {
    precondition(size.width > 0 && size.height > 0)
    self.size = size
    memory = .allocate(byteCount: size.width * size.height * 4, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    guard isClosed else {
      preconditionFailure("an OffscreenCompositor was dropped without close()")
    }
  }

  /// Adds an image; scales it down if it exceeds `CPUPainter.maximumImageSize`.
  package func insert(_ image: PixelImage, as id: ImageID) {
    images[id] = image.shrunk(toFit: CPUPainter.maximumImageSize)
  }

  /// Removes an image.
  package func remove(_ id: ImageID) { images[id] = nil }

  /// The pixels of an image.
  package func image(_ id: ImageID) -> PixelImage? { images[id] }

  /// Does nothing, because memory keeps its contents.
  package func expose() {}

  /// Draws a scene; throws if it has another size.
  package func draw(_ scene: Scene) throws(RenderingError) {
    guard let start = memory.baseAddress, scene.pixelSize == size else {
      throw RenderingError(
        "The frame has \(scene.pixelSize.width)×\(scene.pixelSize.height) pixels instead of "
          + "\(size.width)×\(size.height).")
    }
    painter.paint(
      scene, images: images,
      into: PixelTarget(baseAddress: start, size: size, bytesPerRow: size.width * 4))
  }

  /// Calls a closure with the last frame.
  ///
  /// Rows are stored from top to bottom without padding, with four bytes per pixel: blue, green,
  /// red and an unused byte.
  package func withFrame<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(memory))
  }

  /// Releases the images and the memory.
  package func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    memory.deallocate()
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }
}
