import ArgumentParser

/// The options for rotation.
struct RotationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The first orientation of the photos: \(StartOrientation.list) (default: portrait).",
      valueName: "orientation"))
  var orientation: StartOrientation?

  @Option(
    name: .long,
    help: """
      Whether the accelerometer turns the photos; auto means yes, if there is one (default: auto).
      """)
  var sensor: SensorUse?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Turn only to these orientations: phone (all but upside down), pad or all, or the names of \
      --orientation, separated by commas (default: all).
      """, valueName: "list"),
    transform: AllowedOrientations.init(argument:))
  var orientations: AllowedOrientations?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Begin with the rotation locked; L unlocks it.")
  var lock: Bool?

  @Flag(
    name: .customLong("ignore-half-turns"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Do not turn when the device turns upside down at once.")
  var ignoreHalfTurns: Bool?
}

extension StartOrientation: ExpressibleByArgument {}
extension SensorUse: ExpressibleByArgument {}

extension SettingValue {
  /// Parses an option's value; throws an error with the valid form if it is invalid.
  fileprivate static func parse(_ argument: String, _ read: (String) -> Self?) throws -> Self {
    guard let value = read(argument) else {
      throw ValidationError("it must be \(form.replacing("\"", with: "")).")
    }
    return value
  }
}

extension WindowSize {
  /// Reads the option.
  init(argument: String) throws { self = try .parse(argument, WindowSize.init(_:)) }
}

extension AllowedOrientations {
  /// Reads the option.
  init(argument: String) throws { self = try .parse(argument, AllowedOrientations.init(_:)) }
}

extension PhotoBackdrop: ExpressibleByArgument {
  /// Reads the option.
  init?(argument: String) { self.init(argument) }
}
