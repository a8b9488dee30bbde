import GalleryTesting
import SeededRandom

@testable import OrientationCore

/// A device with an accelerometer that is mounted in some way, in somebody's hands.
struct CalibrationBed {
  var calibration = SensorCalibration()
  var events: [SensorCalibration.Event] = []
  var now = 5.0
  /// What the sensor says along its own axes of what is along the device's.
  private let mounting: MountMatrix
  private let noise: Double
  /// The axis of which the sensor measures nothing.
  private let silentAxis: Int?
  private var random: SeededRandom
  private var held = GravityVector(x: 0, y: -1, z: 0)

  init(_ matrix: MountMatrix, noise: Double = 0.02, silentAxis: Int? = nil, seed: UInt64 = 7) {
    mounting = matrix.inverse
    (self.noise, self.silentAxis, random) = (noise, silentAxis, SeededRandom(seed: seed))
  }

  var result: CalibrationResult? {
    if case .finished(let result) = events.last { result } else { nil }
  }

  /// Turns the device to where gravity pulls in this direction, and holds it so.
  mutating func hold(_ gravity: GravityVector, for seconds: Double = 1.6) {
    let from = held
    for step in 1...30 {
      let share = Double(step) / 30
      read(
        GravityVector(
          x: from.x + (gravity.x - from.x) * share, y: from.y + (gravity.y - from.y) * share,
          z: from.z + (gravity.z - from.z) * share))
    }
    held = gravity
    for _ in 0..<Int(seconds * 60) { read(gravity) }
  }

  mutating func hold(_ hold: SensorHold, for seconds: Double = 1.6) {
    self.hold(hold.gravity, for: seconds)
  }

  /// Holds the device in all ways that are asked for.
  mutating func obey() {
    var count = 0
    while let asked = calibration.asked, count < 8 {
      hold(asked, for: silentAxis == nil ? 1.6 : 4)
      count += 1
    }
  }

  /// Lets the sensor measure what is along the device's axes.
  private mutating func read(_ gravity: GravityVector) {
    var parts = mounting.apply(to: gravity).parts
    for axis in 0..<3 {
      parts[axis] = axis == silentAxis ? 0 : parts[axis] + noise * normal()
    }
    tell(GravityVector(x: parts[0], y: parts[1], z: parts[2]))
  }

  mutating func tell(_ measured: GravityVector) {
    now += 1.0 / 60
    if let event = calibration.handle(measured, at: now) { events.append(event) }
  }

  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + random.number(0...1) }
  }
}
