package import ProcessWire
package import SystemPackage

/// A photo's file that is open for another process than a decoder, which gets it with one message.
package final class PassedPhoto {
  /// How long a disk may take to open the file, and a process to take it, in seconds.
  private static let patience = AnswerDeadline.outside

  private let file: OpenedFile
  private let shared: PoolState

  private init(_ file: OpenedFile, _ shared: PoolState) {
    (self.file, self.shared) = (file, shared)
  }

  /// Opens a file of this computer, by a `gimbal-files` process of the pool's; it blocks.
  package static func open(
    _ path: FilePath, by pool: DecodePool
  ) throws(DecodeFailure) -> PassedPhoto {
    switch try OpenedFile.open(path, pool.shared, patience: patience) {
    case .opened(let file): return PassedPhoto(file, pool.shared)
    case .pending(let opener):
      opener.stop()
      throw .noAnswer
    }
  }

  /// What identifies the file.
  package var identity: FileStatus.Identity { file.status.identity }

  /// Who may read and write the file, as in `st_mode`.
  package var rights: Int { file.status.rights }

  /// What the file begins with.
  package var beginning: FileBeginning { file.status.beginning }

  /// Sends a message with the file to a process; returns whether it has arrived.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - socket: this program's end of the connection.
  package func pass(_ message: [UInt8], to socket: Int32) -> Bool {
    do throws(DecodeInterruption) {
      try file.pass(message, to: socket, shared, within: Self.patience)
      return true
    } catch {
      return false
    }
  }
}
