import Glibc

/// A child process with its standard input and output on one socket.
///
/// It ends when that is closed.
package final class BedProcess: Sendable {
  private let socket: Int32
  private let process: pid_t

  /// Starts the program at a path, with arguments.
  package init(_ command: [String]) throws {
    var ends: [Int32] = [-1, -1]
    // Close-on-exec, because a copy in another child process would keep the process running.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw BedError("no socket") }
    defer { close(ends[1]) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)

    // Tests run on threads that block signals, and child processes inherit the signal mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let argv = command.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, command[0], &actions, &attributes, argv, environ) == 0 else {
      close(ends[0])
      throw BedError("\(command[0]) does not start")
    }
    socket = ends[0]
    process = child
  }

  deinit {
    close(socket)
    waitpid(process, nil, 0)
  }

  /// Sends it a signal.
  package func raise(_ signal: Int32) { kill(process, signal) }

  /// Waits for a line of output.
  package func readLine() throws -> String { try Self.readLine(from: socket) }

  /// Writes a line of input.
  package func write(_ line: String) throws {
    let bytes = Array("\(line)\n".utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw BedError("it has ended")
    }
  }

  /// Connects to a socket, writes a line, and returns the line in reply.
  package static func ask(_ line: String, at path: String) throws -> String {
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw BedError("no socket") }
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    let bytes = Array("\(line)\n".utf8)
    guard isConnected, Glibc.write(socket, bytes, bytes.count) == bytes.count else {
      throw BedError("no bed at \(path)")
    }
    return try readLine(from: socket)
  }

  private static func readLine(from socket: Int32) throws -> String {
    var line: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = read(socket, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      if count < 1 || byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// An error of a test bed.
package struct BedError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
