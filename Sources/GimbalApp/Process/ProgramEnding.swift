/// Why the program ends.
enum ProgramEnding: Hashable {
  /// The user quits.
  case quit
  /// A signal has asked for it.
  case signal(Int32)

  /// The signal; nil for a user.
  var signal: Int32? {
    switch self {
    case .quit: nil
    case .signal(let number): number
    }
  }
}
