import GalleryCore
import Glibc
import WorkerThreads

/// A reading as a line of text: local time, the device's orientation, and that of the photos.
struct SensorReadingLine {
  /// The width of the longest name, in characters.
  private static let columnWidth = 20

  /// The line with its end.
  let text: String

  /// - Parameters:
  ///   - device: the sensor's reading.
  ///   - corrected: the same, by the settings' matrix.
  ///   - mounting: how the sensor is built in; the second orientation is corrected for it.
  ///   - time: when the reading arrived, in seconds of `Time`.
  init(
    _ device: DeviceOrientation, corrected: DeviceOrientation, mounting: SensorMounting,
    at time: Double
  ) {
    let clock = Self.clockFace(at: Self.secondsSince1970 - (Time.now - time))
    let padding = String(repeating: " ", count: max(0, Self.columnWidth - device.name.count))
    text = "\(clock)  \(device.name)\(padding)  \(mounting.interfaceName(sensed: corrected))\n"
  }

  private static var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The local time of a moment in seconds since 1970, with milliseconds.
  private static func clockFace(at seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    var moment = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&moment, &parts)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { String($0, digits: 2) }
    return time.joined(separator: ":") + "." + String(milliseconds % 1000, digits: 3)
  }
}

extension SensorMounting {
  /// The orientation of photos after a reading, for people.
  func interfaceName(sensed device: DeviceOrientation) -> String {
    // A flat device, for example, turns nothing.
    deviceOrientation(sensed: device).interfaceOrientation.name ?? "unchanged"
  }
}
