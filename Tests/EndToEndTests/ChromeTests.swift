import TestBeds
import Testing

extension EndToEnd {
  @Suite("The chrome")
  struct ChromeTests {
    @Test("a click on the photo hides it, another shows it again", arguments: Holding.allCases)
    func click(holding: Holding) async throws {
      try await withGimbal(
        showing: [.solid(.gray, width: 420, height: 420), .solid(.red)],
        options: ["--orientation", holding.option, "--size", "420x420"]
      ) { gimbal in
        let shown = try await gimbal.shows(.gray)
        #expect(shown.count(of: .gray) < 420 * 420)
        try await gimbal.click()
        try await gimbal.rests("nothing but the photo") { $0.count(of: .gray) == 420 * 420 }
        try await gimbal.click()
        try await gimbal.rests("the chrome as it was") { $0 == shown }
      }
    }

    @Test("it stays hidden while paging and turning")
    func staysHidden() async throws {
      let photos = [Pixel.gray, .red].map { TestPhoto.solid($0, width: 420, height: 420) }
      try await withGimbal(showing: photos, options: ["--size", "420x420"]) { gimbal in
        try await gimbal.shows(.gray)
        try await gimbal.click()
        try await gimbal.rests { $0.count(of: .gray) == 420 * 420 }
        try await gimbal.press("Next", "Right")
        try await gimbal.rests("the next photo alone") { $0.count(of: .red) == 420 * 420 }
      }
    }

    @Test("the bar and the dots show which page is current")
    func tellsPages() async throws {
      let photos = [TestPhoto](repeating: .solid(.gray), count: 3)
      try await withGimbal(showing: photos) { gimbal in
        let first = try await gimbal.shows(.gray)
        try await gimbal.press("Next")
        let second = try await gimbal.rests("another bar") { $0.topStrip != first.topStrip }
        #expect(second.bottomStrip != first.bottomStrip)
        try await gimbal.press("Prior")
        try await gimbal.rests("the first bar") { $0 == first }
      }
    }

    @Test("it is readable on white and on black", arguments: [Pixel.white, .black])
    func contrast(color: Pixel) async throws {
      let photos = [TestPhoto](repeating: .solid(color), count: 3)
      try await withGimbal(showing: photos) { gimbal in
        let picture = try await gimbal.shows(color)
        for strip in [picture.topStrip, picture.bottomStrip] {
          let brightness = strip.values.map { Pixel(value: $0).green }
          #expect(brightness.max()! - brightness.min()! > 100)
        }
      }
    }

    @Test(
      "--theme light has dark texts on a light bar; the desktop's preference decides without it")
    func theme() async throws {
      func isLight(_ picture: Screenshot) -> Bool {
        let brightness = picture.topStrip.values.map { Pixel(value: $0).green }
        return brightness.filter { $0 > 190 }.count > brightness.count * 3 / 4
      }
      let photos = [TestPhoto](repeating: .solid(.black), count: 3)
      try await withGimbal(showing: photos, options: ["--theme", "light"]) { gimbal in
        try await gimbal.rests("a light bar") { isLight($0) }
      }
      try await withGimbal(showing: photos) { gimbal in
        try await gimbal.shows(.black)
        let picture = try await gimbal.screenshot()
        #expect(!isLight(picture))
      }
      guard PortalBed.missing == nil else { return }
      let bed = try PortalBed()
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      try await withGimbal(showing: photos, environment: environment) { gimbal in
        try await gimbal.shows(.black)
        for scheme in ["prefer-light", "prefer-dark"] {
          try bed.setColorScheme(scheme)
          try await gimbal.rests("the bar of \(scheme)") {
            isLight($0) == (scheme == "prefer-light")
          }
        }
      }
    }
  }
}
