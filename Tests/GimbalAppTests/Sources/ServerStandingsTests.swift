import Testing

@testable import GimbalApp

@Suite("Which servers answer")
struct ServerStandingsTests {
  @Test("people are told once that a server is silent, until it answers again")
  func standings() {
    var servers = ServerStandings()
    #expect(!servers.isKnown)
    let wasSilent = servers.answer("a", at: "1")
    servers.fallSilent("a")
    let announcements = ["a", "a", "b"].map { servers.announces($0) }
    #expect(!wasSilent && announcements == [true, false, true])
    #expect(servers.silentHosts == ["a"] && servers.lastAnswer == "1")
    let isBack = servers.answer("a", at: "2")
    let isAnnouncedAgain = servers.announces("a")
    #expect(isBack && isAnnouncedAgain && servers.silentHosts.isEmpty && servers.lastAnswer == "2")
  }
}
