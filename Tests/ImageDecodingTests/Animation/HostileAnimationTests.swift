import GalleryCore
import ImageDecoding
import ImageFormats
import SeededRandom
import Testing

struct HostileAnimationTests {
  private static let fixtures = Fixture.all.filter {
    $0.name.hasSuffix(".gif") || $0.name.hasSuffix(".webp")
  }

  @Test(
    "Mutated animations are either shown or rejected", arguments: fixtures)
  func mutated(fixture: Fixture) throws {
    let seed = mutationSeed
    print("\(fixture.name) is mutated with the seed \(seed), as an animation.")
    var random = SeededRandom(seed: seed)
    let original = try fixture.bytes
    let bounds = PixelSize(width: 40, height: 40)
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let reach = Bool.random(using: &random) ? min(64, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<reach, using: &random)] =
          [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)].randomElement(
            using: &random)!
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      // Larger sizes are decoded as well, but 50 frames of them take too long.
      guard let photo = try? PhotoDecoder.decode(bytes, fittedInto: bounds),
        photo.photoSize.width * photo.photoSize.height < 1_000_000,
        let animation = try? DecodedAnimation(bytes, fittedInto: bounds, limit: 50)
      else { continue }
      for frame in animation.frames {
        #expect(frame.image.size.width <= 40 && frame.image.size.height <= 40)
        #expect(frame.milliseconds > 10)
      }
    }
  }

  @Test("A frame that exceeds the memory limit ends the play without allocating")
  func lyingFrame() throws {
    var bytes = try Fixture("animation-disposal-1.gif").bytes
    let patch = try #require(bytes.offset(of: [0x2C, 8, 0, 8, 0, 16, 0, 8, 0]))
    bytes.replaceSubrange(patch + 5..<patch + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try DecodedAnimation(bytes).frames.count == 1)
  }

  @Test("A canvas too large for composing is rejected, but its first frame is shown")
  func lyingCanvas() throws {
    var bytes = try Fixture("animation-disposal-1.gif").bytes
    // 12,000 × 12,000: reading rows needs 137 MiB for one frame; composing would need 549 MiB.
    bytes.replaceSubrange(6..<10, with: [0xE0, 0x2E, 0xE0, 0x2E])
    let size = PixelSize(width: 12_000, height: 12_000)
    #expect(throws: DecodingError.tooLarge(size)) { try DecodedAnimation(bytes) }
    // Only the first rows, because all of them take minutes in a debug build.
    let corner = PixelRect(PixelSize(width: 48, height: 32))
    let photo = try bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: .ample, region: corner), provisional: { _ in })
    }
    #expect(photo.photoSize == size)
    #expect(photo.animation == nil)
    #expect(Corners(of: photo.image) == .upright)
  }
}
