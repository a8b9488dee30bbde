import ProcessWire
import SystemPackage
import Testing

@testable import FileService

@Suite("Messages about the trash")
struct TrashMessageTests {
  private static let identity = FileStatus.Identity(
    device: .max, node: 7, size: 12, seconds: -3, nanoseconds: 999_999_999)

  static let calls: [TrashCall] = [
    .move(path: [], shown: nil), .move(path: [0x2f, 0xff, 0x0a], shown: identity),
    .select(path: [0x2f, 0xff, 0x0a], identity), .restore(path: [0x2f, 0xfe]),
  ]

  static let answers: [TrashAnswer] =
    [
      .moved(TrashedFile(path: [], identity: identity, isLink: false)),
      .moved(TrashedFile(path: [0x2f, 0xff, 0x0a], identity: identity, isLink: true)),
      .restored,
    ]
    + TrashFailure.numbers.map { .failed(TrashFailure(number: $0, words: "odd")) }

  @Test("a call is decoded as it was encoded, and is no other process's call", arguments: calls)
  func call(call: TrashCall) {
    #expect(TrashCall(call.bytes) == call)
    #expect(FolderCall(call.bytes) == nil)
    #expect(throws: WireError.self) { try FileCall(call.bytes) }
  }

  @Test("an answer is decoded as it was encoded; truncated ones are refused", arguments: answers)
  func answer(answer: TrashAnswer) throws {
    #expect(try TrashAnswer(answer.bytes) == answer)
    guard case .failed = answer else { return }
    for count in 0..<answer.bytes.count {
      #expect(throws: WireError.self) { try TrashAnswer(Array(answer.bytes.prefix(count))) }
    }
  }

  @Test("calls with the longest path fit into a message, and longer paths are refused at once")
  func longest() {
    let path = [UInt8](repeating: 0x61, count: TrashCall.longestPath)
    #expect(TrashCall.select(path: path, Self.identity).bytes.count == MessageSocket.messageLimit)
    let result = TrashProcess.move(path + [0x61], shown: nil, by: "/nonexistent")
    #expect(result == .failure(.nameTooLong))
  }

  @Test("a file without a known identity cannot be selected")
  func unidentified() {
    var bytes = TrashCall.select(path: [0x2f], Self.identity).bytes
    bytes[1] = 0
    #expect(TrashCall(bytes) == nil)
    #expect(TrashCall([21, 2]) == nil)
    #expect(TrashCall([]) == nil)
  }
}
