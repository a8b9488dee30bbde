package import GalleryCore
import Glibc

/// An accelerometer of the kernel's Industrial I/O subsystem, read by its files.
package final class IIOAccelerometer {
  /// Where the matrix of the mounting was found.
  package enum MatrixSource: String, Hashable, Sendable {
    case udev = "of udev"
    case kernel = "of the kernel"
    case none = "not known"
  }

  private static let axes = ["x", "y", "z"]

  /// Its folder.
  package let path: String
  /// The name of its chip; empty if it has none.
  package let name: String
  /// Where its mounting was found.
  package let matrixSource: MatrixSource
  private let matrix: MountMatrix
  private let scales: [Double]
  private let offsets: [Double]
  private let descriptors: [Int32]

  /// Finds the accelerometer of the screen: one that says so, before one that says nothing.
  package static func find(
    in files: SensorFiles
  ) throws(AccelerometerProblem) -> IIOAccelerometer {
    let folders = files.folders.filter { access($0 + "/in_accel_x_raw", F_OK) == 0 }
    let places = folders.map { (folder: $0, place: place(of: $0, in: files)) }
    let usable = places.filter { $0.place == .screen } + places.filter { $0.place == .unknown }
    var problem = folders.isEmpty ? AccelerometerProblem.absent : .onlyInBase
    for (index, candidate) in usable.enumerated() {
      do {
        let found = try IIOAccelerometer(candidate.folder, in: files)
        _ = try found.read()
        return found
      } catch {
        if index == 0 { problem = error }
      }
    }
    throw problem
  }

  private enum Place { case screen, base, unknown }

  private static func place(of folder: String, in files: SensorFiles) -> Place {
    let words = [
      files.line(folder + "/label"), files.line(folder + "/location"),
      files.properties(of: folder)["ACCEL_LOCATION"],
    ]
    for word in words {
      switch word {
      case "accel-display", "display", "lid": return .screen
      case "accel-base", "base": return .base
      default: continue
      }
    }
    return .unknown
  }

  private init(_ folder: String, in files: SensorFiles) throws(AccelerometerProblem) {
    path = folder
    name = files.line(folder + "/name") ?? ""
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
    let udev = files.properties(of: folder)["ACCEL_MOUNT_MATRIX"].flatMap { MountMatrix($0) }
    let kernel = ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy.compactMap {
      files.line("\(folder)/\($0)").flatMap { MountMatrix($0) }
    }.first
    matrix = udev ?? kernel ?? .identity
    matrixSource = udev != nil ? .udev : kernel != nil ? .kernel : .none
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
    return matrix.apply(to: GravityVector(x: values[0], y: values[1], z: values[2]))
  }
}
