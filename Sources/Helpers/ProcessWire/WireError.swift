/// Why a message, or what came along with it, is not what it should be.
package enum WireError: Error, Hashable, Sendable {
  /// The bytes are no message; `detail` says what is wrong with them.
  case malformed(_ detail: String)
  /// The other side has gone.
  case closed
  /// Nothing has come yet.
  case nothingYet
  /// The other side does not take what it was sent before.
  case blocked
  /// The system refused a call; its error number.
  case system(Int32)
}
