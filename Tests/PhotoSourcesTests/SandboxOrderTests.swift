import ProcessWire
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Programs that read archives and lists")
struct SandboxOrderTests {
  @Test(
    "enter their sandbox before they read anything",
    arguments: [
      ("gimbal-archives", WireFamily.archives, ArchiveAnswer.ready.bytes),
      ("gimbal-feeds", .feeds, FeedAnswer.ready.bytes),
    ])
  func order(name: String, family: WireFamily, greeting: [UInt8]) throws {
    let folder = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent().appending(".build/debug")
    let process = try HelperProcess(folder.appending(name), memoryLimit: 1 << 30)
    // It ends every program that reads it. Without its sandbox, the program ends before it greets.
    try process.socket.send([family.rawValue])
    #expect(try process.socket.receive(within: AnswerDeadline.outside).bytes == greeting)
    #expect(throws: WireError.closed) {
      try process.socket.receive(within: AnswerDeadline.outside).bytes
    }
  }
}
