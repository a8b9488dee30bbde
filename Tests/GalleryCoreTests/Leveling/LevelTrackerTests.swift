import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("At which angle a device is held")
struct LevelTrackerTests {
  /// Reads a device that is held at an angle, 60 times a second.
  private func hold(
    _ degrees: Double, for seconds: Double, _ bed: inout LevelBed, noise: Double = 0.02
  ) {
    bed.hold(degrees, for: seconds, noise: noise)
  }

  @Test(
    "noise of 0.02 g: at most 1° of error in a steady hold, and no change after a while",
    arguments: SeededRandom.seeds)
  func noise(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let degrees = random.number(-180...180)
      // Near a quarter turn the device is held at that; see below.
      let toQuarter = abs(degrees.remainder(dividingBy: 90))
      guard toQuarter > 6 else { continue }
      var bed = LevelBed(seed: random.next())
      hold(random.number(-180...180), for: 1, &bed)
      hold(degrees, for: 3, &bed)
      bed.angles = []
      for _ in 0..<10 {
        hold(degrees, for: 1, &bed)
        let error = (bed.degrees - degrees).remainder(dividingBy: 360)
        try #require(abs(error) <= 1, "\(error)° at \(degrees)°, seed \(seed)")
      }
      try #require(bed.angles.count <= 12, "\(bed.angles.count) changes at \(degrees)°")
      #expect(!bed.tracker.isMoving(at: bed.now) || bed.angles.count > 0)
    }
  }

  @Test("a device that lies flat, falls, is shaken or says nonsense keeps its angle")
  func rests() {
    var bed = LevelBed()
    hold(30, for: 2, &bed)
    let held = bed.degrees
    bed.angles = []
    func tell(_ count: Int, _ gravity: (Int) -> GravityVector) {
      for index in 0..<count { bed.read(gravity(index)) }
    }
    tell(600) { _ in GravityVector(x: 0.02, y: 0.3, z: -0.95) }
    tell(120) { _ in GravityVector(x: 0.3, y: 0.02, z: 0.95) }
    tell(120) { _ in GravityVector(x: 0.01, y: -0.02, z: 0.01) }
    tell(600) { GravityVector(x: $0 % 2 == 0 ? 2.5 : -2.5, y: $0 % 7 < 3 ? 1.4 : -1.6, z: 0) }
    // A shake passes through calm readings, but not for long.
    tell(600) { GravityVector(x: $0 % 4 == 0 ? 1 : 3, y: 0, z: 0) }
    for nonsense in [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300] {
      tell(60) { _ in GravityVector(x: nonsense, y: -1, z: 0) }
      tell(60) { _ in GravityVector(x: 0, y: -1, z: nonsense) }
      tell(1) { _ in GravityVector(x: nonsense, y: nonsense, z: nonsense) }
    }
    bed.now = .nan
    tell(1) { _ in GravityVector(x: 1, y: 0, z: 0) }
    #expect(bed.angles.isEmpty && bed.degrees == held)
  }

  @Test("axes that alternate turn it by no more than the speed of a hand")
  func alternating() {
    var bed = LevelBed()
    hold(0, for: 1, &bed)
    for index in 0..<600 {
      let before = bed.degrees
      bed.read(index % 2 == 0 ? GravityVector(x: 1, y: 0, z: 0) : GravityVector(x: 0, y: 1, z: 0))
      let step = (bed.degrees - before).remainder(dividingBy: 360)
      #expect(abs(step) <= 720.0 / 60 + 3)
    }
  }

  @Test("held near a quarter turn for half a second it is exactly that, until 5° away from it")
  func snaps() {
    var bed = LevelBed()
    hold(20, for: 2, &bed)
    hold(92, for: 0.4, &bed)
    #expect(bed.tracker.held?.quarters != 1)
    hold(92, for: 1.5, &bed)
    #expect(bed.tracker.held == HeldAngle(quarters: 1))
    hold(94, for: 3, &bed)
    #expect(bed.tracker.held == HeldAngle(quarters: 1))
    hold(97, for: 3, &bed)
    #expect(abs(bed.degrees - 97) <= 1)
    hold(94, for: 3, &bed)
    #expect(abs(bed.degrees - 94) <= 1)
    hold(-91, for: 3, &bed)
    #expect(bed.tracker.held == HeldAngle(quarters: -1))
    // A device that is upright at the first reading is so at once.
    var first = LevelBed()
    hold(1, for: 0.02, &first, noise: 0)
    #expect(first.tracker.held == HeldAngle(quarters: 0))
  }

  @Test("another quarter turn is nearer from 5° beyond the middle on")
  func quarters() {
    var bed = LevelBed()
    hold(20, for: 2, &bed)
    hold(48, for: 3, &bed)
    #expect(bed.tracker.held?.turn == .identity)
    hold(52, for: 3, &bed)
    #expect(bed.tracker.held?.turn == .clockwise)
    hold(42, for: 3, &bed)
    #expect(bed.tracker.held?.turn == .clockwise)
    hold(38, for: 3, &bed)
    #expect(bed.tracker.held?.turn == .identity)
    hold(179, for: 3, &bed)
    hold(-178, for: 3, &bed)
    #expect(bed.tracker.held?.turn == .half && bed.tracker.held?.quarters == 2)
  }

  @Test("it is close behind a turn, however fast, and read often until two seconds later")
  func follows() {
    for speed in [20.0, 90, 200] {
      var bed = LevelBed()
      hold(-170, for: 3, &bed)
      bed.wait(3)
      hold(-170, for: 0.1, &bed, noise: 0)
      var angle = -170.0
      while angle < 80 {
        hold(angle, for: 1.0 / 60, &bed)
        angle += speed / 60
      }
      let lag = (angle - bed.degrees).remainder(dividingBy: 360)
      #expect(lag < 5 + speed * 0.05, "\(lag)° at \(speed)° a second")
      #expect(bed.tracker.isMoving(at: bed.now + 1.9))
      #expect(!bed.tracker.isMoving(at: bed.now + 2.1))
    }
  }

  @Test("readings of a device that is held still may be rare: the first that departs is noticed")
  func rare() {
    var bed = LevelBed()
    hold(30, for: 6, &bed, noise: 0.005)
    #expect(!bed.tracker.isMoving(at: bed.now))
    bed.wait(0.2)
    hold(40, for: 1.0 / 60, &bed, noise: 0.005)
    #expect(bed.tracker.isMoving(at: bed.now))
  }
}

/// A tracker with a clock and noise.
struct LevelBed {
  var tracker = LevelTracker()
  var now = 1.0
  /// The angles that were told, in degrees.
  var angles: [Double] = []
  private var random: SeededRandom

  init(seed: UInt64 = 7) { random = SeededRandom(seed: seed) }

  var degrees: Double { (tracker.held?.quarters ?? .nan) * 90 }

  mutating func wait(_ seconds: Double) { now += seconds }

  mutating func read(_ gravity: GravityVector) {
    now += 1.0 / 60
    if let held = tracker.handle(gravity, at: now) { angles.append(held.quarters * 90) }
  }

  mutating func hold(_ degrees: Double, for seconds: Double, noise: Double) {
    let exact = GravityVector(deviceQuarters: degrees / 90)
    for _ in 0..<max(1, Int((seconds * 60).rounded())) {
      read(
        GravityVector(
          x: exact.x + noise * normal(), y: exact.y + noise * normal(),
          z: exact.z + noise * normal()))
    }
  }

  /// A normally distributed number: by the sum of twelve even ones.
  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + random.number(0...1) }
  }
}
