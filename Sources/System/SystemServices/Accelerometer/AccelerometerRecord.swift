package import GalleryCore
import Glibc

/// What the kernel and udev say about an accelerometer; it is not read for that.
package struct AccelerometerRecord: Hashable, Sendable {
  /// Where the matrix of the mounting was found.
  package enum MatrixSource: String, Hashable, Sendable {
    case settings = "of the settings"
    case udev = "of udev"
    case kernel = "of the kernel"
    case none = "not known"
  }

  /// In which part of the device it is.
  enum Place { case screen, base, unknown }

  /// Its folder.
  package let path: String
  /// The name of its chip; empty if it has none.
  package let name: String
  /// What its driver calls it; nil for nothing.
  package let label: String?
  /// How it is mounted, by udev's database; nil if that has nothing that can be used.
  package let udevMatrix: MountMatrix?
  /// How it is mounted, by the kernel; nil if that does not say it.
  package let kernelMatrix: MountMatrix?
  let place: Place

  /// A sensor of which nothing is said.
  package init(path: String) {
    self.path = path
    (name, label, udevMatrix, kernelMatrix, place) = ("", nil, nil, nil, .unknown)
  }

  /// Reads what is said about the sensor in a folder.
  init(_ folder: String, in files: SensorFiles) {
    let properties = files.properties(of: folder)
    path = folder
    name = files.line(folder + "/name") ?? ""
    label = files.line(folder + "/label")
    udevMatrix = properties["ACCEL_MOUNT_MATRIX"].flatMap { MountMatrix($0) }
    kernelMatrix =
      ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy.compactMap {
        files.line("\(folder)/\($0)").flatMap { MountMatrix($0) }
      }.first
    place = Self.place([label, files.line(folder + "/location"), properties["ACCEL_LOCATION"]])
  }

  private static func place(_ words: [String?]) -> Place {
    for word in words {
      switch word {
      case "accel-display", "display", "lid": return .screen
      case "accel-base", "base": return .base
      default: continue
      }
    }
    return .unknown
  }

  /// How it is mounted, as iio-sensor-proxy takes it: udev's database counts before the kernel.
  package var matrix: MountMatrix { udevMatrix ?? kernelMatrix ?? .identity }

  /// Where that was found.
  package var matrixSource: MatrixSource {
    udevMatrix != nil ? .udev : kernelMatrix != nil ? .kernel : .none
  }

  /// All accelerometers.
  static func all(in files: SensorFiles) -> [AccelerometerRecord] {
    files.folders.filter { access($0 + "/in_accel_x_raw", F_OK) == 0 }
      .map { AccelerometerRecord($0, in: files) }
  }

  /// Those that may be in the screen, first the ones that say so; never the keyboard's.
  static func ofScreen(in all: [AccelerometerRecord]) -> [AccelerometerRecord] {
    all.filter { $0.place == .screen } + all.filter { $0.place == .unknown }
  }
}
