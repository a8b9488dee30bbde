import Glibc
import ProcessWire
import SystemPackage

/// Checks where the program's files are.
enum FolderProbe {
  static func findings() -> [Finding] {
    [program, photos, tour, ownFiles, thumbnails]
  }

  private static var program: Finding {
    guard let folder = ProgramFile.path?.removingLastComponent() else {
      return Finding(
        "Program folder", "unknown",
        advice: "mount /proc: without it neither decoders nor bundled photos are found")
    }
    return Finding("Program folder", folder.string)
  }

  private static var photos: Finding {
    guard let folder = BundledFiles.photos else {
      return Finding(
        "Bundled photos", "not found",
        advice: "install share/gimbal/Photos beside bin, or name photos: gimbal PATH")
    }
    return Finding("Bundled photos", folder.string)
  }

  private static var tour: Finding {
    guard let file = BundledFiles.tour else {
      return Finding(
        "Guided tour", "not found",
        advice: "install share/gimbal/Tour beside bin: without it there is no --tour")
    }
    return Finding("Guided tour", file.string)
  }

  /// The files to attach to a bug report.
  private static var ownFiles: Finding {
    guard let folder = StateFolder.path else {
      return Finding("Own files", "none: neither XDG_STATE_HOME nor HOME is an absolute path")
    }
    return Finding(
      "Own files",
      "in \(folder.string): the last photo of each folder, sizes, and which hints were shown")
  }

  private static var thumbnails: Finding {
    guard let folder = CacheFolder.path?.appending("thumbnails") else {
      return Finding(
        "Thumbnails", "not kept: neither XDG_CACHE_HOME nor HOME is an absolute path")
    }
    return Finding(
      "Thumbnails",
      "in the desktop's cache, \(folder.string), unless --no-thumbnail-cache is set")
  }
}
