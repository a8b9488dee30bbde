package import ProcessWire

/// What became of a request to the desktop's portal.
package enum PortalAnswer: Error, Hashable, Sendable {
  /// The user has agreed, and it is done.
  case done
  /// The user has chosen a file or folder, with this address; others or `done` follow.
  case chosen(String)
  /// The user has declined.
  case cancelled
  /// There is no session bus.
  case noBus
  /// The desktop has no portal for this.
  case missing
  /// The file cannot be opened; the system error number.
  case unreadable(Int32)
  /// The portal has refused, for this reason in its words.
  case refused(String)
  /// The process for it does not work.
  case broken
  /// The portal does not answer, or has ended.
  case late

  /// The longest address of a file in a message, in bytes.
  package static let addressLimit = MessageSocket.longestPath
}

extension PortalAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.portal
  package static let cases: [WireCase<Self>] =
    [.done, .cancelled, .noBus, .missing, .broken, .late].map(WireCase.plain) + [
      .fields({ if case .chosen(let address) = $0 { address } else { nil } }) {
        .chosen(try $1.text($0, limit: addressLimit))
      },
      .fields({ if case .unreadable(let code) = $0 { code } else { nil } }) {
        .unreadable(try $1.errorNumber($0))
      },
      .fields({ if case .refused(let words) = $0 { words } else { nil } }) {
        .refused(try $1.text($0))
      },
    ]
}
