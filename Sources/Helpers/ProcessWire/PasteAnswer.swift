/// What a `gimbal-desktop` process has read of the clipboard.
package enum PasteAnswer: Hashable, Sendable {
  /// The text is in a memory file of this length, which is sent with the message.
  case text(byteCount: Int)
  /// There is no text, or its owner does not answer.
  case nothing
  /// There is no display server.
  case noServer
  /// The program `wl-paste`, which the clipboard of a Wayland desktop needs, is not installed.
  case noProgram

  private enum Kind: UInt8 {
    case text = 1
    case nothing = 2
    case noServer = 3
    case noProgram = 4
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .text(let byteCount):
      var writer = MessageWriter(kind: Kind.text.rawValue)
      writer.put(byteCount)
      return writer.bytes
    case .nothing: return MessageWriter(kind: Kind.nothing.rawValue).bytes
    case .noServer: return MessageWriter(kind: Kind.noServer.rawValue).bytes
    case .noProgram: return MessageWriter(kind: Kind.noProgram.rawValue).bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .text: self = .text(byteCount: try reader.number(in: 0...Int.max))
    case .nothing: self = .nothing
    case .noServer: self = .noServer
    case .noProgram: self = .noProgram
    case nil: throw .malformed("no answer about the clipboard")
    }
    try reader.finish()
  }
}
