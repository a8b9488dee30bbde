import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("A phone that turns the photos", .enabled(if: PhoneBed.hasBrowser))
  struct ConnectedPhoneTests {
    static let chart = ChartPhoto.wide
    /// Nothing of a test is reached from outside.
    static let environment = ["GIMBAL_PHONE_ADDRESS": "127.0.0.1"]

    /// Reads the code in the window, as a camera does.
    private func address(in gimbal: GimbalSession) async throws -> String {
      let folder = try TestFolder()
      var found: String?
      for _ in 0..<20 where found == nil {
        let picture = try await gimbal.rests("the card")
        let bitmap = TestPhoto(width: picture.width, height: picture.height) { picture[$0, $1] }
        try folder.write(bitmap.bytes, as: "code.bmp")
        let reader = try ChildProcess(
          "zbarimg",
          ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", "\(folder.path)/code.bmp"].map {
            CommandArgument($0)
          }, environment: ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
        _ = try await reader.end()
        found = reader.standardOutput.split(separator: "\n").first.map(String.init)
      }
      await folder.remove()
      return try #require(found)
    }

    private func withPhone(
      _ options: [CommandArgument] = [], bus: String? = nil,
      _ body: (GimbalSession, PhoneBed, _ address: String) async throws -> Void
    ) async throws {
      try await withGimbal(
        showing: [Self.chart.photo, .solid(.green)],
        options: ["--phone"] + wholeWindow + options, bus: bus, environment: Self.environment
      ) { gimbal in
        let address = try await address(in: gimbal)
        #expect(address.hasPrefix("https://127.0.0.1:"))
        let phone = try PhoneBed(.browser, at: address)
        #expect(try phone.ask("start") == "ok")
        #expect(try phone.ask("status") == "This phone turns the photos.")
        try await body(gimbal, phone, address)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }

    @Test("the photos turn with a real browser's readings, and back when it ends")
    func turns() async throws {
      try await withPhone { gimbal, phone, address in
        try phone.ask("hold 90 0")
        try await gimbal.rests(Self.chart, atWidth: 600)
        // The phone's top points right.
        try phone.ask("hold 0 89")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: -90)
        try phone.ask("hold 0 -89")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
        // A page that is opened twice is told so.
        let second = try PhoneBed(.browser, at: address)
        try second.ask("start")
        #expect(
          try second.ask("status") == "This code is no longer valid. Show a new one on the screen.")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
        try phone.ask("tap #end")
        #expect(try phone.ask("status") == "This phone no longer turns the photos.")
        try await gimbal.rests(Self.chart, atWidth: 600)
      }
    }

    @Test("with --follow level, they are level at the phone's angle")
    func level() async throws {
      try await withPhone(["--follow", "level"]) { gimbal, phone, _ in
        // Upright, and turned right by 30°: gravity pulls to the right of the phone's lower edge.
        try phone.ask("hold 60 89.9")
        try phone.ask("hold 90 0")
        try await gimbal.rests(Self.chart, atWidth: 600)
        try phone.ask("hold 40 50")
        let turn = atan2(
          cos(40 * Double.pi / 180) * sin(50 * Double.pi / 180), sin(40 * Double.pi / 180))
        let degrees = turn * 180 / .pi
        let picture = try await gimbal.rests("a level chart", for: .milliseconds(1500)) {
          SeenChart(Self.chart, in: $0) != nil
        }
        let seen = try gimbal.reads(Self.chart, in: picture)
        #expect(abs(seen.degrees + degrees) < 1, "\(seen.degrees) instead of \(-degrees)")
      }
    }

    @Test("fingers on the phone page, whichever way the phone is turned")
    func swipes() async throws {
      try await withPhone { gimbal, phone, _ in
        try await gimbal.rests(Self.chart, atWidth: 600)
        try phone.ask("swipe 280 300 80 300 8")
        try await gimbal.shows(.green)
        try phone.ask("swipe 80 300 280 300 8")
        try await gimbal.rests(Self.chart, atWidth: 600)
        // With the phone turned left, and its screen after it, a swipe to the left of the reader.
        try phone.ask("hold 0 -89")
        try phone.ask("screen 90")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
        try phone.ask("swipe 400 120 200 120 8")
        try await gimbal.shows(.green)
      }
    }

    @Test("the key ends it, and Escape ends the waiting; then nothing listens")
    func ends() async throws {
      try await withPhone { gimbal, phone, address in
        try phone.ask("hold 0 89")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: -90)
        try await gimbal.press("ctrl+alt+p")
        try await gimbal.rests(Self.chart, atWidth: 600)
        #expect(try phone.ask("status") == "This phone no longer turns the photos.")
        #expect(throws: BedError.self) { try PhoneBed(.client, at: address) }
        try await gimbal.press("ctrl+alt+p")
        let other = try await self.address(in: gimbal)
        #expect(other != address)
        try await gimbal.press("Escape")
        try await gimbal.rests(Self.chart, atWidth: 600)
        #expect(throws: BedError.self) { try PhoneBed(.client, at: other) }
        #expect(gimbal.process.ended == nil)
      }
    }
  }
}
