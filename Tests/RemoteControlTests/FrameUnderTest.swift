import Foundation
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import RemoteControl

/// A remote control with the real program, and what it has reported.
final class FrameUnderTest: Sendable {
  let control: RemoteControl
  private let received: ReportLog

  init(
    _ address: String, user: String?, password: String?, certificates: String?, state: FrameState,
    restartDelays: Backoff? = nil, silence: Double? = nil,
    keyring: (@Sendable () -> KeyringReply)? = nil
  ) throws {
    var configuration = try Self.configuration(address, user: user, password: password)
    configuration.settings = SampleSettings.all
    if let restartDelays { configuration.restartDelays = restartDelays }
    if let silence { configuration.silence = silence }
    if let keyring { configuration.keyring = keyring }
    if let certificates { configuration.variables = [Array("SSL_CERT_FILE=\(certificates)".utf8)] }
    let log = ReportLog()
    received = log
    control = RemoteControl(configuration, state: state) { log.add($0) }
  }

  deinit { control.close() }

  /// Looks at a broker as the doctor does.
  static func probe(
    _ address: String, password: String? = nil, certificates: String? = nil, patience: Double
  ) throws -> BrokerProbe.Result {
    var configuration = try configuration(
      address, user: password.map { _ in "frame" }, password: password)
    if let certificates { configuration.trust(FilePath(certificates)) }
    return BrokerProbe.run(configuration, patience: patience)
  }

  /// The program that was built with the tests.
  static func program() throws -> FilePath {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    try #require(readlink("/proc/self/exe", &path, Int(PATH_MAX)) > 0)
    return FilePath(platformString: path).removingLastComponent().appending("gimbal-remote")
  }

  private static func configuration(
    _ address: String, user: String?, password: String?
  ) throws -> RemoteControl.Configuration {
    RemoteControl.Configuration(
      program: try program(), address: try #require(BrokerAddress(address)),
      name: try #require(FrameName("hall")),
      credentials: { (user, password) })
  }

  /// All that was reported.
  var reports: [RemoteReport] { received.reports }

  /// What was asked of the frame.
  var requests: [RemoteRequest] {
    received.reports.compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  /// Why the broker could not be reached, as often as it was said.
  var outages: [String] {
    received.reports.compactMap { if case .unreachable(let reason, _) = $0 { reason } else { nil } }
  }

  /// How often it was said that the broker cannot be reached.
  var outageCount: Int { outages.count }

  /// Whether a report comes that fits.
  func reports(within seconds: Double = 30, _ fits: (RemoteReport) -> Bool) -> Bool {
    wait(seconds: seconds) { received.reports.contains(where: fits) }
  }

  /// Whether so many requests come.
  func waits(for count: Int) -> Bool { wait(seconds: 15) { requests.count >= count } }

  /// Whether the requests fit at some time.
  func waits(seconds: Double = 15, _ fits: ([RemoteRequest]) -> Bool) -> Bool {
    wait(seconds: seconds) { fits(requests) }
  }

  /// The processes that this test has started and that still run, as far as their programs are
  /// `gimbal-remote`.
  var processes: [pid_t] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return ids.compactMap { pid_t($0) }.filter { id in
      let data = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
      let arguments = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return arguments.count > 1 && arguments[0].hasSuffix("gimbal-remote")
        && arguments[1] == "\(getpid())"
    }
  }

  /// Ends the process that is connected with the broker.
  func killProcess() {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/pkill")
    // The whole command line, because the name of a process is cut at 15 characters.
    tool.arguments = ["-KILL", "-P", "\(getpid())", "-f", "gimbal-remote"]
    try? tool.run()
    tool.waitUntilExit()
  }

  private func wait(seconds: Double, _ isSo: () -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    repeat {
      if isSo() { return true }
      usleep(10_000)
    } while Date() < deadline
    return false
  }
}

/// Reports in the order in which they came.
final class ReportLog: Sendable {
  private let list = Mutex<[RemoteReport]>([])

  var reports: [RemoteReport] { list.withLock { $0 } }

  func add(_ report: RemoteReport) { list.withLock { $0.append(report) } }
}
