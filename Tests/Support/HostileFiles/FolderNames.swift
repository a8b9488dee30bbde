import Glibc
import SystemPackage

/// Returns the names in a folder.
func names(in path: FilePath) throws -> [String] {
  guard let folder = path.withPlatformString({ opendir($0) }) else { throw Errno(rawValue: errno) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      })
  }
  return names
}
