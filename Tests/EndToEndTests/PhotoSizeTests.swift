import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Sizes of photos on servers")
  struct PhotoSizeTests {
    private static let (thumbnail, preview, original) = (
      GrayPhoto(60, width: 250), GrayPhoto(120, width: 1440), GrayPhoto(200, width: 1800)
    )

    @Test(
      "Immich: thumbnails for the overview, a preview for the photo view, the original for a zoom")
    func immich() async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      for name in ["thumbnail", "preview"] {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(name)", withIntermediateDirectories: false)
      }
      for name in ["a.jpg", "b.jpg", "c.jpg"] {
        for (part, photo) in [
          ("", Self.original), ("thumbnail/", Self.thumbnail), ("preview/", Self.preview),
        ] {
          try Data(photo.bytes).write(to: URL(filePath: "\(path)/\(part)\(name)"))
        }
      }
      let server = try TestServer("/usr/bin/python3") { port in
        [TestServer.script("immich.py"), "\(port)", "3", path, "api-key"]
      }
      let netrc = "\(path)/netrc"
      try Data("machine 127.0.0.1 password api-key\n".utf8).write(to: URL(filePath: netrc))
      /// The requests for pictures of a size, each with the number of the photo.
      func requests(_ ending: String) throws -> Set<Int> {
        let text = try String(contentsOfFile: "\(path)/requests", encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasSuffix(ending) }
        return Set(lines.compactMap { $0.dropLast(ending.count).last?.wholeNumberValue })
      }
      try await withGimbal(
        showing: [], options: wholeWindow + ["--overview"], environment: ["NETRC": netrc]
      ) { _ in
        [CommandArgument("immich+http://127.0.0.1:\(server.port)/Rome")]
      } _: { gimbal in
        try await gimbal.rests("three thumbnails") {
          $0.count(of: Self.thumbnail.color) > 20_000
        }
        #expect(try requests("/thumbnail?size=thumbnail") == [0, 1, 2])
        #expect(try requests("/original").isEmpty)
        try await gimbal.press("Return")
        try await gimbal.shows(Self.preview.color)
        #expect(try requests("/thumbnail?size=preview").contains(0))
        #expect(try requests("/original").isEmpty)
        try await gimbal.press("1")
        try await gimbal.shows(Self.original.color)
        #expect(try requests("/original") == [0])
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
      await folder.remove()
    }

    /// A feed with photos, each in all widths.
    private static func feed(_ names: [String], widths: [Int]) -> String {
      let items = names.map { name in
        let sizes = widths.map { width in
          "<media:content url='\(name)-\(width).pgm' medium='image' width='\(width)'"
            + " height='\(width * 7 / 10)'/>"
        }
        return "<item><media:group>\(sizes.joined())</media:group></item>"
      }
      return "<rss xmlns:media='http://search.yahoo.com/mrss/'><channel>\(items.joined())"
        + "</channel></rss>"
    }

    @Test(
      "Media RSS: the smallest size that suffices is requested, and the largest one for a zoom",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func mediaRSS() async throws {
      let server = try Nginx()
      let photos = [200, 400, 800, 1200, 1600].enumerated().map { index, width in
        GrayPhoto(UInt8(40 + 40 * index), width: width)
      }
      // Feeds do not list sizes in their order.
      let widths = [800, 200, 1600, 1200, 400]
      for photo in photos {
        for name in ["a", "b"] { try server.add("\(name)-\(photo.width).pgm", photo.bytes) }
      }
      try server.add("feed.xml", Array(Self.feed(["a", "b"], widths: widths).utf8))
      /// Waits until a photo was requested, and returns all requests for it.
      func requests(for name: String, with width: Int) async throws -> [String] {
        try await poll("the request for \(name)-\(width)") {
          let all = server.requests.filter { $0.hasPrefix("GET /\(name)-") }
          return all.contains("GET /\(name)-\(width).pgm 200") ? all : nil
        }
      }
      try await withGimbal(showing: [], options: wholeWindow) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.shows(photos[2].color)
        for name in ["a", "b"] {
          #expect(try await requests(for: name, with: 800) == ["GET /\(name)-800.pgm 200"])
        }
        try await gimbal.press("o")
        let small = try await gimbal.rests("two thumbnails") {
          max($0.count(of: photos[0].color), $0.count(of: photos[1].color)) > 10_000
        }
        let width = small.count(of: photos[0].color) > 10_000 ? 200 : 400
        for name in ["a", "b"] {
          #expect(try await requests(for: name, with: width).count == 2)
        }
        try await gimbal.press("Return")
        try await gimbal.shows(photos[2].color)
        try await gimbal.resize(to: (1100, 770))
        try await gimbal.shows(photos[3].color)
        #expect(try await requests(for: "a", with: 1200).count == 3)
        try await gimbal.press("1")
        try await gimbal.shows(photos[4].color)
        #expect(try await requests(for: "a", with: 1600).count == 4)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }
  }
}
