import CLinuxCalls
import PhotoSources
import ProcessSandbox
import ProcessWire

/// A process that reads lists of photos: enters the sandbox, then reads one document after the
/// other.
package enum FeedWorker {
  /// Serves calls until the program closes the connection.
  package static func run() -> Never {
    // Unlike photos, lists are not read at all without the sandbox.
    SandboxedProgram().run(needsSandbox: true) {
      // json-c reads random numbers once, from a file if need be.
      JSONParser.prepare()
    } serve: { (socket: consuming MessageSocket, _) throws(WireError) -> Never in
      let connection = Connection(socket)
      try connection.socket.send(FeedAnswer.ready.bytes)
      // 3 MB that only the start needed; the document is still to come.
      clinuxcalls_forget_code()
      var reader: DocumentReader?
      while true {
        var packet = try connection.socket.receive(waits: true)
        let call = try FeedCall(packet.bytes)
        guard let file = packet.takeDescriptor() else { throw .malformed("nothing came along") }
        switch call {
        case .open(let document): reader = DocumentReader(document, file)
        case .list:
          guard let opened = reader.take() else { throw .malformed("there is no document") }
          try connection.socket.send(answer(opened, writing: file, to: connection).bytes)
        }
      }
    }
  }

  /// The connection with the program.
  private final class Connection {
    let socket: MessageSocket

    init(_ socket: consuming MessageSocket) { self.socket = socket }
  }

  private static func answer(
    _ reader: consuming DocumentReader, writing output: consuming OwnedDescriptor,
    to connection: Connection
  ) -> FeedAnswer {
    do throws(ListingFailure) {
      // If the program is gone, the next call ends this one.
      let reportPart: (FeedAnswer) -> Void = { try? connection.socket.send($0.bytes) }
      let list = ListWriter(output, reportPart: reader.isReadInParts ? reportPart : nil)
      try reader.read(to: list)
      return try list.finish()
    } catch {
      return .failed(error)
    }
  }
}
