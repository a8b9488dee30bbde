import Glibc
package import ProcessWire
package import SystemPackage

/// An answer from a process that reads an archive.
package enum ArchiveAnswer: Hashable, Sendable {
  /// The process is in its sandbox.
  case ready
  /// The memory file has this many bytes; a list may leave out files.
  case written(byteCount: Int, isIncomplete: Bool = false)
  /// The archive or the entry cannot be read.
  case failed(ArchiveFailure)

  private enum Kind: UInt8 {
    case ready = 1
    case written = 2
    case failed = 3
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .ready:
      return MessageWriter(kind: Kind.ready.rawValue).bytes
    case .written(let byteCount, let isIncomplete):
      var writer = MessageWriter(kind: Kind.written.rawValue)
      writer.put(byteCount)
      writer.put(isIncomplete)
      return writer.bytes
    case .failed(let failure):
      var writer = MessageWriter(kind: Kind.failed.rawValue)
      writer.put(failure.rawValue)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .ready: self = .ready
    case .written:
      self = .written(
        byteCount: try reader.number(in: 0...ArchiveFailure.sizeLimit),
        isIncomplete: try reader.flag())
    case .failed:
      guard let failure = ArchiveFailure(rawValue: try reader.number(in: 0...255)) else {
        throw .malformed("an unknown failure")
      }
      self = .failed(failure)
    case nil: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}

/// Why an archive or a file in it cannot be read.
package enum ArchiveFailure: Int, Error, Hashable, Sendable {
  /// It is damaged, or not an archive.
  case damaged
  /// It is encrypted.
  case encrypted
  /// It unpacks to more than the limit.
  case tooLarge
  /// It is packed in a way that cannot be read.
  case unsupported
  /// There is no such file in the archive.
  case missing
  /// The process could not do its work.
  case hindered

  /// The most bytes of one file, or of all names: several times those of a usual photo.
  package static let sizeLimit = 512 << 20

  /// The system's error number that comes closest; `FileAnswer` and `FolderAnswer` have no others.
  package var error: Errno {
    switch self {
    case .damaged: .badMessage
    case .encrypted: Errno(rawValue: ENOKEY)
    case .tooLarge: .fileTooLarge
    case .unsupported: .notSupported
    case .missing: .noSuchFileOrDirectory
    case .hindered: .ioError
    }
  }
}
