import Glibc
import PhotoSources
import SystemPackage

/// The user's own folders, found by environment variables.
enum UserFolders {
  /// The folder for pictures in the desktop's settings file; nil if there is none.
  static var pictures: FilePath? {
    PicturesFolder.path(home: variable("HOME"), configuration: variable("XDG_CONFIG_HOME"))
  }

  /// The user's own folder; nil if it is not known.
  static var home: FilePath? { variable("HOME") }

  private static func variable(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }
  }
}
