import SystemPackage

/// A report about the settings file: whether it was used, and its mistakes.
struct SettingsReport: Sendable {
  /// The largest number of mistakes that are printed; the others are only counted.
  static let maximumMistakes = 20

  enum State: Hashable, Sendable {
    /// It was not read, because of an option.
    case unread
    /// No environment variable gives a folder for it.
    case homeless
    case missing(FilePath)
    case refused
    /// Its disk or server did not answer.
    case late
    case used(FilePath, settings: Int, mistakes: Int)
  }

  private(set) var state: State
  /// Its mistakes, for people, with its path and the line numbers if they are known.
  private(set) var complaints: [String] = []

  /// Makes a report of a state with the mistakes that were found.
  init(state: State, complaints: [String] = []) {
    (self.state, self.complaints) = (state, complaints)
  }

  /// Adds mistakes that were found later, in settings that were valid by themselves.
  mutating func add(_ found: [SettingsComplaint]) {
    guard case .used(let path, let settings, let mistakes) = state else { return }
    state = .used(path, settings: settings, mistakes: mistakes + found.count)
    complaints += found.map { $0.message(file: "\(path)") }
  }
}

extension SettingsReport {
  /// The first complaint, and how many more there are; nil if there is none.
  var summary: String? {
    guard let first = complaints.first else { return nil }
    guard case .used(_, _, let mistakes) = state, mistakes > 1 else { return first }
    let listed =
      mistakes > Self.maximumMistakes ? "the first \(Self.maximumMistakes)" : "them all"
    return "\(first) (and \(mistakes - 1) more; gimbal --print-config lists \(listed))"
  }

  /// The line of the doctor's report.
  var finding: Finding {
    let label = "Settings"
    switch state {
    case .unread: return Finding(label, "not read, by --no-config")
    case .homeless:
      return Finding(
        label, "none: neither XDG_CONFIG_HOME nor HOME names a folder",
        advice: "set HOME, if there is to be a settings file")
    case .missing(let path):
      return Finding(label, "none in \(path)")
    case .refused, .late:
      return Finding(label, complaints.first ?? "not used")
    case .used(let path, let settings, let mistakes):
      let count = settings == 1 ? "1 setting" : "\(settings) settings"
      guard mistakes > 0 else { return Finding(label, "\(path), \(count)") }
      return Finding(
        label, "\(path), \(count), \(mistakes == 1 ? "1 mistake" : "\(mistakes) mistakes")",
        advice: summary)
    }
  }
}
