import Synchronization
import Testing
import WorkerThreads

@testable import GimbalApp

@Suite("The writer of settings")
struct SettingsWriterTests {
  @Test("writes on another thread, in order, the last value of each setting")
  func order() {
    let written = Mutex<[SettingsEdit]>([])
    let (begun, goes) = (Semaphore(), Semaphore())
    let writer = SettingsWriter { edit in
      begun.signal()
      goes.wait()
      written.withLock { $0.append(edit) }
      return edit.name == "bad" ? "no" : nil
    }
    let reports = Mutex<[SettingsWriter.Report]>([])
    let done = Semaphore()
    func write(_ name: String, _ value: String?, number: Int) {
      writer.write(SettingsEdit(name: name, value: value), number: number) { report in
        reports.withLock { $0.append(report) }
        done.signal()
      }
    }
    write("a", "1", number: 1)
    begun.wait()
    for (name, value, number) in [("b", "1", 2), ("bad", "2", 3), ("b", "3", 4)] {
      write(name, value, number: number)
    }
    for _ in 0..<3 { goes.signal() }
    for _ in 0..<3 { done.wait() }
    writer.close()
    let edits = written.withLock(\.self).map { "\($0.name)\($0.value ?? "")" }
    #expect(edits == ["a1", "bad2", "b3"])
    let found = reports.withLock(\.self)
    #expect(found.map(\.problem) == [nil, "no", nil] && found.map(\.number) == [1, 3, 4])
  }

  @Test("the end of the program waits for what is being written")
  func end() {
    let isWritten = Mutex(false)
    let writer = SettingsWriter { _ in
      _ = Semaphore().wait(seconds: 0.2)
      isWritten.withLock { $0 = true }
      return nil
    }
    writer.write(SettingsEdit(name: "a", value: "1"), number: 1) { _ in }
    writer.close()
    let isDone = isWritten.withLock(\.self)
    #expect(isDone)
  }
}
