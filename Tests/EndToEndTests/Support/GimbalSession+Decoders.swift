import Glibc
import SystemPackage

extension GimbalSession {
  /// The decoders of the running program: they bear its number in their arguments.
  var decoders: [pid_t] {
    get throws {
      guard let folder = opendir("/proc") else { throw HarnessError("there is no /proc") }
      defer { closedir(folder) }
      var found: [pid_t] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard let process = pid_t(name) else { continue }
        let arguments = Self.text(of: "/proc/\(name)/cmdline").split(separator: "\0")
        if arguments.count > 1, arguments[0].hasSuffix("-decoder"),
          arguments[1] == "\(self.process.pid)"
        {
          found.append(process)
        }
      }
      return found
    }
  }

  /// The beginning of a file; empty if it cannot be read.
  static func text(of path: String) -> String {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return "" }
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = (try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }) ?? 0
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
