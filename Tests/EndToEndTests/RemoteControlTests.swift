import Foundation
import SystemPackage
import TestBeds
import Testing

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

    @Test(
      "--ca-file names whom to trust as a broker",
      .enabled(if: Nginx.isInstalled, "nginx, whose certificates are used, is needed"))
    func authorities() async throws {
      let certificates = try Nginx()
      let folder = certificates.folder.path
      let broker = try MQTTBroker(
        port: try FreePort.number(),
        settings: [
          "allow_anonymous true", "cafile \(folder)/ca.pem", "certfile \(folder)/server.pem",
          "keyfile \(folder)/server.key",
        ])
      let arguments: [CommandArgument] = [
        "--doctor", "--mqtt-name", "hall", "--mqtt",
        CommandArgument("mqtts://localhost:\(broker.port)"),
      ]
      let stranger = try await runGimbal(arguments)
      #expect(!stranger.output.contains("connected in"), "\(stranger.output)")
      let trusted = try await runGimbal(
        arguments + ["--ca-file", CommandArgument("\(folder)/ca.pem")],
        environment: ["PATH": searchPath, "SSL_CERT_FILE": "/nonexistent/a.pem"])
      #expect(
        trusted.output.contains(
          /Remote control +mqtts:\/\/localhost:[0-9]+, as hall, connected in [0-9]+ ms/),
        "\(trusted.output)")
      // A name that is no UTF-8.
      let bytes = Array("\(folder)/ca-".utf8CString.dropLast()) + [CChar(bitPattern: 0xE4), 0]
      let name = FilePath(platformString: bytes)
      #expect(name.withPlatformString { symlink("\(folder)/ca.pem", $0) } == 0)
      let joined = FilePath(platformString: Array("--ca-file=".utf8CString.dropLast()) + bytes)
      for option in [["--ca-file", CommandArgument(name)], [CommandArgument(joined)]] {
        let known = try await runGimbal(arguments + option)
        #expect(known.output.contains("connected in"), "\(known.output)")
      }
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
        let second = listener.text(on: "gimbal/hall/state") { $0.contains(#""photo":"2.bmp""#) }
        // It rests for some seconds, but is not switched off.
        #expect(second?.contains(#""playing":"ON""#) == true)
        try broker.publish("landscape-left", to: "gimbal/hall/set/orientation")
        #expect(state(#""orientation":"landscape-left""#))
        try broker.publish("3000", to: "gimbal/hall/set/interval")
        #expect(state(#""interval":3000,"#))
        let picture = try #require(try broker.bytes(on: "gimbal/hall/picture"))
        #expect(picture.dropFirst(8).starts(with: Array("WEBP".utf8)))
        for value in ["OFF", "ON", "OFF"] {
          listener.forget()
          try broker.publish(value, to: "gimbal/hall/set/playing")
          #expect(state("\"playing\":\"\(value)\""))
        }
        try broker.publish("50", to: "gimbal/hall/set/brightness")
        #expect(state(#""brightness":50"#))
        // A visitor can neither quit nor trash; nobody at the broker can.
        try broker.publish("program.quit", to: "gimbal/hall/command")
        #expect(state("program.quit is not for the remote control"))
        try broker.publish("photo.go-to 99", to: "gimbal/hall/command")
        #expect(state("the album has "))
        try broker.publish("photo.trash", to: "gimbal/hall/command")
        #expect(state("photo.trash is not for the remote control"))
        try broker.publish("photo.nxt", to: "gimbal/hall/command")
        #expect(state("“photo.nxt” is no command"))
        for name in ["1.bmp", "2.bmp", "3.bmp"] {
          #expect(access(try #require(folder).path.appending(name).string, F_OK) == 0)
        }
        try await gimbal.waits(for: "the second photo, turned, at half its brightness") {
          $0.middle.isClose(to: TestPhoto.pageColors[1].dimmed(to: 0.5))
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

    @Test(
      "in a window, a broker changes no file unless the user has allowed it",
      arguments: [false, true])
    func files(areAllowed: Bool) async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/#")
      let home = try TestFolder()
      var folder: TestFolder?
      let options: [CommandArgument] = [
        "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
      try await withGimbal(
        showing: TestPhoto.pages(3),
        options: options + (areAllowed ? ["--mqtt-allow-files"] : []),
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        func state(_ text: String) -> Bool {
          listener.text(on: "gimbal/hall/state") { $0.contains(text) } != nil
        }
        let photo = try #require(folder).path.appending("1.bmp")
        #expect(state(#""photo":"1.bmp""#), "\(gimbal.process.standardError)")
        try broker.publish("photo.trash", to: "gimbal/hall/command")
        if areAllowed {
          #expect(state(#""photo":"2.bmp""#))
          try await poll("the move", within: .seconds(10)) {
            access(photo.string, F_OK) != 0 ? () : nil
          }
          try broker.publish("program.quit", to: "gimbal/hall/command")
          #expect(listener.text(on: "gimbal/hall/availability") { $0 == "offline" } != nil)
        } else {
          for command in ["photo.trash", "program.quit", "photo.copy", "photo.open-with"] {
            try broker.publish(command, to: "gimbal/hall/command")
            #expect(state("\(command) is not for the remote control"))
          }
          #expect(access(photo.string, F_OK) == 0)
        }
      }
      await home.remove()
    }

    /// Changes a setting of the frame, and expects it in its state.
    static func set(
      _ setting: String, to value: String, at broker: MQTTBroker, _ listener: MQTTSubscriber
    ) throws {
      try broker.publish(value, to: "gimbal/hall/set/\(setting)")
      let text = Double(value) == nil ? "\"\(value)\"" : value
      let member = "\"\(setting)\":\(text)"
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(member) } != nil, "\(member)")
    }

    @Test("mattes, slow zooms and the clock change while a kiosk runs")
    func look() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "#")
      func set(_ setting: String, to value: String) throws {
        try Self.set(setting, to: value, at: broker, listener)
      }
      // Upright, red on the left and blue on the right.
      let photo = TestPhoto(width: 300, height: 600) { x, _ in x < 150 ? .red : .blue }
      try await withGimbal(
        showing: [photo],
        options: [
          "--kiosk", "--no-fullscreen", "--chrome", "never", "--matte", "#302010", "--mqtt",
          CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
        ]
      ) { gimbal in
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        try set("matte", to: "#205080")
        let options = ##""ops":["off","black","mean","blur","#302010","#205080"]"##
        #expect(
          listener.text(on: "homeassistant/device/gimbal_hall/config") { $0.contains(options) }
            != nil)
        let plain = try await gimbal.rests("a coloured matte") {
          $0[4, $0.height / 2] == Pixel(value: 0x20_50_80)
            && $0.fromMiddle(-40, 0).isClose(to: .red)
        }
        try set("clock", to: "time")
        try await gimbal.rests("the clock") { $0.distance(to: plain) > 0 }
        listener.forget()
        try set("clock", to: "off")
        try await gimbal.rests("no clock") { $0 == plain }
        try set("matte", to: "blur")
        try await gimbal.rests("a blurred matte") {
          $0[4, $0.height / 2].isClose(to: Pixel(value: 0x6E_0A_0A), within: 8)
        }
        // The colour of the settings stays among the choices.
        let others = ##""ops":["off","black","mean","blur","#302010"]"##
        #expect(
          listener.text(on: "homeassistant/device/gimbal_hall/config") { $0.contains(others) }
            != nil)
        listener.forget()
        try set("matte", to: "none")
        try await gimbal.rests("no matte") { $0[4, $0.height / 2] == Pixel(value: 0) }
        try set("ken_burns", to: "ON")
        let start = try await gimbal.screenshot()
        try await gimbal.waits(for: "a zoomed photo", within: .seconds(20)) {
          $0.distance(to: start) > 50
        }
        listener.forget()
        try set("ken_burns", to: "OFF")
        try broker.publish("green", to: "gimbal/hall/set/matte")
        #expect(
          listener.text(on: "gimbal/hall/state") { $0.contains("“green” is no value of matte") }
            != nil)
      }
    }

    @Test("pairs are switched on and off, and captions and the clock turn while a kiosk runs")
    func pairs() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "#")
      func set(_ setting: String, to value: String) throws {
        try Self.set(setting, to: value, at: broker, listener)
      }
      try await withGimbal(
        showing: [.solid(.red), .upright(.green), .upright(.blue)],
        options: [
          "--kiosk", "--no-fullscreen", "--chrome", "never", "--slideshow", "2", "--mqtt",
          CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
        ]
      ) { gimbal in
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        try set("pairs", to: "ON")
        try await gimbal.waits(for: "the pair") { $0.hasPair(.green, .blue) }
        listener.forget()
        try set("pairs", to: "OFF")
        try await gimbal.waits(for: "one of them alone") { $0.middle.isClose(to: .blue) }
        try set("prefer_matching", to: "ON")
        try set("caption_details", to: "all")
        try set("interval", to: "3600")
        try set("clock", to: "time")
        // The lower left corner of the photos is another one of the window.
        try set("orientation", to: "landscape-left")
        let device = try await gimbal.rests("the clock, upright for the device") { _ in true }
        try set("overlay_follows", to: "viewer")
        try await gimbal.rests("the clock, upright for the viewer") {
          $0.distance(to: device) > 0
        }
      }
    }

    /// The PSS of a process and of those that it has started, in megabytes.
    private static func proportionalMegabytes(of process: pid_t) throws -> Int? {
      let (tool, output) = (Process(), Pipe())
      tool.executableURL = URL(filePath: "/bin/sh")
      tool.standardOutput = output
      tool.arguments = [
        "-c",
        """
        for p in \(process) $(pgrep -P \(process)); do cat /proc/$p/smaps_rollup; done |
        awk '/^Pss:/ { n += $2 } END { print int(n * 1.024e-3) }'
        """,
      ]
      try tool.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      tool.waitUntilExit()
      return Int(String(decoding: data, as: UTF8.self).filter(\.isNumber))
    }

    @Test("the state has the memory of all processes, how long it runs, and killed decoders")
    func health() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/hall/state")
      func value(_ name: String, _ text: String) -> Int? {
        text.firstRange(of: "\"\(name)\":").flatMap {
          Int(text[$0.upperBound...].prefix(while: \.isNumber))
        }
      }
      try await withGimbal(
        showing: TestPhoto.pages(3),
        options: [
          "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--mqtt",
          CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
        ]
      ) { gimbal in
        let first = try #require(listener.text(on: "gimbal/hall/state") { !$0.isEmpty })
        #expect(value("decoder_restarts", first) == 0 && (value("uptime", first) ?? 100) < 60)
        for decoder in try gimbal.decoders { #expect(kill(decoder, SIGKILL) == 0) }
        // The memory is measured every 10 s at most.
        try await Task.sleep(for: .seconds(11))
        try broker.publish("photo.next", to: "gimbal/hall/command")
        let last = try #require(
          listener.text(on: "gimbal/hall/state") { $0.contains(#""photo":"2.bmp""#) })
        #expect((value("decoder_restarts", last) ?? 0) > 0)
        #expect((11...100).contains(value("uptime", last) ?? 0))
        let memory = try #require(value("memory", last))
        let expected = try #require(try Self.proportionalMegabytes(of: gimbal.process.pid))
        // Decoders come and go, and other programs share libraries, between the two looks.
        #expect(
          (0.5...2).contains(Double(memory) / Double(expected)), "\(memory), not \(expected)")
      }
    }
  }
}
