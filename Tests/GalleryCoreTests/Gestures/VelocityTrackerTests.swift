import GalleryCore
import GalleryTesting
import Testing

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  /// The positions of a pointer (milliseconds, points), its release, and the expected velocity.
  struct Track: Sendable {
    let name: String
    let samples: [(ms: Double, x: Double)]
    let release: Double
    let velocity: Double
  }

  static let tracks = [
    Track(name: "nothing", samples: [], release: 0, velocity: 0),
    Track(name: "a touch in place", samples: [(0, 0)], release: 10, velocity: 0),
    Track(
      name: "steady", samples: [(0, 0), (10, 10), (20, 20), (30, 30)], release: 30,
      velocity: 1000),
    Track(
      name: "unevenly sampled, but steady", samples: [(0, 0), (3, 3), (28, 28), (30, 30)],
      release: 30, velocity: 1000),
    Track(
      name: "only the last 150 ms count", samples: [(0, 0), (850, 0), (900, 50), (1000, 150)],
      release: 1000, velocity: 1000),
    Track(
      name: "just 150 ms ago still counts", samples: [(0, 0), (125, 125), (150, 150)],
      release: 150, velocity: 1000),
    Track(
      name: "a short rest slows down", samples: [(0, 0), (50, 50)], release: 100, velocity: 500),
    Track(
      name: "a rest is a rest", samples: [(0, 0), (25, 100), (50, 200)], release: 250,
      velocity: 0),
    Track(
      name: "there and back again", samples: [(0, 0), (50, 80), (100, 0)], release: 100,
      velocity: 0),
    Track(name: "twice in one instant", samples: [(5, 0), (5, 40)], release: 5, velocity: 0),
  ]

  @Test("the velocity is the mean of 150 ms, in both directions", arguments: tracks, [-1.0, 1])
  func velocity(track: Track, direction: Double) {
    var tracker = VelocityTracker()
    for sample in track.samples {
      // The axes are independent: the other one moves twice as far in the opposite direction.
      let place = Point(x: direction * sample.x, y: -2 * direction * sample.x)
      tracker.add(place, at: sample.ms / 1000)
    }
    let velocity = tracker.velocity(at: track.release / 1000)
    let expected = Point(x: direction * track.velocity, y: -2 * direction * track.velocity)
    #expect(isNear(velocity, expected, within: 1e-6), "\(track.name)")
  }

  @Test("positions older than the horizon are dropped")
  func bounded() {
    var (long, short) = (VelocityTracker(), VelocityTracker())
    for index in 0...10_000 {
      let place = Point(x: Double(index), y: 0)
      long.add(place, at: Double(index) / 64)
      if index >= 9991 { short.add(place, at: Double(index) / 64) }
    }
    #expect(long == short)
  }

  @Test("a clock that stands still or goes back gives a finite velocity")
  func clock() {
    var tracker = VelocityTracker()
    for time in [1.0, 1, 1.0625, 1.125] { tracker.add(Point(x: time, y: 3), at: time) }
    for now in [0.0, 1, 1.0625, 1.125, 1.1875, 2] {
      let velocity = tracker.velocity(at: now)
      #expect(velocity.x.isFinite && velocity.y.isFinite)
    }
  }
}
