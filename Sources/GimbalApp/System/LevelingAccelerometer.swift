import GalleryCore
import SystemServices

/// The accelerometer as `--follow level` needs it: read directly, and by iio-sensor-proxy, in
/// quarters, while it cannot be.
@MainActor final class LevelingAccelerometer: Accelerometer {
  private let level: LevelSensor
  private let makeFallback: (() -> any Accelerometer)?
  private var fallback: (any Accelerometer)?

  /// Starts to look for the accelerometer.
  ///
  /// - Parameters:
  ///   - level: reads it directly.
  ///   - fallback: makes the one that is used instead; nil for none.
  init(_ level: LevelSensor, fallback: (() -> any Accelerometer)?) {
    (self.level, makeFallback) = (level, fallback)
  }

  /// Whether there is another one to use instead.
  var hasFallback: Bool { makeFallback != nil }
  var claimCount: Int { level.claimCount }
  var isGeneratingDeviceOrientationNotifications: Bool { claimCount > 0 }

  func beginGeneratingDeviceOrientationNotifications() {
    level.begin()
    fallback?.beginGeneratingDeviceOrientationNotifications()
  }

  @discardableResult func endGeneratingDeviceOrientationNotifications() -> Bool {
    fallback?.endGeneratingDeviceOrientationNotifications()
    return level.end()
  }

  /// Uses iio-sensor-proxy, or no longer does.
  func setFallback(_ isUsed: Bool) {
    guard isUsed else {
      fallback?.close()
      return fallback = nil
    }
    guard fallback == nil, let made = makeFallback?() else { return }
    for _ in 0..<claimCount { made.beginGeneratingDeviceOrientationNotifications() }
    fallback = made
  }

  func close() {
    fallback?.close()
    level.close()
  }
}
