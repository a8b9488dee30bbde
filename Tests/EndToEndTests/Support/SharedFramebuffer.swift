import Glibc
import SystemPackage

// SAFETY: the address is constant and the mapping lives as long as the object; another process
// writes to the pixels at any time, so a reader may see half a frame, which polling tolerates.

/// The memory of a virtual screen, an XWD file that Xvfb keeps mapped (`-fbdir`).
final class SharedFramebuffer: @unchecked Sendable {
  let width: Int
  let height: Int
  private let base: UnsafeMutableRawPointer
  private let length: Int
  private let firstPixel: Int
  private let bytesPerRow: Int

  init(mapping path: FilePath) throws {
    let file = try FileDescriptor.open(path, .readOnly)
    defer { try? file.close() }
    length = Int(try file.seek(offset: 0, from: .end))
    guard length > 100, let memory = mmap(nil, length, PROT_READ, MAP_SHARED, file.rawValue, 0),
      memory != MAP_FAILED
    else { throw HarnessError("the screen's memory \(path) cannot be mapped") }
    base = memory

    // The header is 25 words of 32 bits, the most significant byte first, as XWDFile.h has it.
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: memory.load(fromByteOffset: 4 * index, as: UInt32.self)))
    }
    (width, height, bytesPerRow) = (word(4), word(5), word(12))
    firstPixel = word(0) + 12 * word(19)  // behind the header and the colour map
    guard word(1) == 7, word(7) == 0, word(11) == 32, word(14) == 0xff0000,
      firstPixel + bytesPerRow * height <= length
    else { throw HarnessError("the screen is not 32 bits a pixel, blue first") }
  }

  deinit { munmap(base, length) }

  /// Whether a part of a window is on the screen.
  func shows(_ frame: WindowFrame) -> Bool {
    frame.x < width && frame.x + frame.width > 0 && frame.y < height && frame.y + frame.height > 0
  }

  /// Copies what is on the screen in a rectangle, of which a part must be there.
  func screenshot(x: Int, y: Int, width: Int, height: Int) -> Screenshot {
    let columns = max(0, x)..<min(self.width, x + width)
    let rows = max(0, y)..<min(self.height, y + height)
    let values = [UInt32](unsafeUninitializedCapacity: columns.count * rows.count) {
      buffer, count in
      for (index, row) in rows.enumerated() {
        memcpy(
          buffer.baseAddress! + index * columns.count,
          base + firstPixel + row * bytesPerRow + 4 * columns.lowerBound, 4 * columns.count)
      }
      count = columns.count * rows.count
    }
    return Screenshot(width: columns.count, height: rows.count, values: values)
  }
}
