import Glibc

/// The files that the C library reads to find out where hosts are.
package struct HostFiles: Hashable, Sendable {
  /// Their paths.
  package static let paths = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf",
    "/etc/services",
  ]

  private struct Stamp: Hashable {
    var node: UInt64 = 0
    var seconds = 0
    var nanoseconds = 0
  }

  private let stamps: [Stamp]

  /// Notes which files are there now; the value is another one once a file is replaced.
  package init(_ paths: [String] = paths) {
    stamps = paths.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return Stamp() }
      return Stamp(
        node: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec)
    }
  }
}
