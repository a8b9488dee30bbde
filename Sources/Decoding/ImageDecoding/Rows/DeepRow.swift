import CLibYUV
import DecodingPipeline

/// A row of pixels with red, green, blue and alpha of sixteen bits each; valid as long as its
/// memory.
struct DeepRow {
  let samples: UnsafeMutablePointer<UInt16>
  let count: Int

  /// Writes the row in sRGB as premultiplied blue, green, red and alpha.
  func convert(by conversion: CodedColorConversion, to result: UnsafeMutablePointer<UInt8>) {
    conversion.convert(
      CodedColorConversion.Row(
        red: samples, green: samples + 1, blue: samples + 2, stride: 4), to: result, count: count)
    for index in 0..<count {
      // Divides by 257 with rounding.
      result[4 * index + 3] = UInt8((UInt32(samples[4 * index + 3]) * 255 + 0x807F) >> 16)
    }
    let width = Int32(count)
    ARGBAttenuate(result, width * 4, result, width * 4, width, 1)
  }

  /// Divides colours by their alpha.
  func unpremultiply() {
    for index in 0..<count {
      let alpha = UInt32(samples[4 * index + 3])
      guard alpha > 0, alpha < 0xFFFF else { continue }
      for channel in 4 * index..<4 * index + 3 {
        samples[channel] = UInt16(min(0xFFFF, UInt32(samples[channel]) * 0xFFFF / alpha))
      }
    }
  }
}
