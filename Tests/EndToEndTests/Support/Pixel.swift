/// A colour of a screen's pixel.
struct Pixel: Hashable, Sendable, CustomStringConvertible {
  /// 0x00RRGGBB.
  let value: UInt32

  init(value: UInt32) { self.value = value & 0xffffff }

  static let black = Pixel(value: 0x000000)
  static let white = Pixel(value: 0xffffff)
  static let gray = Pixel(value: 0x808080)
  static let red = Pixel(value: 0xdc1414)
  static let green = Pixel(value: 0x14c814)
  static let blue = Pixel(value: 0x1428dc)
  static let yellow = Pixel(value: 0xdcdc14)
  static let magenta = Pixel(value: 0xdc14dc)
  static let cyan = Pixel(value: 0x14d2d2)

  var red: Int { Int(value >> 16) }
  var green: Int { Int(value >> 8 & 0xff) }
  var blue: Int { Int(value & 0xff) }

  /// The pixel at a share of its brightness.
  func dimmed(to share: Double) -> Pixel {
    func part(_ value: Int) -> UInt32 { UInt32((Double(value) * share).rounded()) }
    return Pixel(value: part(red) << 16 | part(green) << 8 | part(blue))
  }

  /// The greatest difference of a channel.
  func distance(to other: Pixel) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  func isClose(to other: Pixel, within tolerance: Int = 3) -> Bool {
    value == other.value || distance(to: other) <= tolerance
  }

  var description: String { "rgb(\(red),\(green),\(blue))" }
}
