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
    let (status, text) = try run(name)
    #expect(text == "This program is part of gimbal, which starts it.\n")
    #expect(status == EX_USAGE)
  }

  @Test(
    "a gimbal with other messages is not served",
    // The encoder starts together with a recording, so no update comes between.
    arguments: names.filter { $0 != "gimbal-encoder" })
  func otherVersion(name: String) throws {
    let (status, text) = try run(name, environment: ["GIMBAL_MESSAGES": "0"])
    #expect(text.contains("another version of gimbal"), "\(text)")
    #expect(status == EX_CONFIG)
  }

  /// How a program ends, and what it writes to standard error.
  private func run(
    _ name: String, environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.environment = environment
    process.executableURL = Repository.folder.appending(path: ".build/debug/\(name)")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, text)
  }
}
