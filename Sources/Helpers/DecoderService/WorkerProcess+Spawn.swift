import Glibc
import ProcessWire
import SystemPackage

extension WorkerProcess {
  /// Starts a program that inherits only the socket, as its descriptor 3.
  static func spawn(
    _ program: FilePath, _ arguments: [String], socket: Int32
  ) throws(WireError) -> pid_t {
    do throws(Errno) {
      return try ProgramStart.start(program, arguments, descriptors: [3: socket])
    } catch {
      throw .system(error.rawValue)
    }
  }
}
