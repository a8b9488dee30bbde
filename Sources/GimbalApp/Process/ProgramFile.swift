import Glibc
import Localization
import SystemPackage

/// The file that the running program was started from.
enum ProgramFile {
  /// The program's folder, which has the other programs, too.
  static var folder: FilePath { path?.removingLastComponent() ?? FilePath(".") }

  /// The program that encodes pictures, for which this one has no codecs.
  static var encoder: FilePath { folder.appending("gimbal-encoder") }

  /// Makes the program speak the user's language, by the catalogues that come with it.
  static func speakToUser() {
    if let path { Catalogue.speakToUser(InstalledCatalogues(besideProgram: path.string)) }
  }

  /// Its path without links; nil if the system does not report it.
  ///
  /// It is read once, at the start: an update may move the file that runs, and remove it.
  static let path: FilePath? = {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, Int(PATH_MAX))
      guard count > 0 else { return nil }
      start[count] = 0
      return FilePath(platformString: start)
    }
  }()
}
