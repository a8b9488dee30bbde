package import ProcessWire

/// Why a photo was not moved to the trash, or not brought back.
package enum TrashFailure: Error, Hashable, Sendable {
  /// Its file is no longer there.
  case missing
  /// Its file has changed since it was shown, or another one has its name.
  case changed
  /// There is no permission to change its folder.
  case folderPermission
  /// There is no permission to use the trash.
  case trashPermission
  /// Its file system is read-only.
  case readOnly
  /// Its disk is full.
  case diskFull
  /// Its file system has no trash and cannot get one.
  case noTrash
  /// Its name or path is too long.
  case nameTooLong
  /// GIO, which moves files to the trash, is not installed.
  case noLibrary
  /// Another file has the photo's name now, and is not replaced.
  case nameTaken
  /// The photo is no longer in the trash.
  case noLongerInTrash
  /// The folder that the photo was in is gone.
  case noFolder
  /// The process that should move it ended without an answer.
  case noAnswer
  /// Another reason, in the words of the system.
  case other(String)
}

extension TrashFailure: WireChoice {
  package static let cases: [WireCase<Self>] =
    [
      .missing, .changed, .folderPermission, .trashPermission, .readOnly, .diskFull, .noTrash,
      .nameTooLong, .noLibrary, .nameTaken, .noLongerInTrash, .noFolder, .noAnswer,
    ].map(WireCase.plain) + [
      .fields({ if case .other(let words) = $0 { words } else { nil } }) {
        .other(try $1.text($0))
      }
    ]
}
