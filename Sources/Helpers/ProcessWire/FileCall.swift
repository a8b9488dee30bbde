/// A request to a `gimbal-files` process.
package enum FileCall: Hashable, Sendable {
  /// Open the photo's file at a path, given as bytes, and close any file that was open.
  case open(path: [UInt8])
  /// Send a message and the open file over the socket sent with this request, then close both.
  case pass(message: [UInt8])
  /// Close the open file.
  case close
  /// Open a photo's thumbnail in the desktop's cache, or the photo if there is none.
  ///
  /// With `isIgnored`, open the photo in any case.
  case openThumbnail(path: [UInt8], ThumbnailSize, isIgnored: Bool)
  /// Store the file sent with this request in the desktop's thumbnail cache.
  case storeThumbnail(ThumbnailEntry)

  private enum Kind: UInt8 {
    case open = 1
    case pass = 2
    case close = 3
    case openThumbnail = 4
    case storeThumbnail = 5
  }

  /// Bits of the first byte of `openThumbnail`, so that the longest path fits into a message.
  private static let isExtraLarge: UInt8 = 0x40
  private static let isIgnored: UInt8 = 0x80

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .open(let path): [Kind.open.rawValue] + path
    case .pass(let message): [Kind.pass.rawValue] + message
    case .close: [Kind.close.rawValue]
    case .openThumbnail(let path, let size, let isIgnored):
      [
        Kind.openThumbnail.rawValue | (size == .xLarge ? Self.isExtraLarge : 0)
          | (isIgnored ? Self.isIgnored : 0)
      ] + path
    case .storeThumbnail(let entry): Self.bytes(entry)
    }
  }

  private static func bytes(_ entry: ThumbnailEntry) -> [UInt8] {
    var writer = MessageWriter(kind: Kind.storeThumbnail.rawValue)
    entry.write(to: &writer)
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    let first = bytes.first ?? 0
    let flags = first & (Self.isExtraLarge | Self.isIgnored)
    guard let kind = Kind(rawValue: first & ~flags), flags == 0 || kind == .openThumbnail else {
      throw .malformed("an unknown call")
    }
    let rest = Array(bytes.dropFirst())
    switch kind {
    case .open: self = .open(path: rest)
    case .pass: self = .pass(message: rest)
    case .close: self = .close
    case .openThumbnail:
      self = .openThumbnail(
        path: rest, flags & Self.isExtraLarge == 0 ? .large : .xLarge,
        isIgnored: flags & Self.isIgnored != 0)
    case .storeThumbnail:
      var reader = try MessageReader(bytes)
      self = .storeThumbnail(try ThumbnailEntry(from: &reader))
      try reader.finish()
    }
  }
}
