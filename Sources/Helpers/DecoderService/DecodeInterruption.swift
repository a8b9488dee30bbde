import Glibc
import Localization
package import ProcessWire

/// The reason why a process returns no picture.
enum DecodeInterruption: Error {
  /// The process refuses the photo with a reason, and can continue.
  case refused(DecodingRefusal)
  /// The photo is the cause, and the process can no longer be used.
  case fault(DecodeFailure)
  /// The file from the thumbnail cache is not one of the photo as it is now.
  case unsuitableThumbnail
  /// Something else killed the process; with its peak memory in bytes, if that is known.
  case killed(peakByteCount: Int?)
  /// This program lacks a resource; neither the photo nor the process is the cause.
  case hindered(reason: String)
  /// The photo's file could not be passed to the process; the error of its socket.
  case notPassed(Int32)
  /// The process failed before it could read the photo.
  case notReady(reason: String)
  /// Nothing may be decoded without a sandbox.
  case noSandbox
  /// The picture is no longer needed, or a visible one has priority.
  case unwanted
  /// The pool is being closed.
  case closing
}

extension WireError {
  /// The reason of a failed exchange, for people.
  package var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .malformed(let detail): detail
    case .closed, .nothingYet: localized("it ended at once")
    case .blocked: localized("it does not listen")
    }
  }
}
