import Glibc
import ProcessWire
import SDLSupport
import Synchronization
import SystemPackage
import WorkerThreads

/// Turns the screen on and off by a command of the user's, in the order in which that is asked for.
final class ScreenCommand: Sendable {
  /// What the command is to do, and whether it is at work.
  private struct State {
    var isOn: Bool?
    var isRunning = false
    var next: Bool?
  }

  /// How long a command may take, in seconds; programs that reach a monitor by DDC take some.
  private static let patience = 60.0

  private let state = Mutex(State())

  /// Turns the screen on or off, unless it is; of several changes that wait, the last one counts.
  ///
  /// The command runs on a thread of its own, by the shell, followed by `on` or `off`.
  func turn(on isOn: Bool, by command: ShellCommand) {
    let starts = state.withLock { state in
      guard state.isOn != isOn else { return false }
      state.isOn = isOn
      state.next = isOn
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    let hasThread = WorkerThread.start { [self] in
      while let isOn = takeNext() { Self.run(command, isOn: isOn) }
    }
    if !hasThread { state.withLock { $0 = State() } }
  }

  private func takeNext() -> Bool? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isRunning = false }
      return state.next
    }
  }

  private static func run(_ command: ShellCommand, isOn: Bool) {
    let text = "\(command.text) \(isOn ? "on" : "off")"
    let process: pid_t
    do throws(Errno) {
      // In a process group of its own, so that all that it starts can be ended.
      process = try ProgramStart.start(
        "/bin/sh", ["-c", text], descriptors: [2: STDERR_FILENO],
        variables: ProgramStart.ownVariables)
    } catch {
      return Console.complain("the screen command cannot be started: \(error)")
    }
    ProcessExit.wait(for: process, seconds: patience)
    var status: Int32 = 0
    var ended = waitpid(process, &status, WNOHANG)
    if ended == 0 {
      kill(-process, SIGKILL)
      repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
      return Console.complain("the screen command took longer than \(Int(patience)) s: \(text)")
    }
    guard ended < 0 || status != 0 else { return }
    let reason =
      status & 0x7F == 0 ? "with status \(status >> 8 & 0xFF)" : "by signal \(status & 0x7F)"
    Console.complain("the screen command ended \(reason): \(text)")
  }
}
