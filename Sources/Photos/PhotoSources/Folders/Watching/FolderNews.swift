import Localization
package import SystemPackage

/// Something about watched folders that the user should know.
package enum FolderNews: Hashable, Sendable {
  /// A folder is gone: it was removed, renamed or unmounted.
  case gone(FilePath, isUnmounted: Bool)
  /// A folder that was gone is there again.
  case returned(FilePath)
  /// The system watches no more folders.
  case limit(Errno)
  /// A folder cannot be read, so that it cannot be watched either.
  case unreadable(FilePath, Errno)
  /// A folder's disk or server does not answer.
  case silent(FilePath)
  /// The disk or server of a folder does not answer for several of its folders.
  case silentDisk(FilePath)
  /// The process that watches folders ends again and again.
  case failing
  /// The process that watches folders cannot be started.
  case ended

  /// A sentence for people.
  package var text: String {
    switch self {
    case .gone(let folder, isUnmounted: true):
      localized(
        "“\(Self.name(folder))” is gone: it was unmounted. Its photos come back when it does.")
    case .gone(let folder, isUnmounted: false):
      localized(
        """
        “\(Self.name(folder))” is gone: it was removed or renamed. Its photos come back when it \
        does.
        """)
    case .returned(let folder): localized("“\(Self.name(folder))” is back.")
    case .limit(let error):
      localized(
        """
        Changes in some folders will not be noticed: the system watches no more of them \
        (\(Self.reason(error))). Press R to read a photo again.
        """)
    case .unreadable(let folder, let error):
      localized(
        "Changes in “\(Self.name(folder))” will not be noticed: it cannot be read (\(error)).")
    case .silent(let folder):
      localized(
        """
        Changes in “\(Self.name(folder))” will not be noticed: its disk or server does not answer.
        """)
    case .silentDisk(let folder):
      localized(
        """
        Changes in “\(Self.name(folder))” and others will not be noticed: their disk or server \
        does not answer.
        """)
    case .failing:
      localized(
        """
        Changes in folders will be noticed late: gimbal-files ends again and again, and is started \
        again each minute.
        """)
    case .ended:
      localized(
        """
        Changes in folders will not be noticed any more: gimbal-files does not run. Start Gimbal \
        again.
        """)
    }
  }

  private static func name(_ folder: FilePath) -> String {
    folder.lastComponent?.string ?? folder.string
  }

  private static func reason(_ error: Errno) -> String {
    switch error {
    case .noSpace: "fs.inotify.max_user_watches"
    case .tooManyOpenFiles: "fs.inotify.max_user_instances"
    default: "\(error)"
    }
  }
}
