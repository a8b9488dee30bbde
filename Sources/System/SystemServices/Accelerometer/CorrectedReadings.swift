package import GalleryCore
import Synchronization

/// The orientations of iio-sensor-proxy, which knows the matrix of udev or the kernel, as those of
/// a device whose sensor is mounted in another way.
package final class CorrectedReadings: Sendable {
  /// What is done with an orientation.
  private enum Correction {
    case quarters(SensorMounting)
    /// The axis out of the screen is exchanged with another one, of which no orientation tells.
    case beyondQuarters
  }

  private let matrix: MountMatrix
  private let files: SensorFiles
  /// Nil until the next orientation: what udev says may have changed meanwhile.
  private let correction = Mutex<Correction?>(nil)

  /// Corrects orientations for a sensor that is mounted by a matrix.
  package init(_ matrix: MountMatrix, files: SensorFiles = .standard) {
    (self.matrix, self.files) = (matrix, files)
  }

  /// Reads again what udev and the kernel say, with the next orientation: the daemon has begun
  /// anew.
  package func forget() { correction.withLock { $0 = nil } }

  /// How the device is held when the daemon says this; nil if that does not follow from it.
  ///
  /// It reads the kernel's files, so that it is for the sensor's thread.
  package func device(for sensed: DeviceOrientation) -> DeviceOrientation? {
    let known = correction.withLock { correction in
      let known = correction ?? find()
      correction = known
      return known
    }
    switch known {
    case .quarters(let mounting): return mounting.deviceOrientation(sensed: sensed)
    case .beyondQuarters: return nil
    }
  }

  private func find() -> Correction {
    let present = AccelerometerRecord.ofScreen(in: AccelerometerRecord.all(in: files)).first
    let error = matrix.after((present?.matrix ?? .identity).inverse)
    return error.quarterMounting.map { .quarters($0) } ?? .beyondQuarters
  }
}
