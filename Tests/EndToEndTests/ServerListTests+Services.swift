import Foundation
import SystemPackage
import TestBeds
import Testing

/// Texts that are no lists, S3 and Immich.
extension EndToEnd.ServerListTests {
  @Test(
    "what is no list says what to do: a folder as a web page, an archive, other texts",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func others() async throws {
    try await withPhotos { path in
      let server = try Nginx(
        locations: """
          location /pages/ { alias \(path)/photos/; autoindex on; }
          location /files/ { alias \(path)/; }
          """)
      let zip = [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 60)
      for name in ["photos.cbz", "disguised"] {
        try Data(zip).write(to: URL(filePath: "\(path)/\(name)"))
      }
      let texts = ["notes.txt": "# Shopping\nmilk\n", "paths.txt": "\n/home/me/a.jpg\n"]
      for (name, text) in texts {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
      }
      for (source, words) in [
        (server.address("pages/"), "autoindex_format json"),
        (server.address("files/photos.cbz"), "This is an archive"),
        (server.address("files/disguised"), "This is an archive"),
        ("\(path)/notes.txt", "line 2 is not an address"),
        ("\(path)/paths.txt", "Line 2 is not an address on the web"),
        ("\(path)/paths.txt", "gimbal - <"),
      ] {
        let found = try await list([source])
        #expect(found.ending == .exited(66) && found.photos.isEmpty)
        #expect(
          found.errors.contains(source) && found.errors.contains(words), "\(found.errors)")
      }
    }
  }

  @Test(
    "rclone: WebDAV, and S3 with signed requests",
    .enabled(
      if: TestServer.isInstalled("\(TestServer.programs)/rclone"),
      "rclone is needed (Scripts/install-test-servers)"))
  func rclone() async throws {
    try await withPhotos { path in
      let dav = try TestServer("\(TestServer.programs)/rclone") { port in
        ["serve", "webdav", "\(path)/photos", "--addr", "127.0.0.1:\(port)", "--config", ""]
      }
      try await checkFolder("dav://127.0.0.1:\(dav.port)/")
      let s3 = try TestServer("\(TestServer.programs)/rclone") { port in
        [
          "serve", "s3", path, "--addr", "127.0.0.1:\(port)", "--auth-key",
          "\(Self.accessKey),\(Self.secretKey)",
          "--config", "",
        ]
      }
      let endpoint = ["--s3-endpoint", "http://127.0.0.1:\(s3.port)"]
      let keys = [
        "AWS_ACCESS_KEY_ID": Self.accessKey, "AWS_SECRET_ACCESS_KEY": Self.secretKey,
      ]
      let found = try await list(endpoint + ["s3://photos/"], environment: keys)
      let start = "http://127.0.0.1:\(s3.port)/photos/"
      let expected = Self.addresses.map { start + $0 } + [start + "in%20side/x.bmp"]
      #expect(found.photos.sorted() == expected.sorted(), "\(found.errors)")
      let inside = try await list(endpoint + ["s3://photos/in side/"], environment: keys)
      #expect(inside.photos == [start + "in%20side/x.bmp"], "\(inside.errors)")
      let wrong = try await list(
        endpoint + ["s3://photos"],
        environment: keys.merging(["AWS_SECRET_ACCESS_KEY": "x"]) { $1 })
      #expect(wrong.ending == .exited(66) && wrong.errors.contains("(403)"), "\(wrong.errors)")
    }
  }

