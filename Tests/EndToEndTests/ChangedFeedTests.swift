import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Feeds that change", .enabled(if: Nginx.isInstalled, "nginx is needed"))
  struct ChangedFeedTests {
    /// A feed that may have changed after 15 seconds, which is the shortest time.
    private static func feed(_ photos: [String]) -> [UInt8] {
      let items = photos.map { "<item><media:content url='\($0).bmp' type='image/bmp'/></item>" }
      return Array(
        """
        <rss xmlns:media="http://search.yahoo.com/mrss/"
          xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel>
        <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>240</sy:updateFrequency>
        \(items.joined())</channel></rss>
        """.utf8)
    }

    @Test("a kiosk keeps the photos of a feed that becomes empty, and shows new ones")
    func emptied() async throws {
      let server = try Nginx()
      for (index, color) in TestPhoto.pageColors.prefix(3).enumerated() {
        try server.add("\(index + 1).bmp", TestPhoto.solid(color).bytes)
      }
      try server.add("feed.xml", Self.feed(["1", "2"]))
      func count() -> Int { server.requests.count { $0.hasPrefix("GET /feed.xml ") } }
      try await withGimbal(
        showing: [], options: ["--kiosk", "--no-fullscreen", "--slideshow", "1"]
      ) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.waits(for: "a photo") { $0.middle.isClose(to: TestPhoto.pageColors[0]) }
        try server.add("feed.xml", Self.feed([]))
        let readings = count()
        _ = try await poll("a reading", within: .seconds(40)) { count() > readings ? true : nil }
        for color in [1, 0, 1] {
          try await gimbal.waits(for: "photo \(color + 1)", within: .seconds(10)) {
            $0.middle.isClose(to: TestPhoto.pageColors[color])
          }
        }
        try server.add("feed.xml", Self.feed(["3"]))
        try await gimbal.waits(for: "the new photo", within: .seconds(40)) {
          $0.middle.isClose(to: TestPhoto.pageColors[2])
        }
        try await gimbal.rests("nothing but it", for: .seconds(3)) {
          $0.middle.isClose(to: TestPhoto.pageColors[2])
        }
      }
    }

    @Test(
      "are asked for as often as they say, and change the album without losing the page",
      arguments: [
        0,  // What the server has said is in memory only.
        512,
      ])
    func change(megabytes: Int) async throws {
      let server = try Nginx()
      for (index, color) in TestPhoto.pageColors.prefix(4).enumerated() {
        try server.add("\(index + 1).bmp", TestPhoto.solid(color).bytes)
      }
      try server.add("feed.xml", Self.feed(["1", "2", "3"]))
      func readings() -> [Substring] {
        server.requests.filter { $0.hasPrefix("GET /feed.xml ") }.map { $0.suffix(3) }
      }
      let options: [CommandArgument] = ["--download-cache", CommandArgument("\(megabytes)")]
      try await withGimbal(showing: [], options: options) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        let before = try await gimbal.shows(TestPhoto.pageColors[1])
        _ = try await poll("the second reading", within: .seconds(40)) {
          readings().count > 1 ? true : nil
        }
        #expect(readings() == ["200", "304"])
        // The photo before the current one goes, and one comes at the beginning.
        try server.add("feed.xml", Self.feed(["4", "2", "3"]))
        _ = try await poll("the third reading", within: .seconds(40)) {
          readings().count > 2 ? true : nil
        }
        #expect(readings() == ["200", "304", "200"])
        try await gimbal.rests("the same page") { $0.middle == before.middle }
        for (key, page) in [("Prior", 3), ("Prior", 3), ("End", 2)] {
          try await gimbal.press(key)
          try await gimbal.shows(TestPhoto.pageColors[page])
        }
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }
  }
}
