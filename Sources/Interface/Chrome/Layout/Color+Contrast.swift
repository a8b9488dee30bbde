package import GalleryCore
import Glibc

extension Color {
  /// The opaque colour that is seen where this one lies over an opaque one.
  package func over(_ ground: Color) -> Color {
    func mix(_ part: KeyPath<Color, Double>) -> Double {
      self[keyPath: part] * alpha + ground[keyPath: part] * (1 - alpha)
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.1).
  func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
