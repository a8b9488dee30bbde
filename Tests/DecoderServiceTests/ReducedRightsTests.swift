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
    let started = try #require(ProgramStart.startConnected(program))
    defer { LingeringProcesses.kill(started.process) }
    let socket = MessageSocket(OwnedDescriptor(started.socket))
    // Its answer shows that it has begun.
    try socket.send(FileCall.open(path: Array("/dev/null".utf8)).bytes)
    _ = try socket.receive(within: AnswerDeadline.outside)
    let status = try String(contentsOfFile: "/proc/\(started.process)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1\n"))
    #expect(status.contains("Seccomp:\t2\n"))
  }
}
