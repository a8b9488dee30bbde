import Foundation
import Testing

@testable import GimbalApp

@Suite("The switch of the screen")
struct ScreenSwitchTests {
  @Test("changes that come faster than it works never overlap, and the last one counts")
  func order() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log")
    let text = "f() { echo \"< $1\"; sleep 0.05; echo \"$1 >\"; }; exec >>'\(log.path)'; f"
    let command = try #require(ShellCommand(text))
    var settings = Settings()
    settings.screenCommand = command
    let screen = ScreenSwitch(settings)
    var lines: [Substring] = []
    /// Waits until what the commands have written is as expected.
    func wait(until isExpected: () -> Bool) async throws {
      for _ in 0..<500 {
        lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
        if isExpected() { return }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    screen.turn(on: true)
    try await wait { !lines.isEmpty }
    for number in 0...20 {
      screen.turn(on: number % 2 == 1)
      screen.turn(on: number % 2 == 1)
    }
    try await wait { lines.last == "off >" }
    #expect(lines.last == "off >")
    // Others may have been overtaken while a command was at work.
    #expect(lines.first == "< on" && lines.count >= 4 && lines.count.isMultiple(of: 2))
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      #expect(lines[index].dropFirst(2) == lines[index + 1].dropLast(2))
    }
    // At the end the screen is on again, once.
    screen.close()
    lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.suffix(3) == ["off >", "< on", "on >"])
    screen.close()
    #expect(try String(contentsOf: log, encoding: .utf8).split(separator: "\n") == lines)
  }

  @Test("a change that failed is tried again if it is asked for again, but not at once")
  func failure() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log")
    let flag = folder.appending(path: "flag")
    let text = "f() { echo \"$1\" >>'\(log.path)'; test -e '\(flag.path)'; }; f"
    let command = try #require(ShellCommand(text))
    var settings = Settings()
    settings.screenCommand = command
    func count() -> Int {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").count
    }
    /// Asks for it again until the number of tries is as expected, or no longer than 10 s.
    func ask(_ screen: ScreenSwitch, until isExpected: () -> Bool) async throws {
      for _ in 0..<500 {
        screen.turn(on: false)
        if isExpected() { return }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    // Longer than the tests take on a busy machine.
    let patient = ScreenSwitch(settings, retryPause: 3600)
    try await ask(patient) { count() == 1 }
    for _ in 0..<25 {
      patient.turn(on: false)
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(count() == 1)
    let screen = ScreenSwitch(settings, retryPause: 0)
    try await ask(screen) { count() > 3 }
    #expect(count() > 3)
    // From now on the command succeeds, and nothing is tried any more.
    try Data().write(to: flag)
    var former = -1
    for _ in 0..<20 where former != count() {
      former = count()
      for _ in 0..<25 {
        screen.turn(on: false)
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    #expect(former == count())
  }
}
