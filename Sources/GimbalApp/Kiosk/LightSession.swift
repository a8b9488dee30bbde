import GalleryCore
import SystemServices

/// The light sensor, from the first claim on, and how bright photos are by what it measures.
@MainActor final class LightSession {
  /// Whether photos are dimmed by the light around the screen.
  var isOn: Bool
  /// The light around the screen; nil if it is not known.
  var level: LightLevel?
  /// How bright photos are by the light around the screen.
  private(set) var brightness = AmbientBrightness()
  private var sensor: LightSensor?
  private var isClaimed = false
  private var complaints: Set<SensorState> = []

  /// Starts without the sensor.
  init(isOn: Bool) { self.isOn = isOn }

  /// Claims the sensor, or releases it, so that its daemon sleeps.
  ///
  /// - Parameter report: called on another thread with what happens.
  func setClaimed(_ isClaimed: Bool, report: @escaping @Sendable (LightSensor.Report) -> Void) {
    guard isClaimed != self.isClaimed else { return }
    self.isClaimed = isClaimed
    if sensor == nil { sensor = LightSensor(report: report) }
    sensor?.setClaimed(isClaimed)
  }

  /// Applies what the sensor reports, and complains about its state.
  func receive(_ report: LightSensor.Report) {
    switch report {
    case .level(let level): self.level = level
    case .state(let state):
      guard let complaint = apply(state) else { return }
      Console.complain(complaint, as: state.isFailure ? .warning : .information)
    }
  }

  /// Applies a change of the sensor's state.
  ///
  /// - Returns: what to say about it, once for each state; nil for nothing.
  func apply(_ state: SensorState) -> String? {
    // A daemon that does not answer may do so later.
    if !state.isPresent, state != .notAnswering { level = nil }
    guard !state.isPresent, complaints.insert(state).inserted else { return nil }
    return state.message(about: .light)
  }

  /// Adapts the brightness to the light at a time (seconds).
  func adapt(least: Double, isAnimated: Bool, at now: Double) {
    // Nobody waits for a sensor that is not used any more.
    guard isOn else { return brightness = AmbientBrightness() }
    brightness.follow(level, least: least, isAnimated: isAnimated, at: now)
  }

  /// Releases the sensor.
  func close() { sensor?.close() }
}

extension Settings {
  /// How bright photos are at least, from 0 to 1, unless the remote control makes them darker.
  var leastBrightness: Double { Double(100 - dim) / 100 }
}
