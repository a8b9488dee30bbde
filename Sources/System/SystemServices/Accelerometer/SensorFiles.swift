import GalleryCore
import Glibc

/// The kernel's files about its sensors, and udev's.
package struct SensorFiles: Hashable, Sendable {
  /// Where sensors of the Industrial I/O subsystem are.
  static let devices = "/sys/bus/iio/devices"
  /// Where udev keeps what its rules say about devices.
  static let records = "/run/udev/data"
  /// The most bytes that are read of a file; sysfs has a page for each.
  private static let greatestSize = 4096

  /// The folder that stands for the root folder; empty for that itself.
  let root: String

  /// Sensors below a folder, for tests.
  package init(root: String) { self.root = root }

  /// The computer's own sensors, or those of the folder that `GIMBAL_SENSOR_ROOT` names.
  package static var standard: SensorFiles {
    SensorFiles(root: getenv("GIMBAL_SENSOR_ROOT").map { String(cString: $0) } ?? "")
  }

  /// The folders of all sensors, in the order of their numbers.
  var folders: [String] {
    guard let stream = opendir(root + Self.devices) else { return [] }
    defer { closedir(stream) }
    var numbers: [Int] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let prefix = "iio:device"
      if name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) {
        numbers.append(number)
      }
    }
    return numbers.sorted().map { "\(root)\(Self.devices)/iio:device\($0)" }
  }

  /// The first line of a file; nil if it cannot be read.
  func line(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return Self.line(from: descriptor)
  }

  /// The first line of a file that may be long; nil if it cannot be read, or is empty.
  func longLine(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map(String.init)
  }

  /// The first line at the beginning of an open file; nil with `errno` if it cannot be read.
  static func line(from descriptor: Int32) -> String? {
    text(from: descriptor, limit: 64)?.split(separator: "\n").first.map(String.init)
  }

  /// A device's properties in udev's database, by their names.
  func properties(of folder: String) -> [String: String] {
    let name = folder.split(separator: "/").last ?? ""
    let number = line(folder + "/dev")
    for record in [number.map { "c\($0)" }, "+iio:\(name)"].compactMap(\.self) {
      guard !record.contains("/"), let text = text("\(root)\(Self.records)/\(record)") else {
        continue
      }
      let entries = text.split(separator: "\n").filter { $0.hasPrefix("E:") }.map {
        $0.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      }
      return Dictionary(
        entries.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
        uniquingKeysWith: { $1 })
    }
    return [:]
  }

  private func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return Self.text(from: descriptor, limit: Self.greatestSize)
  }

  private static func text(from descriptor: Int32, limit: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = pread(descriptor, &bytes, limit, 0)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
