import ArgumentParser
import GalleryCore

/// What the command line says of turning: by what, how far, and when not.
struct RotationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How the photo view lies at the start: \(StartOrientation.list).",
      valueName: "orientation"))
  var orientation = StartOrientation.portrait

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

  @Flag(
    name: .customLong("ignore-half-turns"),
    help: "Leave the photo as it is when the device turns upside down at once.")
  var ignoreHalfTurns = false

  /// All of it but the sensor's use, as the gallery takes it.
  func policy(_ kiosk: KioskOptions) -> RotationPolicy {
    RotationPolicy(
      supported: orientations.mask, isLocked: lock, settleTime: kiosk.settleTime,
      ignoresHalfTurns: ignoreHalfTurns, mounting: kiosk.mounting)
  }
}

/// Whether the accelerometer is asked.
enum SensorUse: String, CaseIterable, ExpressibleByArgument {
  case auto
  case off
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
