import ProcessWire
import Testing

@testable import FileService

@Suite("Messages about downloads")
struct DownloadMessageTests {
  private static let head = DownloadHead(
    receivedAt: 5, age: 6, lifetime: 7, mustRevalidate: true, entityTag: "\"é\"")

  @Test("messages are decoded as they were encoded; truncated or longer ones are refused")
  func messages() throws {
    let calls: [DownloadCall] = [
      .find(address: "https://h/é"), .measure, .renew(address: "", sum: .min, Self.head),
      .store(address: "a", Self.head, byteCount: 1, limit: 0),
    ]
    for call in calls {
      #expect(try DownloadCall(call.bytes) == call)
      for count in 0..<call.bytes.count {
        #expect(throws: WireError.self) { try DownloadCall(Array(call.bytes.prefix(count))) }
      }
      #expect(throws: WireError.self) { try DownloadCall(call.bytes + [0]) }
    }
    let answers: [DownloadAnswer] = [
      .found(StoredDownload(head: Self.head, byteCount: 1, sum: -1)), .missing, .stored(28),
      .measured(count: 0, byteCount: .max),
    ]
    for answer in answers {
      #expect(try DownloadAnswer(answer.bytes) == answer)
      for count in 0..<answer.bytes.count {
        #expect(throws: WireError.self) { try DownloadAnswer(Array(answer.bytes.prefix(count))) }
      }
      #expect(throws: WireError.self) { try DownloadAnswer(answer.bytes + [0]) }
    }
  }

  @Test("lengths that no download has are refused", arguments: [0, -1, .max])
  func lengths(byteCount: Int) {
    let call = DownloadCall.store(address: "a", Self.head, byteCount: byteCount, limit: 1)
    #expect(throws: WireError.self) { try DownloadCall(call.bytes) }
  }

  @Test("heads on disk stay as they are, so downloads survive a new version")
  func layout() {
    func number(_ number: UInt8) -> [UInt8] { [number] + [UInt8](repeating: 0, count: 7) }
    let minusOne = [UInt8](repeating: 0xFF, count: 8)
    let content: [UInt8] =
      [1] + number(1) + [0x6E] + number(0) + number(9) + number(8)
      + number(5) + number(6) + number(7) + minusOne
      + [1, 1] + number(4) + [0x22, 0xC3, 0xA9, 0x22] + [0]
    let header = EntryHeader(name: "n", byteCount: 9, bodySum: 8, Self.head)
    #expect(header.bytes.dropFirst(16).starts(with: content))
    #expect(header.bytes.dropFirst(16 + content.count).allSatisfy { $0 == 0 })
    #expect(EntryHeader(header.bytes) == header)
  }
}
