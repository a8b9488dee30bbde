import GalleryCore
import ImageDecoding
import ImageFormats
import Testing

struct AnimationDecoderTests {
  private let red: UInt32 = 0xFFFF_0000
  private let white: UInt32 = 0xFFFF_FFFF
  private let yellow: UInt32 = 0xFFFF_FF00
  private let magenta: UInt32 = 0xFFFF_00FF

  @Test(
    "A GIF frame's disposal method is applied",
    arguments: [(0, 0xFFFF_FFFF), (1, 0xFFFF_FFFF), (2, 0), (3, 0xFFFF_0000)])
  func disposal(mode: Int, left: UInt32) throws {
    let animation = try DecodedAnimation(Fixture("animation-disposal-\(mode).gif").bytes)
    #expect(animation.frames.map(\.index) == [0, 1, 2])
    #expect(animation.pixels(atX: 10, y: 10) == [red, white, left])
    #expect(animation.pixels(atX: 23, y: 15) == [red, white, left])
    #expect(animation.pixels(atX: 7, y: 10) == [red, red, red])
    #expect(animation.pixels(atX: 34, y: 18) == [yellow, yellow, magenta])
    #expect(animation.frames.map(\.image.isOpaque) == [true, true, left != 0])
  }

  @Test("Delays are those of the file; no delay means a tenth of a second")
  func delays() throws {
    for name in ["disposal-1.gif", "blended.webp"] {
      let animation = try DecodedAnimation(Fixture("animation-\(name)").bytes)
      #expect(animation.frames.map(\.milliseconds) == [500, 700, 100])
    }
    #expect(AnimationFrame.milliseconds(fromStored: 10) == 100)
    #expect(AnimationFrame.milliseconds(fromStored: 11) == 11)
    #expect(AnimationFrame.milliseconds(fromStored: 20) == 20)
  }

  @Test(
    "It plays as often as in browsers",
    arguments: [
      ("disposal-0.gif", 1), ("disposal-1.gif", nil), ("disposal-2.gif", 2), ("disposal-3.gif", 4),
      ("blended.webp", 3), ("replaced.webp", nil), ("lossy.webp", 1),
    ])
  func loops(name: String, playCount: Int?) throws {
    let bytes = try Fixture("animation-\(name)").bytes
    let count = name == "lossy.webp" ? 2 : 3
    let expected = AnimationTraits(playCount: playCount, frameCount: count)
    #expect(try DecodedAnimation(bytes).traits == expected)
    #expect(try PhotoDecoder.decode(bytes).animation == expected)
  }

  @Test(
    "A still picture is not an animation",
    arguments: ["corners.gif", "corners.webp", "corners.png"])
  func still(name: String) throws {
    #expect(try PhotoDecoder.decode(Fixture(name).bytes).animation == nil)
  }

  @Test("Interlaced frames with local palettes are decoded in order")
  func interlaced() throws {
    let animation = try DecodedAnimation(Fixture("animation-interlaced.gif").bytes)
    let inverted = Corners(0xFF00_FFFF, 0xFFFF_00FF, 0xFF00_00FF, 0xFFFF_FF00)
    #expect(animation.frames.map { Corners(of: $0.image) } == [.upright, inverted])
    for y in 0..<32 {
      #expect(animation.pixels(atX: 0, y: y).first == (y < 16 ? red : 0xFF00_00FF))
    }
  }

  @Test("Transparent pixels show the ones beneath, and frames are clipped to the canvas")
  func transparency() throws {
    let animation = try DecodedAnimation(Fixture("animation-transparent.gif").bytes)
    #expect(animation.frames.map { $0.image.size } == [.init(width: 48, height: 32)] * 2)
    #expect(animation.pixels(atX: 43, y: 30) == [0, 0])
    #expect(animation.pixels(atX: 44, y: 30) == [0, white])
    #expect(animation.pixels(atX: 47, y: 31) == [0, white])
    #expect(animation.pixels(atX: 10, y: 10) == [red, red])
    #expect(animation.pixels(atX: 0, y: 31) == [0, 0])
  }

  @Test("A first frame that restores the previous canvas restores nothing")
  func firstDisposed() throws {
    let animation = try DecodedAnimation(Fixture("animation-first-disposed.gif").bytes)
    #expect(animation.pixels(atX: 2, y: 2) == [red, white])
    #expect(animation.pixels(atX: 20, y: 20) == [0xFF00_00FF, 0])
  }

