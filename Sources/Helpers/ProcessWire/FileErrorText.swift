import Glibc
import Localization
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
        (
          localized("there is no such file or folder; check the name"),
          localized("The file does not exist.")
        )
      case .permissionDenied:
        (
          localized("no permission to read it; check who may (ls -l)"),
          localized("There is no permission to read the file.")
        )
      // The kernel says the same of files on damaged disks and of encrypted folders.
      case .badMessage:
        (
          localized("it is damaged: the archive, or the disk that it is on"),
          localized("It is damaged: its archive, or the disk that it is on.")
        )
      case Errno(rawValue: ENOKEY):
        (
          localized(
            "it is encrypted; unpack the archive with another program, or unlock the folder"),
          localized(
            "It is encrypted. Unpack its archive with another program, or unlock its folder.")
        )
      case .fileTooLarge:
        (
          localized("it contains more than can be read; unpack it with another program"),
          localized("The file is too large to unpack.")
        )
      case .notSupported:
        (
          localized("it cannot be read (\(error))"),
          localized("It is packed in a way that cannot be read.")
        )
      case .timedOut:
        (
          localized("its disk or server does not answer; it is left out"),
          localized("The file cannot be read (\(error)).")
        )
      case .fileNameTooLong:
        (
          localized("its path is longer than the system allows; it is left out"),
          localized("The file cannot be read (\(error)).")
        )
      case Errno(rawValue: ENONET):
        (
          localized(
            """
            there is no session bus, by which GVfs reads servers; start Gimbal in a desktop’s \
            session, or by dbus-run-session
            """),
          localized("There is no session bus, by which GVfs reads servers.")
        )
      case Errno(rawValue: ENOPKG):
        (
          localized("GVfs cannot read this kind of server; install the package gvfs-backends"),
          localized("GVfs cannot read this kind of server. Install the package gvfs-backends.")
        )
      case Errno(rawValue: EKEYREJECTED):
        (
          localized(
            """
            the server’s key is not known; open it in the file manager or by ssh once, and check \
            the key
            """),
          localized("The server’s key is not known. Open it in the file manager or by ssh once.")
        )
      case .connectionRefused:
        (
          localized(
            """
            the server wants another name or password; open it in the file manager once, or add \
            them to ~/.netrc
            """),
          localized("The server wants another name or password.")
        )
      case .noRouteToHost:
        (
          localized(
            "the server cannot be reached; check the address, and whether the server is on"),
          localized("The server cannot be reached.")
        )
      case Errno(rawValue: ENODEV):
        (
          localized(
            """
            the server cannot be reached, or has no such share; check the address, and whether the \
            server is on
            """),
          localized("The server cannot be reached, or has no such share.")
        )
      case .hostIsDown:
        (
          localized("the server does not answer; check whether it is on, and try again"),
          localized("The server does not answer.")
        )
      case .connectionReset:
        (
          localized("the server has ended the connection, or sends nonsense; try again"),
          localized("The server has ended the connection.")
        )
      case .messageTooLong:
        (
          localized("the server sends more than can be read; copy it to this computer"),
          localized("The file is too large to read from a server.")
        )
      case .isDirectory: (localized("it is a folder"), localized("It is a folder."))
      default:
        (
          localized("it cannot be read (\(error))"),
          localized("The file cannot be read (\(error)).")
        )
      }
  }
}
