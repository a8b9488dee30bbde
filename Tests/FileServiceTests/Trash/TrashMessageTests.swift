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
      .moved(MovedFile(path: [], identity: identity, isLink: false)),
      .moved(MovedFile(path: [0x2f, 0xff, 0x0a], identity: identity, isLink: true)),
      .restored,
    ]
    + [
      .missing, .changed, .folderPermission, .trashPermission, .readOnly, .diskFull, .noTrash,
      .nameTooLong, .noLibrary, .nameTaken, .noLongerInTrash, .noFolder, .noAnswer, .other("odd"),
    ].map { .failed($0) }

  @Test("a call is decoded as it was encoded, and is no other process's call", arguments: calls)
  func call(call: TrashCall) throws {
    #expect(try TrashCall(call.bytes) == call)
    #expect(throws: WireError.self) { try FolderCall(call.bytes) }
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
    let path = [UInt8](repeating: 0x61, count: MessageSocket.longestPath)
    for call in [
      TrashCall.select(path: path, Self.identity), .move(path: path, shown: Self.identity),
    ] {
      #expect(call.bytes.count <= MessageSocket.messageLimit)
    }
    guard var session = TrashSession("/bin/true") else {
      Issue.record("It does not start.")
      return
    }
    let result = session.move(path + [0x61], shown: nil)
    #expect(result == .failure(.nameTooLong))
  }

  @Test("a call that ends before the path is refused, and so is an unknown one")
  func truncated() {
    let bytes = TrashCall.select(path: [], Self.identity).bytes
    for count in 0..<bytes.count {
      #expect(throws: WireError.self) { try TrashCall(Array(bytes.prefix(count))) }
    }
    #expect(throws: WireError.self) { try TrashCall([bytes[0], 3]) }
  }
}
