import CCairo
import CLinuxCalls
import ProcessWire

/// The memory file that cairo writes a document to.
final class DocumentOutput {
  private var file: OwnedDescriptor?
  private var count = 0

  /// Creates an empty file; nil if the system has no descriptor left.
  init?() {
    let number = clinuxcalls_memory_file("gimbal-document")
    guard number >= 0 else { return nil }
    file = OwnedDescriptor(number)
  }

  /// What cairo passes to `write`; valid as long as this object.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives longer than the document, which writes nothing once it is
    // destroyed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Transfers ownership of the file, once.
  func takeFile() -> OwnedDescriptor? { file.take() }

  /// Adds bytes to the file.
  static let write: cairo_write_func_t = { pointer, bytes, count in
    guard let pointer, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the document.
    let output = Unmanaged<DocumentOutput>.fromOpaque(pointer).takeUnretainedValue()
    return output.add(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private func add(_ bytes: UnsafeRawBufferPointer) -> cairo_status_t {
    guard (try? file?.write(bytes, at: count)) != nil else { return CAIRO_STATUS_WRITE_ERROR }
    count += bytes.count
    return CAIRO_STATUS_SUCCESS
  }
}
