import SDLSupport
import WorkerThreads

/// Prints what the program finds on this machine, one line a thing, for setting up and for reports.
@MainActor enum Doctor {
  /// When threads of their own must have answered, in seconds from the start: the sensor's first
  /// reading takes 0.7 s, and a decoder some 0.1.
  private static let patience = 2.5
  /// When the report ends whatever hangs, in seconds from the start; it is to take 5 s at most.
  private static let limit = 4.5

  /// Prints the report and ends the program.
  ///
  /// - Parameter start: when the program began, in seconds of `Clock`.
  static func run(_ options: Options, start: Double) -> Never {
    let report = DoctorReport()
    // First of all, as whoever reads the report may stop, too.
    let rest = start + limit - Time.now
    let hasThread = WorkerThread.start {
      _ = Semaphore().wait(seconds: rest)
      report.endLate()
    }
    guard hasThread else {
      Console.complain("the system gives no thread, without which the report might never end")
      ExitStatus.unavailable.exit()
    }
    let desktop = DesktopProbe()
    let probes = [
      Probe("System", MachineProbe.findings),
      Probe("Folders", FolderProbe.findings),
      Probe("Decoders", DecoderProbe.findings),
      Probe("Text scale", desktop.findings),
      Probe("Sensor", SensorProbe(options).findings),
    ]
    report.write([Finding("Gimbal", Options.versionNumber), options.settingsReport.finding])
    for probe in probes { report.write(probe.findings(until: start + patience)) }
    // Last of all, so that a driver that crashes costs its own lines only.
    report.begin("Display")
    report.write([DisplayProbe.session])
    let (session, displays) = DisplayProbe.displays()
    report.write(displays)
    report.write(WaylandProbe.findings)
    if session != nil {
      report.begin("OpenGL")
      var scaling = PointScaling(options, on: VideoDriver.current)
      scaling.textScale = desktop.textScale
      report.write(DisplayProbe.graphics(pointScale: scaling.scale))
    }
    report.end()
  }
}
