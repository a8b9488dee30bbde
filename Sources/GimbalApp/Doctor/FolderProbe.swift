import Glibc
import SystemPackage

/// Checks where the program's files are.
enum FolderProbe {
  static func findings() -> [Finding] {
    [program, photos, tour, ownFiles]
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
    let nothingElse = "no cache or data is kept"
    guard let folder = StateFolder.path else { return Finding("Own files", "none: \(nothingElse)") }
    return Finding(
      "Own files",
      "\(folder.string), with empty files that say which hints were shown; \(nothingElse)")
  }
}
