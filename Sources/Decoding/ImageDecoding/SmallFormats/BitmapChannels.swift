/// What the bits of a bitmap's pixel with direct colours mean.
struct BitmapChannels {
  private let red: Channel
  private let green: Channel
  private let blue: Channel
  private let alpha: Channel
  /// Whether the bits are those of a pixel here, but for alpha.
  private let isNative: Bool

  /// Whether the pixels state their alpha.
  var hasAlpha: Bool { alpha.greatest > 0 }

  /// - Parameter masks: the bits of red, green, blue, and of alpha, if it has some; empty for the
  ///   usual ones.
  init(depth: Int, masks: [UInt32]) {
    var masks = masks
    if masks.isEmpty { masks = depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF] }
    red = Channel(masks[0])
    green = Channel(masks[1])
    blue = Channel(masks[2])
    alpha = Channel(masks.count > 3 ? masks[3] : 0)
    isNative = masks == [0xFF_0000, 0xFF00, 0xFF]
  }

  /// Returns the pixel `0xAARRGGBB` of some bits; all is opaque if there is no alpha.
  func pixel(_ bits: UInt32) -> UInt32 {
    if isNative { return bits | 0xFF00_0000 }
    let opacity = hasAlpha ? alpha.level(bits) : 0xFF
    return opacity << 24 | red.level(bits) << 16 | green.level(bits) << 8 | blue.level(bits)
  }

  private struct Channel {
    let shift: Int
    let greatest: UInt32

    init(_ mask: UInt32) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      greatest = mask >> shift
    }

    func level(_ bits: UInt32) -> UInt32 {
      guard greatest > 0 else { return 0 }
      let value = UInt64(bits >> shift & greatest)
      return UInt32((value * 255 + UInt64(greatest) / 2) / UInt64(greatest))
    }
  }
}
