import Glibc
import SystemPackage

/// Where the photos that come with the program are.
enum BundledPhotos {
  /// The folder: beside an installed program, or in the checkout that the program was built in.
  static var folder: FilePath? {
    guard let program = program else { return nil }
    var parent = program.removingLastComponent()
    var candidates = [parent.removingLastComponent().appending("share/gimbal/Photos")]
    while parent.lastComponent != nil {
      candidates.append(parent.appending("Assets/Photos"))
      parent = parent.removingLastComponent()
    }
    return candidates.first { $0.withPlatformString { access($0, R_OK | X_OK) } == 0 }
  }

  private static var program: FilePath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, Int(PATH_MAX))
      guard count > 0 else { return nil }
      start[count] = 0
      return FilePath(platformString: start)
    }
  }
}
