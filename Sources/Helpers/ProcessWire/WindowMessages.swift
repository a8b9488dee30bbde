/// What a later start sends to the window that there is already; a sealed memory file with what it
/// shows, as `WindowItems` has it, comes along.
package struct WindowCall: WireMessage, Hashable, Sendable {
  package static let family = WireFamily.windows

  /// What the desktop has given to the start so that its window comes to the front
  /// (xdg-activation); empty if nothing.
  package var activationToken: String

  /// Describes a start.
  package init(activationToken: String = "") { self.activationToken = activationToken }

  /// Passes the fields.
  package init(_ call: Self?, _ fields: inout WireFields) throws(WireError) {
    activationToken = try fields.text(call?.activationToken)
  }
}

/// What the window answers; it closes the connection if it does not show what it was sent.
package enum WindowAnswer: WireMessage, CaseIterable, Hashable, Sendable {
  package static let family = WireFamily.windows

  /// The window shows it, and the later start ends.
  case taken
}
