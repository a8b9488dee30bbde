import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("A process that reads an archive and is silent", .timeLimit(.minutes(10)))
final class SilentArchiveTests {
  private let program = FilePath(FileManager.default.temporaryDirectory.path)
    .appending("silent-\(UUID())")

  deinit { unlink(program.string) }

  /// A process that runs a script, in which `program` is the connection; nil if it is not ready.
  private func process(_ script: String) throws -> ArchiveProcess? {
    let text = """
      #!/usr/bin/python3
      import signal, socket
      program = socket.socket(fileno=3)
      \(script)
      signal.pause()
      """
    try text.write(toFile: program.string, atomically: true, encoding: .utf8)
    #expect(chmod(program.string, 0o700) == 0)
    let file = OwnedDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
    return ArchiveProcess(program, archive: file, silence: 5)
  }

  @Test("It is given up before it is ready, and while it should answer")
  func silence() throws {
    #expect(try process("pass") == nil)
    let ready = try #require(try process("program.send(bytes(\(ArchiveAnswer.ready.bytes)))"))
    #expect(throws: ArchiveFailure.hindered) { try ready.answer(to: .list).byteCount }
  }
}
