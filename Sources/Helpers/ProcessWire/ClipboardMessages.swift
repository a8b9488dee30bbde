/// A message to a `gimbal-desktop` process: the picture, whose pixels come along.
package struct ClipboardCall: WireMessage, Hashable, Sendable {
  package static let family = WireFamily.clipboard

  /// The description of the pixels.
  package var picture: PictureHeader

  /// Describes the picture to offer.
  package init(picture: PictureHeader) { self.picture = picture }

  /// Passes the fields.
  package init(_ call: Self?, _ fields: inout WireFields) throws(WireError) {
    picture = try fields.value(call?.picture)
  }
}

/// What a `gimbal-desktop` process reports.
package enum ClipboardAnswer: WireMessage, CaseIterable, Hashable, Sendable {
  package static let family = WireFamily.clipboard
  /// The longest text that is read of the clipboard, in bytes; of a longer one, nothing is read: it
  /// is no name.
  package static let textLimit = 1 << 16

  /// The picture can be sent; on an X server, the path is on the clipboard already.
  case begun
  /// The picture or the text is on the clipboard; or the clipboard's text is in a memory file,
  /// which is sent with the message.
  case done
  /// The picture cannot be encoded, or nobody accepts it; or there is no text, or it does not
  /// arrive.
  case failed
  /// There is no display server, or it refuses the clipboard.
  case noServer
  /// The program `wl-copy` or `wl-paste`, which the clipboard of a Wayland desktop needs, is not
  /// installed.
  case noProgram
}
