package import Glibc
package import SystemPackage

/// Creates pairs of connected sockets.
package enum SocketPair {
  /// Creates two connected sockets.
  ///
  /// The caller owns both, and child processes do not inherit them.
  package static func make(
    _ kind: __socket_type
  ) throws(Errno) -> (near: Int32, far: Int32) {
    var ends: (near: Int32, far: Int32) = (-1, -1)
    let kind = Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let status = withUnsafeMutableBytes(of: &ends) {
      socketpair(AF_UNIX, kind, 0, $0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw Errno(rawValue: errno) }
    return ends
  }

  /// Makes a blocking call that sends or receives fail with EAGAIN after a time.
  package static func limitWaiting(of socket: Int32, toSeconds seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, length)
    }
  }
}
