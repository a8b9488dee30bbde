/// Why no accelerometer can be read directly.
package enum AccelerometerProblem: Error, Hashable, Sendable {
  /// The kernel has none.
  case absent
  /// It is only in the keyboard's half.
  case onlyInBase
  /// Its files may not be read.
  case denied(String)
  /// Somebody else reads it by its buffer.
  case busy(String)
  /// It says nothing that can be used.
  case unusable(String)
  /// It was read, and no longer answers.
  case lost(String)

  /// The problem for people, as the second half of a sentence.
  package var message: String {
    switch self {
    case .absent: "the kernel has no accelerometer"
    case .onlyInBase: "the only accelerometer is in the keyboard's half"
    case .denied(let path): "\(path) may not be read"
    case .busy(let path): "another program reads \(path) by its buffer"
    case .unusable(let path): "\(path) says nothing that can be used"
    case .lost(let path): "\(path) no longer answers"
    }
  }
}
