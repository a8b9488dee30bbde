import CLinuxCalls
import GalleryCore
import PNGEncoding
import ProcessWire
import Synchronization
import WorkerThreads

/// Encodes a picture on a thread of its own, so that the clipboard answers meanwhile.
final class PictureEncoder: Sendable {
  private let result = Mutex<PNGFile?>(nil)
  private let counter: OwnedDescriptor

  /// Starts; returns nil if the system has no descriptor or no thread left.
  init?(_ image: PixelImage) {
    let number = clinuxcalls_counter()
    guard number >= 0 else { return nil }
    counter = OwnedDescriptor(number)
    let isStarted = WorkerThread.start { [self] in
      let file = Self.encode(image)
      result.withLock { $0 = file }
      Signal.send(1, to: counter.number)
    }
    guard isStarted else { return nil }
  }

  /// The descriptor that is readable once there is a result.
  var descriptor: Int32 { counter.number }

  /// The file; nil if the picture cannot be encoded.
  var file: PNGFile? { result.withLock { $0 } }

  /// Encodes a picture on the calling thread.
  static func encode(_ image: PixelImage) -> PNGFile? {
    try? PNGEncoding.encode(
      width: image.size.width, height: image.size.height, hasAlpha: !image.isOpaque
    ) { y in
      // SAFETY: the image has this row, and lives as long as the call.
      UnsafeRawBufferPointer(
        start: image.baseAddress + y * image.bytesPerRow, count: image.size.width * 4)
    }
  }
}
