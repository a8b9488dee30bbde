package import ProcessWire
package import SystemPackage

/// Why a file was not changed.
package enum FileChangeFailure: Error, Hashable, Sendable {
  /// The file is no longer there.
  case missing
  /// The file cannot be read.
  case unreadable
  /// Another file has the new name, and is not replaced.
  case nameTaken
  /// There is no permission to change the folder.
  case permission
  /// The file system is read-only.
  case readOnly
  /// The disk is full.
  case diskFull
  /// The name or the path is too long.
  case nameTooLong
  /// The file system does not allow this name.
  case nameRefused
  /// The new folder does not exist.
  case noFolder
  /// The file system cannot do it without the danger of replacing another file.
  case unsupported
  /// The turn cannot be stored: the format has no place for one, the file is damaged, or readers
  /// may understand it in different ways.
  case noOrientation
  /// The XMP file beside a photo, or what a photo itself says, cannot be changed without the danger
  /// of a loss.
  case oddSidecar
  /// A photo has more keywords in its own file than are known, so that its XMP file cannot take
  /// them over.
  case manyKeywords
  /// The copy differs from the file: the disk is damaged, or the file has changed meanwhile.
  case differs
  /// The folder is the one that the file is in.
  case sameFolder
  /// There is no permission to take the file out of its folder.
  case fixed
  /// The file cannot be taken out of its folder: its disk is read-only.
  case fixedByDisk
  /// The user has cancelled it.
  case cancelled
  /// The process that should do it ended without an answer.
  case noAnswer
  /// Another reason, in the words of the system.
  case other(String)
  /// The file that should be replaced cannot go to the trash, or does not come back from there.
  case untrashed(TrashFailure)

  /// Makes a failure from the reason why a file in an archive cannot be read.
  package init(unpacking error: Errno) {
    self = error == .noSuchFileOrDirectory ? .missing : .unreadable
  }
}

extension FileChangeFailure: WireChoice {
  private static let plainCases: [WireCase<Self>] =
    [
      .missing, .unreadable, .nameTaken, .permission, .readOnly, .diskFull, .nameTooLong,
      .nameRefused, .noFolder, .unsupported, .noOrientation, .oddSidecar, .differs, .sameFolder,
      .fixed, .fixedByDisk, .cancelled, .noAnswer, .manyKeywords,
    ].map(WireCase.plain)
  private static let otherCases: [WireCase<Self>] = [
    .fields({ if case .other(let words) = $0 { words } else { nil } }) {
      .other(try $1.text($0))
    },
    .value(untrashed) { if case .untrashed(let failure) = $0 { failure } else { nil } },
  ]
  package static let cases = plainCases + otherCases
}
