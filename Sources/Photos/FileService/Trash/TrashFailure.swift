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

  private static let kinds: [TrashFailure] = [
    .missing, .changed, .folderPermission, .trashPermission, .readOnly, .diskFull, .noTrash,
    .nameTooLong, .noLibrary, .nameTaken, .noLongerInTrash, .noFolder, .noAnswer,
  ]

  /// Its number in a message; the last one is `other`.
  var number: Int { Self.kinds.firstIndex(of: self) ?? Self.kinds.count }

  /// The range of these numbers.
  static let numbers = 0...kinds.count

  /// Makes a failure from its number, and the system's words for `other`.
  init(number: Int, words: String) {
    self = Self.kinds.indices.contains(number) ? Self.kinds[number] : .other(words)
  }
}
