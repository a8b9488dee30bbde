import PhotoSources
import ProcessWire
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Programs that read what strangers wrote")
struct SandboxOrderTests {
  /// Starts a program, sends it what ends every program that reads it, and receives its greeting.
  private func greeting(
    _ name: String, _ arguments: [String] = [], family: WireFamily
  ) throws -> [UInt8] {
    let process = try HelperProcess(
      builtPrograms.appending(name), memoryLimit: 1 << 30, arguments, variables: [])
    try process.socket.send([family.rawValue])
    let greeting = try process.socket.receive(within: AnswerDeadline.outside).bytes
    #expect(throws: WireError.closed) {
      try process.socket.receive(within: AnswerDeadline.outside).bytes
    }
    return greeting
  }

  @Test(
    "decoders enter their sandbox before they read anything",
    arguments: [
      "gimbal-jpeg-decoder", "gimbal-decoder", "gimbal-svg-decoder", "gimbal-pdf-decoder",
    ])
  func decoders(name: String) throws {
    guard case .hello(let sandbox) = try DecoderAnswer(greeting(name, family: .photos)) else {
      Issue.record("no greeting")
      return
    }
    #expect(sandbox.openReason == nil)
  }

  @Test("the program that downloads enters its sandbox before it reads anything")
  func fetcher() throws {
    guard
      case .hello(let sandbox) = try FetchAnswer(
        greeting("gimbal-fetcher", ["20"], family: .servers))
    else {
      Issue.record("no greeting")
      return
    }
    #expect(sandbox.openReason == nil)
  }
}
