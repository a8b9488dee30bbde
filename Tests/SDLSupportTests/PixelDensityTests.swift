import SeededRandom
import Testing

@testable import SDLSupport

@Suite("Physical pixels per window unit")
struct PixelDensityTests {
  @Test(
    "is the desktop's scale at every size of a window, though pixels are whole",
    arguments: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4.0 / 3])
  func stable(scale: Double) {
    for width in 160...1400 {
      let height = width * 7 / 10 + 9
      let pixels = (
        Int((Double(width) * scale).rounded()), Int((Double(height) * scale).rounded())
      )
      let found = PixelDensity.scale(units: (width, height), pixels: pixels)
      // Of scales that differ by less than a pixel over the window the simplest is right.
      #expect(abs(found - scale) * Double(width) <= 1, "\(width)x\(height)")
      if width >= 320 { #expect(abs(found - scale) < 1e-9, "\(width)x\(height)") }
    }
  }

  @Test("is the scale that a desktop's rounded extents hide")
  func rounded() {
    // 1366 pixels at 1.25 are 1092.8 units, which are given as 1093: 1.24977.
    #expect(PixelDensity.scale(units: (1000, 700), pixels: (1250, 875)) == 1.25)
    #expect(PixelDensity.scale(units: (1093, 614), pixels: (1366, 768)) == 1.25)
  }

  @Test("is a ratio where no scale fits, and 1 of nothing")
  func odd() {
    #expect(PixelDensity.scale(units: (0, 0), pixels: (0, 0)) == 1)
    #expect(PixelDensity.scale(units: (100, 100), pixels: (0, 100)) == 1)
    #expect(PixelDensity.scale(units: (100, 100), pixels: (200, 300)) == 2)
  }
}
