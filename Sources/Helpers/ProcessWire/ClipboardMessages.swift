/// A message to a `gimbal-desktop` process: the picture, whose pixels come along.
package struct ClipboardCall: Hashable, Sendable {
  private static let kind: UInt8 = 1

  /// The description of the pixels.
  package var picture: PictureHeader

  /// Describes the picture to offer.
  package init(picture: PictureHeader) { self.picture = picture }

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: Self.kind)
    picture.write(to: &writer)
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    guard reader.kind == Self.kind else { throw .malformed("no picture for the clipboard") }
    picture = try PictureHeader(from: &reader)
    try reader.finish()
  }
}

/// What a `gimbal-desktop` process reports.
package enum ClipboardAnswer: UInt8, Hashable, Sendable {
  /// The longest text that is read of the clipboard, in bytes; of a longer one, nothing is read: it is
  /// no name.
  package static let textLimit = 1 << 16

  /// The picture can be sent; on an X server, the path is on the clipboard already.
  case begun = 1
  /// The picture or the text is on the clipboard; or the clipboard's text is in a memory file, which is
  /// sent with the message.
  case done = 2
  /// The picture cannot be encoded, or nobody accepts it; or there is no text, or it does not arrive.
  case failed = 3
  /// There is no display server, or it refuses the clipboard.
  case noServer = 4
  /// The program `wl-copy` or `wl-paste`, which the clipboard of a Wayland desktop needs, is not
  /// installed.
  case noProgram = 5

  /// The encoded message.
  package var bytes: [UInt8] { [rawValue] }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    guard bytes.count == 1, let answer = Self(rawValue: bytes[0]) else {
      throw .malformed("no answer about the clipboard")
    }
    self = answer
  }
}
