package import GalleryCore
import Glibc

/// The relative luminance of a colour, by the sRGB curve (WCAG 2.1).
package func luminance(_ color: Color) -> Double {
  func linear(_ component: Double) -> Double {
    component > 0.04045 ? pow((component + 0.055) / 1.055, 2.4) : component / 12.92
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
