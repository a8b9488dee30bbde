import Glibc
import ProcessWire
import SystemPackage

extension WorkerProcess {
  /// Starts a program that inherits only the socket (`ProgramStart.socketNumber`), and variables of the
  /// environment, as `NAME=value`.
  static func spawn(
    _ program: FilePath, _ arguments: [String], socket: Int32, variables: [[UInt8]] = []
  ) throws(WireError) -> pid_t {
    do throws(Errno) {
      return try ProgramStart.start(
        program, arguments, descriptors: [ProgramStart.socketNumber: socket], variables: variables)
    } catch {
      throw .system(error.rawValue)
    }
  }
}
