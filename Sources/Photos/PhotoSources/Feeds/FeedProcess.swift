import CLinuxCalls
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// A `gimbal-feeds` process, which reads documents in a sandbox, one after the other.
final class FeedProcess {
  /// The memory that it may take, in bytes: the document, its text as UTF-8, and one photo's JSON.
  private static let memoryLimit = 512 << 20
  /// How long it may take to end after it has closed the connection, in seconds.
  private static let endPatience = 0.1

  /// How long it may take to start and to read a document, in seconds.
  private let patience: Double
  private let helper: HelperProcess
  /// The number of the process.
  var process: Int32 { helper.number }

  /// Starts the program; nil if it cannot be started, or is not in its sandbox.
  init?(_ program: FilePath, patience: Double) {
    guard let helper = try? HelperProcess(program, memoryLimit: Self.memoryLimit) else {
      return nil
    }
    self.helper = helper
    self.patience = patience
    guard Readiness.wait(for: [helper.socket.number], seconds: patience)[0],
      let packet = try? helper.socket.receive(waits: false),
      let answer = try? FeedAnswer(packet.bytes), answer == .ready
    else { return nil }
  }

  /// Reads a document, and waits until its list is complete.
  ///
  /// - Parameters:
  ///   - document: what is known of the document.
  ///   - send: sends a message with the document.
  ///   - receive: gets items while others are read, which the result has not.
  func listing(
    of document: FeedDocument, send: ([UInt8], borrowing MessageSocket) throws(WireError) -> Void,
    receive: (ListingItems) -> Void
  ) throws(ListingFailure) -> Listing {
    let number = clinuxcalls_memory_file("gimbal-list")
    guard number >= 0 else { throw .hindered }
    var output = ListOutput(OwnedDescriptor(number), document.format.reference)
    let answer: FeedAnswer
    do throws(WireError) {
      try send(FeedCall.open(document).bytes, helper.socket)
      try helper.socket.send(FeedCall.list.bytes, descriptor: number)
      answer = try lastAnswer(about: &output, receive)
    } catch {
      switch error {
      case .closed: throw endFailure()
      // What it read has made it answer nonsense.
      case .malformed: throw .damaged("")
      case .nothingYet: throw .tooSlow
      case .blocked, .system: throw .hindered
      }
    }
    switch answer {
    case .failed(let failure): throw failure
    case .ready, .part: throw .damaged("")
    case .written(let itemCount, let itemByteCount, let headByteCount):
      do throws(WireError) {
        let items = try output.items(upTo: itemCount, byteCount: itemByteCount)
        return try Listing(items, headBytes: output.head(byteCount: headByteCount))
      } catch {
        throw .damaged("")
      }
    }
  }

  /// Passes items on while others are read, and returns the answer about the whole list.
  private func lastAnswer(
    about output: inout ListOutput, _ receive: (ListingItems) -> Void
  ) throws(WireError) -> FeedAnswer {
    let deadline = Time.now + patience
    while Readiness.wait(for: [helper.socket.number], seconds: max(0, deadline - Time.now))[0] {
      let answer = try FeedAnswer(helper.socket.receive(waits: false).bytes)
      guard case .part(let itemCount, let itemByteCount) = answer else { return answer }
      receive(try output.items(upTo: itemCount, byteCount: itemByteCount))
    }
    throw .nothingYet
  }

  /// Why it has closed the connection: the system kills it at a limit, or if memory is short.
  private func endFailure() -> ListingFailure {
    helper.process.exit(within: Self.endPatience)?.signal == SIGKILL ? .tooLarge : .damaged("")
  }
}
