import GalleryCore
import Synchronization
import Testing

@Suite("Pixel images")
struct PixelImageTests {
  private struct Refusal: Error {}

  @Test("pixels are read as 0xAARRGGBB from where they were written, row by row")
  func pixels() {
    let image = PixelImage(size: PixelSize(width: 3, height: 2), isOpaque: true) { memory in
      for index in 0..<6 {
        memory.storeBytes(of: 0xff00_0000 + UInt32(index), toByteOffset: index * 4, as: UInt32.self)
      }
    }
    #expect(image.bytesPerRow == 12 && image.byteCount == 24)
    #expect(image[0, 0] == 0xff00_0000 && image[2, 0] == 0xff00_0002 && image[0, 1] == 0xff00_0003)
  }

  @Test("pixels that were not written are transparent black")
  func zeroed() {
    let image = PixelImage(size: PixelSize(width: 1, height: 1), isOpaque: false) { _ in }
    #expect(image[0, 0] == 0)
  }

  @Test("an error in the fill closure is rethrown")
  func refusal() {
    #expect(throws: Refusal.self) {
      try PixelImage(size: PixelSize(width: 9, height: 9), isOpaque: true) { _ in throw Refusal() }
    }
  }

  @Test("the padding of rows is skipped; the memory is released once, with the image")
  func ownership() {
    let releases = Releases()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 32)
    memory.storeBytes(of: 0xffab_cdef, toByteOffset: 16, as: UInt32.self)
    // SAFETY: only `release` touches the memory once the image owns it.
    nonisolated(unsafe) let owned = memory
    var image: PixelImage? = PixelImage(
      size: PixelSize(width: 2, height: 2), bytesPerRow: 16, isOpaque: true,
      baseAddress: UnsafeRawPointer(memory)
    ) {
      owned.deallocate()
      releases.count.withLock { $0 += 1 }
    }
    #expect(image?[0, 1] == 0xffab_cdef)
    #expect(releases.count.withLock { $0 } == 0)
    image = nil
    #expect(releases.count.withLock { $0 } == 1)
  }

  private final class Releases: Sendable {
    let count = Mutex(0)
  }
}
