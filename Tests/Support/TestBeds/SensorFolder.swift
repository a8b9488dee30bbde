import Foundation
import Glibc

/// A folder that stands for the root folder, with the files of simulated accelerometers.
package final class SensorFolder: Sendable {
  package let root = NSTemporaryDirectory() + "sensors-" + UUID().uuidString

  package init() {}

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The folder of an accelerometer.
  package func path(_ number: Int = 0) -> String {
    "\(root)/sys/bus/iio/devices/iio:device\(number)"
  }

  /// Adds an accelerometer that is upright.
  package func plug(_ number: Int = 0, _ attributes: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(
      atPath: path(number), withIntermediateDirectories: true)
    let standard = ["name": "simulated", "in_accel_scale": "0.00980665"]
    for (name, value) in standard.merging(attributes, uniquingKeysWith: { $1 }) {
      try put(value, "\(path(number))/\(name)")
    }
    try turn(0, number)
  }

  /// Holds the device at an angle, in degrees clockwise.
  package func turn(_ degrees: Double, _ number: Int = 0) throws {
    let angle = degrees * .pi / 180
    try read(Int((1000 * sin(angle)).rounded()), Int((-1000 * cos(angle)).rounded()), 0, number)
  }

  /// Lets the axes have these raw values, 1000 = 1 g.
  package func read(_ x: Int, _ y: Int, _ z: Int, _ number: Int = 0) throws {
    for (axis, value) in [("x", x), ("y", y), ("z", z)] {
      try put("\(value)", "\(path(number))/in_accel_\(axis)_raw")
    }
  }

  /// Lets an axis have another text; an empty one is no number.
  package func spoil(_ text: String = "", _ number: Int = 0) throws {
    try put(text, "\(path(number))/in_accel_x_raw")
  }

  /// Lets udev's database have a record.
  package func record(_ name: String, _ lines: String) throws {
    try write(lines, to: "run/udev/data/\(name)")
  }

  /// Lets a file that is named from the root folder on have a text.
  package func write(_ text: String, to name: String) throws {
    let folder = URL(fileURLWithPath: "\(root)/\(name)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try put(text, "\(root)/\(name)")
  }

  /// Writes in place, so that whoever has the file open reads the new text, and at each instant the
  /// former first line or the new one, as from the kernel.
  private func put(_ text: String, _ path: String) throws {
    let bytes = Array((text + "\n").utf8)
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw BedError("\(path) cannot be written") }
    defer { close(file) }
    guard pwrite(file, bytes, bytes.count, 0) == bytes.count,
      ftruncate(file, off_t(bytes.count)) == 0
    else { throw BedError("\(path) was not written") }
  }
}
