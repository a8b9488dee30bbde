import Glibc
import SystemPackage

/// A touchpad that makes gestures, on a compositor that has none (`Tests/Support/touchpad-proxy`).
///
/// The window, the pointer and the keyboard are the compositor's; only the gestures are made up.
struct TouchpadProxy: Sendable {
  private let process: ChildProcess
  private let input: FileDescriptor
  private static let socket = "touchpad"

  /// Starts it, for programs with its `environment`.
  ///
  /// - Parameter environment: the variables of a program on the compositor.
  init(in environment: [String: String]) async throws {
    let script = FilePath(#filePath).removingLastComponent()
      .appending("../../Support/touchpad-proxy")
    let ends = try FileDescriptor.pipe()
    input = ends.writeEnd
    for end in [ends.readEnd, input] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    process = try ChildProcess(
      "/usr/bin/python3", [CommandArgument(script), CommandArgument(Self.socket)],
      environment: environment, input: ends.readEnd)
    try ends.readEnd.close()
    _ = try await poll("the proxy") { lines("ready") > 0 ? () : nil }
  }

  /// The variables of programs that have the touchpad.
  static let environment = ["WAYLAND_DISPLAY": socket]

  /// How many times programs have asked for pinches, and have given them up.
  var pinches: (asked: Int, destroyed: Int) { (lines("pinch"), lines("destroyed")) }

  private func lines(_ line: String) -> Int {
    process.standardOutput.split(separator: "\n").count { $0 == line }
  }

  /// Sends events to the program, once it has asked for pinches.
  func send(_ events: String...) async throws {
    _ = try await poll("a program that asks for pinches") { pinches.asked > 0 ? () : nil }
    try input.writeAll(Array(events.map { $0 + "\n" }.joined().utf8))
  }

  /// Moves the fingers in even steps, 10 ms after each other; they must have begun.
  ///
  /// - Parameters:
  ///   - scales: from where to where, compared to the beginning.
  ///   - degrees: how far they turn in all, clockwise.
  func move(scales: (from: Double, to: Double) = (1, 1), degrees: Double = 0) async throws {
    for step in 1...20 {
      let scale = scales.from + (scales.to - scales.from) * Double(step) / 20
      try await send("update 0 0 \(scale) \(degrees / 20)")
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Ends it, and with it the connections of its programs.
  func stop() async {
    try? input.close()
    await process.stop()
  }
}
