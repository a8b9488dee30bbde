import Glibc
import PhotoSources
import SystemPackage

/// The user's own folders, as the environment tells them.
enum UserFolders {
  /// The folder for pictures, by the desktop's settings file; nil where there is none.
  static var pictures: FilePath? {
    PicturesFolder.path(home: variable("HOME"), configuration: variable("XDG_CONFIG_HOME"))
  }

  private static func variable(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }
  }
}
