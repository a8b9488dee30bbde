import Glibc
import SystemPackage

/// Where the photos that come with the program are.
enum BundledPhotos {
  /// The folder: beside an installed program, or in the checkout that the program was built in.
  static var folder: FilePath? {
    guard let program = ProgramFile.path else { return nil }
    var parent = program.removingLastComponent()
    var candidates = [parent.removingLastComponent().appending("share/gimbal/Photos")]
    while parent.lastComponent != nil {
      candidates.append(parent.appending("Assets/Photos"))
      parent = parent.removingLastComponent()
    }
    return candidates.first { $0.withPlatformString { access($0, R_OK | X_OK) } == 0 }
  }
}
