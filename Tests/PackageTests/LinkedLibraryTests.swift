import Foundation
import Testing

/// The built programs load what they need, and nothing else.
@Suite("Linked libraries")
struct LinkedLibraryTests {
  /// The libraries for what is not on this computer, or not a photo's file.
  private static let special: Set<String> = [
    "libcurl", "libexpat", "libjson-c", "libarchive", "libmosquitto", "libwebsockets",
    "libqrencode",
  ]

  /// The libraries that a program's file names, without their versions (`DT_NEEDED`).
  private func libraries(of program: String) throws -> Set<String> {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "readelf", "-d", Repository.folder.appending(path: ".build/debug/\(program)").path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let names = text.matches(of: /\(NEEDED\).*\[([^\]]+)\.so/).map { String($0.output.1) }
    try #require(names.contains("libc"), "readelf has said: \(text)")
    return Set(names)
  }

  @Test("gimbal loads none for servers, lists, archives and brokers")
  func program() throws {
    #expect(try libraries(of: "gimbal").isDisjoint(with: Self.special))
  }

  @Test(
    "Each of them is loaded by one of its helpers only",
    arguments: [
      ("gimbal-fetcher", ["libcurl"]), ("gimbal-feeds", ["libexpat", "libjson-c"]),
      ("gimbal-archives", ["libarchive"]), ("gimbal-remote", ["libmosquitto"]),
      ("gimbal-phone", ["libwebsockets", "libqrencode"]), ("gimbal-files", []),
      ("gimbal-decoder", []), ("gimbal-jpeg-decoder", []),
      ("gimbal-svg-decoder", []), ("gimbal-pdf-decoder", []),
      ("gimbal-encoder", []), ("gimbal-desktop", []),
    ])
  func helpers(program: String, expected: [String]) throws {
    #expect(try libraries(of: program).intersection(Self.special) == Set(expected))
  }
}
