import ProcessWire
import Testing

@Suite("Messages about folders")
struct FolderMessageTests {
  static let calls: [FolderCall] = [
    .request(FolderCall.Request(types: [], includesStamps: false, includesFolders: true)),
    .request(FolderCall.Request(types: [0x61, 0], includesStamps: true, includesFolders: false)),
    .read(path: []), .read(path: [0x2f, 0xff, 0x0a]), .list, .nextPaths,
    .watch(FolderCall.Watch(number: 0, path: [], isRoot: false, known: nil)),
    .watch(
      FolderCall.Watch(
        number: .max, path: [0x2f, 0xff, 0x0a], isRoot: true,
        known: FolderCall.Watch.State(device: .max, node: 7, modified: .min))),
    .unwatch(3), .nextChanges, .file(path: [0x2f]), .lock(path: [0x2f, 0xff]),
    .replace(path: [0x2f, 0x0a]),
  ]

  static let answers: [FolderAnswer] = [
    .contents(byteCount: 0), .contents(byteCount: .max), .picture, .ended, .failed(2), .reading,
    .unchanged,
    .unwatched(28), .done,
  ]

  @Test("a call is decoded as it was encoded, and is not a call for files", arguments: calls)
  func call(call: FolderCall) throws {
    #expect(try FolderCall(call.bytes) == call)
    #expect(throws: WireError.self) { try FileCall(call.bytes) }
  }

  @Test(
    "an answer is decoded as it was encoded; truncated or longer ones are refused",
    arguments: answers)
  func answer(answer: FolderAnswer) throws {
    #expect(try FolderAnswer(answer.bytes) == answer)
    for count in 0..<answer.bytes.count {
      #expect(throws: WireError.self) { try FolderAnswer(Array(answer.bytes.prefix(count))) }
    }
    #expect(throws: WireError.self) { try FolderAnswer(answer.bytes + [0]) }
  }

  @Test("the longest path of a folder to watch fits into a message")
  func longestPath() {
    let path = [UInt8](repeating: 0x61, count: MessageSocket.longestPath)
    let state = FolderCall.Watch.State(device: 1, node: 2, modified: 3)
    let call = FolderCall.watch(FolderCall.Watch(number: 1, path: path, isRoot: true, known: state))
    #expect(call.bytes.count <= MessageSocket.messageLimit)
  }

  @Test("invalid numbers are refused")
  func numbers() {
    let fixed = [Self.calls[0], Self.calls[6], .unwatch(1), .list, .nextPaths, .nextChanges]
    for bytes in fixed.map(\.bytes) {
      for count in 0..<bytes.count {
        #expect(throws: WireError.self) { try FolderCall(Array(bytes.prefix(count))) }
      }
    }
    for call in [FolderCall.unwatch(1), .list, .nextPaths, .nextChanges] {
      #expect(throws: WireError.self) { try FolderCall(call.bytes + [0]) }
    }
    #expect(throws: WireError.self) { try FolderCall(FolderCall.unwatch(-1).bytes) }
    var bytes = Self.calls[1].bytes
    bytes[2] = 2
    #expect(throws: WireError.self) { try FolderCall(bytes) }
    #expect(throws: WireError.self) { try FolderAnswer(FolderAnswer.failed(0).bytes) }
    #expect(throws: WireError.self) { try FolderAnswer(FolderAnswer.contents(byteCount: -1).bytes) }
  }
}
