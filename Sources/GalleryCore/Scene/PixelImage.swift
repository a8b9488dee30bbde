// SAFETY: all stored properties are constants, and the memory behind `baseAddress` is written
// only inside `init`, before any other thread can hold a reference.

/// Pixels in memory: 32 bits each, alpha in the top byte, then red, green, blue; premultiplied.
///
/// This is `ARGB32` of Cairo, `a8r8g8b8` of pixman, `ARGB8888` of SDL and `ARGB` of libyuv, so
/// pixels go from any of them to any other without conversion. Never changed once made.
public final class PixelImage: @unchecked Sendable {
  /// The extents in pixels.
  public let size: PixelSize
  /// The distance from one row's first byte to the next one's, a multiple of 4.
  public let bytesPerRow: Int
  /// Whether every pixel's alpha is 255, so that nothing beneath can show.
  public let isOpaque: Bool
  /// The first byte of the top row.
  public let baseAddress: UnsafeRawPointer

  private let release: @Sendable () -> Void

  /// Takes over memory that someone else filled; `release` is called when the image goes.
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

  /// Makes an image without padding whose pixels `fill` writes; they are zero before.
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
    // SAFETY: the buffer is the image's alone from here on; only its one `release` touches it.
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

  /// The memory that the pixels take, in bytes.
  public var byteCount: Int { bytesPerRow * size.height }
}
