import Glibc
import PhotoSources
import ProcessSandbox
import ProcessWire

/// A process that reads archives: enters the sandbox, then lists and unpacks.
package enum ArchiveWorker {
  /// The seconds between two signs of life, which the program shows as progress.
  private static let signInterval = 0.2

  /// Serves calls until the program closes the connection.
  package static func run() -> Never {
    let program = SandboxedProgram()
    // The sandbox lets neither the tables of characters nor the locale's file be opened later.
    let legacyNames = LegacyNames.ofUser
    // Unlike photos, archives are not read at all without the sandbox.
    program.run(needsSandbox: true) {
      // libarchive passes names through the locale.
      setlocale(LC_CTYPE, "C.UTF-8")
    } serve: { (socket: consuming MessageSocket, _) throws(WireError) -> Never in
      try socket.send(ArchiveAnswer.ready.bytes)
      var reader: ArchiveReader?
      let signs = SignsOfLife(over: socket, interval: signInterval)
      while true {
        var packet = try socket.receive(waits: true)
        let call = try ArchiveCall(packet.bytes)
        guard let file = packet.takeDescriptor() else { throw .malformed("nothing came along") }
        if call == .open {
          reader = ArchiveReader(file, legacyNames, signs)
        } else {
          try socket.send(answer(to: call, reader, writing: file).bytes)
        }
      }
    }
  }

  private static func answer(
    to call: ArchiveCall, _ reader: ArchiveReader?, writing output: borrowing OwnedDescriptor
  ) -> ArchiveAnswer {
    do throws(ArchiveFailure) {
      guard let reader else { throw .hindered }
      switch call {
      case .open: throw .hindered
      case .list:
        let (byteCount, isIncomplete) = try reader.list(to: output)
        return .written(byteCount: byteCount, isIncomplete: isIncomplete)
      case .extract(let path):
        return .written(byteCount: try reader.extract(path, to: output))
      }
    } catch {
      return .failed(error)
    }
  }
}
