import GalleryCore

/// A colour in the format of both compositors: 8 bits per component, premultiplied.
struct PremultipliedColor: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  /// Rounds a colour to 8 bits per component; clamps components to 0…1.
  init(_ color: Color) {
    let alpha = Self.clamped(color.alpha)
    red = Self.byte(Self.clamped(color.red) * alpha)
    green = Self.byte(Self.clamped(color.green) * alpha)
    blue = Self.byte(Self.clamped(color.blue) * alpha)
    self.alpha = Self.byte(alpha)
  }

  /// White with this opacity, the factor for an image's components.
  init(opacity: Double) { self.init(Color(white: 1, alpha: opacity)) }

  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
  private static func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
}
