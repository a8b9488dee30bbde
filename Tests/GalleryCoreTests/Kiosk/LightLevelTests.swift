import GalleryCore
import Testing

@Suite("The light around the screen")
struct LightLevelTests {
  @Test("equal factors of the light are equal steps, from dark to bright in either unit")
  func share() {
    let lux = [0, 1, 3, 30, 300, 90_000].map { LightLevel($0, .lux).share }
    #expect(zip(lux, [0, 0, 0, 0.5, 1, 1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(lux)")
    let percent = [0, 1, 10, 100, 250].map { LightLevel($0, .percent).share }
    #expect(zip(percent, [0, 0, 0.5, 1, 1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(percent)")
    let steps = [6, 12, 24, 48].map { LightLevel($0, .lux).share }
    #expect(abs((steps[1] - steps[0]) - (steps[3] - steps[2])) < 1e-9)
  }

  @Test("values that no sensor should send are dark or bright, and nothing else")
  func nonsense() {
    for value in [-Double.infinity, -1, .nan] { #expect(LightLevel(value, .lux).share == 0) }
    #expect(LightLevel(.infinity, .percent).share == 1)
    #expect(LightLevel(.infinity, .lux).value == 1_000_000)
  }

  @Test("small changes do not count, also if many of them follow each other to and fro")
  func hysteresis() {
    var followed = LightLevel(50, .lux)
    for value in [55.0, 46, 58, 43, 50, 60] {
      #expect(!LightLevel(value, .lux).isNoticeable(since: followed), "\(value)")
    }
    // Slowly up to the light and down again: every step counts once.
    var count = 0
    for value in Array(stride(from: 50.0, to: 400, by: 1)) + stride(from: 400.0, to: 1, by: -0.25) {
      let level = LightLevel(value, .lux)
      if level.isNoticeable(since: followed) {
        followed = level
        count += 1
      }
    }
    #expect((22...32).contains(count), "\(count)")
    #expect(followed.share == 0)
  }

  @Test("the darkest and the brightest level count however near they are; the first one does, too")
  func ends() {
    #expect(LightLevel(2, .lux).isNoticeable(since: LightLevel(3.1, .lux)))
    #expect(LightLevel(300, .lux).isNoticeable(since: LightLevel(290, .lux)))
    #expect(!LightLevel(5000, .lux).isNoticeable(since: LightLevel(300, .lux)))
    #expect(!LightLevel(0, .lux).isNoticeable(since: LightLevel(3, .lux)))
    #expect(LightLevel(20, .lux).isNoticeable(since: nil))
  }
}
