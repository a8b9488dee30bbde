import Localization
import Synchronization
import WorkerThreads

/// Writes what the user has chosen to the settings file, on another thread: a disk may be slow.
///
/// Changes are written one after the other, and the last one of a setting counts.
final class SettingsWriter: Sendable {
  /// What became of a change.
  struct Report: Hashable, Sendable {
    /// The setting.
    let name: String
    /// Why it is not written, for people; nil if it is.
    let problem: String?
  }

  private struct State {
    var waiting: [SettingsEdit] = []
    var isWriting = false
    var isClosing = false
  }

  /// How long the end of the program waits for a disk, in seconds.
  private static let patience = 2.0

  private let state = Mutex(State())
  private let hasWritten = Semaphore()
  private let write: @Sendable (SettingsEdit) -> String?

  /// Prepares a writer.
  ///
  /// - Parameter write: writes a change, and returns why it could not.
  init(_ write: @escaping @Sendable (SettingsEdit) -> String? = SettingsWriter.writeToFile) {
    self.write = write
  }

  /// Writes a change of a setting, instead of an earlier one that still waits.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - report: called on another thread with what became of it.
  func write(_ edit: SettingsEdit, report: @escaping @Sendable (Report) -> Void) {
    let starts = state.withLock { state in
      state.waiting.removeAll { $0.name == edit.name }
      state.waiting.append(edit)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { WorkerThread.start { [self] in writeAll(report) } }
  }

  /// Waits until everything is written, but not for a disk that does not answer.
  func close() {
    let isWriting = state.withLock { state in
      state.isClosing = true
      return state.isWriting
    }
    if isWriting { _ = hasWritten.wait(seconds: Self.patience) }
  }

  private func writeAll(_ report: (Report) -> Void) {
    while true {
      let edit = state.withLock { state -> SettingsEdit? in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.isWriting = false
        if state.isClosing { hasWritten.signal() }
        return nil
      }
      guard let edit else { return }
      report(Report(name: edit.name, problem: write(edit)))
    }
  }

  private static func writeToFile(_ edit: SettingsEdit) -> String? {
    guard SettingsSource.isUsed else { return localized("the option --no-config is given") }
    guard let source = SettingsSource() else { return localized("there is no folder for it") }
    do throws(SettingsSource.WriteFailure) {
      try source.write(edit.name, as: edit.value)
      return nil
    } catch {
      return error.reason
    }
  }
}
