import CLCMS2
import GalleryCore
import Glibc
import SeededRandom
import Testing

@testable import DecodingPipeline

struct ColorTests {
  /// Samples from the whole colour space, including grays.
  static let patches: [[UInt8]] = {
    let levels: [UInt8] = [0, 40, 96, 128, 200, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in [blue, green, red, 255] } }
    }
  }()

  @Test(
    "Colours of common colour spaces match calculated values",
    arguments: ["Display P3", "Adobe RGB", "ProPhoto"])
  func matrices(space: String) throws {
    let (primaries, white, curve) =
      switch space {
      case "Display P3":
        (TestProfile.displayP3Primaries, TestProfile.d65, TestProfile.sRGBCurve)
      case "Adobe RGB":
        (TestProfile.adobePrimaries, TestProfile.d65, TestProfile.gamma(2.19921875))
      default: (TestProfile.proPhotoPrimaries, TestProfile.d50, TestProfile.gamma(1.8))
      }
    let profile = TestProfile.matrix(primaries, white: white, curve: curve)
    let converted = try convert(Self.patches, .color, profile)
    for (patch, result) in zip(Self.patches, converted) {
      let linear = patch.map { level in
        let value = Double(level) / 255
        return curve.type == 1
          ? pow(value, curve.parameters[0]) : Colorimetry.linearFromSRGB(value)
      }
      let expected = Colorimetry.sRGB(
        Colorimetry.xyz((linear[2], linear[1], linear[0]), primaries, white: white))
      let difference = Colorimetry.deltaE(
        Colorimetry.lab(expected), Colorimetry.lab(Self.color(result)))
      #expect(difference <= 1, "\(patch) became \(result)")
      #expect(result[3] == 255)
    }
    #expect(converted != Self.patches)
  }

  @Test("Grays with another gamma match calculated values")
  func gray() throws {
    let patches = (UInt8.min...UInt8.max).map { [$0, $0, $0, 255] }
    let converted = try convert(patches, .gray, TestProfile.gray(gamma: 2.2))
    for (patch, result) in zip(patches, converted) {
      let linear = pow(Double(patch[0]) / 255, 2.2)
      let level = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
      let difference = Colorimetry.deltaE(
        Colorimetry.lab((level, level, level)), Colorimetry.lab(Self.color(result)))
      #expect(difference <= 1, "\(patch) became \(result)")
    }
  }

  @Test("Inks match Little CMS's floating-point result", arguments: [false, true])
  func inks(areInverted: Bool) throws {
    let profile = TestProfile.inks()
    let levels: [UInt8] = [0, 50, 128, 210, 255]
    var patches: [[UInt8]] = []
    for cyan in levels {
      for magenta in levels {
        for yellow in levels { patches += levels.map { [cyan, magenta, yellow, $0] } }
      }
    }
    let stored = areInverted ? patches.map { $0.map { 255 - $0 } } : patches
    let converted = try convert(stored, .inks(areInverted: areInverted), profile)
    for (patch, result) in zip(patches, converted) {
      let expected = try exact(patch, profile)
      let difference = Colorimetry.deltaE(
        Colorimetry.lab(expected), Colorimetry.lab(Self.color(result)))
      #expect(difference <= 1, "\(patch) became \(result)")
      #expect(result[3] == 255)
    }
  }

  @Test("Without a usable profile, colours are interpreted as sRGB and stay identical")
  func untagged() throws {
    let fitting = TestProfile.matrix(
      TestProfile.displayP3Primaries, white: TestProfile.d65, curve: TestProfile.sRGBCurve)
    let sRGB = TestProfile.matrix(
      TestProfile.sRGBPrimaries, white: TestProfile.d65, curve: TestProfile.sRGBCurve)
    var random = SeededRandom(seed: 4)
    let noise = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let useless: [[UInt8]?] = [
      nil, [], [1, 2, 3], noise, Array(fitting.prefix(200)), TestProfile.gray(gamma: 1.8),
      TestProfile.inks(), fitting + [UInt8](repeating: 0, count: 4 << 20), sRGB,
    ]
    for profile in useless {
      #expect(try convert(Self.patches, .color, profile) == Self.patches)
    }
    #expect(try convert(Self.patches, .color, fitting) != Self.patches)
  }

  @Test("Translucent pixels keep their alpha and convert like opaque ones")
  func translucent() throws {
    let profile = TestProfile.matrix(
      TestProfile.displayP3Primaries, white: TestProfile.d65, curve: TestProfile.sRGBCurve)
    let opaque = try convert(Self.patches, .color, profile)
    for alpha: UInt8 in [0, 51, 128, 254] {
      func premultiplied(_ patch: [UInt8]) -> [UInt8] {
        patch.prefix(3).map { UInt8((Double($0) * Double(alpha) / 255).rounded()) } + [alpha]
      }
      let patches = Self.patches.map(premultiplied)
      let converted = try convert(patches, .color, profile, isOpaque: false)
      for (result, expected) in zip(converted, opaque.map(premultiplied)) {
        #expect(result[3] == alpha)
        // Premultiplied levels are coarser, and the curve is steep for dark levels.
        #expect(zip(result, expected).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
      }
    }
  }

  @Test("A mutated profile is either used or ignored")
  func mutated() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Profiles are mutated with the seed \(seed).")
    var random = SeededRandom(seed: seed)
    let profiles: [([UInt8], StoredPicture.Channels)] = [
      (
        TestProfile.matrix(
          TestProfile.adobePrimaries, white: TestProfile.d65, curve: TestProfile.gamma(2.2)), .color
      ),
      (TestProfile.gray(gamma: 2.2), .gray), (TestProfile.inks(), .inks(areInverted: true)),
    ]
    for (profile, channels) in profiles {
      for _ in 0..<60 {
        var mutant = profile
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<min(600, mutant.count), using: &random)
          mutant[index] = UInt8.random(in: 0...255, using: &random)
        }
        #expect(try convert([[1, 2, 3, 255]], channels, mutant).count == 1)
      }
    }
  }

  private static func color(_ pixel: [UInt8]) -> Colorimetry.Vector {
    (Double(pixel[2]) / 255, Double(pixel[1]) / 255, Double(pixel[0]) / 255)
  }

  /// Converts one pixel per patch, as a stored picture.
  private func convert(
    _ patches: [[UInt8]], _ channels: StoredPicture.Channels, _ profile: [UInt8]?,
    isOpaque: Bool = true
  ) throws -> [[UInt8]] {
    let size = PixelSize(width: patches.count, height: 1)
    let buffer = try PixelBuffer(size: size)
    for (index, byte) in patches.joined().enumerated() { buffer.base[index] = byte }
    let plan = DecodePlan(
      stored: size, orientation: .upright, demand: PhotoDemand(bounds: size))
    let photo = try StoredPicture(
      buffer, channels: channels, isOpaque: isOpaque, profile: profile
    ).upright(plan)
    return patches.indices.map { index in
      let pixel = photo.image[index, 0]
      return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
  }

  private func exact(_ inks: [UInt8], _ profile: [UInt8]) throws -> Colorimetry.Vector {
    let source = cmsOpenProfileFromMem(profile, UInt32(profile.count))
    let target = cmsCreate_sRGBProfile()
    defer {
      cmsCloseProfile(source)
      cmsCloseProfile(target)
    }
    // TYPE_CMYK_DBL and TYPE_RGB_DBL; inks are in percent.
    let cmyk: UInt32 = 1 << 22 | 6 << 16 | 4 << 3
    let rgb: UInt32 = 1 << 22 | 4 << 16 | 3 << 3
    let made = cmsCreateTransform(
      source, cmyk, target, rgb, UInt32(INTENT_PERCEPTUAL), UInt32(cmsFLAGS_NOOPTIMIZE))
    let transform = try #require(made)
    defer { cmsDeleteTransform(transform) }
    var percent = inks.map { Double($0) / 255 * 100 }
    var color = [0.0, 0, 0]
    cmsDoTransform(transform, &percent, &color, 1)
    return (min(1, max(0, color[0])), min(1, max(0, color[1])), min(1, max(0, color[2])))
  }
}
