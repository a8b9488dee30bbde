import Glibc
package import SystemPackage

/// A program of ours that runs as a child process, connected with this one; owns both.
package final class HelperProcess: Sendable {
  /// This program's end of the connection.
  package let socket: MessageSocket
  /// The process itself.
  package let process: OwnedProcess

  /// The number of the process, which another one may have once this value is gone.
  package var number: Int32 { process.number }

  /// Starts a program, which inherits only its end of a connection (`ProgramStart.socketNumber`).
  ///
  /// - Parameters:
  ///   - program: its file.
  ///   - arguments: its arguments.
  ///   - variables: more variables of its environment, as `NAME=value`.
  ///   - end: what becomes of it when this value goes.
  package init(
    _ program: FilePath, _ arguments: [String] = [], variables: [[UInt8]] = [],
    end: OwnedProcess.End
  ) throws(WireError) {
    let ends = try MessageSocket.pair()
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    do throws(Errno) {
      process = try OwnedProcess(
        program, arguments, descriptors: [ProgramStart.socketNumber: far.number],
        variables: [Array("\(GimbalVersion.variable)=\(GimbalVersion.messages)".utf8)] + variables,
        end: end)
    } catch {
      throw .system(error.rawValue)
    }
  }

  /// Starts a program that reads what strangers wrote: it gets the number of this process, with
  /// which it ends, and the memory that it may take, in bytes.
  package convenience init(
    _ program: FilePath, memoryLimit: Int, _ arguments: [String] = [], variables: [[UInt8]] = []
  ) throws(WireError) {
    try self.init(
      program, ["\(getpid())", "\(memoryLimit)"] + arguments, variables: variables, end: .killed())
  }

  /// Receives an answer without waiting; nil if there is none yet.
  ///
  /// Calls `sign` with each sign of life.
  package func receiveAnswer<Answer: WireMessage>(
    sign: () -> Void = {}
  ) throws(WireError) -> Answer? {
    do throws(WireError) {
      return try Answer(socket.receive(waits: false, sign: sign).bytes)
    } catch {
      if error == .nothingYet { return nil }
      throw error
    }
  }

  /// Closes the connection, from any thread: who waits for an answer gets none.
  package func disconnect() { shutdown(socket.number, Int32(SHUT_RDWR)) }

  /// Lets the process end by itself as soon as it has done what it was asked for.
  package func leaveAlone() {
    disconnect()
    process.leaveAlone()
  }
}
