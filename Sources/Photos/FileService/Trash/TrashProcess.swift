package import ProcessWire
package import SystemPackage

/// A `gimbal-files` process that moves one file to the trash or back, and ends.
///
/// It is not needed often enough to be kept, and starts in a few milliseconds. It is never killed, so
/// that nothing is left half done: if the program ends first, the process still finishes.
package enum TrashProcess {
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
  ) -> Result<MovedFile, TrashFailure> {
    guard path.count <= MessageSocket.longestPath else { return .failure(.nameTooLong) }
    guard let session = TrashSession(program, home: home) else { return .failure(.noAnswer) }
    return session.move(path, shown: shown, delayed: delayed)
  }

  /// Moves a file out of the trash to a path; blocks until that is done.
  ///
  /// - Returns: nil, or why it stays in the trash.
  package static func restore(
    _ file: MovedFile, to path: [UInt8], by program: FilePath,
    home: [[UInt8]] = homeVariables, delayed: () -> Void = {}
  ) -> TrashFailure? {
    guard let session = TrashSession(program, home: home) else { return .noAnswer }
    return session.restore(file, to: path, delayed: delayed)
  }
}
