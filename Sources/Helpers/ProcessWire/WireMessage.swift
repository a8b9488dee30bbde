/// A message between the program and a helper process.
package protocol WireMessage: WireValue {
  /// What the message is about; no other messages of the same connection are about that.
  static var family: WireFamily { get }
}

/// What messages are about: both sides of a conversation begin with it.
package enum WireFamily: UInt8, CaseIterable, Sendable {
  /// Decoding photos.
  case photos
  /// Opening photos, and passing them to decoders.
  case files
  /// Folders, lists, and small files of the program's own.
  case folders
  /// The trash.
  case trash
  /// Renaming and copying.
  case fileChanges
  /// Downloads on disk.
  case downloads
  /// Archives.
  case archives
  /// Lists of photos.
  case feeds
  /// Servers.
  case servers
  /// The broker.
  case broker
  /// The clipboard.
  case clipboard
  /// The desktop's keyring.
  case keyring
  /// The desktop's portal.
  case portal
  /// The frames of a recording.
  case recording
  /// What a later start shows in the window that there is.
  case windows
  /// The phone that turns the photos.
  case phone
  /// Photos that are dragged to other programs.
  case drag
  /// Pictures that are encoded for files and printers.
  case encoding

  /// The family of a message.
  package init(of bytes: [UInt8]) throws(WireError) {
    guard let family = bytes.first.flatMap(Self.init) else { throw .malformed("of no family") }
    self = family
  }
}

extension WireMessage {
  /// The encoded message.
  package var bytes: [UInt8] {
    var fields = WireFields()
    do throws(WireError) {
      try fields.mark(Self.family.rawValue)
      _ = try fields.value(self)
    } catch {
      assertionFailure("\(self): \(error)")
    }
    return fields.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var fields = WireFields(reading: bytes)
    try fields.mark(Self.family.rawValue)
    self = try fields.value()
    try fields.finish()
  }
}
