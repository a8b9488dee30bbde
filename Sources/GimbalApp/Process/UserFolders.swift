import Glibc
import PhotoSources
import SystemPackage

/// The user's own folders, found by environment variables.
enum UserFolders {
  /// The folders in which photos are: that for pictures in the desktop's settings file, and that of
  /// cameras.
  static var pictures: [DefaultFolder] {
    let home = variable("HOME")
    let folder = PicturesFolder.path(home: home, configuration: variable("XDG_CONFIG_HOME"))
    let camera = DefaultFolder.camera(home: home)
    return [
      folder.map { DefaultFolder($0, includesInside: true) }, camera?.path == folder ? nil : camera,
    ]
    .compactMap(\.self)
  }

  /// The user's own folder; nil if it is not known.
  static var home: FilePath? { variable("HOME") }

  private static func variable(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }
  }
}
