import Testing

@testable import SystemServices

@Suite("Xft.dpi")
struct FontDPITests {
  private func value(_ resources: String) -> Double? {
    Array(resources.utf8).withUnsafeBytes { FontDPI.value(in: $0) }
  }

  @Test("is found among other resources")
  func found() {
    #expect(value("Xft.dpi:\t192\n") == 192)
    #expect(
      value("*customization:\t-color\nXft.antialias:\t1\nXft.dpi: 120.5\nXft.hinting:\t1") == 120.5)
    #expect(value("  Xft.dpi : 144  ") == 144)
  }

  @Test(
    "is nil if it is missing or not a valid number",
    arguments: [
      "", "\n\n", "Xft.dpi", "Xft.dpi:", "Xft.dpi:\t\n", "Xft.dpi: many", "Xft.dpi: -96",
      "Xft.dpi: 0",
      "Xft.dpi: nan", "Xft.dpi: inf", "Xft.dpis: 96", "xft.dpi: 96", "! Xft.dpi: 96", "Xft.dp:i 96",
    ])
  func missing(resources: String) { #expect(value(resources) == nil) }

  @Test("the first valid one of several is used; other bytes are ignored")
  func several() {
    #expect(value("Xft.dpi: no\nXft.dpi: 144\nXft.dpi: 96") == 144)
    var bytes: [UInt8] = [0xff, 0x0a, 0x00, 0x0a]
    bytes += Array("Xft.dpi: 96\n".utf8) + [0x80]
    #expect(bytes.withUnsafeBytes { FontDPI.value(in: $0) } == 96)
  }
}