  @Test("WebP frames blend or replace as specified, and are cleared if requested")
  func webp() throws {
    let blended = try DecodedAnimation(Fixture("animation-blended.webp").bytes)
    #expect(blended.pixels(atX: 10, y: 10).map { $0 >> 24 } == [255, 255, 0])
    let mixed = blended.frames[1].image[10, 10]
    #expect(abs(Int(mixed & 0xFF) - 128) <= 2 && mixed >> 16 & 0xFF >= 253)
    let replaced = try DecodedAnimation(Fixture("animation-replaced.webp").bytes)
    #expect(replaced.pixels(atX: 10, y: 10) == [red, 0x8080_8080, 0])
    for animation in [blended, replaced] {
      #expect(animation.pixels(atX: 34, y: 18) == [yellow, yellow, magenta])
      #expect(animation.pixels(atX: 0, y: 0) == [red, red, red])
    }
    let lossy = try DecodedAnimation(Fixture("animation-lossy.webp").bytes)
    #expect(lossy.frames.map(\.milliseconds) == [200, 200])
    #expect(Corners(of: lossy.frames[0].image).distance(to: .upright) <= 8)
  }

  @Test("After a rewind, it shows the same frames", arguments: Fixture.animations)
  func rewound(fixture: Fixture) throws {
    let bytes = try fixture.bytes
    try bytes.withUnsafeBytes { bytes in
      let decoder = try AnimationDecoder(bytes, PhotoDemand(bounds: .ample))
      let first = try DecodedAnimation.play(decoder)
      try decoder.rewind()
      let second = try DecodedAnimation.play(decoder)
      #expect(first.map(\.fingerprint) == second.map(\.fingerprint))
      // Also in the middle of the animation.
      try decoder.rewind()
      _ = try decoder.next()
      _ = try decoder.next()
      try decoder.rewind()
      #expect(try DecodedAnimation.play(decoder).map(\.fingerprint) == first.map(\.fingerprint))
    }
  }

  @Test("The photo is the first frame", arguments: Fixture.animations, [48, 17, 3])
  func firstFrame(fixture: Fixture, side: Int) throws {
    let bounds = PixelSize(width: side, height: side)
    let photo = try PhotoDecoder.decode(fixture.bytes, fittedInto: bounds)
    let animation = try DecodedAnimation(fixture.bytes, fittedInto: bounds, limit: 1)
    let first = try #require(animation.frames.first)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(photo.image.size == photo.photoSize.aspectFitted(into: bounds))
    #expect(photo.image.fingerprint == first.image.fingerprint)
    #expect(photo.image.isOpaque == first.image.isOpaque)
  }

  @Test("The complete frames of a truncated animation are played", arguments: Fixture.animations)
  func truncated(fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let whole = try DecodedAnimation(bytes).frames.map(\.fingerprint)
    var counts: Set<Int> = []
    for count in stride(from: 20, to: bytes.count, by: 3) {
      let cut = [UInt8](bytes.prefix(count))
      guard let animation = try? DecodedAnimation(cut) else {
        #expect(counts.isEmpty, "After a longer piece a shorter one would have been shown.")
        continue
      }
      counts.insert(animation.frames.count)
      #expect(animation.frames.map(\.fingerprint) == [String](whole.prefix(animation.frames.count)))
      #expect(try PhotoDecoder.decode(cut).animation?.frameCount ?? 1 == animation.frames.count)
    }
    #expect(counts.isSuperset(of: 1..<whole.count))
  }

  @Test("Only GIF and WebP are animations")
  func otherFormat() throws {
    let bytes = try Fixture("corners.png").bytes
    #expect(throws: DecodingError.unsupportedVariant(.png, detail: "no animation")) {
      try DecodedAnimation(bytes)
    }
  }
}

extension Fixture {
  static let animations = all.filter { $0.name.hasPrefix("animation-") }
}

extension PixelImage {
  /// All pixels as text.
  var fingerprint: String {
    (0..<size.width * size.height).map { String(self[$0 % size.width, $0 / size.width], radix: 16) }
      .joined(separator: " ")
  }
}

extension AnimationFrame {
  fileprivate var fingerprint: String { "\(index) \(milliseconds) \(image.fingerprint)" }
}

private func * (list: [PixelSize], count: Int) -> [PixelSize] {
  Array(repeating: list, count: count).flatMap { $0 }
}
