import GalleryCore
import Glibc
import ImageFormats
import Testing

@testable import ImageDecoding

/// Tests that a scene in HDR or in a wide gamut has the same colours in every format.
///
/// The patches are those of `Fixtures/make-hdr`.
struct HDRTests {
  /// Linear light of BT.2020's primaries in cd/m²: black, gray, white of paper, a highlight, the
  /// primaries, and skin.
  static let patches: [[Double]] = [
    [0, 0, 0], [20, 20, 20], [203, 203, 203], [1000, 1000, 1000],
    [150, 0, 0], [0, 150, 0], [0, 0, 150], [130, 90, 70],
  ]
  /// Display P3, from 0 to 255.
  static let wide: [[Double]] = [
    [0, 0, 0], [64, 64, 64], [255, 255, 255], [255, 128, 0],
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [200, 150, 120],
  ]

  static func files(_ name: String) -> [String] {
    [".avif", "-limited.avif", ".heic", "-stream.heic", ".jxl", "-lossy.jxl"].map { name + $0 }
  }

  @Test("HDR has the colours that its light calls for, in PNG")
  func definition() throws {
    let expected = Self.patches.map(Self.sRGB)
    for (transfer, values) in [(16, Self.patches.map { $0.map(Self.pq) }), (18, Self.hlg)] {
      let colors = try Self.png(values, codes: [9, UInt8(transfer), 0, 1])
      for (color, expected) in zip(colors, expected) {
        #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(color) \(expected)")
      }
      #expect(colors[0] == [0, 0, 0])
      #expect(colors[2].allSatisfy { $0 >= 240 } && colors[3].allSatisfy { $0 > 250 })
      for gray in colors.prefix(4) { #expect(Set(gray).count == 1) }
    }
  }

  @Test("A scene has the same colours in every format", arguments: ["pq", "hlg", "wide"])
  func everyFormat(name: String) throws {
    let (values, codes): ([[Double]], [UInt8]) =
      switch name {
      case "pq": (Self.patches.map { $0.map(Self.pq) }, [9, 16, 0, 1])
      case "hlg": (Self.hlg, [9, 18, 0, 1])
      default: (Self.wide.map { $0.map { $0 / 255 } }, [12, 13, 0, 1])
      }
    let pictures =
      [("png", try Self.png(values, codes: codes))]
      + (try Self.files(name).map { ($0, try Self.colors(of: try Fixture($0).bytes)) })
    for (one, colors) in pictures {
      for (other, others) in pictures {
        for (index, pair) in zip(colors, others).enumerated() {
          #expect(
            zip(pair.0, pair.1).allSatisfy { abs($0 - $1) <= 3 },
            "patch \(index): \(one) \(pair.0), \(other) \(pair.1)")
        }
      }
    }
  }

  @Test(
    "Code points that only AV1's sequence header has count as those of the container",
    arguments: ["pq", "hlg", "wide"].flatMap { [$0 + ".avif", $0 + "-limited.avif"] })
  func sequenceHeader(name: String) throws {
    var bytes = try Fixture(name).bytes
    let expected = try Self.colors(of: bytes)
    let box = try #require(bytes.offset(of: "colrnclx"))
    bytes.replaceSubrange(box..<box + 4, with: "free".utf8)
    for (color, expected) in zip(try Self.colors(of: bytes), expected) {
      #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(color) \(expected)")
    }
  }

