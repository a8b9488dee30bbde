import PhotoSources
import ProcessWire
import Testing

@Suite("Messages about archives")
struct ArchiveMessageTests {
  @Test("calls are decoded as they were encoded; others are refused")
  func calls() throws {
    for call in [ArchiveCall.open, .list, .extract([0x61, 0xFF])] {
      #expect(try ArchiveCall(call.bytes) == call)
    }
    for call in [ArchiveCall.open, .list] {
      #expect(throws: WireError.self) { try ArchiveCall(call.bytes + [0]) }
    }
    #expect(throws: WireError.self) { try ArchiveCall(ArchiveCall.extract([]).bytes) }
    for bytes: [UInt8] in [[], [WireFamily.archives.rawValue], [WireFamily.archives.rawValue, 3]] {
      #expect(throws: WireError.self) { try ArchiveCall(bytes) }
    }
  }

  @Test("answers are decoded as they were encoded; truncated, longer and false ones are refused")
  func answers() throws {
    let answers =
      [
        ArchiveAnswer.ready, .written(byteCount: 0),
        .written(byteCount: ArchiveFailure.sizeLimit, isIncomplete: true),
      ] + ArchiveFailure.allCases.map { .failed($0) }
    for answer in answers {
      #expect(try ArchiveAnswer(answer.bytes) == answer)
      for count in 0..<answer.bytes.count {
        #expect(throws: WireError.self) { try ArchiveAnswer(Array(answer.bytes.prefix(count))) }
      }
      #expect(throws: WireError.self) { try ArchiveAnswer(answer.bytes + [0]) }
    }
    for count in [-1, ArchiveFailure.sizeLimit + 1] {
      let answer = ArchiveAnswer.written(byteCount: count)
      #expect(throws: WireError.self) { try ArchiveAnswer(answer.bytes) }
    }
  }
}
