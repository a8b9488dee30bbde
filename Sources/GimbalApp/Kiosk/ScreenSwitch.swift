import Glibc
import ProcessWire
import SDLSupport
import Synchronization
import SystemPackage
import WorkerThreads

/// Turns the screen on and off, in the order in which that is asked for.
final class ScreenSwitch: Sendable {
  /// By what the screen is turned on and off.
  private enum Way {
    /// The display server, in a process that can be ended if it does not answer.
    case displayServer
    case command(ShellCommand)
  }

  /// What the screen is to be, and whether it is being turned on or off.
  private struct State {
    var isOn: Bool?
    var next: Bool?
    /// When it is tried again, if that is asked for, in seconds; nil unless the last change failed.
    var retryTime: Double?
    /// Is signalled when nothing is done any more; nil if nothing is.
    var end: WorkerThreads.Semaphore?
  }

  /// How long it may take, in seconds; programs that reach a monitor by DDC take some.
  private static let patience = 60.0
  /// How long the program's end waits for the screen, in seconds.
  private static let lastPatience = 5.0

  private let way: Way?
  private let retryPause: Double
  private let state = Mutex(State())

  /// Prepares to turn the screen on and off as the settings say; a command of the user's counts
  /// most.
  ///
  /// After a failure nothing is tried for `retryPause` seconds, however often it is asked for: a
  /// visitor may move a mouse.
  init(_ settings: Settings, retryPause: Double = 60) {
    self.retryPause = retryPause
    way =
      settings.screenCommand.map(Way.command)
      ?? (settings.screenPower == .auto ? .displayServer : nil)
  }

  /// Turns the screen on or off, unless it is, or tries that again after a failure; of several
  /// changes that wait, the last one counts.
  ///
  /// - Parameters:
  ///   - isOn: what the screen is to be.
  ///   - isAgain: whether that is done although the screen should be so, as the display server may
  ///     have changed it. The user's command is not run for that, because it may be seen or heard.
  func turn(on isOn: Bool, isAgain: Bool = false) {
    guard let way else { return }
    let end = state.withLock { state -> WorkerThreads.Semaphore? in
      let isRetry = state.retryTime.map { Time.now >= $0 } ?? false
      var isRepeated = isAgain && state.retryTime == nil
      if case .command = way { isRepeated = false }
      guard state.isOn != isOn || isRetry || isRepeated else { return nil }
      state.isOn = isOn
      state.next = isOn
      state.retryTime = nil
      guard state.end == nil else { return nil }
      let end = WorkerThreads.Semaphore()
      state.end = end
      return end
    }
    guard let end else { return }
    let hasThread = WorkerThread.start { [self] in
      while let isOn = takeNext() {
        if !Self.turn(on: isOn, by: way) { noteFailure() }
      }
      end.signal()
    }
    if !hasThread { state.withLock { $0 = State() } }
  }

  /// Turns the screen on if it is off, and waits for that, but not for long.
  func close() {
    guard state.withLock({ $0.isOn == false }) else { return }
    turn(on: true)
    guard let end = state.withLock({ $0.end }) else { return }
    _ = end.wait(seconds: Self.lastPatience)
  }

  private func takeNext() -> Bool? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.end = nil }
      return state.next
    }
  }

  private func noteFailure() {
    state.withLock { state in
      if state.next == nil { state.retryTime = Time.now + retryPause }
    }
  }

  /// Turns the screen on or off; returns whether another try is of no use.
  private static func turn(on isOn: Bool, by way: Way) -> Bool {
    let word = isOn ? "on" : "off"
    switch way {
    case .displayServer:
      let program = ProgramFile.folder.appending("gimbal-desktop")
      let status = run(program, ["screen", word], named: "turning the screen \(word)")
      guard let status else { return false }
      if status == 0 || status == EX_UNAVAILABLE << 8 { return true }
      Console.complain("a screen cannot be turned \(word) (\(ending(status)))")
    case .command(let command):
      let text = "\(command.text) \(word)"
      let status = run("/bin/sh", ["-c", text], named: "the screen command \(text)")
      guard let status else { return false }
      if status == 0 { return true }
      Console.complain("the screen command ended \(ending(status)): \(text)")
    }
    return false
  }

  /// Runs a program to its end, and returns its status; nil if that was complained about.
  private static func run(_ program: FilePath, _ arguments: [String], named name: String) -> Int32?
  {
    let process: pid_t
    do throws(Errno) {
      // In a process group of its own, so that all that it starts can be ended.
      process = try ProgramStart.start(
        program, arguments, descriptors: [2: STDERR_FILENO], variables: ProgramStart.ownVariables)
    } catch {
      Console.complain("\(name) cannot be started: \(error)")
      return nil
    }
    ProcessExit.wait(for: process, seconds: patience)
    var status: Int32 = 0
    var ended = waitpid(process, &status, WNOHANG)
    if ended == 0 {
      kill(-process, SIGKILL)
      ended = SystemCall.uninterrupted { waitpid(process, &status, 0) }
      Console.complain("\(name) took longer than \(Int(patience)) s")
      return nil
    }
    return ended < 0 ? nil : status
  }

  /// How a process ended, for people.
  private static func ending(_ status: Int32) -> String {
    status & 0x7F == 0 ? "with status \(status >> 8 & 0xFF)" : "by signal \(status & 0x7F)"
  }
}
