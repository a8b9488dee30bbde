import BedProcess
import Foundation

/// A process that has taken iio-sensor-proxy's name on a bed's bus, and says what it is told to.
package final class RogueSensorDaemon: Sendable {
  private let process: BedProcess

  /// Starts it with properties in GVariant's text format, of any types.
  package init(on bed: SensorBed, properties: String) throws {
    let script = SensorBed.support.appending(path: "rogue-sensor-daemon").path
    process = try BedProcess(["/usr/bin/python3", script, bed.address, properties])
    guard try process.readLine() == "ready" else {
      throw BedError("the rogue daemon does not start")
    }
  }

  /// Says that properties have changed: an interface, a dictionary and a list, or anything else.
  package func emit(_ body: String) throws { try tell(body) }

  /// Refuses claims from now on, as iio-sensor-proxy does from 3.4 on where polkit says no.
  package func deny() throws { try tell("deny") }

  private func tell(_ line: String) throws {
    try process.write(line)
    guard try process.readLine() == "done" else {
      throw BedError("the rogue daemon cannot say \(line)")
    }
  }
}
