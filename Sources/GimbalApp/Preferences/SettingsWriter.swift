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
    /// The number of the change.
    let number: Int
    /// Why it is not written, for people; nil if it is.
    let problem: String?
  }

  private struct Change {
    let edit: SettingsEdit
    let number: Int
  }

  private struct State {
    var waiting: [Change] = []
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
  ///   - number: the number of the change, for the report.
  ///   - report: called on another thread with what became of it.
  func write(
    _ edit: SettingsEdit, number: Int, report: @escaping @Sendable (Report) -> Void
  ) {
    let starts = state.withLock { state in
      state.waiting.removeAll { $0.edit.name == edit.name }
      state.waiting.append(Change(edit: edit, number: number))
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
      let change = state.withLock { state -> Change? in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.isWriting = false
        if state.isClosing { hasWritten.signal() }
        return nil
      }
      guard let change else { return }
      report(
        Report(name: change.edit.name, number: change.number, problem: write(change.edit)))
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
