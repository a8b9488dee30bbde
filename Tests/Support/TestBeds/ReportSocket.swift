import Glibc

/// The socket on which a service manager receives the reports of its services (`sd_notify`).
package final class ReportSocket: Sendable {
  /// Its path, for `NOTIFY_SOCKET`.
  package let path: String
  private let descriptor: Int32

  /// Makes the socket in a folder of its own.
  package init() throws {
    var template = Array("/tmp/gimbal-notify-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(number: errno) }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    path = String(decoding: bytes, as: UTF8.self) + "/notify"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard descriptor >= 0, result == 0 else { throw Failure(number: errno) }
  }

  deinit {
    close(descriptor)
    unlink(path)
    rmdir(String(path.dropLast("/notify".count)))
  }

  /// The next report; nil if none comes within a time in milliseconds.
  package func receive(within limit: Int32 = 0) -> String? {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, limit) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private struct Failure: Error {
    let number: Int32
  }
}
