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
  package static let addressLimit = MessageSocket.messageLimit - 32

  private var kind: UInt8 {
    switch self {
    case .done: 1
    case .cancelled: 2
    case .noBus: 3
    case .missing: 4
    case .unreadable: 5
    case .refused: 6
    case .broken: 7
    case .late: 8
    case .chosen: 9
    }
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: kind)
    if case .unreadable(let code) = self { writer.put(Int(code)) }
    if case .refused(let words) = self { writer.put(words) }
    if case .chosen(let address) = self { writer.put(address, limit: Self.addressLimit) }
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch reader.kind {
    case 1: self = .done
    case 2: self = .cancelled
    case 3: self = .noBus
    case 4: self = .missing
    case 5: self = .unreadable(Int32(try reader.number(in: 0...Int(Int32.max))))
    case 6: self = .refused(try reader.text())
    case 7: self = .broken
    case 8: self = .late
    case 9: self = .chosen(try reader.text(limit: Self.addressLimit))
    default: throw .malformed("no answer about the portal")
    }
    try reader.finish()
  }
}
