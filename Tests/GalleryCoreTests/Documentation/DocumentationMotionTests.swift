import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Documentation: motion")
struct DocumentationMotionTests {
  private let article: Article

  init() throws { article = try Article("Motion") }

  @Test("the constants in the table of motions")
  func constants() {
    article.expect(
      """
      turning (\(Turn.duration.stated) s), zooming (\(PhotoZoom.duration.stated) s), \
      fading (\(Gallery.fadeDuration.stated) s)
      """)
    article.expect("critically damped, ω = \(SpringMotion.pagingFrequency.stated) per second")
    article.expect("a softer spring, ω = \(BouncingMotion.frequency.stated) per second")
    article.expect("\(DecelerationMotion.rate) of the velocity is left after each millisecond")
    article.expect("follows \(RubberBand.give.stated) of the first point")
  }

  @Test("the motions in numbers")
  func numbers() {
    let eased = EasedMotion(from: 0, to: 1, start: 10, duration: 0.25)
    article.expect("let quarter =", gives: "\(eased.position(at: 10.0625))")
    article.expect("let half =", gives: "\(eased.position(at: 10.125))")
    article.expect("let fastest =", gives: "\(eased.velocity(at: 10.125).stated) per second")
    let spring = SpringMotion(from: 2, velocity: 0, to: 3, start: 10, tolerance: 0.00025)
    article.expect("let soon =", gives: spring.position(at: 10.1).stated)
    article.expect("let isThere =", gives: "\(spring.isFinished(at: 10.4))")
    let shares = [0.05, 0.1, 0.2].map { Int(((spring.position(at: 10 + $0) - 2) * 100).rounded()) }
    article.expect(
      """
      after 0.05 s \(shares[0]) % of the way are made, after 0.1 s \(shares[1]) %, \
      after 0.2 s \(shares[2]) %.
      """)
    let glide = DecelerationMotion(from: 0, velocity: 1000, start: 10, tolerance: 0.5)
    article.expect("let rest =", gives: "\(glide.restingPosition.rounded().stated) points")
    article.expect("let restTime =", gives: "\((glide.endTime - 10).stated) s later")
    article.expect("let give =", gives: RubberBand.stretched(100, extent: 320).stated)
    article.expect("let scale =", gives: ElasticScale.stretched(40, limits: 1...20).stated)
  }

  @Test("the table of pulls", arguments: [10.0, 100, 320, 1000])
  func pulls(distance: Double) {
    let moved = RubberBand.stretched(distance, extent: 320)
    article.expect("| \(distance.stated) | \(moved.stated) |")
    #expect(isNear(RubberBand.pull(for: moved, extent: 320), distance))
  }
}
