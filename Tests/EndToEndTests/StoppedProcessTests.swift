import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "A window whose processes are stopped at rest",
    .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"),
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  struct StoppedProcessTests {
    @Test("local photos and those of a server are shown, whichever of them a signal has stopped")
    func stops() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let server = try Nginx()
      let folder = try TestFolder()
      // Photos from the disk and from the server in turn, more than are decoded in advance.
      let paths = try (0..<120).map { number in
        let photo = TestPhoto.solid(TestPhoto.pageColors[number % 6]).bytes
        guard number % 2 == 1 else {
          let name = FilePath.Component("\(number).bmp")!
          return CommandArgument(try folder.write(photo, as: name))
        }
        try server.add("\(number).bmp", photo)
        return CommandArgument(server.address("\(number).bmp"))
      }
      let options: [CommandArgument] = [
        "--no-animation", "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"),
        "--mqtt-name", "hall",
      ]
      try await withGimbal(showing: [], options: options, paths: { _ in paths }) { gimbal in
        var page = 0
        try await gimbal.shows(TestPhoto.pageColors[0])
        _ = try broker.subscribe(to: "gimbal/hall/availability")
          .text(on: "gimbal/hall/availability") { $0 == "online" }
        // `gimbal-files` opens photos for a moment only.
        for name in ["gimbal-decoder", "gimbal-fetcher", "gimbal-remote"] {
          try await gimbal.rests("a page at rest", for: .seconds(1))
          let stopped = ProcessFamily(of: gimbal.process.pid).members(named: { $0 == name })
          #expect(!stopped.isEmpty, "\(name)")
          for process in stopped { kill(process.id, SIGSTOP) }
          for count in [8, 1] {
            page += count
            try await gimbal.press(Array(repeating: "Next", count: count))
            // A fetcher that owes an answer is replaced after 15 s; the others wait for nothing.
            let limit = name == "gimbal-fetcher" ? 30.0 : 5
            try await gimbal.waits(for: "page \(page)", within: .seconds(limit)) {
              $0.middle.isClose(to: TestPhoto.pageColors[page % 6])
            }
          }
          let left = ProcessFamily(of: gimbal.process.pid).members
          for process in stopped where left.contains(process) { kill(process.id, SIGCONT) }
        }
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
      await folder.remove()
    }
  }
}
