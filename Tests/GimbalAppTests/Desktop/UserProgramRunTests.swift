import Commands
import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Runs of the user's programs")
struct UserProgramRunTests {
  private func run(_ text: String, _ paths: [[UInt8]] = []) throws -> UserProgramRun.Ending {
    let program = try UserProgram(key: "Ctrl+G", title: "Note", text: text)
    let album = Album(paths.map { Photo.Location(path: $0) })
    return UserProgramRun(program: program, photos: album.photos).perform()
  }

  @Test("pass on paths of any bytes as they are, all at once")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log")
    let paths = [
      Array("/p/a b'\"$(touch x)\n-c.jpg".utf8), [0x2F, 0xFF, 0x20, 0xC3], Array("/p/-rf".utf8),
    ]
    let ending = try run("sh -c 'printf \"%s\\0\" \"$@\" >\"$0\"' '\(log.path)' {path}", paths)
    #expect(ending == .success)
    let bytes = Array(try Data(contentsOf: log))
    #expect(bytes.split(separator: 0).map(Array.init) == paths)
  }

  @Test("have the environment that Gimbal was given, and nothing to read")
  func surroundings() throws {
    #expect(try run("sh -c 'test -n \"$PATH\"'") == .success)
    #expect(try run("sh -c 'read x && exit 1; exit 0'") == .success)
    // It has the rights of this process, and not those of a helper.
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let lines = status.split(separator: "\n").filter {
      $0.hasPrefix("Seccomp:") || $0.hasPrefix("NoNewPrivs:")
    }
    #expect(lines.count == 2)
    for line in lines { #expect(try run("grep -qx '\(line)' /proc/self/status") == .success) }
  }

  @Test("say how they have failed")
  func failures() throws {
    #expect(try run("sh -c 'exit 3'") == .status(3))
    #expect(try run("sh -c 'kill -9 $$'") == .signal(9))
    #expect(try run("/nowhere/at-all") == .notStarted(.noSuchFileOrDirectory))
    #expect(try run("gimbal-no-such-program {path}") == .notStarted(.noSuchFileOrDirectory))
    #expect(try run("/etc/passwd") == .notStarted(.permissionDenied))
    let program = try UserProgram(key: "Ctrl+G", title: "Note", text: "no-such {path}")
    #expect(program.message(of: .success) == nil)
    #expect(program.message(of: .status(3)) == "“Note” has failed (status 3).")
    #expect(program.message(of: .signal(9)) == "“Note” was ended by signal 9.")
    #expect(
      program.message(of: .notStarted(.noSuchFileOrDirectory))
        == "“Note” cannot be started: there is no program “no-such”.")
    #expect(
      program.message(of: .notStarted(.permissionDenied))
        == "“Note” cannot be started: Permission denied")
  }
}
