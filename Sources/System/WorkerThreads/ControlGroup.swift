import Glibc

/// The limits that containers and services set: version 2 of Linux's control groups.
package struct ControlGroup {
  private let root: String
  /// The names of the group and those around it, the outermost first.
  private let path: [String]

  /// The group of this process; nil where the kernel names none.
  ///
  /// - Parameters:
  ///   - membership: the file that names it: `0::/path`.
  ///   - root: where the file system of control groups is.
  package init?(membership: String = "/proc/self/cgroup", root: String = "/sys/fs/cgroup") {
    let lines = Self.text(of: membership)?.split(separator: "\n")
    guard let line = lines?.first(where: { $0.hasPrefix("0::/") }) else { return nil }
    self.root = root
    path = line.dropFirst("0::/".count).split(separator: "/").map(String.init)
  }

  /// The text of a file in the group and in each of those around it that have it, all of which hold.
  package func texts(of file: String) -> [String] {
    (0...path.count).compactMap { depth in
      Self.text(of: ([root] + path.prefix(depth) + [file]).joined(separator: "/"))
    }
  }

  /// The beginning of a file of the kernel; nil where it cannot be read.
  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
