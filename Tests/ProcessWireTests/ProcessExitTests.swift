import Glibc
import ProcessWire
import SystemPackage
import Testing
import WorkerThreads

@Suite("ProcessExit")
struct ProcessExitTests {
  private static let waits = [ProcessExit.wait, ProcessExit.look]

  @Test("The wait ends with the process, long before its timeout", arguments: waits.indices)
  func end(_ way: Int) throws {
    let process = try ProgramStart.start("/bin/sleep", ["0.05"], descriptors: [:])
    let start = Time.now
    Self.waits[way](process, 60)
    #expect(Time.now - start < 30)
    #expect(waitpid(process, nil, WNOHANG) == process)
  }

  @Test("The wait ends after its timeout if the process continues", arguments: waits.indices)
  func timeout(_ way: Int) throws {
    let process = try ProgramStart.start("/bin/sleep", ["60"], descriptors: [:])
    let start = Time.now
    Self.waits[way](process, 0.05)
    #expect(Time.now - start >= 0.05)
    #expect(waitpid(process, nil, WNOHANG) == 0)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
