import Commands
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import Rendering

/// A type of settings that is always written in the same way.
protocol SettingValue: Sendable {
  static var kind: SettingKind { get }

  /// The valid values, for people, in the syntax of a settings file: "true or false".
  static var form: String { get }

  /// The valid values of an option if they are other ones than in a settings file; nil for the
  /// same.
  static var optionForm: String? { get }

  /// The values that are names, for shells to complete; others may be valid too.
  static var valueNames: [String] { get }

  /// Converts an option's text; nil if it is invalid.
  init?(_ text: String)

  /// Converts an option's texts, which are several only for words; nil if one is invalid.
  init?(_ texts: [String])

  /// Converts a value of a settings file; nil if it is invalid.
  init?(_ value: TOMLValue)

  /// The value as an option has it, without passwords.
  var text: String { get }

  /// The value in the syntax of a settings file.
  var toml: String { get }

  /// Which part of an invalid text is wrong, for people; nil if only the valid form can be said.
  static func problem(in text: String) -> String?
}

extension SettingValue {
  static var kind: SettingKind { .text }
  static var optionForm: String? { nil }
  static var valueNames: [String] { if case .choice(let names) = kind { names } else { [] } }
  var toml: String { text.toml }

  /// The names, and what else is valid, for people.
  static func names(or others: String) -> String {
    valueNames.map(\.toml).joined(separator: ", ") + " or " + others
  }

  init?(_ texts: [String]) {
    guard let text = texts.last else { return nil }
    self.init(text)
  }

  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(text)
  }

  static func problem(in text: String) -> String? { nil }
}

extension Bool: SettingValue {
  static var kind: SettingKind { .toggle }
  static var form: String { "true or false" }

  init?(_ value: TOMLValue) {
    guard case .boolean(let value) = value else { return nil }
    self = value
  }

  var text: String { description }
  var toml: String { description }
}

/// A setting that is one of a few names.
protocol NamedSettingValue: SettingValue, CaseIterable, RawRepresentable<String> {}

extension NamedSettingValue {
  static var kind: SettingKind { .choice(allCases.map(\.rawValue)) }

  static var form: String {
    let names = allCases.map(\.rawValue.toml)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  init?(_ text: String) { self.init(rawValue: text) }

  var text: String { rawValue }
}

extension PhotoOrder.Key: NamedSettingValue {}
extension RendererPreference: NamedSettingValue {}
extension ChromePolicy: NamedSettingValue {}
extension DeviceModel: NamedSettingValue {}
extension KeyMap.Arrows: NamedSettingValue {}
extension SlideshowTransition: NamedSettingValue {}
extension ClockOverlay: NamedSettingValue {}
extension OverlayFollows: NamedSettingValue {}
extension OverviewCells: NamedSettingValue {}
extension LevelScaling: NamedSettingValue {}
extension OverlayLook: NamedSettingValue {}
extension OverlayPlace: NamedSettingValue {}
extension CaptionDetails: NamedSettingValue {}
extension MetadataPlace: NamedSettingValue {}

/// A setting that consists of several texts.
protocol WordsSettingValue: SettingValue {
  var texts: [String] { get }
}

extension WordsSettingValue {
  static var kind: SettingKind { .words }

  init?(_ text: String) { self.init([text]) }

  init?(_ value: TOMLValue) {
    switch value {
    case .string(let text): self.init([text])
    case .array(let elements):
      let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      guard texts.count == elements.count else { return nil }
      self.init(texts)
    default: return nil
    }
  }

  var text: String { RemoteList.text(of: texts) }
  var toml: String { "[" + texts.map(\.toml).joined(separator: ", ") + "]" }
}
