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
}

extension ArchiveAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.archives
  package static let cases: [WireCase<Self>] = [
    .plain(.ready),
    .fields({ if case .written(let size, let isCut) = $0 { (size, isCut) } else { nil } }) {
      .written(
        byteCount: try $1.number($0?.0, in: 0...ArchiveFailure.sizeLimit),
        isIncomplete: try $1.flag($0?.1))
    },
    .value(failed) { if case .failed(let failure) = $0 { failure } else { nil } },
  ]
}

/// Why an archive or a file in it cannot be read.
package enum ArchiveFailure: Error, WireValue, CaseIterable, Hashable, Sendable {
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
