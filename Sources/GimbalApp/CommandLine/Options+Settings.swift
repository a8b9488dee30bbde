import ArgumentParser
import Chrome
import Commands
import Glibc
import PhotoSources
import SDLSupport
import SystemPackage
import SystemServices

extension Options {
  /// Reads the command line and the settings file; ends the program after `--print-config`.
  ///
  /// Complaints about the settings file go to standard error.
  ///
  /// - Parameter profiling: what may profile the start.
  static func read(_ profiling: StartProfiling?) -> Options {
    let given = CommandLineOptions.parseArguments()
    let profiling = given.reports.profileStart ? profiling : nil
    profiling?.limitTime()
    profiling?.note(.commandLineRead)
    var settings = Settings()
    // A recording has the same pixels everywhere.
    let isRead = !given.reports.noConfig && !given.isRecording
    let source = isRead ? SettingsSource() : nil
    var report = SettingsReport(state: isRead ? .homeless : .unread)
    if let source { (settings, report) = source.settings() }
    // fontconfig reads its own files in the same folder, and would wait for its disk for ever.
    if case .late = report.state { UserFonts.leaveOut() }
    report.add(settings.apply(given))
    if given.seed != nil, settings.sort != .random, !settings.isShuffled {
      CommandLineOptions.exit(
        withError: ValidationError("--seed is only for --sort random and --shuffle."))
    }
    // Complaints must not end the program if nobody reads them (`gimbal 2>&1 | true`).
    let previous = signal(SIGPIPE, SIG_IGN)
    for complaint in report.complaints + settings.ineffectiveOptions(with: given.paths) {
      Console.complain(complaint)
    }
    // The user reads at once what else is wrong in the file.
    if let conflict = settings.conflict {
      CommandLineOptions.end(showing: ValidationError(conflict))
    }
    defer { signal(SIGPIPE, previous) }
    if given.reports.listCommands { CommandLineOptions.end(printing: settings.keyMap.listing) }
    if given.reports.printConfig {
      CommandLineOptions.end(printing: settings.text(file: source.map { "\($0.path)" }))
    }
    if given.reports.printManualPage {
      ProgramFile.speakToUser()
      CommandLineOptions.end(printing: ManualPage().text)
    }
    profiling?.note(.settingsRead)
    return Options(
      settings: settings, given: given, settingsReport: report,
      seed: given.seed ?? (settings.sort == .random ? makeSeed(for: given) : 0),
      profiling: profiling)
  }

  /// Makes a new seed and prints it, because the same order cannot be shown again without it.
  private static func makeSeed(for given: CommandLineOptions) -> UInt64 {
    // Numbers that are easy to copy by hand.
    let seed = UInt64.random(in: 0..<1_000_000)
    let reports = given.reports
    if !reports.doctor, !reports.sensorMonitor, !reports.calibrateSensor {
      Console.complain("--seed \(seed) shows this random order again", as: .information)
    }
    return seed
  }
}

extension SettingsSource {
  /// The default settings with those of the file, and a report about the file.
  func settings() -> (settings: Settings, report: SettingsReport) {
    var settings = Settings()
    let file = "\(path)"
    switch read() {
    case .missing:
      return (settings, SettingsReport(state: .missing(path)))
    case .refused(let reason):
      let complaint = "\(file) is not used: \(reason)"
      return (settings, SettingsReport(state: .refused, complaints: [complaint]))
    case .late:
      let complaint = "\(file) is not used: its disk or server does not answer"
      return (settings, SettingsReport(state: .late, complaints: [complaint]))
    case .bytes(let bytes):
      let found = settings.apply(file: bytes) { KeyPress($0) != nil }
      var complaints = found.prefix(SettingsReport.maximumMistakes).map { $0.message(file: file) }
      if found.count > complaints.count {
        complaints.append("\(file): \(found.count - complaints.count) more mistakes")
      }
      let state = SettingsReport.State.used(
        path, settings: settings.changedCount, mistakes: found.count)
      return (settings, SettingsReport(state: state, complaints: complaints))
    }
  }
}
