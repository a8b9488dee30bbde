import ArgumentParser
import GalleryCore

/// The options for a device that hangs or stands for good: its sensor, and how safe it has to be.
struct KioskOptions: ParsableArguments {
  /// A flicker shorter than 0.2 s is no turn; longer than 5 s would pass for a broken sensor.
  private static let settleTimes = 0.0...5

  @Option(
    name: .customLong("sensor-offset"),
    help: ArgumentHelp(
      """
      Add so many degrees clockwise (0, 90, 180, 270) to what the sensor says, as where it is \
      built in turned.
      """,
      valueName: "degrees"))
  var sensorOffset = SensorOffset.none

  @Flag(
    name: .customLong("sensor-invert"),
    help: "Take the sensor's turns the other way round, as where it is built in face down.")
  var sensorInvert = false

  @Option(
    name: .customLong("settle-time"),
    help: ArgumentHelp(
      "Turn only when the sensor has said the same for so long, 0 to 5.", valueName: "seconds"))
  var settleTime = RotationPolicy.defaultSettleTime

  @Flag(
    name: .customLong("sensor-monitor"),
    help: """
      Print time, device and photo orientation at each of the sensor's readings, until \
      interrupted; takes no paths.
      """)
  var sensorMonitor = false

  @Flag(
    name: .customLong("require-sandbox"),
    help: "End, rather than decode photos where system calls cannot be filtered or limits set.")
  var requireSandbox = false

  func validate() throws {
    guard Self.settleTimes.contains(settleTime) else {
      throw ValidationError("--settle-time \(settleTime): it must be 0 to 5 seconds.")
    }
  }

  /// How the sensor is built in.
  var mounting: SensorMounting {
    SensorMounting(offset: sensorOffset.turn, isInverted: sensorInvert)
  }
}

/// How far a sensor is turned against its device, in degrees clockwise.
enum SensorOffset: Int, CaseIterable, ExpressibleByArgument {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

  /// Takes the numbers as they are listed, without signs or leading zeros.
  init?(argument: String) {
    guard let offset = Self.allCases.first(where: { $0.defaultValueDescription == argument })
    else { return nil }
    self = offset
  }

  var defaultValueDescription: String { String(rawValue) }

  var turn: QuarterTurn { QuarterTurn(rawValue / 90) }
}
