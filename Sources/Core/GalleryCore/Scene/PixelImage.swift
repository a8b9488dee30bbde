// SAFETY: all stored properties are constants, and the memory behind `baseAddress` is written
// only inside `init`, before any other thread can hold a reference.

/// Pixels in memory: 32 bits each, alpha in the top byte, then red, green, blue; premultiplied.
///
/// This is Cairo's `ARGB32`, pixman's `a8r8g8b8`, SDL's `ARGB8888` and libyuv's `ARGB`, so pixels
/// need no conversion between them. An image never changes after its creation.
public final class PixelImage: @unchecked Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// The distance from the first byte of a row to that of the next row, a multiple of 4.
  public let bytesPerRow: Int
  /// Whether every pixel's alpha is 255, so that nothing behind the image is visible.
  public let isOpaque: Bool
  /// The first byte of the top row.
  public let baseAddress: UnsafeRawPointer

  private let release: @Sendable () -> Void

  /// Takes ownership of filled memory; `release` is called when the image is destroyed.
  ///
  /// The memory must hold `size.height` rows of `bytesPerRow` bytes and stay unchanged until then.
  public init(
    size: PixelSize, bytesPerRow: Int, isOpaque: Bool, baseAddress: UnsafeRawPointer,
    release: @escaping @Sendable () -> Void
  ) {
    precondition(size.width > 0 && size.height > 0 && bytesPerRow >= size.width * 4)
    self.size = size
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.baseAddress = baseAddress
    self.release = release
  }

  /// Makes an image without padding whose pixels `fill` writes; they are zero at first.
  public convenience init(
    size: PixelSize, isOpaque: Bool, fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) rethrows {
    let count = size.width * size.height * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    do {
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      try fill(memory)
    } catch {
      memory.deallocate()
      throw error
    }
    // SAFETY: only the image refers to the buffer from here on, and only its one `release` frees
    // it.
    nonisolated(unsafe) let owned = memory
    self.init(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque,
      baseAddress: UnsafeRawPointer(memory.baseAddress.unsafelyUnwrapped),
      release: { owned.deallocate() })
  }

  deinit { release() }

  /// The pixel at column `x` of row `y` as 0xAARRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height)
    return baseAddress.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// The memory of the pixels, in bytes.
  public var byteCount: Int { bytesPerRow * size.height }
}
