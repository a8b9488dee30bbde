package import ProcessWire

/// A request to a `gimbal-files` process to rename or copy a file.
///
/// The path's bytes are the whole rest of a message, so these requests and the others of this process
/// use different kinds.
package enum FileChangeCall: Hashable, Sendable {
  /// Note a file for the next call, and what identified it when it was shown; there is no answer.
  case select(path: [UInt8], FileStatus.Identity?)
  /// Rename the noted file if it is still the one that was shown, to a path where there is no file.
  case rename(to: [UInt8])
  /// Copy the noted file to a path where there is no file, as a JPEG that is turned by this number of
  /// clockwise quarters when it is shown.
  case copy(to: [UInt8], quarters: Int)

  /// The longest path in bytes that every call has room for.
  package static let longestPath = MessageSocket.messageLimit - headerLength

  /// The length of a message that selects a file without its path: the kind, a flag and an identity.
  private static let headerLength = 2 + FileStatus.Identity.encodedLength

  private enum Kind: UInt8 {
    case select = 31
    case rename = 32
    case copy = 33
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .select(let path, let shown): Self.header(shown) + path
    case .rename(let path): [Kind.rename.rawValue] + path
    case .copy(let path, let quarters): [Kind.copy.rawValue, UInt8(quarters & 3)] + path
    }
  }

  private static func header(_ shown: FileStatus.Identity?) -> [UInt8] {
    var writer = MessageWriter(kind: Kind.select.rawValue)
    writer.put(shown != nil)
    shown?.write(to: &writer)
    return writer.bytes
  }

  /// Decodes a message; returns nil if it is not about a change of a file.
  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    switch kind {
    case .select:
      guard var reader = try? MessageReader(bytes), let isKnown = try? reader.flag() else {
        return nil
      }
      let shown = isKnown ? try? FileStatus.Identity(from: &reader) : nil
      guard isKnown == (shown != nil) else { return nil }
      self = .select(path: Array(reader.rest), shown)
    case .rename: self = .rename(to: Array(bytes.dropFirst()))
    case .copy:
      guard bytes.count > 1, bytes[1] < 4 else { return nil }
      self = .copy(to: Array(bytes.dropFirst(2)), quarters: Int(bytes[1]))
    }
  }
}

/// An answer from a `gimbal-files` process about a change of a file.
package enum FileChangeAnswer: Hashable, Sendable {
  /// This part of a copy is written, 0…1; another answer follows.
  case progress(Double)
  /// It is done.
  case done
  /// Nothing was changed.
  case failed(FileChangeFailure)

  private enum Kind: UInt8 {
    case progress = 31
    case done = 32
    case failed = 33
  }

  /// The parts of a whole in a message.
  private static let parts = 1_000_000.0

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .progress(let part):
      var writer = MessageWriter(kind: Kind.progress.rawValue)
      writer.put(Int((min(max(part, 0), 1) * Self.parts).rounded()))
      return writer.bytes
    case .done: return [Kind.done.rawValue]
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
    case .progress:
      self = .progress(Double(try reader.number(in: 0...Int(Self.parts))) / Self.parts)
    case .done: self = .done
    case .failed:
      let number = try reader.number(in: FileChangeFailure.numbers)
      self = .failed(FileChangeFailure(number: number, words: try reader.text()))
    case nil: throw .malformed("no answer about a change of a file")
    }
    try reader.finish()
  }
}
