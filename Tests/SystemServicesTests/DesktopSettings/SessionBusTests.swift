import Foundation
import SystemServices
import Testing

@testable import SystemServices

@Suite("Missing session buses", .timeLimit(.minutes(10)))
struct SessionBusTests {
  @Test(
    "without a bus nothing is reported, and closing does not block",
    arguments: [
      nil, "", "nonsense", "disabled:", "autolaunch:", "unix:path=/nonexistent/bus",
      "unix:path=/dev/null", "unix:path=\(String(repeating: "x", count: 9999))",
      "unix:abstract=%zz", "tcp:host=localhost,port=0",
    ])
  func absent(address: String?) async throws {
    let followed = FollowedSettings(at: address)
    try await Task.sleep(for: .milliseconds(50))
    #expect(followed.closingTime < .seconds(1))
    #expect(followed.closingTime < .seconds(1), "closed a second time")
    #expect(followed.reports.isEmpty)
  }

  @Test("the bus is the one in the environment, unless that disables it")
  func named() {
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "disabled:", "XDG_RUNTIME_DIR": "/"]) == nil)
    #expect(address([:]) == nil)
  }

  @Test("otherwise it is the user's bus, if it exists, with its path escaped as in addresses")
  func users() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "a,ä;b %\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(address(["XDG_RUNTIME_DIR": folder.path]) == nil)
    try Data().write(to: folder.appending(path: "bus"))
    let address = try #require(self.address(["XDG_RUNTIME_DIR": folder.path]))
    #expect(address.hasPrefix("unix:path=/"))
    #expect(address.contains("a%2c%c3%a4%3bb%20%25"))
    #expect(address.hasSuffix("/bus"))
  }

  private func address(_ environment: [String: String]) -> String? {
    SessionBus.address { environment[$0] }
  }
}
