import Commands
import Demonstration
import GalleryCore
import PhotoSources
import Rendering

/// The problem with a setting's value, for people: "must be true or false".
struct SettingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A type of settings.
protocol SettingValue: Sendable {
  /// The valid values, for people: "true or false".
  static var form: String { get }

  /// Converts a value of a settings file; nil if it is not of this type.
  init?(_ value: TOMLValue)

  /// The value in the syntax of a settings file.
  var toml: String { get }
}

extension Bool: SettingValue {
  static var form: String { "true or false" }

  init?(_ value: TOMLValue) {
    guard case .boolean(let value) = value else { return nil }
    self = value
  }

  var toml: String { description }
}

/// A setting that is one of a few names.
protocol NamedSettingValue: SettingValue, CaseIterable, RawRepresentable<String> {}

extension NamedSettingValue {
  static var form: String {
    let names = allCases.map(\.rawValue.toml)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  init?(_ value: TOMLValue) {
    guard case .string(let name) = value else { return nil }
    self.init(rawValue: name)
  }

  var toml: String { rawValue.toml }
}

extension PhotoOrder.Key: NamedSettingValue {}
extension RendererPreference: NamedSettingValue {}
extension ChromePolicy: NamedSettingValue {}
extension DeviceModel: NamedSettingValue {}
extension KeyMap.Arrows: NamedSettingValue {}

/// Whether the accelerometer is used.
enum SensorUse: String, Sendable, NamedSettingValue {
  case auto
  case off
}

/// The orientations by their names on the command line.
enum StartOrientation: String, Sendable, NamedSettingValue {
  case portrait
  case landscapeLeft = "landscape-left"
  case portraitUpsideDown = "portrait-upside-down"
  case landscapeRight = "landscape-right"

  /// All names, separated by commas.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var interface: InterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeRight: .landscapeRight
    }
  }
}

/// The turn of a sensor in its device, in degrees clockwise.
enum SensorOffset: Int, CaseIterable, Sendable, SettingValue {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  static var form: String { "0, 90, 180 or 270" }

  init?(_ value: TOMLValue) {
    guard case .integer(let degrees) = value else { return nil }
    self.init(rawValue: degrees)
  }

  var toml: String { String(rawValue) }

  var turn: QuarterTurn { QuarterTurn(rawValue / 90) }
}