  @Test("S3: keys that no file system has are listed as they are, and their photos are shown")
  func keys() async throws {
    let folder = try TestFolder()
    let colors = TestPhoto.pageColors + [.white]
    let files = try colors.enumerated().map { number, color in
      try folder.write(
        DatedTIFF(color, "2001:02:03 04:05:06").bytes, as: FilePath.Component("\(number)")!
      ).string
    }
    let server = try TestServer("/usr/bin/python3") { port in
      [TestServer.script("s3.py"), "\(port)", Self.accessKey, Self.secretKey] + files
    }
    let start = "http://127.0.0.1:\(server.port)/photos/"
    let options = ["--s3-endpoint", "http://127.0.0.1:\(server.port)", "s3://photos/"]
    let keys = ["AWS_ACCESS_KEY_ID": Self.accessKey, "AWS_SECRET_ACCESS_KEY": Self.secretKey]
    let found = try await list(options, environment: keys)
    let expected = [
      "/lead.tif", "a//b.tif", "%2E/c.tif", "x/%2E%2E/d.tif", "e%01%0A.tif", "f%20g%2Bh%252E.tif",
      "%2E%2E/i.tif",
    ].map { start + $0 }
    #expect(found.photos.sorted() == expected.sorted(), "\(found.errors)")
    try await withGimbal(showing: [], environment: keys) { _ in
      options.map { CommandArgument($0) }
    } _: { gimbal in
      var shown: [Pixel] = []
      for _ in colors {
        let page = try await gimbal.rests("another photo") { page in
          colors.contains { $0.isClose(to: page.middle) }
            && !(shown.last?.isClose(to: page.middle) ?? false)
        }
        shown.append(page.middle)
        try await gimbal.press("Next")
      }
      #expect(colors.allSatisfy { color in shown.contains { $0.isClose(to: color) } }, "\(shown)")
    }
    await folder.remove()
  }

  @Test(
    "what a server does not say of its photos is called unknown, not missing",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func unknownRatings() async throws {
    let folder = try TestFolder()
    let server = try Nginx()
    try server.add("list.txt", Array("1.jpg\n2.jpg\n".utf8))
    let source = server.address("list.txt")
    let found = try await list(["--rating", "3", source])
    #expect(found.photos.isEmpty && !found.errors.contains("None"), "\(found.errors)")
    #expect(
      found.errors.contains("2 photos on servers are left out: the servers do not state all")
        && found.errors.contains(": ratings."), "\(found.errors)")
    let photo = try folder.write(ExifPhoto.jpeg, as: "a.jpg")
    try EndToEnd.FilterTests.tag(photo, ["-XMP:Rating=4"])
    let mixed = try await list(["--rating", "3", source, photo.string])
    #expect(mixed.photos == [photo.string] && mixed.ending == .exited(0))
    #expect(mixed.errors.contains("2 photos on servers are"), "\(mixed.errors)")
    await folder.remove()
  }

  @Test("Immich: an album by its name and a key, and a shared link", arguments: [2, 3])
  func immich(version: Int) async throws {
    let folder = try TestFolder()
    let (server, netrc) = try immichServer(version: version, withPhotosIn: folder)
    let found = try await list(
      ["immich+http://127.0.0.1:\(server.port)/rome"], environment: ["NETRC": netrc])
    #expect(found.lines.count == 3 && found.errors.isEmpty, "\(found.errors)")
    #expect(
      found.lines.map { $0.split(separator: "\t").last } == [
        "About a.jpg", "About b.jpg", "About c.jpg",
      ])
    for (options, count) in [
      (["--rating", "4"], 2), (["--keyword", "ANNA"], 1), (["--without-keyword", "anna"], 2),
      (["--keyword", "favorite", "--rating", "4"], 1),
    ] {
      let passing = try await list(
        options + ["immich+http://127.0.0.1:\(server.port)/rome"], environment: ["NETRC": netrc])
      #expect(passing.photos.count == count && passing.errors.isEmpty, "\(passing.errors)")
    }
    let other = try await list(
      ["immich+http://127.0.0.1:\(server.port)/Oslo"], environment: ["NETRC": netrc])
    #expect(other.errors.contains("has no album “Oslo”. It has “Rome”"), "\(other.errors)")
    let denied = try await list(["immich+http://127.0.0.1:\(server.port)/Rome"])
    #expect(denied.ending == .exited(66) && denied.errors.contains("(401)"))
    let shared = try await list(["http://127.0.0.1:\(server.port)/share/link-key"])
    #expect(shared.photos.count == 3, "\(shared.errors)")
    await folder.remove()
  }
}
