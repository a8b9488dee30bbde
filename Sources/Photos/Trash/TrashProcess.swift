import Glibc
package import ProcessWire
package import SystemPackage
import WorkerThreads

/// A `gimbal-files` process that moves one file to the trash or back, and ends.
///
/// It is not needed often enough to be kept, and starts in a few milliseconds. It is never killed, so
/// that nothing is left half done: if the program ends first, the process still finishes.
package enum TrashProcess {
  /// After how many seconds without an answer a user is told that it takes long.
  private static let patience = 1.0

  /// The variables of this process that say where the trash is.
  package static var homeVariables: [[UInt8]] {
    ProgramStart.variables(["HOME", "XDG_DATA_HOME"])
  }

  /// Moves a file to the trash; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - shown: the identity of the file that was shown, if it is known.
  ///   - program: the program `gimbal-files`.
  ///   - home: the variables that say where the trash is.
  ///   - delayed: called once if it takes long.
  package static func move(
    _ path: [UInt8], shown: FileStatus.Identity?, by program: FilePath,
    home: [[UInt8]] = homeVariables, delayed: () -> Void = {}
  ) -> Result<TrashedFile, TrashFailure> {
    let call = TrashCall.move(path: path, shown: shown)
    switch perform([call], paths: [path], program, home, delayed) {
    case .moved(let file): return .success(file)
    case .failed(let failure): return .failure(failure)
    case .restored: return .failure(.noAnswer)
    }
  }

  /// Moves a file out of the trash to a path; blocks until that is done.
  ///
  /// - Returns: nil, or why it stays in the trash.
  package static func restore(
    _ file: TrashedFile, to path: [UInt8], by program: FilePath,
    home: [[UInt8]] = homeVariables, delayed: () -> Void = {}
  ) -> TrashFailure? {
    let calls: [TrashCall] = [.select(path: file.path, file.identity), .restore(path: path)]
    switch perform(calls, paths: [file.path, path], program, home, delayed) {
    case .restored: return nil
    case .failed(let failure): return failure
    case .moved: return .noAnswer
    }
  }

  private static func perform(
    _ calls: [TrashCall], paths: [[UInt8]], _ program: FilePath, _ home: [[UInt8]],
    _ delayed: () -> Void
  ) -> TrashAnswer {
    guard paths.allSatisfy({ $0.count <= TrashCall.longestPath }) else {
      return .failed(.nameTooLong)
    }
    guard let ends = try? MessageSocket.pair() else { return .failed(.noAnswer) }
    let socket = MessageSocket(OwnedDescriptor(ends.near))
    guard let process = start(program, home, socket: OwnedDescriptor(ends.far)) else {
      return .failed(.noAnswer)
    }
    let answer = exchange(calls, over: socket, delayed)
    // It ends when the connection is closed.
    waitpid(process, nil, 0)
    return answer
  }

  /// Starts the process with its end of the connection.
  private static func start(
    _ program: FilePath, _ home: [[UInt8]], socket: consuming OwnedDescriptor
  ) -> Int32? {
    try? ProgramStart.start(program, [], descriptors: [3: socket.number], variables: home)
  }

  private static func exchange(
    _ calls: [TrashCall], over socket: consuming MessageSocket, _ delayed: () -> Void
  ) -> TrashAnswer {
    do throws(WireError) {
      for call in calls { try socket.send(call.bytes) }
      if !Readiness.wait(for: [socket.number], seconds: patience)[0] { delayed() }
      return try TrashAnswer(try socket.receive(waits: true).bytes)
    } catch {
      return .failed(.noAnswer)
    }
  }
}
