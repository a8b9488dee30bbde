import SeededRandom
import Testing

@testable import SDLSupport

@Suite("Physical pixels per window unit")
struct PixelDensityTests {
  @Test(
    "is the desktop's scale at every size of a window, despite whole pixels",
    arguments: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4.0 / 3])
  func stable(scale: Double) {
    for width in 160...1400 {
      let height = width * 7 / 10 + 9
      let pixels = (
        Int((Double(width) * scale).rounded()), Int((Double(height) * scale).rounded())
      )
      let found = PixelDensity.scale(units: (width, height), pixels: pixels)
      // If scales differ by less than a pixel over the window, the simplest one is correct.
      #expect(abs(found - scale) * Double(width) <= 1, "\(width)x\(height)")
      if width >= 320 { #expect(abs(found - scale) < 1e-9, "\(width)x\(height)") }
    }
  }

  @Test("is the exact scale behind a desktop's rounded size")
  func rounded() {
    // 1366 pixels at 1.25 are 1092.8 units, which are reported as 1093: 1.24977.
    #expect(PixelDensity.scale(units: (1000, 700), pixels: (1250, 875)) == 1.25)
    #expect(PixelDensity.scale(units: (1093, 614), pixels: (1366, 768)) == 1.25)
  }

  @Test("is the ratio if no scale fits, and 1 for an empty window")
  func odd() {
    #expect(PixelDensity.scale(units: (0, 0), pixels: (0, 0)) == 1)
    #expect(PixelDensity.scale(units: (100, 100), pixels: (0, 100)) == 1)
    #expect(PixelDensity.scale(units: (100, 100), pixels: (200, 300)) == 2)
  }
}
