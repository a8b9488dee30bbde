import CTIFF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Converts the samples of a TIFF's pixels to colours.
struct TIFFSampleColors {
  /// What the pixels are.
  let channels: StoredPicture.Channels
  /// The profile that still has to be applied to them.
  let remainingProfile: [UInt8]?

  private let samples: TIFFSamples
  private let nominal: TIFFSampleRange
  private let lab: LabColor
  /// The colour of each possible sample; empty without a palette.
  private let palette: [UInt32]
  /// The profile of inks that are converted here, because their pixels have no place for alpha.
  private let inkProfile: [UInt8]?

  init(
    _ file: borrowing TIFFFile, _ samples: TIFFSamples, profile: [UInt8]?
  ) throws(DecodingError) {
    self.samples = samples
    nominal = TIFFSampleRange(nominalOf: samples)
    var white: UnsafeMutablePointer<Float>?
    _ = CTIFF_getWhitePoint(file.pointer, &white)
    lab = LabColor(whiteX: Double(white?[0] ?? 0), y: Double(white?[1] ?? 0))
    (channels, remainingProfile, inkProfile) =
      switch samples.model {
      case .gray: (.gray, profile, nil)
      case .color, .palette: (.color, profile, nil)
      case .lab, .lightness: (.color, nil, nil)
      case .inks where samples.alphaIndex == nil: (.inks(areInverted: false), profile, nil)
      case .inks: (.color, nil, profile)
      }
    palette = if case .palette = samples.model { try Self.palette(file, samples) } else { [] }
  }

  /// Converts the samples of pixels in a row, and premultiplies the colours.
  func convert(
    _ numbers: UnsafePointer<Double>, count: Int, _ range: TIFFSampleRange,
    to pixels: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<count { pixels[x] = color(numbers + x * samples.count, range) }
    guard let alphaIndex = samples.alphaIndex else { return }
    if case .inks = samples.model {
      let row = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      ColorTransformCache.convertInks(
        Pixels(base: row, bytesPerRow: count * 4, size: PixelSize(width: count, height: 1)),
        profile: inkProfile)
    }
    for x in 0..<count {
      let level = nominal.level(of: numbers[x * samples.count + alphaIndex])
      pixels[x] = premultiplied(pixels[x], alpha: UInt32((level * 255).rounded()))
    }
  }

  private func premultiplied(_ color: UInt32, alpha: UInt32) -> UInt32 {
    let isDone =
      switch samples.model {
      // Their samples were divided by alpha, or are no amounts.
      case .inks, .palette: false
      default: samples.isPremultiplied
      }
    func shown(_ shift: UInt32) -> UInt32 {
      let level = color >> shift & 0xFF
      return (isDone ? min(level, alpha) : (level * alpha + 127) / 255) << shift
    }
    return alpha << 24 | shown(16) | shown(8) | shown(0)
  }

  /// Returns the opaque colour, or the inks, of a pixel.
  private func color(_ numbers: UnsafePointer<Double>, _ range: TIFFSampleRange) -> UInt32 {
    func level(_ index: Int) -> UInt32 { UInt32((range.level(of: numbers[index]) * 255).rounded()) }
    switch samples.model {
    case .gray(let whiteIsZero):
      let gray = whiteIsZero ? 255 - level(0) : level(0)
      return 0xFF00_0000 | gray * 0x01_0101
    case .color:
      return 0xFF00_0000 | level(0) << 16 | level(1) << 8 | level(2)
    case .inks:
      var share = 1.0
      if let alphaIndex = samples.alphaIndex, samples.isPremultiplied {
        share = max(nominal.level(of: numbers[alphaIndex]), 1 / 255)
      }
      func ink(_ index: Int) -> UInt32 {
        UInt32((min(range.level(of: numbers[index]) / share, 1) * 255).rounded())
      }
      return ink(3) << 24 | ink(2) << 16 | ink(1) << 8 | ink(0)
    case .lab(let isEncodedByICC), .lightness(let isEncodedByICC):
      return labColor(numbers, isEncodedByICC: isEncodedByICC)
    case .palette:
      let index = Int(max(numbers[0], 0))
      return index < palette.count ? palette[index] : RasterColor.gray(0)
    }
  }

  private func labColor(_ numbers: UnsafePointer<Double>, isEncodedByICC: Bool) -> UInt32 {
    // In whole numbers, 8 bits count the units of a* and b*, and all further bits divide them.
    let unit = Double(sign: .plus, exponent: samples.bits - 8, significand: 1)
    let limit = unit * 256
    let hasHues = if case .lab = samples.model { true } else { false }
    func hue(_ index: Int) -> Double {
      guard hasHues else { return 0 }
      let number = numbers[index]
      if samples.number == .float { return number }
      if isEncodedByICC { return number / unit - 128 }
      // They are signed, whatever the file says of its samples.
      return (number >= limit / 2 ? number - limit : number) / unit
    }
    let lightness =
      switch (samples.number, isEncodedByICC) {
      case (.float, _): numbers[0]
      // The second version of ICC's encoding: white is 0xFF00.
      case (_, true): numbers[0] / (unit * 255) * 100
      case (_, false): numbers[0] / (limit - 1) * 100
      }
    let levels = lab.levels(lightness: lightness, a: hue(1), b: hue(2))
    return RasterColor.opaque(levels.0, levels.1, levels.2)
  }

  /// Returns the table of colours, of 16 bits each, or of 8 as some programs write them.
  private static func palette(
    _ file: borrowing TIFFFile, _ samples: TIFFSamples
  ) throws(DecodingError) -> [UInt32] {
    var red: UnsafeMutablePointer<UInt16>?
    var green: UnsafeMutablePointer<UInt16>?
    var blue: UnsafeMutablePointer<UInt16>?
    guard CTIFF_getColorMap(file.pointer, &red, &green, &blue) != 0, let red, let green, let blue
    else { throw .damaged(.tiff, detail: "no colours") }
    let indices = 0..<1 << samples.bits
    let hasBytes = indices.allSatisfy { red[$0] < 256 && green[$0] < 256 && blue[$0] < 256 }
    func level(_ value: UInt16) -> UInt8 {
      UInt8(hasBytes ? Int(value) : (Int(value) * 255 + 32_767) / 65_535)
    }
    return indices.map { RasterColor.opaque(level(red[$0]), level(green[$0]), level(blue[$0])) }
  }
}
