/// Why the program ends.
enum ProgramEnding: Hashable {
  /// The user quits.
  case quit
  /// A signal has asked for it.
  case signal(Int32)
  /// It cannot go on.
  case failure(StartError)

  /// Why a signal with this number ends the program: a recording fails, as nothing is written.
  init(signal: Int32, isRecording: Bool) {
    guard isRecording else {
      self = .signal(signal)
      return
    }
    self = .failure(
      StartError(
        code: .cannotWrite, signal: signal,
        message: "--record: interrupted; nothing is written"))
  }

  /// The signal; nil if there was none.
  var signal: Int32? {
    switch self {
    case .quit: nil
    case .signal(let number): number
    case .failure(let error): error.signal
    }
  }
}
