import GalleryCore
import Glibc
import SystemServices
import WorkerThreads

/// Calibrates the accelerometer in a terminal: asks for each hold, prints what was found, and
/// writes it to the settings.
struct SensorCalibrator {
  /// The time between readings, in seconds.
  private static let interval = 1.0 / 60
  /// How long to wait for each hold, in seconds: nobody is there any more.
  private static let patience = 120.0
  /// How many readings in a row may fail: a driver may be asleep for some.
  private static let mostFailures = 30

  private let sensor: IIOAccelerometer
  private let files: SensorFiles
  private let terminal = CalibrationTerminal()
  private var calibration = SensorCalibration()
  private var failures = 0

  /// Calibrates the sensor, and ends the program.
  ///
  /// - Parameter options: the settings and the command line.
  static func run(_ options: Options) throws(StartError) -> Never {
    // Nothing has to be undone: Ctrl+C ends it at once.
    SignalSet.ending.unblock()
    let files = SensorFiles.standard
    let sensor: IIOAccelerometer
    do {
      sensor = try IIOAccelerometer.find(in: files)
    } catch {
      let advice =
        if case .busy = error { ": systemctl stop iio-sensor-proxy, for this time" } else { "" }
      throw StartError(
        code: .unavailable,
        message: "no accelerometer can be calibrated: \(error.message)\(advice)")
    }
    var calibrator = SensorCalibrator(sensor: sensor, files: files)
    try calibrator.calibrate(options)
    ExitStatus.success.exit()
  }

  private init(sensor: IIOAccelerometer, files: SensorFiles) {
    (self.sensor, self.files) = (sensor, files)
  }

  private mutating func calibrate(_ options: Options) throws(StartError) {
    let record = sensor.record
    var panel = PanelMounting(files)
    let name = record.name.isEmpty ? "an accelerometer" : record.name
    try terminal.write(
      """
      Sensor: \(name) in \(record.path)
      Mount matrix now: \(record.matrix.text) (\(record.matrixSource.rawValue))

      Hold the device in three ways, each for a second.

      """)
    let result = try find()
    if panel.turn == nil, terminal.isInteractive, let answer = try terminal.askForPanel() {
      panel = answer
    }
    let report = CalibrationReport(
      record: record, identity: SensorIdentity(record, in: files), panel: panel, result: result,
      holds: calibration.taken)
    try terminal.write("\n" + report.text + "\n")
    guard try show(result.matrix) else {
      return try terminal.write("Nothing was saved.\n")
    }
    try save(report, options)
  }

  /// Asks for the holds until the mounting is known.
  private mutating func find() throws(StartError) -> CalibrationResult {
    try terminal.write(Self.step(.upright))
    var patienceEnd = Time.now + Self.patience
    while true {
      let gravity = try read()
      guard let event = calibration.handle(gravity, at: Time.now) else {
        guard Time.now < patienceEnd else {
          throw StartError(code: .unavailable, message: "the device was not held as asked for")
        }
        terminal.show(
          calibration.awaitsMove ? "  " : "  steady: \(Int(calibration.progress * 100)) %")
        terminal.pause(Self.interval)
        continue
      }
      if case .refused(.unmoved, _) = event {} else { patienceEnd = Time.now + Self.patience }
      switch event {
      case .took(let hold): try terminal.write("  taken: \(CalibrationText.name(hold))\n")
      case .refused(let refusal, _):
        try terminal.write("  \(CalibrationText.reason(refusal))\n")
      case .finished(let result):
        try terminal.write("  taken\n")
        return result
      case .failed(let refusal):
        throw StartError(
          code: .unavailable,
          message: "the accelerometer cannot be calibrated: \(CalibrationText.reason(refusal))")
      }
      if let asked = calibration.asked { try terminal.write(Self.step(asked)) }
    }
  }

  private static func step(_ hold: SensorHold) -> String {
    let number = (SensorHold.allCases.firstIndex(of: hold) ?? 0) + 1
    return "\(number). \(CalibrationText.instruction(hold))\n"
  }

  /// Shows how the device is held by the new matrix, until the user has seen that it is right;
  /// false if the terminal goes before that.
  private mutating func show(_ matrix: MountMatrix) throws(StartError) -> Bool {
    guard terminal.isInteractive else { return true }
    try askToSave()
    while true {
      let held = CalibrationText.held(matrix.apply(to: try read()))
      terminal.show("  held: \(held)")
      switch terminal.input(within: Self.interval * 6) {
      case .nothing: break
      case .words: try askToSave()
      case .enter:
        terminal.show("")
        return true
      case .end: return false
      }
    }
  }

  private func askToSave() throws(StartError) {
    terminal.forgetTyped()
    try terminal.write("Turn the device: is this right? Enter saves it, Ctrl+C does not.\n")
  }

  private mutating func read() throws(StartError) -> GravityVector {
    while true {
      do {
        let gravity = try sensor.measure()
        failures = 0
        return gravity
      } catch {
        failures += 1
        guard failures < Self.mostFailures else {
          throw StartError(
            code: .unavailable, message: "the accelerometer was lost: \(error.message)")
        }
        terminal.pause(Self.interval)
      }
    }
  }

  /// Writes the matrix to the settings file, unless the settings are not used, or it changes
  /// nothing.
  private func save(_ report: CalibrationReport, _ options: Options) throws(StartError) {
    let line = "sensor-matrix = \(report.matrix.text.toml)"
    guard !options.given.reports.noConfig, let source = SettingsSource() else {
      return try terminal.write("For Gimbal, the line of the settings file is:\n\n  \(line)\n")
    }
    if report.isRight, options.settings.sensorMatrix == nil, options.settings.mounting == .upright {
      return try terminal.write("Gimbal needs no setting.\n")
    }
    do {
      try source.write("sensor-matrix", as: report.matrix.text.toml)
    } catch {
      throw StartError(
        code: .cannotWrite,
        message: "\(source.path) was not changed: \(error.reason). Add this line to it: \(line)")
    }
    try terminal.write("For Gimbal, \(source.path) has this line now:\n\n  \(line)\n")
    let others = ["sensor-offset", "sensor-invert"]
    for name in others where options.settings.origin(of: name) != .standard {
      try terminal.write("The setting \(name) no longer counts; it can be removed.\n")
    }
  }
}
