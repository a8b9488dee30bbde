import CLinuxCalls
import Glibc
import ProcessWire
import SystemPackage

/// The part of a photo that has arrived, which a decoder gets a copy of.
final class ArrivedBeginning: Sendable {
  /// What decodes it.
  let request: DecodeRequest
  /// Where the photo is downloaded from.
  let path: FilePath
  let byteCount: Int
  private let descriptor: OwnedDescriptor

  /// - Parameter descriptor: the file that the fetcher writes.
  init(
    of path: FilePath, for request: DecodeRequest, byteCount: Int,
    in descriptor: consuming OwnedDescriptor
  ) {
    self.path = path
    self.request = request
    self.byteCount = byteCount
    self.descriptor = descriptor
  }

  /// Returns a copy that nobody can change any more; nil if there is no memory for it, or if the
  /// fetcher has shortened the file.
  func copy() -> FetchedFile? {
    let file = clinuxcalls_memory_file("gimbal-beginning")
    guard file >= 0 else { return nil }
    let copy = OwnedDescriptor(file)
    var offset: off_t = 0
    while Int(offset) < byteCount {
      let count = SystemCall.uninterrupted {
        sendfile(file, descriptor.number, &offset, byteCount - Int(offset))
      }
      guard count > 0 else { return nil }
    }
    // Decoders are the only ones that get it, so it needs no number of its own.
    return try? FetchedFile(copy, byteCount: byteCount, number: 0)
  }
}
