import Glibc
import PhotoSources
import ProcessWire

/// The beginning of a photo whose connection has ended, until the rest is requested.
final class PartialFile: Sendable {
  /// What the file has.
  let part: FetchedPart
  private let descriptor: OwnedDescriptor

  init(_ part: FetchedPart, in descriptor: consuming OwnedDescriptor) {
    self.part = part
    self.descriptor = descriptor
  }

  /// Returns another descriptor of the file, which the caller closes; negative if there is none.
  func duplicate() -> Int32 { fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0) }
}
