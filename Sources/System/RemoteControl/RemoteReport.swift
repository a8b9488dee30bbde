package import GalleryCore

/// What the remote control reports to the program.
package enum RemoteReport: Hashable, Sendable {
  /// Somebody asks something of the frame.
  case request(RemoteRequest)
  /// Another frame of the group has sent a message, or the broker has kept it.
  case group(GroupMessage, isKept: Bool)
  /// The broker has accepted the connection, for the first time or again.
  case connected
  /// The broker cannot be reached, for this reason; said once until it can.
  case unreachable(reason: String, advice: String? = nil)
  /// Another frame with the same name takes over the connection again and again; said once until
  /// the connection stays.
  case contested(advice: String)
  /// No other frame takes over the connection any more.
  case settled
  /// The broker can be reached again.
  case reachable
}
