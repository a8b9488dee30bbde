package import ProcessWire

/// A request to a `gimbal-files` process about the trash.
///
/// The path's bytes are the whole rest of a message, so these requests and the others of this process
/// use different kinds.
package enum TrashCall: Hashable, Sendable {
  /// Move a file to the trash, if it is still the one that was shown.
  case move(path: [UInt8], shown: FileStatus.Identity?)
  /// Note a file in the trash, for the next call; there is no answer.
  case select(path: [UInt8], FileStatus.Identity)
  /// Move the noted file out of the trash, to a path where there is no file.
  case restore(path: [UInt8])

  /// The longest path in bytes that every call has room for.
  package static let longestPath = MessageSocket.messageLimit - headerLength

  private enum Kind: UInt8 {
    case move = 21
    case select = 22
    case restore = 23
  }

  /// The length of a message without the path: the kind, a flag and an identity.
  private static let headerLength = 2 + FileStatus.Identity.encodedLength

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .move(let path, let shown): Self.bytes(.move, shown) + path
    case .select(let path, let identity): Self.bytes(.select, identity) + path
    case .restore(let path): [Kind.restore.rawValue] + path
    }
  }

  private static func bytes(_ kind: Kind, _ identity: FileStatus.Identity?) -> [UInt8] {
    var writer = MessageWriter(kind: kind.rawValue)
    writer.put(identity != nil)
    (identity ?? .none).write(to: &writer)
    return writer.bytes
  }

  /// Decodes a message; returns nil if it is not about the trash.
  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    if kind == .restore {
      self = .restore(path: Array(bytes.dropFirst()))
      return
    }
    let header = Array(bytes.prefix(Self.headerLength))
    let path = Array(bytes.dropFirst(header.count))
    guard var reader = try? MessageReader(header), let isKnown = try? reader.flag(),
      let identity = try? FileStatus.Identity(from: &reader), (try? reader.finish()) != nil
    else { return nil }
    if kind == .move {
      self = .move(path: path, shown: isKnown ? identity : nil)
    } else {
      guard isKnown else { return nil }
      self = .select(path: path, identity)
    }
  }
}

/// An answer from a `gimbal-files` process about the trash.
package enum TrashAnswer: Hashable, Sendable {
  /// The file is in the trash.
  case moved(TrashedFile)
  /// The file is at its path again.
  case restored
  /// Nothing was moved.
  case failed(TrashFailure)

  private enum Kind: UInt8 {
    case moved = 21
    case restored = 22
    case failed = 23
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .moved(let file):
      var writer = MessageWriter(kind: Kind.moved.rawValue)
      writer.put(file.isLink)
      file.identity.write(to: &writer)
      let bytes = writer.bytes
      return file.path.count <= TrashCall.longestPath ? bytes + file.path : bytes
    case .restored: return [Kind.restored.rawValue]
    case .failed(let failure):
      var writer = MessageWriter(kind: Kind.failed.rawValue)
      writer.put(failure.number)
      if case .other(let words) = failure { writer.put(words) } else { writer.put("") }
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .moved:
      let header = Array(bytes.prefix(2 + FileStatus.Identity.encodedLength))
      reader = try MessageReader(header)
      let isLink = try reader.flag()
      let identity = try FileStatus.Identity(from: &reader)
      self = .moved(
        TrashedFile(path: Array(bytes.dropFirst(header.count)), identity: identity, isLink: isLink))
    case .restored: self = .restored
    case .failed:
      let number = try reader.number(in: TrashFailure.numbers)
      self = .failed(TrashFailure(number: number, words: try reader.text()))
    case nil: throw .malformed("no answer about the trash")
    }
    try reader.finish()
  }
}

extension FileStatus.Identity {
  /// An identity that stands for none.
  fileprivate static let none = Self(device: 0, node: 0, size: 0, seconds: 0, nanoseconds: 0)
}
