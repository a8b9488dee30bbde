import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Albums on servers over bad lines", .enabled(if: Nginx.isInstalled, "nginx is needed"))
  struct RemoteFaultTests {
    /// A photo that takes some time: 240 kB.
    private static func photo(_ color: Pixel) -> [UInt8] {
      TestPhoto.solid(color, width: 320, height: 250).bytes
    }

    /// A server with photos in the colours of the pages, and a list of them.
    private static func server(_ count: Int) throws -> Nginx {
      let server = try Nginx()
      for (index, color) in TestPhoto.pageColors.prefix(count).enumerated() {
        try server.add("\(index).bmp", photo(color))
      }
      let names = (0..<count).map { "\($0).bmp\n" }
      try server.add("list.txt", Array(names.joined().utf8))
      return server
    }

    /// Pages through an album to its end, without pictures of failures.
    private static func page(_ count: Int, _ gimbal: GimbalSession) async throws {
      for color in TestPhoto.pageColors.prefix(count) {
        _ = try await poll("the page of \(color)", within: .seconds(60)) {
          try await gimbal.rests().middle == color ? true : nil
        }
        try await gimbal.press("Next")
      }
    }

    @Test("5 % loss, 300 ms and 2 Mbit/s delay the photos of an album, and lose none")
    func badLine() async throws {
      let server = try Self.server(4)
      let line = try SlowLine(
        to: server.port, ["--delay", "300", "--rate", "2", "--loss", "5"])
      try await withGimbal(showing: []) { _ in
        [CommandArgument(line.address("list.txt"))]
      } _: { gimbal in
        try await Self.page(4, gimbal)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test(
      "a network that really loses 5 % of packets, with 300 ms and 2 Mbit/s, loses no photo",
      .enabled(if: SlowNetwork.obstacle == nil, "\(SlowNetwork.obstacle ?? "")"))
    func badNetwork() async throws {
      let served = try TestFolder()
      for (index, color) in TestPhoto.pageColors.prefix(4).enumerated() {
        try Data(TestPhoto.solid(color, width: 160, height: 112).bytes)
          .write(to: URL(filePath: "\(served.path)/\(index).bmp"))
      }
      try served.write(Array((0..<4).map { "\($0).bmp\n" }.joined().utf8), as: "list.txt")
      try await withGimbal(
        showing: [],
        through: SlowNetwork.command.map { CommandArgument($0) } + [CommandArgument(served.path)]
      ) { _ in
        [CommandArgument(SlowNetwork.address("list.txt"))]
      } _: { gimbal in
        try await Self.page(4, gimbal)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
      await served.remove()
    }

    @Test("connections that end in the middle of photos cost nothing but time")
    func cutLine() async throws {
      let server = try Self.server(3)
      // Each connection carries two thirds of a photo.
      let line = try SlowLine(to: server.port, ["--rate", "20", "--cut", "160000"])
      try await withGimbal(showing: []) { _ in
        [CommandArgument(line.address("list.txt"))]
      } _: { gimbal in
        try await Self.page(3, gimbal)
      }
      #expect(server.log.contains { $0.contains(" 206 ") }, "the rest of a photo was requested")
    }

    @Test("bytes that arrive wrong damage a photo, and nothing else")
    func corruptLine() async throws {
      let server = try Self.server(3)
      let line = try SlowLine(to: server.port, ["--corrupt", "1"])
      try await withGimbal(showing: []) { _ in
        [CommandArgument(line.address("0.bmp")), CommandArgument(server.address("1.bmp"))]
      } _: { gimbal in
        try await gimbal.rests("a page") { Set($0.interior.values).count > 1 }
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("a server that is killed in the middle of an album is waited for")
    func killedServer() async throws {
      let server = try Self.server(4)
      let line = try SlowLine(to: server.port, ["--rate", "4"])
      try await withGimbal(showing: [], options: ["--download-cache", "0"]) { _ in
        [CommandArgument(line.address("list.txt"))]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        server.stop()
        try await gimbal.press("End")
        try await gimbal.rests("the last page, without its photo") {
          $0.middle != TestPhoto.pageColors[0]
        }
        try server.start()
        _ = try await poll("the last photo", within: .seconds(60)) {
          try await gimbal.rests().middle == TestPhoto.pageColors[3] ? true : nil
        }
      }
    }
  }
}
