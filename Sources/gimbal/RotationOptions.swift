import ArgumentParser
import GalleryCore

/// What the command line says of turning: by what, how far, and when not.
struct RotationOptions: ParsableArguments {
  /// A flicker shorter than 0.2 s is no turn; longer than 5 s would pass for a broken sensor.
  private static let settleTimes = 0.0...5

  @Option(
    name: .long,
    help: "What turns the photos; auto takes the accelerometer where there is one, off none.")
  var sensor = SensorUse.auto

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Turn to these orientations only: phone (all but upside down), pad or all, or names as of \
      --orientation, with commas between (default: all).
      """, valueName: "list"),
    transform: AllowedOrientations.init(parsing:))
  var orientations = AllowedOrientations.all

  @Flag(name: .long, help: "Begin with the rotation locked; L unlocks it.")
  var lock = false

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
    name: .customLong("ignore-half-turns"),
    help: "Leave the photo as it is when the device turns upside down at once.")
  var ignoreHalfTurns = false

  func validate() throws {
    guard Self.settleTimes.contains(settleTime) else {
      throw ValidationError("--settle-time \(settleTime): it must be 0 to 5 seconds.")
    }
  }

  /// All of it but the sensor's use, as the gallery takes it.
  var policy: RotationPolicy {
    RotationPolicy(
      supported: orientations.mask, isLocked: lock, settleTime: settleTime,
      ignoresHalfTurns: ignoreHalfTurns, mounting: mounting)
  }

  /// How the sensor is built in.
  var mounting: SensorMounting {
    SensorMounting(offset: sensorOffset.turn, isInverted: sensorInvert)
  }
}

/// Whether the accelerometer is asked.
enum SensorUse: String, CaseIterable, ExpressibleByArgument {
  case auto
  case off
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

/// The orientations that the photo view may take, as the command line has them.
struct AllowedOrientations: CustomStringConvertible {
  static let all = AllowedOrientations(mask: .pad, description: "all")

  let mask: InterfaceOrientationMask
  let description: String

  private init(mask: InterfaceOrientationMask, description: String) {
    self.mask = mask
    self.description = description
  }

  /// Reads `phone`, `pad`, `all` or names with commas between.
  init(parsing argument: String) throws {
    switch argument {
    case "phone": self.init(mask: .phone, description: argument)
    case "pad", "all": self.init(mask: .pad, description: argument)
    default:
      var mask: InterfaceOrientationMask = []
      for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
        guard let orientation = StartOrientation(rawValue: String(name)) else {
          throw ValidationError(
            "it must be phone, pad, all, or one or more of "
              + "\(StartOrientation.list) with commas between.")
        }
        mask.formUnion(InterfaceOrientationMask(orientation.interface))
      }
      self.init(mask: mask, description: argument)
    }
  }
}
