import Foundation
import Glibc
import ProcessWire
import Testing

@testable import DecoderService

@Suite("Helpers that use files and the desktop")
struct ReducedRightsTests {
  @Test("They get no new privileges, and their system calls are filtered")
  func files() throws {
    let program = DecoderPrograms(in: builtPrograms).files
    let process = try HelperProcess(program, end: .killed())
    // Its answer shows that it has begun.
    try process.socket.send(FileCall.open(path: Array("/dev/null".utf8)).bytes)
    _ = try process.socket.receive(within: AnswerDeadline.outside)
    let status = try String(contentsOfFile: "/proc/\(process.number)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1\n"))
    #expect(status.contains("Seccomp:\t2\n"))
  }
}
