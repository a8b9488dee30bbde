import Glibc
import SystemPackage

/// The paths of the files that come with the program.
enum BundledFiles {
  /// The folder of the photos.
  static var photos: FilePath? { path(of: "Photos", mode: R_OK | X_OK) }

  /// The guided tour's script.
  static var tour: FilePath? { path(of: "Tour/tour.replay", mode: R_OK) }

  /// The page for a phone's browser.
  static var phonePage: FilePath? { path(of: "Phone/phone.html", mode: R_OK) }

  /// The table of cities and countries.
  static var places: FilePath? { path(of: "Places/places.txt", mode: R_OK) }

  /// The path of a file: beside an installed program, which is in `bin` or `lib/gimbal`, or in the
  /// checkout in which the program was built.
  private static func path(of name: FilePath, mode: Int32) -> FilePath? {
    guard let program = ProgramFile.path else { return nil }
    var parent = program.removingLastComponent()
    let share = FilePath("share/gimbal").appending(name.components)
    let prefix = parent.removingLastComponent()
    var candidates = [
      prefix.appending(share.components),
      prefix.removingLastComponent().appending(share.components),
    ]
    while parent.lastComponent != nil {
      candidates.append(parent.appending("Assets").appending(name.components))
      parent = parent.removingLastComponent()
    }
    return candidates.first { $0.withPlatformString { access($0, mode) } == 0 }
  }
}
