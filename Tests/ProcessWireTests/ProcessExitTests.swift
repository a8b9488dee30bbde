import Glibc
import ProcessWire
import SystemPackage
import Testing
import WorkerThreads

@Suite("ProcessExit")
struct ProcessExitTests {
  @Test("The wait ends with the process, long before its timeout")
  func end() throws {
    let process = try ProgramStart.start("/bin/sleep", ["0.05"], descriptors: [:])
    let start = Time.now
    ProcessExit.wait(for: process, seconds: 60)
    #expect(Time.now - start < 30)
    #expect(waitpid(process, nil, WNOHANG) == process)
  }

  @Test("The wait ends after its timeout if the process continues")
  func timeout() throws {
    let process = try ProgramStart.start("/bin/sleep", ["60"], descriptors: [:])
    let start = Time.now
    ProcessExit.wait(for: process, seconds: 0.05)
    #expect(Time.now - start >= 0.05)
    #expect(waitpid(process, nil, WNOHANG) == 0)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
