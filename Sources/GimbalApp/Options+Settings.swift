import ArgumentParser
import Commands
import Glibc
import PhotoSources
import SDLSupport
import SystemPackage

extension Options {
  /// Reads the command line and the settings file; ends the program if they are all that is asked
  /// for.
  ///
  /// Complaints about the settings file go to standard error.
  static func read() -> Options {
    let given = CommandLineOptions.parseArguments()
    var settings = Settings()
    var complaints: [String] = []
    // A recording has the same pixels everywhere.
    let source = given.noConfig || given.isRecording ? nil : SettingsSource()
    if let source { (settings, complaints) = source.settings() }
    settings.apply(given)
    if given.order.seed != nil, settings.sort != .random {
      CommandLineOptions.exit(
        withError: ValidationError("--seed: only --sort random draws numbers."))
    }
    // Complaints must not end the program if nobody reads them (`gimbal 2>&1 | true`).
    let previous = signal(SIGPIPE, SIG_IGN)
    for complaint in complaints { Console.complain(complaint) }
    signal(SIGPIPE, previous)
    if given.listCommands { CommandLineOptions.end(printing: settings.keyMap.listing) }
    if given.printConfig {
      CommandLineOptions.end(printing: settings.text(file: source.map { "\($0.path)" }))
    }
    return Options(settings: settings, given: given, settingsComplaint: complaints.first)
  }
}

extension SettingsSource {
  /// More complaints than this are only counted.
  private static let maximumComplaints = 20

  /// The program's settings with those of the file, and complaints about the file.
  func settings() -> (settings: Settings, complaints: [String]) {
    var settings = Settings()
    let file = "\(path)"
    switch read() {
    case .missing:
      return (settings, [])
    case .refused(let reason):
      return (settings, ["\(file) is not used: \(reason)"])
    case .bytes(let bytes):
      let found = settings.apply(file: bytes) { KeyPress($0) != nil }
      var complaints = found.prefix(Self.maximumComplaints).map { $0.message(file: file) }
      if found.count > complaints.count {
        complaints.append("\(file): \(found.count - complaints.count) more mistakes")
      }
      return (settings, complaints)
    }
  }
}
