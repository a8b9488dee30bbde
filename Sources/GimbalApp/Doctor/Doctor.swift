import SDLSupport
import WorkerThreads

/// Prints a report about this machine, for the setup and for bug reports.
@MainActor enum Doctor {
  /// When the probes on other threads must have answered, in seconds from the start: the sensor's
  /// first reading takes 0.7 s, and a decoder about 0.1 s.
  private static let patience = 2.5
  /// What sources may take beyond their own time limit, in seconds, until their processes have
  /// ended.
  private static let sourceMargin = 0.5
  /// How long the display may take after the other checks, in seconds: without paths and sources,
  /// the report ends within 5 s even if something hangs.
  private static let displayTime = 2.0

  /// Prints the report and ends the program.
  ///
  /// - Parameters:
  ///   - options: the settings and the command line.
  ///   - start: when the program started, in seconds of `Time`.
  static func run(_ options: Options, start: Double) -> Never {
    let report = DoctorReport()
    let paths = PathProbe.probes(options)
    let sources = SourceProbe.probes(options)
    let isQuick = paths.isEmpty && sources.isEmpty
    let patience = isQuick ? patience : SourceProbe.limit + sourceMargin
    let limit = patience + displayTime
    // This thread is the first, because writing may block as well if the reader stops.
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
    let probes =
      [
        Probe("System", MachineProbe.findings),
        Probe("Folders", FolderProbe.findings),
        Probe("Decoders", DecoderProbe.findings),
        Probe("Downloader", DecoderProbe.downloader),
        Probe("Downloads") { [limit = options.downloadCacheLimit] in
          DownloadProbe.findings(limitBytes: limit)
        },
      ] + paths.map { Probe("Photos", isNamed: true, $0.findings) }
      + sources.map { Probe("Source", isNamed: true, $0.findings) } + [
        Probe("Hours") { [settings = options.settings] in
          KioskProbe.findings(
            hours: settings.hours, dimHours: settings.dimHours, at: KioskHours.now)
        },
        Probe("Service", ServiceProbe.findings),
        Probe("Screen power") { [settings = options.settings] in ScreenProbe.findings(settings) },
        Probe("Remote control") { [remote = options.remoteControl()] in
          RemoteProbe.findings(remote)
        },
        Probe("Group") { [settings = options.settings] in
          GroupProbe.findings(withoutBroker: settings)
        },
        Probe("Text scale", desktop.findings),
        Probe("Display colours") { [setting = options.settings.displayProfile] in
          ColorProbe.findings(setting)
        },
        Probe("Sensor", SensorProbe(options).findings),
        Probe("Light sensor", LightProbe(options.settings).findings),
      ]
    report.write([
      Finding("Gimbal", CommandLineOptions.versionNumber), options.settingsReport.finding,
    ])
    for probe in probes { report.write(probe.findings(until: start + patience)) }
    // The display comes last, so that a driver that crashes loses only its own lines.
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
