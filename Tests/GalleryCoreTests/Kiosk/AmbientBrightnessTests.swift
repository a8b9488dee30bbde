import Testing

@testable import GalleryCore

@Suite("The brightness of photos in the light around the screen")
struct AmbientBrightnessTests {
  private static let dark = LightLevel(1, .lux)
  private static let dim = LightLevel(30, .lux)
  private static let bright = LightLevel(500, .lux)
  private static let least = 0.4

  private static func brightness(after levels: (LightLevel?, Double)...) -> AmbientBrightness {
    var brightness = AmbientBrightness()
    for (level, time) in levels { brightness.follow(level, least: least, at: time) }
    return brightness
  }

  @Test("it is full until the light is known, and between the least and full brightness after that")
  func target() {
    #expect(AmbientBrightness().value(at: 0) == 1 && !AmbientBrightness().isChanging(at: 0))
    for (level, value) in [(Self.dark, 0.4), (Self.dim, 0.7), (Self.bright, 1)] {
      #expect(abs(Self.brightness(after: (level, 10)).value(at: 20) - value) < 1e-9)
      #expect(abs(AmbientBrightness.target(in: level, least: 0.4) - value) < 1e-9)
    }
  }

  @Test("a darker level must last; then it changes steadily for a second, and rests")
  func darker() {
    let brightness = Self.brightness(after: (Self.dark, 10))
    #expect(brightness.value(at: 12) == 1 && brightness.changeTime(after: 10) == 12)
    #expect(!brightness.isChanging(at: 11.9) && brightness.isChanging(at: 12.5))
    let values = (0...10).map { brightness.value(at: 12 + Double($0) / 10) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
    #expect(values.last == 0.4 && !brightness.isChanging(at: 13))
    #expect(brightness.changeTime(after: 12) == nil)
  }

  @Test("what is dark for a moment only dims nothing: a shadow, or a value before the first one")
  func shadow() {
    let brightness = Self.brightness(after: (Self.bright, 0), (Self.dark, 10), (Self.bright, 10.8))
    for time in stride(from: 10.0, to: 20, by: 0.1) { #expect(brightness.value(at: time) == 1) }
    #expect(!brightness.isChanging(at: 12.5))
  }

  @Test("dusk that goes on while it is waited for does not wait longer")
  func dusk() {
    let brightness = Self.brightness(after: (Self.dim, 10), (Self.dark, 11))
    #expect(brightness.changeTime(after: 11) == 12)
    #expect(brightness.value(at: 13) == 0.4)
    // Darker still, in the middle of the change: it goes on from there at once.
    var deeper = Self.brightness(after: (Self.dim, 10))
    let middle = deeper.value(at: 12.5)
    deeper.follow(Self.dark, least: Self.least, at: 12.5)
    #expect(deeper.value(at: 12.5) == middle && deeper.isChanging(at: 12.6))
    #expect(deeper.value(at: 13.5) == 0.4)
  }

  @Test("a lamp that flickers as it is switched on dims nothing")
  func flicker() {
    let brightness = Self.brightness(
      after: (Self.dark, 0), (Self.bright, 20), (Self.dark, 20.5), (Self.bright, 20.8))
    let values = stride(from: 20.0, to: 25, by: 0.1).map { brightness.value(at: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } && values.last == 1)
    let dark = Self.brightness(after: (Self.dark, 0), (Self.bright, 20), (Self.dark, 20.5))
    #expect(dark.changeTime(after: 20.5) == 22.5)
  }

  @Test("a brighter level counts at once, also in the middle of getting darker")
  func brighter() {
    let brightness = Self.brightness(after: (Self.dark, 10), (Self.bright, 12.5))
    #expect(abs(brightness.value(at: 12.5) - 0.7) < 1e-9)
    #expect(brightness.value(at: 12.6) > brightness.value(at: 12.5))
    #expect(brightness.value(at: 13.5) == 1)
  }

  @Test("it holds for some seconds without a sensor, whose daemon may restart")
  func lost() {
    let lost = Self.brightness(after: (Self.dark, 10), (nil, 20))
    #expect(lost.value(at: 24.9) == 0.4 && lost.value(at: 26) == 1)
    let back = Self.brightness(after: (Self.dark, 10), (nil, 20), (Self.dark, 22))
    #expect(back.value(at: 30) == 0.4 && !back.isChanging(at: 22.5))
  }

  @Test("without animations it changes at once, after the same time")
  func still() {
    var brightness = AmbientBrightness()
    brightness.follow(Self.dark, least: 0.4, isAnimated: false, at: 10)
    #expect(brightness.value(at: 11.9) == 1 && brightness.value(at: 12) == 0.4)
    #expect(!brightness.isChanging(at: 12))
    brightness.follow(Self.bright, least: 0.4, isAnimated: false, at: 20)
    #expect(brightness.value(at: 20) == 1)
  }

  @Test("the same level again changes nothing; another least brightness counts")
  func again() {
    var brightness = Self.brightness(after: (Self.dark, 10))
    let before = brightness
    brightness.follow(Self.dark, least: 0.4, at: 12.5)
    #expect(brightness == before)
    brightness.follow(Self.dark, least: 0.6, at: 20)
    #expect(abs(brightness.value(at: 21) - 0.6) < 1e-9)
  }
}
