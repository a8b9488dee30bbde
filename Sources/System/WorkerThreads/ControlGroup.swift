import Glibc

/// The resource limits of containers and services: Linux control groups, version 2.
package struct ControlGroup {
  private let root: String
  /// The names of the group and its ancestors, outermost first.
  private let path: [String]

  /// Finds the group of this process; returns nil if the kernel reports none.
  ///
  /// - Parameters:
  ///   - membership: the file with the group's path, in the form `0::/path`.
  ///   - root: the mount point of the control group file system.
  package init?(membership: String = "/proc/self/cgroup", root: String = "/sys/fs/cgroup") {
    let lines = Self.text(of: membership)?.split(separator: "\n")
    guard let line = lines?.first(where: { $0.hasPrefix("0::/") }) else { return nil }
    self.root = root
    path = line.dropFirst("0::/".count).split(separator: "/").map(String.init)
  }

  /// Returns the contents of a file in the group and in all ancestors that have it.
  ///
  /// All of these limits apply.
  package func texts(of file: String) -> [String] {
    (0...path.count).compactMap { depth in
      Self.text(of: ([root] + path.prefix(depth) + [file]).joined(separator: "/"))
    }
  }

  /// Reads the beginning of a kernel file; returns nil if it cannot be read.
  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
