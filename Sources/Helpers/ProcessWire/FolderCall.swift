/// A request to a `gimbal-files` process about folders or the list on standard input.
///
/// The path's bytes are the whole rest of a message, so these requests and `FileCall` use different
/// kinds.
package enum FolderCall: Hashable, Sendable {
  /// What to look for in folders and lists.
  package struct Request: Hashable, Sendable {
    /// The file name extensions of photos; each ends with a zero byte.
    package var types: [UInt8]
    /// Whether the size and the time of each photo are needed.
    package var includesStamps: Bool
    /// Whether the names of the folders inside are needed.
    package var includesFolders: Bool

    /// Creates a request from its parts.
    package init(types: [UInt8], includesStamps: Bool, includesFolders: Bool) {
      self.types = types
      self.includesStamps = includesStamps
      self.includesFolders = includesFolders
    }
  }

  /// Set what later requests look for.
  case request(Request)
  /// Read what a path leads to.
  case read(path: [UInt8])
  /// Set the list; its descriptor is sent with the message.
  case list
  /// Read the next paths of the list.
  case nextPaths
  /// Read the whole of a small file.
  case file(path: [UInt8])

  private enum Kind: UInt8 {
    case request = 11
    case read = 12
    case list = 13
    case nextPaths = 14
    case file = 15
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .request(let request):
      [
        Kind.request.rawValue,
        (request.includesStamps ? 1 : 0) | (request.includesFolders ? 2 : 0),
      ] + request.types
    case .read(let path): [Kind.read.rawValue] + path
    case .list: [Kind.list.rawValue]
    case .nextPaths: [Kind.nextPaths.rawValue]
    case .file(let path): [Kind.file.rawValue] + path
    }
  }

  /// Decodes a message; returns nil if it is not about folders.
  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    let rest = bytes.dropFirst()
    switch kind {
    case .request:
      guard let parts = rest.first, parts < 4 else { return nil }
      self = .request(
        Request(
          types: Array(rest.dropFirst()), includesStamps: parts & 1 != 0,
          includesFolders: parts & 2 != 0))
    case .read: self = .read(path: Array(rest))
    case .list: self = .list
    case .nextPaths: self = .nextPaths
    case .file: self = .file(path: Array(rest))
    }
  }
}

/// An answer from a `gimbal-files` process about folders or lists.
package enum FolderAnswer: Hashable, Sendable {
  /// The result is in a memory file of this length, which is sent with the message.
  case contents(byteCount: Int)
  /// The list has ended.
  case ended
  /// The path or the list cannot be read; the system's error number.
  case failed(Int32)
  /// The process is still reading and will send another answer.
  case reading

  private enum Kind: UInt8 {
    case contents = 11
    case ended = 12
    case failed = 13
    case reading = 14
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .contents(let byteCount):
      var writer = MessageWriter(kind: Kind.contents.rawValue)
      writer.put(byteCount)
      return writer.bytes
    case .ended: return MessageWriter(kind: Kind.ended.rawValue).bytes
    case .failed(let code):
      var writer = MessageWriter(kind: Kind.failed.rawValue)
      writer.put(Int(code))
      return writer.bytes
    case .reading: return MessageWriter(kind: Kind.reading.rawValue).bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .contents: self = .contents(byteCount: try reader.number(in: 0...Int.max))
    case .ended: self = .ended
    case .failed: self = .failed(Int32(try reader.number(in: 1...Int(Int32.max))))
    case .reading: self = .reading
    case nil: throw .malformed("no answer about folders")
    }
    try reader.finish()
  }
}
