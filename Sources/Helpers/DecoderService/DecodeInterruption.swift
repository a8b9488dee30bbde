import Glibc
import ProcessWire

/// Why a process has no picture to give.
enum DecodeInterruption: Error {
  /// It says why not, and can go on.
  case refused(DecodingRefusal)
  /// The photo is to blame, and the process is of no more use.
  case fault(DecodeFailure)
  /// Something else killed the process; with how much memory, in bytes, where that is known.
  case killed(peakByteCount: Int?)
  /// This program itself lacks something, and neither the photo nor the process is to blame.
  case hindered(reason: String)
  /// The photo's file could not be passed to the process; the error that the process's socket gave.
  case notPassed(Int32)
  /// The process never came so far as to read the photo.
  case notReady(reason: String)
  /// Nothing may be decoded without a sandbox.
  case noSandbox
  /// Nobody waits for the picture any more, or a visible one comes first.
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
  static let unreadable = DecodeFailure(
    reason: "The file became shorter, or could not be read, while it was being decoded.")
  static let tooMuchTime = DecodeFailure(
    reason: "It needs more than \(DecoderLimits.processorTime) s of processor time.")
  static let tooManyThreads = DecodeFailure(reason: "It made its decoder start too many threads.")
  static let closing = DecodeFailure(reason: "The program ends.")

  static func late(_ deadline: Double) -> DecodeFailure {
    let whole = deadline == deadline.rounded() ? "\(Int(deadline))" : "\(deadline)"
    return DecodeFailure(reason: "It took longer than \(whole) s.")
  }

  init(_ refusal: DecodingRefusal) {
    switch refusal {
    case .outOfMemory: self = .tooMuchMemory
    case .unsuitable(let reason): self.init(reason: reason)
    }
  }
}

extension WireError {
  /// What to say where an exchange fails.
  var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .malformed(let detail): detail
    case .closed, .nothingYet: "it ended at once"
    case .blocked: "it does not listen"
    }
  }
}
