import Glibc
package import ProcessWire
import SystemPackage

/// A document in a file of this computer, which is passed on once to the process that reads it.
package struct DocumentFile: Sendable {
  /// How long a disk may take, in seconds.
  private static let patience = 10.0

  private let file: OpenedFile
  private let shared: PoolState

  /// Its length in bytes.
  package var byteCount: Int { file.status.identity.size }

  /// Opens a file; throws a sentence for people if that is not possible.
  init(_ path: FilePath, _ shared: PoolState) throws(DecodeFailure) {
    switch try OpenedFile.open(path, shared, patience: Self.patience) {
    case .opened(let file): self.file = file
    case .pending(let opener):
      opener.stop()
      throw .noAnswer
    }
    self.shared = shared
  }

  /// Sends a message with the file over a socket.
  package func send(
    _ message: [UInt8], over socket: borrowing MessageSocket
  ) throws(WireError) {
    do throws(DecodeInterruption) {
      try file.pass(message, to: socket.number, shared, within: Self.patience)
    } catch {
      throw .system(EIO)
    }
  }
}
