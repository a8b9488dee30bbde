import GalleryCore
import GalleryTesting
import Glibc
import Testing

@Suite("Elastic scale")
struct ElasticScaleTests {
  static let limits = [1...20.0, 0.25...0.25, 0.01...3]

  @Test("between the limits every scale is unchanged", arguments: limits)
  func inside(limits: ClosedRange<Double>) {
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      let scale = min(
        limits.lowerBound + share * (limits.upperBound - limits.lowerBound), limits.upperBound)
      #expect(ElasticScale.stretched(scale, limits: limits) == scale)
      #expect(ElasticScale.pull(for: scale, limits: limits) == scale)
    }
  }

  @Test("beyond them it is limit·(z/limit)^0.3, in both directions", arguments: limits)
  func outside(limits: ClosedRange<Double>) {
    for beyond in [1.001, 1.5, 2, 10, 1000] {
      let above = ElasticScale.stretched(limits.upperBound * beyond, limits: limits)
      #expect(isNear(above / limits.upperBound, pow(beyond, 0.3), within: 1e-12))
      let below = ElasticScale.stretched(limits.lowerBound / beyond, limits: limits)
      #expect(isNear(limits.lowerBound / below, pow(beyond, 0.3), within: 1e-9))
    }
  }

  @Test("the pull for a scale is the inverse", arguments: limits)
  func inverse(limits: ClosedRange<Double>) {
    for exponent in -40...40 {
      let scale = pow(1.3, Double(exponent))
      let shown = ElasticScale.stretched(scale, limits: limits)
      let pull = ElasticScale.pull(for: shown, limits: limits)
      #expect(isNear(pull / scale, 1, within: 1e-9))
    }
  }

  @Test("it increases everywhere, without a jump at the limits", arguments: limits)
  func steady(limits: ClosedRange<Double>) {
    var last = 0.0
    for exponent in -2000...2000 {
      let shown = ElasticScale.stretched(pow(1.003, Double(exponent)), limits: limits)
      #expect(shown > last || limits.contains(shown))
      #expect(last == 0 || shown / last < 1.0031)
      last = shown
    }
  }

  @Test("invalid scales give a finite positive number")
  func extremes() {
    for limits in Self.limits {
      for scale in [0, -1, 1e-308, 1e308, .infinity] {
        for shown in [
          ElasticScale.stretched(scale, limits: limits),
          ElasticScale.pull(for: scale, limits: limits),
        ] { #expect(shown > 0 && shown.isFinite) }
      }
    }
    #expect(ElasticScale.stretched(2, limits: 0...0) == 0)
  }
}
