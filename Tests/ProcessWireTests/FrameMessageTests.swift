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
  func roundTrip(message: FrameMessage) {
    #expect(message.bytes.count == FrameMessage.byteCount)
    #expect(FrameMessage(message.bytes) == message)
  }

  @Test(
    "A message beyond the limits is invalid",
    arguments: [
      .begin(PixelSize(width: 0, height: 5)), .begin(PixelSize(width: 5, height: 8193)),
      .begin(PixelSize(width: 1 << 31, height: 1 << 31)), .frame(milliseconds: 1 << 31),
      .end(milliseconds: 1 << 31),
    ] as [FrameMessage])
  func limits(message: FrameMessage) {
    #expect(FrameMessage(message.bytes) == nil)
  }

  @Test("Random bytes are either a message within the limits or invalid")
  func anyBytes() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...14, using: &random)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      if count > 3 { bytes.replaceSubrange(0..<4, with: [UInt8.random(in: 0...4), 0, 0, 0]) }
      if case .begin(let size)? = FrameMessage(bytes) {
        #expect(max(size.width, size.height) <= FrameMessage.longestSide)
      }
    }
    #expect(FrameMessage([]) == nil)
  }
}
