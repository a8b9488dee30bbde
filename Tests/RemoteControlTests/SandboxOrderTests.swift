import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import RemoteControl

@Suite("The program that is connected with the broker")
struct SandboxOrderTests {
  @Test("enters its sandbox before it reads anything")
  func order() throws {
    let process = try HelperProcess(FrameUnderTest.program(), memoryLimit: 1 << 30)
    // It ends every program that reads it.
    try process.socket.send([WireFamily.broker.rawValue])
    let greeting = try process.socket.receive(within: AnswerDeadline.outside).bytes
    #expect(try BrokerAnswer(greeting) == .ready(gaps: ""))
    #expect(throws: WireError.closed) {
      try process.socket.receive(within: AnswerDeadline.outside).bytes
    }
  }
}
