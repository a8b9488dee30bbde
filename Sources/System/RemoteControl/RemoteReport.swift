/// What the remote control reports to the program.
package enum RemoteReport: Hashable, Sendable {
  /// Somebody asks something of the frame.
  case request(RemoteRequest)
  /// The broker cannot be reached, for this reason; said once until it can.
  case unreachable(reason: String)
  /// The broker can be reached again.
  case reachable
}
