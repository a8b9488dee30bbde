import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "A kiosk on a disk that is full",
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  struct FullDiskTests {
    private static let colors = TestPhoto.pageColors
    private static let options: [CommandArgument] = [
      "--kiosk", "--no-fullscreen", "--no-animation", "--slideshow", "1", "--shuffle",
    ]

    private static func environment(_ disk: SmallDisk) -> [String: String] {
      ["XDG_STATE_HOME": disk.folder.path.string, "XDG_CACHE_HOME": disk.folder.path.string]
    }

    /// Waits until so many photos have followed each other.
    private static func plays(_ gimbal: GimbalSession, changes: Int) async throws {
      var last = try await gimbal.screenshot().middle
      for _ in 0..<changes {
        last = try await gimbal.waits(for: "another photo", within: .seconds(15)) { picture in
          picture.middle != last && colors.contains { picture.middle.isClose(to: $0) }
        }.middle
      }
    }

    /// The lines that a program has written that contain a text.
    private static func complaints(_ gimbal: GimbalSession, _ text: String) -> Int {
      gimbal.process.standardError.split(separator: "\n").count { $0.contains(text) }
    }

    @Test("the state stays as it was, one message says so, and it is written when there is room")
    func state() async throws {
      try await SmallDisk.withDisk { disk in
        try disk.folder.makeFolder("gimbal").write([], as: "first-start-hint-shown")
        try await withGimbal(
          options: Self.options, environment: Self.environment(disk)
        ) { gimbal in
          func shuffle() -> Data? {
            disk.files("gimbal").first { $0.hasPrefix("shuffle-") }
              .flatMap { disk.contents("gimbal/\($0)") }
          }
          _ = try await poll("a state on disk") {
            disk.contents("gimbal/state") != nil && shuffle() != nil ? () : nil
          }
          try disk.fill()
          let (state, record) = (disk.contents("gimbal/state"), try #require(shuffle()))
          _ = try await poll("a message") {
            Self.complaints(gimbal, "what you do is not remembered") > 0 ? () : nil
          }
          try await Self.plays(gimbal, changes: 4)
          #expect(Self.complaints(gimbal, "what you do is not remembered") == 1)
          #expect(disk.contents("gimbal/state") == state, "the old state is whole")
          #expect(shuffle()?.starts(with: record) == true)
          disk.makeRoom()
          _ = try await poll("another state", within: .seconds(15)) {
            disk.contents("gimbal/state") != state && (shuffle()?.count ?? 0) > record.count
              ? () : nil
          }
          #expect(disk.files("gimbal").allSatisfy { !$0.hasSuffix(".new") })
          #expect(gimbal.process.standardError.split(separator: "\n").count == 1)
        }
      }
    }

    @Test("a kiosk that starts on a full disk, or on one that can only be read, plays")
    func start() async throws {
      for isReadOnly in [false, true] {
        try await SmallDisk.withDisk { disk in
          if isReadOnly { try disk.makeReadOnly() } else { try disk.fill() }
          try await withGimbal(
            options: Self.options, environment: Self.environment(disk)
          ) { gimbal in
            try await Self.plays(gimbal, changes: 4)
            _ = try await poll("a message") {
              Self.complaints(gimbal, "what you do is not remembered") > 0 ? () : nil
            }
            #expect(gimbal.process.standardError.split(separator: "\n").count == 1)
          }
        }
      }
    }

    @Test(
      "photos on a server are shown without being kept",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func downloads() async throws {
      let server = try Nginx()
      for (index, color) in Self.colors.prefix(4).enumerated() {
        try server.add("\(index).bmp", TestPhoto.solid(color, width: 60, height: 40).bytes)
      }
      try server.add("list.txt", Array((0..<4).map { "\($0).bmp\n" }.joined().utf8))
      try await SmallDisk.withDisk { disk in
        try disk.fill()
        try await withGimbal(
          showing: [], options: Self.options, environment: Self.environment(disk),
          paths: { _ in [CommandArgument(server.address("list.txt"))] }
        ) { gimbal in
          try await Self.plays(gimbal, changes: 4)
          _ = try await poll("a message") {
            Self.complaints(gimbal, "downloaded photos cannot be kept on disk") > 0 ? () : nil
          }
          #expect(disk.files("gimbal/downloads").isEmpty)
          #expect(Self.complaints(gimbal, "downloaded photos cannot be kept on disk") == 1)
        }
      }
    }
  }
}
