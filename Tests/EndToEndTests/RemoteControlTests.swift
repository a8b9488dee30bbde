import Foundation
import MQTTBroker
import SystemPackage
import Testing
import WebServers

extension EndToEnd {
  @Suite(
    "The remote control", .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct RemoteControlTests {
    @Test("the doctor says whether the broker can be reached")
    func doctor() async throws {
      let port = try FreePort.number()
      let arguments: [CommandArgument] = [
        "--doctor", "--mqtt-name", "hall", "--mqtt", CommandArgument("mqtt://localhost:\(port)"),
      ]
      #expect(try await runGimbal(arguments).output.contains("refused"))
      let broker = try MQTTBroker(port: port)
      let listener = try broker.subscribe()
      #expect(
        try await runGimbal(arguments).output.contains(
          /Remote control +mqtt:\/\/localhost:[0-9]+, as hall, connected in [0-9]+ ms/))
      #expect(listener.messages.isEmpty)
    }

    @Test("a kiosk shows itself at a broker, obeys it, and goes on without it")
    func kiosk() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/#")
      var later: MQTTSubscriber?
      var folder: TestFolder?
      func state(_ text: String) -> Bool {
        listener.text(on: "gimbal/hall/state") { $0.contains(text) } != nil
      }
      let options: [CommandArgument] = [
        "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
      try await withGimbal(showing: TestPhoto.pages(3), options: options) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        #expect(state(#""photo":"1.bmp""#), "\(gimbal.process.standardError)")
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        try broker.publish("photo.next", to: "gimbal/hall/command")
        #expect(state(#""photo":"2.bmp""#))
        try broker.publish("landscape-left", to: "gimbal/hall/set/orientation")
        #expect(state(#""orientation":"landscape-left""#))
        try broker.publish("3000", to: "gimbal/hall/set/interval")
        #expect(state(#""interval":3000,"#))
        let picture = try #require(try broker.bytes(on: "gimbal/hall/picture"))
        #expect(picture.dropFirst(8).starts(with: Array("WEBP".utf8)))
        listener.forget()
        try broker.publish("ON", to: "gimbal/hall/set/playing")
        #expect(state(#""playing":"ON""#))
        listener.forget()
        try broker.publish("OFF", to: "gimbal/hall/set/playing")
        #expect(state(#""playing":"OFF""#))
        try broker.publish("50", to: "gimbal/hall/set/brightness")
        #expect(state(#""brightness":50"#))
        // A visitor can neither quit nor trash; nobody at the broker can.
        try broker.publish("program.quit", to: "gimbal/hall/command")
        #expect(state("program.quit has no use now"))
        try broker.publish("photo.trash", to: "gimbal/hall/command")
        try broker.publish("photo.nxt", to: "gimbal/hall/command")
        #expect(state("“photo.nxt” is no command"))
        for name in ["1.bmp", "2.bmp", "3.bmp"] {
          #expect(access(try #require(folder).path.appending(name).string, F_OK) == 0)
        }
        try await gimbal.waits(for: "the second photo, turned, at half its brightness") {
          $0.middle.isClose(to: TestPhoto.pageColors[1].atHalfBrightness)
        }
        broker.stop()
        try await poll("a complaint", within: .seconds(30)) {
          gimbal.process.standardError.contains("cannot be reached, and is tried again") ? () : nil
        }
        try broker.start()
        let subscriber = try broker.subscribe(to: "gimbal/#")
        #expect(subscriber.text(on: "gimbal/hall/availability", within: 30) == "online")
        later = subscriber
      }
      #expect(later?.text(on: "gimbal/hall/availability") { $0 == "offline" } != nil)
    }
  }
}

extension Pixel {
  fileprivate var atHalfBrightness: Pixel {
    Pixel(value: UInt32((red / 2) << 16 | (green / 2) << 8 | (blue / 2)))
  }
}
