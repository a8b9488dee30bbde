import SystemServices
import Testing

@Suite("The point scale")
struct PointScaleTests {
  private func scale(
    _ option: Double? = nil, x11: Bool = true, gdk: String? = nil, dpi: Double? = nil,
    text: Double = 1
  ) -> PointScale {
    PointScale(option: option, isOnX11: x11, gdkScale: gdk, fontDPI: dpi, textScale: text)
  }

  @Test("is 1 by default")
  func none() {
    #expect(scale().factor == 1)
    #expect(scale().origin == .none)
  }

  @Test("--scale overrides GDK_SCALE, which overrides Xft.dpi, which overrides the text scale")
  func order() {
    #expect(scale(3, gdk: "2", dpi: 144, text: 1.25).origin == .option)
    #expect(scale(gdk: "2", dpi: 144, text: 1.25).factor == 2)
    #expect(scale(dpi: 144, text: 1.25).factor == 1.5)
    #expect(scale(text: 1.25).factor == 1.25)
    // The dots per inch include the text scale; 96 is the default size of text.
    #expect(scale(dpi: 96, text: 1.25).factor == 1)
  }

  @Test("on Wayland, only --scale and the text scale are used")
  func wayland() {
    #expect(scale(x11: false, gdk: "2", dpi: 192).origin == .none)
    #expect(scale(x11: false, gdk: "2", dpi: 192, text: 1.5).factor == 1.5)
    #expect(scale(2, x11: false).factor == 2)
  }

  @Test("the desktop's values are rounded to eighths, and those out of range are ignored")
  func rounding() {
    #expect(scale(dpi: 100).factor == 1)
    #expect(scale(dpi: 110).factor == 1.125)
    #expect(scale(text: 1.3).factor == 1.25)
    #expect(scale(dpi: 9600, text: 2).factor == 2)
    #expect(scale(gdk: "0", dpi: 192).factor == 2)
    #expect(scale(gdk: "two", dpi: 1).origin == .none)
    #expect(scale(gdk: "nan", text: 1e300).factor == 1)
  }
}
