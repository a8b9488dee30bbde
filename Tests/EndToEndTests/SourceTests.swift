import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Albums on servers, in a window", .enabled(if: Nginx.isInstalled, "nginx is needed"))
  struct SourceTests {
    /// A feed with two photos: the first one has a title and a caption.
    private static func feed(_ photos: [String]) -> [UInt8] {
      let items = photos.map { name in
        """
        <item><media:content url="\(name).bmp" type="image/bmp"/><media:title>Title of \(name)\
        </media:title><media:description>Words about \(name), 夜の湖</media:description></item>
        """
      }
      return Array(
        """
        <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Holidays</title>
        \(items.joined())</channel></rss>
        """.utf8)
    }

    /// The rows directly above the page dots.
    private static func captionStrip(_ picture: Screenshot) -> [Bool] {
      picture.cropped(x: 0..<picture.width, y: picture.height - 130..<picture.height - 44)
        .values.map { Pixel(value: $0).isClose(to: .white, within: 40) }
    }

    @Test("a feed's captions are shown below its photos, and stay upright in every orientation")
    func captions() async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      try server.add("2.bmp", TestPhoto.solid(.blue).bytes)
      try server.add("feed.xml", Self.feed(["1", "2"]))
      try await withGimbal(showing: [], options: ["--captions"]) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.shows(.red)
        let shown = try await gimbal.rests("the caption") {
          Self.captionStrip($0).filter(\.self).count > 20 && $0.middle == .red
        }
        let words = Self.captionStrip(shown)
        for _ in 0..<3 {
          try await gimbal.press("Right")
          try await gimbal.rests("the same caption") { Self.captionStrip($0) == words }
        }
        try await gimbal.press("Next")
        try await gimbal.rests("another photo with another caption") {
          $0.middle == .blue && Self.captionStrip($0) != words
            && Self.captionStrip($0).filter(\.self).count > 20
        }
      }
    }

    @Test("folders inside a server's folder are albums of their own")
    func foldersInside() async throws {
      let server = try Nginx(
        locations: "location / { autoindex on; autoindex_format json; }")
      for (name, color) in [("1", Pixel.red), ("in side/1", .blue), ("z/1", .green)] {
        try server.add("\(name).bmp", TestPhoto.solid(color).bytes)
      }
      try await withGimbal(showing: [], options: ["--recursive"]) { _ in
        [CommandArgument(server.address(""))]
      } _: { gimbal in
        for color in [Pixel.red, .blue, .green] {
          try await gimbal.shows(color)
          try await gimbal.press("bracketright")
        }
      }
    }

    @Test(
      "a server's folder that has only folders shows what to do, as one on a disk; Shift+R does it",
      arguments: ["http", "dav"])
    func onlyFolders(scheme: String) async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      chmod(path, 0o755)
      try FileManager.default.createDirectory(
        atPath: path + "/Rome", withIntermediateDirectories: true)
      try Data(TestPhoto.solid(.blue).bytes).write(to: URL(filePath: path + "/Rome/1.bmp"))
      let server = try Nginx(
        modules: ["ngx_http_dav_ext_module.so"],
        locations: """
          location / { alias \(path)/; dav_ext_methods PROPFIND OPTIONS; autoindex on;
            autoindex_format json; }
          """)
      try await withGimbal(showing: []) { _ in
        [CommandArgument("\(scheme)://127.0.0.1:\(server.port)/")]
      } _: { gimbal in
        try await gimbal.rests("the card") {
          Set($0.interior.values).count > 8 && $0.count(of: .blue) == 0
        }
        try await gimbal.press("shift+r")
        try await gimbal.shows(.blue)
        #expect(gimbal.process.standardError.isEmpty)
      }
      await folder.remove()
    }

    @Test(
      "a kiosk tries again by itself until its server answers", arguments: ["1.bmp", "feed.xml"])
    func lateServer(name: String) async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      try server.add("feed.xml", Self.feed(["1"]))
      server.stop()
      try await withGimbal(showing: [], options: ["--kiosk", "--no-fullscreen"]) { _ in
        [CommandArgument(server.address(name))]
      } _: { gimbal in
        try await gimbal.rests("the card") {
          Set($0.interior.values).count > 8 && $0.count(of: .red) == 0
        }
        try server.start()
        try await gimbal.waits(for: "the photo", within: .seconds(90)) {
          $0.middle.isClose(to: .red)
        }
      }
    }

    @Test(
      "a WebDAV server's folders begin with the first one in order, however the server lists them",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func firstFolder() async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      chmod(path, 0o755)
      // Directories list names in an order of their own.
      let names = ["10", "9", "b", "a", "2"] + (20..<40).map(String.init)
      for name in names {
        let inside = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        for photo in ["10", "3", "4"] {
          let color: Pixel = name == "2" && photo == "3" ? .red : .blue
          try Data(TestPhoto.solid(color).bytes).write(to: inside.appending(path: "\(photo).bmp"))
        }
      }
      let server = try Nginx(
        modules: ["ngx_http_dav_ext_module.so"],
        locations: "location / { alias \(path)/; dav_ext_methods PROPFIND OPTIONS; }")
      try await withGimbal(showing: [], options: ["--recursive"]) { _ in
        ["dav://127.0.0.1:\(server.port)/"]
      } _: { gimbal in
        try await gimbal.shows(.red)
      }
      await folder.remove()
    }

    @Test(
      "photos that are named, and those of a public feed, get the keyring's password once it is asked for",
      .enabled(if: KeyringBed.missing == nil, "the real keyring is needed"), arguments: [401, 403])
    func keyring(status: Int) async throws {
      let secret = Data("me:secret".utf8).base64EncodedString()
      let server = try Nginx(
        locations: """
          location / {}
          location /in/ { if ($http_authorization != "Basic \(secret)") { return \(status); } }
          """)
      let feed = "[{\"url\": \"\(server.address("in/3.bmp"))\"}]"
      try server.add("feed.json", Array(feed.utf8))
      for (name, color) in [("1", Pixel.red), ("2", .blue), ("3", .green)] {
        try server.add("in/\(name).bmp", TestPhoto.solid(color).bytes)
      }
      let keyring = try KeyringBed()
      let bus = ["DBUS_SESSION_BUS_ADDRESS": keyring.address]
      // Nobody has a password: the page says so, and a notice that the keyring has none.
      try await withGimbal(showing: [], environment: bus) { _ in
        [CommandArgument(server.address("in/1.bmp"))]
      } _: { gimbal in
        try await gimbal.rests("a card") { Set($0.interior.values).count > 3 }
        let words = "127.0.0.1: The desktop’s keyring has no password for it."
        _ = try await poll("the keyring's answer") {
          gimbal.process.standardError.contains(words) ? true : nil
        }
        #expect(gimbal.process.standardError.components(separatedBy: words).count == 2)
      }
      try keyring.store("secret", "server 127.0.0.1 user me protocol http port \(server.port)")
      try await withGimbal(showing: [], environment: bus) { _ in
        [CommandArgument(server.address("in/1.bmp")), CommandArgument(server.address("in/2.bmp"))]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
      }
      try await withGimbal(showing: [], environment: bus) { _ in
        [CommandArgument(server.address("feed.json"))]
      } _: { gimbal in
        try await gimbal.shows(.green)
      }
    }

    @Test(
      "Immich gets the keyring's key, and another one once the server refuses the first",
      .enabled(if: KeyringBed.missing == nil, "the real keyring is needed"))
    func replacedKey() async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      // Far more than are requested ahead.
      let count = 60
      for number in 0..<count {
        let color: Pixel = number == 0 ? .red : number == count - 1 ? .green : .blue
        try Data(TestPhoto.solid(color).bytes)
          .write(to: URL(filePath: "\(path)/\(100 + number).jpg"))
      }
      let server = try TestServer("/usr/bin/python3") { port in
        [TestServer.script("immich.py"), "\(port)", "2", path, "old-key"]
      }
      let keyring = try KeyringBed()
      let attributes = "server 127.0.0.1 user me protocol immich+http port \(server.port)"
      try keyring.store("old-key", attributes)
      try await withGimbal(
        showing: [], environment: ["DBUS_SESSION_BUS_ADDRESS": keyring.address]
      ) { _ in
        [CommandArgument("immich+http://127.0.0.1:\(server.port)/rome")]
      } _: { gimbal in
        try await gimbal.shows(.red)
        // All pages of two photos are listed.
        _ = try await poll("the whole list") {
          let requests = (try? String(contentsOfFile: "\(path)/requests", encoding: .utf8)) ?? ""
          return requests.components(separatedBy: "POST ").count > count / 2 ? true : nil
        }
        try Data("new-key".utf8).write(to: URL(filePath: "\(path)/key"))
        try keyring.store("new-key", attributes)
        // The end is where the list has come to when the key is pressed.
        _ = try await poll("the last photo", every: .milliseconds(200)) {
          try await gimbal.press("End")
          return try await gimbal.screenshot().middle.isClose(to: .green, within: 3) ? true : nil
        }
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
      await folder.remove()
    }

    @Test("photos that were shown once are shown without the server, and it is said")
    func offline() async throws {
      let server = try Nginx()
      let folder = try TestFolder()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      let environment = ["XDG_CACHE_HOME": folder.path.string]
      let photo = [CommandArgument(server.address("1.bmp"))]
      let downloads = folder.path.appending("gimbal").appending("downloads").string
      try await withGimbal(showing: [], environment: environment) { _ in
        photo
      } _: { gimbal in
        try await gimbal.shows(.red)
        _ = try await poll("the photo on disk") {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: downloads)) ?? []
          return names.contains { !$0.hasPrefix(".") } ? true : nil
        }
      }
      server.stop()
      try await withGimbal(showing: [], environment: environment) { _ in
        photo
      } _: { gimbal in
        try await gimbal.shows(.red)
        #expect(gimbal.process.standardError.isEmpty)
      }
      try await withGimbal(
        showing: [], options: ["--download-cache", "0"], environment: environment
      ) { _ in
        photo
      } _: { gimbal in
        try await gimbal.rests("the card") {
          $0.middle != .red && Set($0.interior.values).count > 3
        }
      }
      await folder.remove()
    }

    @Test("an album is listed without its server as it was, and read again once that answers")
    func offlineAlbum() async throws {
      let server = try Nginx()
      let folder = try TestFolder()
      for (name, color) in [("1", Pixel.red), ("2", .blue), ("3", .green)] {
        try server.add("\(name).bmp", TestPhoto.solid(color).bytes)
      }
      try server.add("feed.xml", Self.feed(["1", "2"]))
      let environment = ["XDG_CACHE_HOME": folder.path.string]
      let album = [CommandArgument(server.address("feed.xml"))]
      let downloads = folder.path.appending("gimbal").appending("downloads").string
      try await withGimbal(showing: [], environment: environment) { _ in
        album
      } _: { gimbal in
        try await gimbal.shows(.red)
        _ = try await poll("the list and both photos on disk") {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: downloads)) ?? []
          return names.count { !$0.hasPrefix(".") } == 3 ? true : nil
        }
      }
      server.stop()
      try await withGimbal(showing: [], environment: environment) { _ in
        album
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
        try server.add("feed.xml", Self.feed(["1", "2", "3"]))
        try server.start()
        _ = try await poll("the third photo", within: .seconds(60)) {
          try await gimbal.press("Next")
          return try await gimbal.rests().middle == .green ? true : nil
        }
      }
      await folder.remove()
    }

    @Test("an album whose server does not answer at the start is shown once it does")
    func lateServer() async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      try server.add("feed.xml", Self.feed(["1"]))
      server.stop()
      try await withGimbal(showing: []) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.rests("the card") { Set($0.interior.values).count > 3 }
        try server.start()
        _ = try await poll("the photo", within: .seconds(60)) {
          try await gimbal.rests().middle == .red ? true : nil
        }
      }
    }

    @Test("a list in a file on this computer opens like one on a server")
    func file() async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      try server.add("2.bmp", TestPhoto.solid(.blue).bytes)
      let feed = Self.feed([server.address("1"), server.address("2")])
      // Its addresses are in a private network, as those of a NAS.
      try await withGimbal(showing: [], options: ["--captions"]) { folder in
        [CommandArgument(try folder.write(feed, as: "feed.xml"))]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.rests("the caption") {
          Self.captionStrip($0).filter(\.self).count > 20 && $0.middle == .red
        }
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
      }
      let folder = try TestFolder()
      let list = try folder.write(Array("\(server.address("1.bmp"))\n".utf8), as: "a b.txt")
      let inner = try folder.write(Array("<opml/>".utf8), as: "none.opml")
      let result = try await runGimbal(
        ["--list", CommandArgument(list), CommandArgument(inner), "missing.json"])
      #expect(result.output == "\(server.address("1.bmp"))\n")
      #expect(result.errors.contains("none.opml: "))
      #expect(result.errors.contains("missing.json\": "))
      await folder.remove()
    }

    @Test("one photo that is missing costs only its page")
    func missing() async throws {
      let server = try Nginx()
      try server.add("2.bmp", TestPhoto.solid(.blue).bytes)
      try server.add("feed.xml", Self.feed(["1", "2"]))
      try await withGimbal(showing: []) { _ in
        [CommandArgument(server.address("feed.xml"))]
      } _: { gimbal in
        try await gimbal.rests("the card") { Set($0.interior.values).count > 3 }
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
      }
    }
  }
}
