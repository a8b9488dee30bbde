public import GalleryCore

/// Draws scenes into memory, pixel by pixel as `CPUCompositor` does into a window, to be read there.
@MainActor public final class OffscreenCompositor: Compositor {
  /// False: there is no display to wait for.
  public let presentsInStep = false
  /// The extents of every frame in pixels.
  public let size: PixelSize

  private let painter = CPUPainter()
  private var images: [ImageID: PixelImage] = [:]
  private var memory: UnsafeMutableRawBufferPointer
  private var isClosed = false

  /// Makes memory for frames of a size, black at first.
  public init(size: PixelSize) {
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

  /// Holds an image; those beyond `CPUPainter.maximumImageSize` are scaled down here.
  public func insert(_ image: PixelImage, as id: ImageID) {
    images[id] = image.shrunk(toFit: CPUPainter.maximumImageSize)
  }

  /// Gives an image up.
  public func remove(_ id: ImageID) { images[id] = nil }

  /// Does nothing: memory forgets no picture.
  public func expose() {}

  /// Draws a scene; fails where it is of another size.
  public func draw(_ scene: Scene) throws(RenderingError) {
    guard let start = memory.baseAddress, scene.pixelSize == size else {
      throw RenderingError(
        "The frame has \(scene.pixelSize.width)×\(scene.pixelSize.height) pixels instead of "
          + "\(size.width)×\(size.height).")
    }
    painter.paint(
      scene, images: images,
      into: PixelTarget(baseAddress: start, size: size, bytesPerRow: size.width * 4))
  }

  /// Lends the frame that was drawn last: rows from the top without padding, four bytes a pixel,
  /// blue first, the fourth without meaning.
  public func withFrame<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(memory))
  }

  /// Gives up images and memory.
  public func close() {
    precondition(!isClosed)
    isClosed = true
    images = [:]
    memory.deallocate()
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }
}
