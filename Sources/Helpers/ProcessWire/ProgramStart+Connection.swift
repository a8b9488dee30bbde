import Glibc
package import SystemPackage

extension ProgramStart {
  /// The descriptor of a helper program's end of the connection.
  package static let socketNumber: Int32 = 3

  /// Starts a helper program that is connected with this one: its `socketNumber` is its end of
  /// the connection.
  ///
  /// - Returns: this program's end, which the caller owns, and the process, which the caller must reap;
  ///   nil if it cannot be started.
  package static func startConnected(
    _ program: FilePath, _ arguments: [String] = [], variables: [[UInt8]] = []
  ) -> (socket: Int32, process: Int32)? {
    guard let ends = try? MessageSocket.pair() else { return nil }
    defer { close(ends.far) }
    let process = try? start(
      program, arguments, descriptors: [socketNumber: ends.far], variables: variables)
    guard let process else {
      close(ends.near)
      return nil
    }
    return (ends.near, process)
  }
}
