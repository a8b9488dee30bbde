package import GalleryCore
import Glibc

/// An accelerometer of the kernel's Industrial I/O subsystem, read by its files.
package final class IIOAccelerometer {
  private static let axes = ["x", "y", "z"]

  /// What is said about it.
  package let record: AccelerometerRecord
  /// Where its mounting was found.
  package let matrixSource: AccelerometerRecord.MatrixSource
  private let matrix: MountMatrix
  private let scales: [Double]
  private let offsets: [Double]
  private let descriptors: [Int32]

  /// Its folder.
  package var path: String { record.path }
  /// The name of its chip; empty if it has none.
  package var name: String { record.name }

  /// Finds the accelerometer of the screen: one that says so, before one that says nothing.
  ///
  /// - Parameter matrix: how it is mounted, by the settings; nil for what udev and the kernel say.
  package static func find(
    in files: SensorFiles, mounted matrix: MountMatrix? = nil
  ) throws(AccelerometerProblem) -> IIOAccelerometer {
    let all = AccelerometerRecord.all(in: files)
    var problem = all.isEmpty ? AccelerometerProblem.absent : .onlyInBase
    for (index, record) in AccelerometerRecord.ofScreen(in: all).enumerated() {
      do {
        let found = try IIOAccelerometer(record, in: files, mounted: matrix)
        _ = try found.measure()
        return found
      } catch {
        if index == 0 { problem = error }
      }
    }
    throw problem
  }

  private init(
    _ record: AccelerometerRecord, in files: SensorFiles, mounted settings: MountMatrix?
  ) throws(AccelerometerProblem) {
    let folder = record.path
    self.record = record
    matrix = settings ?? record.matrix
    matrixSource = settings == nil ? record.matrixSource : .settings
    func number(_ quality: String, of axis: String) -> Double? {
      let text =
        files.line("\(folder)/in_accel_\(axis)_\(quality)")
        ?? files.line("\(folder)/in_accel_\(quality)")
      return text.flatMap { Double($0) }
    }
    let scales = Self.axes.compactMap { number("scale", of: $0) }
    guard scales.count == 3, scales.allSatisfy({ $0.isFinite && $0 != 0 }) else {
      throw .unusable(folder + "/in_accel_scale")
    }
    self.scales = scales
    offsets = Self.axes.map { number("offset", of: $0) ?? 0 }
    let opened = Self.axes.map {
      open("\(folder)/in_accel_\($0)_raw", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    let failure = errno
    descriptors = opened
    guard opened.allSatisfy({ $0 >= 0 }) else {
      throw [EACCES, EPERM].contains(failure) ? .denied(folder) : .unusable(folder)
    }
  }

  deinit { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }

  /// Reads in which direction gravity pulls the device.
  package func read() throws(AccelerometerProblem) -> GravityVector {
    matrix.apply(to: try measure())
  }

  /// Reads in which direction gravity pulls, along the sensor's own axes.
  package func measure() throws(AccelerometerProblem) -> GravityVector {
    var values: [Double] = []
    for (index, descriptor) in descriptors.enumerated() {
      errno = 0
      guard let text = SensorFiles.line(from: descriptor), let raw = Double(text) else {
        throw switch errno {
        case EBUSY: .busy(path)
        case EACCES, EPERM: .denied(path)
        default: .unusable(path)
        }
      }
      values.append((raw + offsets[index]) * scales[index] / GravityVector.standard)
    }
    return GravityVector(x: values[0], y: values[1], z: values[2])
  }
}
