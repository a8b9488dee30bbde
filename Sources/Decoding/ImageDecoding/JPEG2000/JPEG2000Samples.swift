import CLibYUV
import COpenJPEG
import DecodingPipeline
import GalleryCore

/// Converts the samples of a decoded picture to rows of pixels; valid as long as the picture.
struct JPEG2000Samples {
  /// The size of the decoded picture.
  let size: PixelSize
  let channels: StoredPicture.Channels
  let hasAlpha: Bool

  /// Gray; red, green and blue; luma and two chroma; or four inks; in that order.
  private let colors: [Component]
  private let alpha: Component?
  private let isPremultiplied: Bool
  private let isLuma: Bool

  /// One component, with its values as eight bits.
  private struct Component {
    let samples: UnsafePointer<OPJ_INT32>
    let size: PixelSize
    /// The smallest value, and by how many bits values are reduced.
    let minimum: Int
    let shift: Int
    /// The eight bits of each value.
    let levels: [UInt8]

    /// Values of more bits are reduced to these, so that `levels` stays small.
    private static let maximumDepth = 12

    init?(_ component: opj_image_comp_t) {
      guard let data = component.data, component.w > 0, component.h > 0,
        (1...31).contains(component.prec)
      else { return nil }
      samples = UnsafePointer(data)
      size = PixelSize(width: Int(component.w), height: Int(component.h))
      let depth = Int(component.prec)
      minimum = component.sgnd == 0 ? 0 : -(1 << (depth - 1))
      shift = max(0, depth - Self.maximumDepth)
      let maximum = (1 << (depth - shift)) - 1
      levels = (0...maximum).map { UInt8(($0 * 255 + maximum / 2) / maximum) }
    }

    func level(x: Int, row: Int, of width: Int) -> UInt8 {
      // Components may be smaller than the picture.
      let column = size.width == width ? x : min(size.width - 1, x * size.width / width)
      let value = (Int(samples[row * size.width + column]) - minimum) >> shift
      return levels[max(0, min(levels.count - 1, value))]
    }
  }

  /// Returns nil for a picture without samples.
  init?(_ image: opj_image_t) {
    let all = (0..<Int(image.numcomps)).map { image.comps[$0] }
    // Many programs write alpha without a mark.
    let hasInks =
      all.count >= 4 && (image.color_space == OPJ_CLRSPC_CMYK || Self.profilesInks(image))
    let isLastAlpha = !hasInks && [2, 4].contains(all.count) && !all.contains { $0.alpha != 0 }
    let opaque = isLastAlpha ? Array(all.dropLast()) : all.filter { $0.alpha == 0 }
    let opacity = isLastAlpha ? all.last : all.first { $0.alpha != 0 }
    let used = hasInks ? 4 : opaque.count >= 3 ? 3 : 1
    let components = opaque.prefix(used).compactMap { Component($0) }
    guard components.count == used, let first = components.first else { return nil }
    size = first.size
    colors = components
    alpha = hasInks ? nil : opacity.flatMap { Component($0) }
    hasAlpha = alpha != nil
    isPremultiplied = opacity?.alpha == 2
    // Chroma with fewer samples is what nothing else has.
    let isReduced = used == 3 && components[1].size != first.size
    isLuma =
      used == 3
      && (isReduced || [OPJ_CLRSPC_SYCC, OPJ_CLRSPC_EYCC].contains(image.color_space))
    channels = hasInks ? .inks(areInverted: false) : used == 1 ? .gray : .color
  }

  private static func profilesInks(_ image: opj_image_t) -> Bool {
    let profile = UnsafeBufferPointer(
      start: image.icc_profile_buf, count: Int(image.icc_profile_len))
    // The header's colour space.
    return profile.dropFirst(16).starts(with: "CMYK".utf8)
  }

  /// Whether all samples of a part are zero, as OpenJPEG leaves those that it cannot read.
  func areZero(rows: Range<Int>, columns: Range<Int>) -> Bool {
    rows.allSatisfy { y in
      colors.allSatisfy { component in
        let row = y * component.size.height / size.height * component.size.width
        return columns.allSatisfy { x in
          component.samples[row + x * component.size.width / size.width] == 0
        }
      }
    }
  }

  /// Writes a row's pixels, premultiplied, as blue, green, red and alpha, or as inks.
  func write(row y: Int, to result: UnsafeMutablePointer<UInt8>) {
    for (index, channel) in order.enumerated() {
      write(colors[index], row: y, to: result + channel)
    }
    switch channels {
    case .inks: return
    case .gray:
      for x in 0..<size.width {
        result[4 * x + 1] = result[4 * x]
        result[4 * x + 2] = result[4 * x]
      }
    case .color: break
    }
    if isLuma { convertLuma(result) }
    guard let alpha else {
      for x in 0..<size.width { result[4 * x + 3] = 255 }
      return
    }
    write(alpha, row: y, to: result + 3)
    let width = Int32(size.width)
    if isPremultiplied {
      Pixels(
        base: result, bytesPerRow: size.width * 4, size: PixelSize(width: size.width, height: 1)
      )
      .clampToAlpha()
    } else {
      ARGBAttenuate(result, width * 4, result, width * 4, width, 1)
    }
  }

  /// The byte of each colour's component in a pixel.
  private var order: [Int] {
    switch channels {
    case .inks: [0, 1, 2, 3]
    case .gray: [0]
    case .color: [2, 1, 0]
    }
  }

  private func write(_ component: Component, row y: Int, to result: UnsafeMutablePointer<UInt8>) {
    let height = component.size.height
    let row = height == size.height ? y : min(height - 1, y * height / size.height)
    for x in 0..<size.width { result[4 * x] = component.level(x: x, row: row, of: size.width) }
  }

  /// Converts luma and chroma in place, with the factors of BT.601 in full range.
  private func convertLuma(_ result: UnsafeMutablePointer<UInt8>) {
    for pixel in stride(from: result, to: result + 4 * size.width, by: 4) {
      let (luma, blue, red) = (Float(pixel[2]), Float(pixel[1]) - 128, Float(pixel[0]) - 128)
      pixel[0] = Self.level(luma + 1.772 * blue)
      pixel[1] = Self.level(luma - 0.344_136 * blue - 0.714_136 * red)
      pixel[2] = Self.level(luma + 1.402 * red)
    }
  }

  private static func level(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}
