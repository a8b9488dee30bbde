import DecodingPipeline
import GalleryCore
import Testing

@testable import ImageDecoding

/// Tests the precedence of the chunks by which a PNG states its colours.
struct PNGColorTests {
  private typealias Chunk = (name: String, data: [UInt8])

  /// A green that every space shows otherwise.
  private static let green = [0.3, 0.7, 0.2]
  private static let usual = [77, 179, 51]

  /// Display P3.
  private static let cicp: Chunk = ("cICP", [12, 13, 0, 1])
  private static let sRGB: Chunk = ("sRGB", [0])
  /// Linear light.
  private static let gama: Chunk = ("gAMA", HandmadePNG.big(100_000))
  /// White, red, green and blue of Adobe RGB.
  private static let chrm: Chunk = (
    "cHRM",
    [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000].flatMap(HandmadePNG.big)
  )

  private static func iccp(_ colors: CodedColors) throws -> Chunk {
    let profile = try #require(colors.profile())
    let stored = PatchPNG.deflated(profile) + HandmadePNG.big(adler(profile))
    return ("iCCP", Array("profile".utf8) + [0, 0] + stored)
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private func shown(_ chunks: [Chunk], depth: Int = 8) throws -> [Int] {
    let bytes = PatchPNG([Self.green], chunks: chunks, depth: depth).bytes
    let pixel = try PhotoDecoder.decode(bytes).image[0, 0]
    return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  @Test("cICP comes before iCCP, then sRGB, then cHRM and gAMA", arguments: [8, 16])
  func precedence(depth: Int) throws {
    let iccp = try Self.iccp(.adobeRGB)
    let plain = try shown([], depth: depth)
    #expect(plain == Self.usual)
    let alone = try [Self.cicp, iccp, Self.sRGB, Self.gama].map { try shown([$0], depth: depth) }
    #expect(alone[2] == plain)
    #expect(Set([alone[0], alone[1], alone[2], alone[3]]).count == 4)
    // In any order in the file, except that all come before the pixels.
    let all = [Self.gama, Self.chrm, Self.sRGB, iccp, Self.cicp]
    #expect(try shown(all, depth: depth) == alone[0])
    #expect(try shown(all.reversed(), depth: depth) == alone[0])
    #expect(try shown([Self.gama, Self.chrm, Self.sRGB, iccp], depth: depth) == alone[1])
    #expect(try shown([Self.gama, Self.chrm, iccp], depth: depth) == alone[1])
    #expect(try shown([Self.gama, Self.chrm, Self.sRGB], depth: depth) == plain)
    let measured = try shown([Self.gama, Self.chrm], depth: depth)
    #expect(![plain, alone[0], alone[1], alone[3]].contains(measured))
  }

  @Test("What cannot be used leaves it to the next one")
  func useless() throws {
    let iccp = try Self.iccp(.adobeRGB)
    let profile = try shown([iccp])
    for codes: [UInt8] in [
      [2, 13, 0, 1], [12, 2, 0, 1], [99, 13, 0, 1], [12, 13, 9, 1], [12, 13, 0, 7], [12, 13],
    ] {
      #expect(try shown([("cICP", codes), iccp]) == profile)
    }
    let broken: Chunk = ("iCCP", Array(iccp.data.prefix(40)))
    #expect(try shown([broken, Self.sRGB, Self.gama]) == Self.usual)
    #expect(try shown([broken, Self.gama]) == shown([Self.gama]))
    let impossible: Chunk = ("cHRM", [UInt8](repeating: 0, count: 32))
    #expect(try shown([impossible, Self.gama]) == shown([Self.gama]))
    #expect(try shown([impossible]) == Self.usual)
    #expect(try shown([("gAMA", HandmadePNG.big(0))]) == Self.usual)
  }

  @Test("cHRM counts, alone and with a gamma, which is sRGB's curve only with sRGB's primaries")
  func primaries() throws {
    let usual: Chunk = ("gAMA", HandmadePNG.big(45_455))
    let colors = try shown([Self.chrm])
    let adobeRGB = try shown([Self.iccp(.adobeRGB)])
    #expect(zip(try shown([Self.chrm, usual]), adobeRGB).allSatisfy { abs($0 - $1) <= 1 })
    #expect(colors != adobeRGB)
    // Adobe RGB's green is farther from red.
    #expect(colors[0] < Self.usual[0] - 10)
    let sRGB: Chunk = (
      "cHRM",
      [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(HandmadePNG.big)
    )
    #expect(try shown([sRGB, usual]) == Self.usual)
  }

  @Test("The range of television is expanded", arguments: [8, 16])
  func range(depth: Int) throws {
    let unit = Double(1 << (depth - 8)) / Double(1 << depth - 1)
    let levels = [16, 235, 16 + 219 * 0.5].map { $0 * unit }
    let bytes = PatchPNG(
      levels.map { [$0, $0, $0] }, chunks: [("cICP", [1, 13, 0, 0])], depth: depth
    ).bytes
    let image = try PhotoDecoder.decode(bytes).image
    let shown = (0..<3).map { Int(image[$0, 0] & 0xFF) }
    #expect(shown[0] == 0 && shown[1] == 255 && abs(shown[2] - 128) <= 1)
  }

  @Test("Gray keeps to its curve, whatever its primaries")
  func gray() throws {
    let bytes = PatchPNG([[0.5]], chunks: [Self.cicp], depth: 8).bytes
    #expect(try PhotoDecoder.decode(bytes).image[0, 0] == 0xFF80_8080)
    let linear = PatchPNG([[0.5]], chunks: [Self.gama, Self.chrm], depth: 8).bytes
    #expect(try PhotoDecoder.decode(linear).image[0, 0] & 0xFF == 188)
  }

  @Test("EXIF counts if no chunk states colours")
  func exif() throws {
    let exif: Chunk = ("eXIf", ColorEXIF(colorSpace: 0xFFFF, interoperability: "R03").bytes)
    #expect(try shown([exif]) == shown([Self.iccp(.adobeRGB)]))
    #expect(try shown([exif, Self.sRGB]) == Self.usual)
    #expect(try shown([exif, Self.cicp]) == shown([Self.cicp]))
  }

  @Test("A profile with the name of PQ is shown as HDR")
  func profile() throws {
    let light = 0.5806888810  // PQ of 203 cd/m²
    func level(_ chunks: [Chunk]) throws -> UInt32 {
      let bytes = PatchPNG([[light, light, light]], chunks: chunks).bytes
      return try PhotoDecoder.decode(bytes).image[0, 0] & 0xFF
    }
    #expect(try level([("cICP", [9, 16, 0, 1])]) == 243)
    let iccp = try Self.iccp(.adobeRGB)
    let named = Array("ITUR_2100_PQ_FULL".utf8) + iccp.data.dropFirst("profile".utf8.count)
    #expect(try level([("iCCP", named)]) == 243)
  }
}
