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
      case Errno(rawValue: ENONET):
        (
          "there is no session bus, by which GVfs reads servers; start Gimbal in a desktop’s session,"
            + " or by dbus-run-session",
          "There is no session bus, by which GVfs reads servers."
        )
      case Errno(rawValue: ENOPKG):
        (
          "GVfs cannot read this kind of server; install the package gvfs-backends",
          "GVfs cannot read this kind of server. Install the package gvfs-backends."
        )
      case Errno(rawValue: EKEYREJECTED):
        (
          "the server’s key is not known; open it in the file manager or by ssh once, and check the key",
          "The server’s key is not known. Open it in the file manager or by ssh once."
        )
      case .connectionRefused:
        (
          "the server wants another name or password; open it in the file manager once, or add them to"
            + " ~/.netrc",
          "The server wants another name or password."
        )
      case .noRouteToHost:
        (
          "the server cannot be reached; check the address, and whether the server is on",
          "The server cannot be reached."
        )
      case Errno(rawValue: ENODEV):
        (
          "the server cannot be reached, or has no such share; check the address, and whether the server"
            + " is on",
          "The server cannot be reached, or has no such share."
        )
      case .hostIsDown:
        (
          "the server does not answer; check whether it is on, and try again",
          "The server does not answer."
        )
      case .connectionReset:
        (
          "the server has ended the connection, or sends nonsense; try again",
          "The server has ended the connection."
        )
      case .messageTooLong:
        (
          "the server sends more than can be read; copy it to this computer",
          "The file is too large to read from a server."
        )
      case .isDirectory: ("it is a folder", "It is a folder.")
      default: ("it cannot be read (\(error))", "The file cannot be read (\(error)).")
      }
  }
}
