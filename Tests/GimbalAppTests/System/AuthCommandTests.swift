import Foundation
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("Commands that print passwords", .serialized, .timeLimit(.minutes(10)))
struct AuthCommandTests {
  /// Runs a command, which may write the numbers of processes into `$F`.
  private func run(
    _ text: String, patience: Double = 20
  ) throws -> (entry: Netrc.Entry?, news: [AuthCommand.News], processes: [pid_t], Duration) {
    let file = "/tmp/gimbal-auth-\(UInt64.random(in: 0...UInt64.max))"
    defer { unlink(file) }
    let command = AuthCommand(command: "F=\(file); \(text)", patience: patience)
    var news: [AuthCommand.News] = []
    var entry: Netrc.Entry?
    let time = ContinuousClock().measure {
      entry = command.credentials(scheme: "https", host: "h:81", user: "me") { news.append($0) }
    }
    let numbers = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return (entry, news, numbers.split(separator: "\n").compactMap { pid_t($0) }, time)
  }

  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<100 {
      // A process that nobody reaps has ended as well.
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      guard let state, !state.contains(") Z ") else { return true }
      usleep(20_000)
    }
    return false
  }

  @Test("it gets the server's protocol, host and user, and prints name and password")
  func answer() throws {
    let found = try run(
      "read -r a; read -r b; read -r c; echo username=\"$a,$b,$c\"; echo password=x=y; echo more=1"
    )
    #expect(
      found.entry
        == Netrc.Entry(user: "protocol=https,host=h:81,username=me", password: "x=y"))
    #expect(found.news.isEmpty)
    #expect(try run("echo username=me; exit 1").entry == nil)
    #expect(try run("yes username=me").entry == nil)
  }

  @Test("one that fails without a password says how it ended")
  func failure() throws {
    #expect(try run("echo username=me; exit 3").news == [.hasFailed(.status(3))])
    #expect(try run("kill -9 $$").news == [.hasFailed(.signal(9, name: "Killed"))])
    #expect(try run("echo username=me").news.isEmpty, "It knows no password.")
    #expect(try run("echo password=x; exit 3").news.isEmpty)
  }

  @Test("an answer counts although something that it has started keeps the output open")
  func background() throws {
    let found = try run("sleep 100 & echo $! > $F; echo password=x")
    #expect(found.entry?.password == "x")
    #expect(found.3 < .seconds(2))
    #expect(found.processes.count == 1 && found.processes.allSatisfy(isGone))
  }

  @Test("what goes on after its output has ended is ended soon")
  func lingering() throws {
    let found = try run("echo $$ > $F; echo password=x; exec >&- <&-; sleep 100")
    #expect(found.entry?.password == "x")
    #expect(found.3 < .seconds(4))
    #expect(found.processes.count == 1 && found.processes.allSatisfy(isGone))
  }

  @Test("it is said after 0.5 s that it is waited for, and it is ended with all it started")
  func late() throws {
    let found = try run("sleep 100 & echo $! > $F; echo $$ >> $F; sleep 100", patience: 1)
    #expect(found.entry == nil)
    #expect(found.news == [.isAwaited, .isLate(seconds: 1)])
    #expect(found.3 > .milliseconds(990) && found.3 < .seconds(3))
    #expect(found.processes.count == 2 && found.processes.allSatisfy(isGone))
    let slow = try run("sleep 0.7; echo password=x")
    #expect(slow.entry?.password == "x" && slow.news == [.isAwaited])
  }
}
