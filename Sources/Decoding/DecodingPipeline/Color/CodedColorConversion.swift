import GalleryCore
import Glibc
import Synchronization

/// Converts rows of samples from coded colours to sRGB with eight bits, HDR with tone mapping.
///
/// HDR needs more than eight bits: one step of PQ in eight bits is 4 levels of sRGB near white. So
/// rows are converted before they are reduced.
package final class CodedColorConversion: Sendable {
  /// The light of each sample.
  private let light: [Float]
  /// For HLG, by how much light is brightened, by the square root of its luminance; else empty.
  private let gains: [Float]
  private let luminanceShares: SIMD4<Float>
  /// What red, green and blue light contribute to the channels of sRGB.
  private let matrix: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let isHighDynamicRange: Bool

  /// The number of steps of the square root of luminance: fine enough for 0.1 levels.
  private static let gainCount = 4096
  /// The number of steps of linear light: the steepest part of sRGB's curve has 0.2 levels a step.
  private static let levelCount = 1 << 14
  /// The level of each step of light.
  private static let levels: [UInt8] = (0..<levelCount).map { step in
    let light = Double(step) / Double(levelCount - 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private struct Key: Hashable {
    var colors: CodedColors
    var depth: Int
    var isFullRange: Bool
  }

  private static let last = Mutex<(Key, CodedColorConversion)?>(nil)

  /// Returns the conversion of colours; the last one is kept, because photos of a folder are alike.
  ///
  /// A table of 16 bits takes 5 ms.
  ///
  /// - Parameters:
  ///   - depth: the number of bits per sample, 8 to 16.
  ///   - isFullRange: whether the smallest and largest sample are black and white; in the range of
  ///     television these are 16 and 235 of 255.
  package static func conversion(
    of colors: CodedColors, depth: Int, isFullRange: Bool = true
  ) -> CodedColorConversion {
    let key = Key(colors: colors, depth: depth, isFullRange: isFullRange)
    if let (lastKey, conversion) = last.withLock({ $0 }), lastKey == key { return conversion }
    let conversion = CodedColorConversion(key)
    last.withLock { $0 = (key, conversion) }
    return conversion
  }

  private init(_ key: Key) {
    let transfer = key.colors.transfer
    let maximum = 1 << key.depth - 1
    let unit = Double(1 << (key.depth - 8))
    let (black, range) = key.isFullRange ? (0, Double(maximum)) : (16 * unit, 219 * unit)
    light = (0...maximum).map { sample in
      Float(transfer.light(min(1, max(0, (Double(sample) - black) / range))))
    }
    gains =
      transfer != .hlg
      ? []
      : (0..<Self.gainCount).map { step in
        let root = Double(step) / Double(Self.gainCount - 1)
        return Float(TransferFunction.hlgGain(root * root))
      }
    luminanceShares = Self.vector(key.colors.primaries.luminanceShares)
    let columns = key.colors.primaries.toBT709.columns
    matrix = (Self.vector(columns.0), Self.vector(columns.1), Self.vector(columns.2))
    isHighDynamicRange = transfer.isHighDynamicRange
  }

  private static func vector(_ value: SIMD3<Double>) -> SIMD4<Float> {
    SIMD4(Float(value.x), Float(value.y), Float(value.z), 0)
  }

  /// The samples of a row; valid as long as its owner.
  package struct Row {
    let red: UnsafePointer<UInt16>
    let green: UnsafePointer<UInt16>
    let blue: UnsafePointer<UInt16>
    /// The distance between samples of the same channel.
    let stride: Int

    package init(
      red: UnsafePointer<UInt16>, green: UnsafePointer<UInt16>, blue: UnsafePointer<UInt16>,
      stride: Int = 1
    ) {
      (self.red, self.green, self.blue, self.stride) = (red, green, blue, stride)
    }
  }

  /// Writes pixels as blue, green, red, and an alpha of 255.
  package func convert(_ row: Row, to result: UnsafeMutablePointer<UInt8>, count: Int) {
    light.withUnsafeBufferPointer { light in
      Self.levels.withUnsafeBufferPointer { levels in
        gains.withUnsafeBufferPointer { gains in
          convert(row, to: result, count: count, light, gains, levels)
        }
      }
    }
  }

  private func convert(
    _ row: Row, to result: UnsafeMutablePointer<UInt8>, count: Int,
    _ light: UnsafeBufferPointer<Float>, _ gains: UnsafeBufferPointer<Float>,
    _ levels: UnsafeBufferPointer<UInt8>
  ) {
    let pixels = UnsafeMutableRawPointer(result)
    let limit = light.count - 1
    let (matrix, shares, isHighDynamicRange) = (matrix, luminanceShares, isHighDynamicRange)
    let scale = Float(Self.levelCount - 1)
    func level(_ light: Float) -> UInt8 {
      // The lowest bits of 2²³ + n are n, rounded. Checked conversions take a dozen steps.
      let light = light > 0 ? (light < 1 ? light : 1) : 0
      return levels[Int((light * scale + 0x1p23).bitPattern & 0x7F_FFFF)]
    }
    for index in 0..<count {
      let place = index &* row.stride
      var red = light[min(limit, Int(row.red[place]))]
      var green = light[min(limit, Int(row.green[place]))]
      var blue = light[min(limit, Int(row.blue[place]))]
      if !gains.isEmpty {
        let luminance = red * shares.x + green * shares.y + blue * shares.z
        let step = luminance.squareRoot() * Float(Self.gainCount - 1) + 0x1p23
        let gain = gains[min(Self.gainCount - 1, Int(step.bitPattern & 0x7F_FFFF))]
        (red, green, blue) = (red * gain, green * gain, blue * gain)
      }
      var color = matrix.0 * red + matrix.1 * green + matrix.2 * blue
      if isHighDynamicRange {
        let brighter = color.x > color.y ? color.x : color.y
        color *= ToneMapping.gain(brighter > color.z ? brighter : color.z)
      }
      let pixel = SIMD4(level(color.z), level(color.y), level(color.x), 255)
      pixels.storeBytes(of: pixel, toByteOffset: index &* 4, as: SIMD4<UInt8>.self)
    }
  }

  /// Converts a picture with eight bits in place; alpha stays unchanged, and colours must not be
  /// premultiplied.
  func apply(to pixels: Pixels) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * pixels.size.width) { samples in
      // SAFETY: a picture has at least one column.
      let samples = samples.baseAddress.unsafelyUnwrapped
      for y in 0..<pixels.size.height {
        let row = pixels.base + y * pixels.bytesPerRow
        for x in 0..<pixels.size.width {
          for channel in 0..<4 { samples[4 * x + channel] = UInt16(row[4 * x + channel]) }
        }
        convert(
          Row(red: samples + 2, green: samples + 1, blue: samples, stride: 4), to: row,
          count: pixels.size.width)
        for x in 0..<pixels.size.width { row[4 * x + 3] = UInt8(samples[4 * x + 3]) }
      }
    }
  }
}
