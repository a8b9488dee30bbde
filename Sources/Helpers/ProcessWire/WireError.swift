/// The reason why a message could not be sent, received or decoded.
package enum WireError: Error, Hashable, Sendable {
  /// The bytes are not a valid message; `detail` says why.
  case malformed(_ detail: String)
  /// The other side has closed the connection.
  case closed
  /// No message has arrived yet.
  case nothingYet
  /// The other side has not yet read earlier messages.
  case blocked
  /// A system call failed with this error number.
  case system(Int32)
}