  @Test(
    "A matrix that libheif does not know is named, instead of wrong colours",
    arguments: [(8, "deep YCgCo"), (10, "constant luminance"), (11, "Y'D'zD'x"), (14, "ICtCp")])
  func matrices(code: UInt8, name: String) throws {
    for file in ["pq.avif", "pq.heic"] {
      var bytes = try Fixture(file).bytes
      let box = try #require(bytes.offset(of: "colrnclx"))
      bytes[box + 13] = code
      let format: ImageFormat = file == "pq.avif" ? .avif : .heif
      #expect(
        throws: DecodingError.unsupportedVariant(
          format, detail: "its colors are coded as \(name)")
      ) { try PhotoDecoder.decode(bytes) }
      guard format == .avif else { continue }
      // The sequence header counts if the container has none; it says BT.2020.
      bytes.replaceSubrange(box..<box + 4, with: "free".utf8)
      _ = try PhotoDecoder.decode(bytes)
    }
  }

  @Test("Bright colours keep their hue, and brighter light is never darker")
  func highlights() throws {
    let steps = (0..<40).map { 50 * pow(10_000.0 / 50, Double($0) / 39) }
    for hue in [[1, 1, 1], [1, 0.5, 0.25], [0.3, 0.4, 1]] {
      let colors = try Self.png(
        steps.map { light in hue.map { Self.pq(light * $0) } }, codes: [1, 16, 0, 1])
      for (color, next) in zip(colors, colors.dropFirst()) {
        #expect(zip(color, next).allSatisfy { $0 <= $1 && $1 - $0 <= 40 })
      }
      let last = try #require(colors.last)
      let linear = last.map { pow((Double($0) / 255 + 0.055) / 1.055, 2.4) }
      for (light, share) in zip(linear, hue) { #expect(abs(light - share) < 0.03, "\(last)") }
    }
  }

  @Test("HDR is shown as far as it can be read")
  func truncated() throws {
    let bytes = try Fixture("pq-large.jxl").bytes
    let photo = try PhotoDecoder.decode(
      Array(bytes.prefix(bytes.count * 2 / 3)), fittedInto: PixelSize(width: 600, height: 600))
    #expect(photo.completeness == .incomplete)
    #expect(Corners(of: photo.image).pixels[0] == 0xFFF3_F3F3)
  }

  @Test("Translucent HDR is premultiplied")
  func translucent() throws {
    let value = Self.pq(203)
    let opaque = try Self.png([[value, value, value]], codes: [9, 16, 0, 1])[0][0]
    let bytes = PatchPNG(
      [[value, value, value, 0.5]], chunks: [("cICP", [9, 16, 0, 1])]
    ).bytes
    let pixel = try PhotoDecoder.decode(bytes).image[0, 0]
    #expect(pixel >> 24 == 128)
    #expect(abs(Int(pixel & 0xFF) - opaque / 2) <= 1)
  }

  // MARK: - Definitions

  private static func pq(_ light: Double) -> Double {
    let power = pow(light / 10_000, 2610.0 / 16_384)
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)
  }

  /// The patches as HLG, whose screen of 1000 cd/m² brightens them by the power of 1.2.
  private static let hlg = patches.map { color -> [Double] in
    let luminance = (0.2627 * color[0] + 0.678 * color[1] + 0.0593 * color[2]) / 1000
    return color.map { light in
      let scene = luminance == 0 ? 0 : light / 1000 * pow(luminance, 1 / 1.2 - 1)
      return scene <= 1.0 / 12
        ? sqrt(3 * scene) : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
    }
  }

  /// BT.2020's light in sRGB (ITU-R BT.2087), where the light above 0.8 of the reference white is
  /// compressed by a hyperbola.
  private static func sRGB(_ light: [Double]) -> [Int] {
    let (r, g, b) = (light[0] / 203, light[1] / 203, light[2] / 203)
    let linear = [
      1.6605 * r - 0.5876 * g - 0.0728 * b, -0.1246 * r + 1.1329 * g - 0.0083 * b,
      -0.0182 * r - 0.1006 * g + 1.1187 * b,
    ]
    let brightest = max(linear[0], linear[1], linear[2])
    let excess = max(0, brightest - 0.8) / 0.2
    let gain = excess > 0 ? (0.8 + 0.2 * excess / (1 + excess)) / brightest : 1
    return linear.map { light in
      let light = min(1, max(0, light * gain))
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return Int((value * 255).rounded())
    }
  }

  private static func png(_ values: [[Double]], codes: [UInt8]) throws -> [[Int]] {
    let bytes = PatchPNG(values, chunks: [("cICP", codes)]).bytes
    let image = try PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 99, height: 1)).image
    return values.indices.map { channels(image[$0, 0]) }
  }

  /// Returns the colours in the middle of the patches of a file of `make-hdr`.
  private static func colors(of bytes: [UInt8]) throws -> [[Int]] {
    let image = try PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 64, height: 64)).image
    return (0..<8).map { channels(image[$0 % 4 * 16 + 8, $0 / 4 * 32 + 16]) }
  }

  private static func channels(_ pixel: UInt32) -> [Int] {
    [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }
}
