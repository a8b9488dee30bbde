import Foundation

/// A process that owns iio-sensor-proxy's name on a bed's bus, and sends what tests request.
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

  /// Sends a properties signal: an interface, a dictionary and a list, or any other body.
  package func emit(_ body: String) throws { try tell(body) }

  /// Denies claims from now on, as iio-sensor-proxy does from 3.4 on if polkit denies them.
  package func deny() throws { try tell("deny") }

  private func tell(_ line: String) throws {
    try process.write(line)
    guard try process.readLine() == "done" else {
      throw BedError("the rogue daemon cannot say \(line)")
    }
  }
}
