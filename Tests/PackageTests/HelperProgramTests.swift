import Foundation
import Testing

/// The programs that `gimbal` starts, started by someone else.
@Suite("Programs without the program")
struct HelperProgramTests {
  private static var names: [String] {
    let all = try? Repository.entries(of: "Sources/Programs")
    return (all ?? []).filter { $0 != "gimbal" }
  }

  @Test("say what they are part of, and end as misused", arguments: names)
  func misused(name: String) throws {
    let process = Process()
    process.executableURL = Repository.folder.appending(path: ".build/debug/\(name)")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "This program is part of gimbal, which starts it.\n")
    #expect(process.terminationReason == .exit && process.terminationStatus == 64)
  }
}
