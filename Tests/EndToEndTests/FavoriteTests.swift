import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Favorites, and photos that are never shown again")
  struct FavoriteTests {
    /// The folder of a state, and what its lists say.
    private struct Lists {
      let home: TestFolder

      init() throws {
        home = try TestFolder()
        try home.makeStateAfterHints()
      }

      var environment: [String: String] {
        ["XDG_STATE_HOME": home.path.appending("state").string]
      }

      func path(_ name: FilePath.Component) -> FilePath {
        home.path.appending("state/gimbal").appending(name)
      }

      func text(_ name: FilePath.Component) -> String? {
        try? String(contentsOfFile: path(name).string, encoding: .utf8)
      }

      /// Waits until a list has these photos.
      func have(_ name: FilePath.Component, _ photos: [FilePath]) async throws {
        let wanted = photos.map { "\($0)\n" }.joined()
        _ = try await poll("the photos in the list \(name)", within: .seconds(30)) {
          text(name) == wanted ? () : nil
        }
      }
    }

    private func list(
      _ arguments: [CommandArgument], _ lists: Lists, input: FileDescriptor? = nil
    ) async throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
      try await runGimbal(
        ["--list"] + arguments,
        environment: lists.environment.merging(["PATH": searchPath]) { $1 }, input: input)
    }

    @Test(
      "by MQTT a kiosk's photo is a favorite, and then never shown again, also after a restart",
      .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
    func broker() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let lists = try Lists()
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(3))
        let photos = ["1.bmp", "2.bmp", "3.bmp"].map { folder.path.appending($0) }
        let log = lists.home.path.appending("log")
        func run(
          _ options: [CommandArgument] = [],
          _ body: (GimbalSession, _ state: (String) -> Bool) async throws -> Void
        ) async throws {
          let listener = try broker.subscribe(to: "gimbal/hall/state")
          let always: [CommandArgument] = [
            "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--sensor", "off", "--enlarge",
            "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
            CommandArgument(folder.path),
          ]
          let process = try startGimbal(
            always + options,
            environment: display.environment.merging(lists.environment) { $1 }
              .merging(["GIMBAL_FRAME_LOG": log.string]) { $1 }, through: [])
          let gimbal = try await GimbalSession(of: process, on: display)
          try await body(gimbal) { text in
            listener.text(on: "gimbal/hall/state") { $0.contains(text) } != nil
          }
          await process.stop()
        }
        try await run { gimbal, state in
          #expect(state(#""favorite":"OFF""#), "\(gimbal.process.standardError)")
          try broker.publish("ON", to: "gimbal/hall/set/favorite")
          #expect(state(#""favorite":"ON""#))
          try await lists.have("favorites", [photos[0]])
          try broker.publish("photo.hide", to: "gimbal/hall/command")
          #expect(state(#""photo":"2.bmp""#) && state(#""favorite":"OFF""#))
          try await gimbal.shows(TestPhoto.pageColors[1])
          try await lists.have("hidden", [photos[0]])
        }
        // The button of a frame that does not run is not obeyed when it comes back.
        try broker.publish("photo.hide", to: "gimbal/hall/command", isRetained: true)
        try broker.publish("ON", to: "gimbal/hall/set/favorite", isRetained: true)
        #expect(unlink(log.string) == 0)
        try await run { gimbal, state in
          try await gimbal.shows(TestPhoto.pageColors[1])
          #expect(state(#""photo":"2.bmp""#) && state(#""pages":2"#))
          try broker.publish("photo.previous", to: "gimbal/hall/command")
          try await gimbal.shows(TestPhoto.pageColors[2])
          #expect(state(#""favorite":"OFF""#))
        }
        let shown = try String(contentsOfFile: log.string, encoding: .utf8)
          .split(separator: "\n").filter { $0.hasPrefix("# photo") }
        #expect(!shown.isEmpty && !shown.contains { $0.hasSuffix("1.bmp") }, "\(shown)")
        #expect(lists.text("hidden") == "\(photos[0])\n")
        try await run(["--show-hidden"]) { gimbal, state in
          #expect(state(#""pages":3"#))
          try broker.publish("photo.go-to 1", to: "gimbal/hall/command")
          try await gimbal.shows(TestPhoto.pageColors[0])
          #expect(state(#""favorite":"ON""#))
          // The button does not take back what it did.
          try broker.publish("photo.hide", to: "gimbal/hall/command")
          try broker.publish("OFF", to: "gimbal/hall/set/favorite")
          try await lists.have("favorites", [])
          #expect(lists.text("hidden") == "\(photos[0])\n")
        }
      }
      await lists.home.remove()
    }

    @Test("in a window keys do both, Ctrl+Z brings a hidden photo back, and scripts read the lists")
    func keys() async throws {
      let lists = try Lists()
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(3), options: wholeWindow, environment: lists.environment
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let place = try #require(folder).path
        func photos(_ names: String...) -> [FilePath] { names.map { place.appending($0) } }
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("h", "Next", "h")
        try await lists.have("favorites", photos("1.bmp", "2.bmp"))
        try await gimbal.press("shift+h")
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await lists.have("hidden", photos("2.bmp"))
        let shown = try await list([CommandArgument(place)], lists)
        #expect(shown.output == photos("1.bmp", "3.bmp").map { "\($0)\n" }.joined())
        let all = try await list(["--show-hidden", CommandArgument(place)], lists)
        #expect(all.output.split(separator: "\n").count == 3)
        try await gimbal.press("ctrl+z")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await lists.have("hidden", [])
        let input = try FileDescriptor.open(lists.path("favorites"), .readOnly)
        let favorites = try await list(["-"], lists, input: input)
        try input.close()
        #expect(favorites.output == lists.text("favorites") && favorites.ending == .exited(0))
      }
      await lists.home.remove()
    }

    @Test("an Immich server notes a favorite as well; if it refuses that, it is said once")
    func immich() async throws {
      let (lists, photos) = (try Lists(), try TestFolder())
      let path = photos.path.string
      for name in ["a.jpg", "b.jpg"] as [FilePath.Component] {
        try photos.write(TestPhoto.solid(name == "a.jpg" ? .red : .green).bytes, as: name)
      }
      let server = try TestServer("/usr/bin/python3") { port in
        [TestServer.script("immich.py"), "\(port)", "3", path, "api-key"]
      }
      let netrc = "\(path)/netrc"
      try Data("machine 127.0.0.1 password api-key\n".utf8).write(to: URL(filePath: netrc))
      func noted() -> String? { try? String(contentsOfFile: "\(path)/favorites", encoding: .utf8) }
      try await withGimbal(
        showing: [], options: wholeWindow,
        environment: lists.environment.merging(["NETRC": netrc]) { $1 }
      ) { _ in
        [CommandArgument("immich+http://127.0.0.1:\(server.port)/Rome")]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("h", "h", "h")
        _ = try await poll("the favorite on the server", within: .seconds(30)) {
          noted() == "a.jpg True\na.jpg False\na.jpg True\n" ? () : nil
        }
        try await gimbal.press("ctrl+z")
        let all = "a.jpg True\na.jpg False\na.jpg True\na.jpg False\n"
        _ = try await poll("no favorite on the server", within: .seconds(30)) {
          noted() == all ? () : nil
        }
        try photos.write([], as: "read-only")
        try await gimbal.press("h", "Next", "h")
        _ = try await poll("what is said", within: .seconds(30)) {
          gimbal.process.standardError.contains("does not keep favorites") ? () : nil
        }
        let address =
          "http://127.0.0.1:\(server.port)/api/assets/00000000-0000-4000-8000-00000000000"
        _ = try await poll("the list", within: .seconds(30)) {
          lists.text("favorites") == "\(address)0/original\n\(address)1/original\n" ? () : nil
        }
        #expect(gimbal.process.standardError.split(separator: "\n").count == 1)
        #expect(noted() == all)
      }
      await photos.remove()
      await lists.home.remove()
    }

    @Test("names with line breaks and without UTF-8 come back from the list as they are")
    func oddNames() async throws {
      let lists = try Lists()
      let folder = try TestFolder()
      let bytes = Array("b-".utf8CString.dropLast()) + [CChar(bitPattern: 0xE4)]
      let bad = FilePath(platformString: bytes + Array(".bmp".utf8CString))
      let names = ["a\nb.bmp", "c %41.bmp", bad.components[bad.components.startIndex]]
      for name in names as [FilePath.Component] {
        try folder.write(TestPhoto.solid(.red).bytes, as: name)
      }
      let path = folder.path.string
      let lines = "file://\(path)/a%0Ab.bmp\n\(path)/c %41.bmp\nfile://\(path)/b-%E4.bmp\n"
      try Data(lines.utf8).write(to: URL(filePath: lists.path("favorites").string))
      try Data(lines.utf8).write(to: URL(filePath: lists.path("hidden").string))
      let input = try FileDescriptor.open(lists.path("favorites"), .readOnly)
      let found = try await list(["--show-hidden", "--print0", "-"], lists, input: input)
      try input.close()
      #expect(found.output.split(separator: "\0").count == 3, "\(found)")
      let none = try await list([CommandArgument(folder.path)], lists)
      #expect(none.output.isEmpty && none.ending == .exited(66))
      #expect(none.errors.contains("all photos are hidden"))
      await folder.remove()
      await lists.home.remove()
    }
  }
}
