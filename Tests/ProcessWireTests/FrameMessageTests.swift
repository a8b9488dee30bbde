import GalleryCore
import ProcessWire
import SeededRandom
import Testing

@Suite("FrameMessage")
struct FrameMessageTests {
  @Test(
    "A message is decoded as it was encoded",
    arguments: [
      .begin(PixelSize(width: 1, height: 8192)), .begin(PixelSize(width: 1280, height: 800)),
      .frame(milliseconds: 0), .frame(milliseconds: 33), .end(milliseconds: 2_147_483_647),
    ] as [FrameMessage])
  func roundTrip(message: FrameMessage) throws {
    #expect(message.bytes.count == FrameMessage.byteCount)
    #expect(try FrameMessage(message.bytes) == message)
  }

  @Test(
    "A message beyond the limits is invalid",
    arguments: [
      .begin(PixelSize(width: 0, height: 5)), .begin(PixelSize(width: 5, height: 8193)),
      .begin(PixelSize(width: 1 << 31, height: 1 << 31)), .frame(milliseconds: 1 << 31),
      .end(milliseconds: 1 << 31),
    ] as [FrameMessage])
  func limits(message: FrameMessage) {
    #expect(throws: WireError.self) { try FrameMessage(message.bytes) }
  }

  @Test("Random bytes are either a message within the limits or invalid")
  func anyBytes() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...FrameMessage.byteCount + 2, using: &random)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      if count > 1 {
        bytes[0] = WireFamily.recording.rawValue
        bytes[1] = .random(in: 0...3, using: &random)
      }
      // Small numbers have zeros in most of their bytes.
      for index in bytes.indices.dropFirst(2) where (index - 2) % 8 > 1 { bytes[index] = 0 }
      switch try? FrameMessage(bytes) {
      case .begin(let size)?:
        #expect((1...FrameMessage.longestSide).contains(size.width))
        #expect((1...FrameMessage.longestSide).contains(size.height))
      case .frame(let time)?, .end(let time)?:
        #expect((0...FrameMessage.longestTime).contains(time))
      case nil: break
      }
    }
    #expect(throws: WireError.self) { try FrameMessage([]) }
  }
}
