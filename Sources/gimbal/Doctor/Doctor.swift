import Glibc
import SDLSupport
import Synchronization
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
    let probes = [
      Probe("System", MachineProbe.findings),
      Probe("Folders", FolderProbe.findings),
      Probe("Decoders", DecoderProbe.findings),
      Probe("Sensor", SensorProbe(options.rotation).findings),
    ]
    let report = DoctorReport()
    report.write([Finding("Gimbal", Options.versionNumber)])
    for probe in probes { report.write(probe.findings(until: start + patience)) }
    // Last of all, so that a driver that crashes costs its own lines only.
    let rest = start + limit - Clock.now
    WorkerThread.start {
      _ = Semaphore().wait(seconds: rest)
      report.end(lateWith: true)
    }
    report.begin("Display")
    report.write([DisplayProbe.session])
    let (session, displays) = DisplayProbe.displays()
    report.write(displays)
    if session != nil {
      report.begin("OpenGL")
      report.write(DisplayProbe.graphics(pointScale: options.pointScale))
    }
    report.end(lateWith: false)
  }
}

/// The report on its way out: lines go out as soon as they are known, from whichever thread.
final class DoctorReport: Sendable {
  /// What is being looked into, should it take too long.
  private let subject = Mutex("")

  /// Says what is looked into from now on.
  func begin(_ label: String) { subject.withLock { $0 = label } }

  /// Prints lines; ends the program where they cannot be printed.
  func write(_ findings: [Finding]) {
    subject.withLock { _ in Self.print(findings) }
  }

  /// Ends the program, `lateWith` a line for what is still being looked into.
  func end(lateWith isLate: Bool) -> Never {
    subject.withLock { label in
      if isLate { Self.print([.missing(label)]) }
      // Within the lock, so that nothing is printed behind the end.
      ExitStatus.success.exit()
    }
  }

  private static func print(_ findings: [Finding]) {
    let text = findings.map(\.text).joined()
    if let failure = StandardOutput.write(text) {
      Console.complain("the report cannot be written (\(failure))")
      ExitStatus.cannotWrite.exit()
    }
  }
}
