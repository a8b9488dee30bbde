import Glibc
import SystemPackage

/// An X server in a window of a Wayland compositor, whose pointers and touchpads are those of the
/// compositor.
struct Xwayland: Sendable {
  /// What is missing to start it; nil if tests can use it.
  static let missing: String? = access("/usr/bin/Xwayland", X_OK) == 0 ? nil : "xwayland"

  /// Its name, as in `$DISPLAY`.
  let display: String
  private let process: ChildProcess

  /// Starts it, and waits until it accepts programs.
  ///
  /// - Parameter environment: the variables of a program on the compositor.
  init(in environment: [String: String]) async throws {
    let process = try ChildProcess(
      "Xwayland", ["-displayfd", "1", "-noreset"], environment: environment)
    self.process = process
    display = try await poll("Xwayland", within: .seconds(30), every: .milliseconds(50)) {
      guard process.ended == nil else {
        throw HarnessError("Xwayland ended: \(process.standardError)")
      }
      let number = process.standardOutput
      return number.hasSuffix("\n") ? ":\(number.dropLast())" : nil
    }
  }

  /// Ends it, and with it the connections of its programs.
  func stop() async { await process.stop() }
}
