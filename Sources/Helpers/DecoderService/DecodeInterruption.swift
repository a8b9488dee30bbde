import Glibc
import ProcessWire

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

extension DecodeFailure {
  static let crashed = DecodeFailure(reason: "It crashed the decoder.")
  static let falseAnswer = DecodeFailure(reason: "Its decoder gave a false answer.")
  static let tooMuchMemory = DecodeFailure(
    reason: "It needs more than \(Double(DecodePolicy.memoryLimit) / Double(1 << 30)) GiB.")
  static let noAnswer = DecodeFailure(
    reason: "The file does not answer. Check that its disk or server is connected, then press R.")
  static let notFetched = DecodeFailure(reason: "The photo has not been downloaded yet.")
  static let unreadable = DecodeFailure(
    reason: "The file became shorter, or could not be read, while it was being decoded.")
  static let tooMuchTime = DecodeFailure(
    reason: "It needs more than \(DecoderLimits.processorTime) s of processor time.")
  static let tooManyThreads = DecodeFailure(reason: "It made its decoder start too many threads.")
  static let tooShort = DecodeFailure(reason: "Too little of the photo has arrived.")
  static let closing = DecodeFailure(reason: "The program ends.")

  static func late(_ deadline: Double) -> DecodeFailure {
    let whole = deadline == deadline.rounded() ? "\(Int(deadline))" : "\(deadline)"
    return DecodeFailure(reason: "It took longer than \(whole) s.")
  }

  init(_ refusal: DecodingRefusal) {
    switch refusal {
    case .outOfMemory: self = .tooMuchMemory
    case .unsuitable(let reason): self.init(reason: reason)
    case .tooShort: self = .tooShort
    }
  }
}

extension WireError {
  /// The reason of a failed exchange, for people.
  var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .malformed(let detail): detail
    case .closed, .nothingYet: "it ended at once"
    case .blocked: "it does not listen"
    }
  }
}
