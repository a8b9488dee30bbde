import Glibc
package import SystemPackage

/// Why a file or a folder cannot be read, in words for people.
package struct FileErrorText: Hashable, Sendable {
  /// What is wrong and what to do, after the path and a colon.
  package let advice: String
  /// The reason on the photo's page.
  package let reason: String

  /// Looks up the words for an error number of a helper.
  package init(_ error: Errno) {
    (advice, reason) =
      switch error {
      case .noSuchFileOrDirectory:
        ("there is no such file or folder; check the name", "The file does not exist.")
      case .permissionDenied:
        (
          "no permission to read it; check who may (ls -l)",
          "There is no permission to read the file."
        )
      // The kernel says the same of files on damaged disks and of encrypted folders.
      case .badMessage:
        (
          "it is damaged: the archive, or the disk that it is on",
          "It is damaged: its archive, or the disk that it is on."
        )
      case Errno(rawValue: ENOKEY):
        (
          "it is encrypted; unpack the archive with another program, or unlock the folder",
          "It is encrypted. Unpack its archive with another program, or unlock its folder."
        )
      case .fileTooLarge:
        (
          "it contains more than can be read; unpack it with another program",
          "The file is too large to unpack."
        )
      case .notSupported:
        ("it cannot be read (\(error))", "It is packed in a way that cannot be read.")
      case .timedOut:
        (
          "its disk or server does not answer; it is left out",
          "The file cannot be read (\(error))."
        )
      case .fileNameTooLong:
        (
          "its path is longer than the system allows; it is left out",
          "The file cannot be read (\(error))."
        )
      default: ("it cannot be read (\(error))", "The file cannot be read (\(error)).")
      }
  }
}
