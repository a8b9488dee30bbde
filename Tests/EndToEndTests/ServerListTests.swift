import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Albums on servers, listed")
  struct ServerListTests {
    /// The names of photos with everything that servers escape in their own ways.
    static let names = ["a b.bmp", "c+d.bmp", "é%41.bmp", "10.bmp", "9.bmp"]
    /// How they look in an address, in their order.
    static let addresses = [
      "9.bmp", "10.bmp", "a%20b.bmp", "c%2Bd.bmp", "%C3%A9%2541.bmp",
    ]

    /// As long as rclone expects them.
    static let accessKey = "AAAAAAAAAAAAAAAAAAAA"
    static let secretKey = String(repeating: "s", count: 40)

    /// Makes a folder with photos, one more inside, and a text.
    func withPhotos(_ body: (String) async throws -> Void) async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      let photos = URL(filePath: path).appending(path: "photos")
      try FileManager.default.createDirectory(
        at: photos.appending(path: "in side"), withIntermediateDirectories: true)
      for name in Self.names + ["in side/x.bmp", "notes.txt"] {
        try Data(TestPhoto.solid(.cyan).bytes).write(to: photos.appending(path: name))
      }
      // nginx and Apache serve by other users.
      for file in [path, photos.path] { chmod(file, 0o755) }
      try await body(path)
      await folder.remove()
    }

    /// The addresses that `--list` prints, as servers and people write them, and the messages.
    func list(
      _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> (
      photos: [String], lines: [String], errors: String, ending: ChildProcess.Ending
    ) {
      let variables = ["PATH": searchPath, "HOME": "/nonexistent"]
      let run = try await runGimbal(
        ["--list"] + arguments.map { CommandArgument($0) },
        environment: variables.merging(environment) { $1 })
      let lines = run.output.split(separator: "\n").map(String.init)
      return (
        lines.map { String($0.prefix { $0 != "\t" }) }, lines, run.errors, run.ending
      )
    }

    /// Checks what a WebDAV server lists below an address.
    func checkFolder(_ address: String, environment: [String: String] = [:]) async throws {
      let found = try await list([address], environment: environment)
      let plain = found.photos.map { $0.split(separator: "/").last.map(String.init) ?? "" }
      // A plus may stay as it is, and so may small letters.
      #expect(
        plain.map { $0.replacing("+", with: "%2B").replacing("%c3%a9", with: "%C3%A9") }
          == Self.addresses, "\(found.errors)")
      #expect(found.ending == .exited(0) && found.errors.isEmpty, "\(found.errors)")
      let size = TestPhoto.solid(.cyan).bytes.count
      #expect(found.lines.allSatisfy { $0.contains("\t\(size)\t") })
      let deep = try await list(["--recursive", address], environment: environment)
      #expect(deep.photos.count == Self.names.count + 1)
      #expect(deep.photos.contains { $0.hasSuffix("/in%20side/x.bmp") })
    }

    /// Serves the photos as JSON at `/list/`, and by WebDAV at `/dav/`.
    static func nginx(serving path: String, _ more: String = "") throws -> Nginx {
      try Nginx(
        modules: ["ngx_http_dav_ext_module.so"],
        locations: """
          location /list/ { alias \(path)/photos/; autoindex on; autoindex_format json; }
          location /dav/ { alias \(path)/photos/; dav_ext_methods PROPFIND OPTIONS; }
          \(more)
          """)
    }

    @Test(
      "nginx: a folder as JSON, and by WebDAV",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func nginx() async throws {
      try await withPhotos { path in
        let server = try Self.nginx(serving: path)
        try await checkFolder(server.address("list/"))
        try await checkFolder("dav://127.0.0.1:\(server.port)/dav")
        let missing = try await list(["dav://127.0.0.1:\(server.port)/dav/missing/"])
        #expect(missing.ending == .exited(66) && missing.errors.contains("(404)"))
        let refused = try await list(["dav://127.0.0.1:\(server.port)/"])
        #expect(refused.errors.contains("(405)"), "\(refused.errors)")
      }
    }

    @Test(
      "what could not be read, or only in part, is known by the exit status, and the rest is printed",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func incomplete() async throws {
      try await withPhotos { path in
        let server = try Self.nginx(
          serving: path,
          """
          location "/list/in side/" { return 404; }
          location "/dav/in side/" { return 403; }
          """)
        try server.add("more.txt", Array("9.bmp\n\(server.address("none.txt"))\n".utf8))
        try server.add("notes.txt", Array("9.bmp\nftp://host/8.bmp\n".utf8))
        let items = "<item><enclosure url=\"9.bmp\" type=\"image/bmp\"/></item><item>"
        try server.add("cut.xml", Array("<rss><channel>\(items)".utf8))
        let dav = "dav://127.0.0.1:\(server.port)/dav/"
        for folder in [server.address("list/"), dav] {
          let all = try await list([folder])
          #expect(all.ending == .exited(0) && all.photos.count == Self.names.count)
          let deep = try await list(["-r", folder])
          #expect(deep.ending == .exited(66) && deep.photos.count == Self.names.count)
          #expect(deep.errors.contains("in%20side"), "\(deep.errors)")
        }
        let photo = server.address("9.bmp")
        for (source, status) in [("more.txt", 66), ("cut.xml", 66), ("notes.txt", 0)] {
          let found = try await list([server.address(source)])
          #expect(found.photos == [photo] && found.ending == .exited(Int32(status)))
          #expect(!found.errors.isEmpty)
        }
        let beside = try await list(["\(path)/photos", server.address("none.txt")])
        #expect(beside.ending == .exited(66) && beside.photos.count == Self.names.count)
      }
    }

    @Test(
      "Apache: WebDAV with a password from a netrc file, or from a command",
      .enabled(if: TestServer.isInstalled("/usr/sbin/apache2"), "apache2 is needed"))
    func apache() async throws {
      try await withPhotos { path in
        let modules = [
          "mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "dav",
          "dav_fs", "dir",
        ]
        let hash = try #require(Self.passwordHash("secret"))
        try Data("me:\(hash)\n".utf8).write(to: URL(filePath: "\(path)/users"))
        chmod("\(path)/users", 0o644)
        let server = try TestServer("/usr/sbin/apache2") { port in
          let configuration =
            modules.map { "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so\n" }
            .joined()
              + """
              User nobody
              Group nogroup
              ServerName localhost
              Listen 127.0.0.1:\(port)
              PidFile \(path)/apache.pid
              ErrorLog \(path)/apache.log
              DavLockDB \(path)/locks
              DocumentRoot \(path)/photos
              <Location />
              Dav On
              AuthType Basic
              AuthName test
              AuthUserFile \(path)/users
              Require valid-user
              </Location>

              """
          try? Data(configuration.utf8).write(to: URL(filePath: "\(path)/apache.conf"))
          return ["-X", "-d", path, "-f", "\(path)/apache.conf"]
        }
        let address = "dav://127.0.0.1:\(server.port)/"
        let denied = try await list([address])
        #expect(denied.ending == .exited(66) && denied.errors.contains("(401)"))
        let netrc = "\(path)/netrc"
        try Data("machine 127.0.0.1 login me password secret\n".utf8)
          .write(to: URL(filePath: netrc))
        try await checkFolder(address, environment: ["NETRC": netrc])
        let credentials = "\(path)/credentials"
        try FileManager.default.createDirectory(
          atPath: credentials, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: netrc, toPath: "\(credentials)/gimbal.netrc")
        let service = try await list(
          [address], environment: ["CREDENTIALS_DIRECTORY": credentials])
        #expect(service.photos.count == Self.names.count, "\(service.errors)")
        let command =
          "while read -r line; do [ \"$line\" = host=127.0.0.1:\(server.port) ] && echo username=me"
          + " && echo password=secret; done"
        let asked = try await list(["--auth-command", command, address])
        #expect(asked.photos.count == Self.names.count, "\(asked.errors)")
        #expect(!asked.errors.contains("secret") && !asked.lines.joined().contains("secret"))
        if KeyringBed.missing == nil {
          let keyring = try KeyringBed()
          let bus = ["DBUS_SESSION_BUS_ADDRESS": keyring.address]
          let unknown = try await list([address], environment: bus)
          #expect(unknown.errors.contains("(401)") && unknown.errors.contains("has no password"))
          try keyring.store("secret", "server 127.0.0.1 user me protocol http port \(server.port)")
          try await checkFolder(address, environment: bus)
          let named = try await list(
            ["dav://me@127.0.0.1:\(server.port)/"], environment: bus)
          #expect(named.photos.count == Self.names.count, "\(named.errors)")
          try keyring.lock()
          let locked = try await list([address], environment: bus)
          #expect(locked.ending == .exited(66) && locked.errors.contains("is locked"))
        } else {
          print("The keyring is not tested: \(KeyringBed.missing ?? "") is missing")
        }
        let wrong = try await list(["dav://me:wrong@127.0.0.1:\(server.port)/"])
        #expect(wrong.errors.contains("refuses the name or the password"))
        #expect(wrong.errors.contains("(401)") && !wrong.errors.contains("wrong@"))
      }
    }

    private static func passwordHash(_ password: String) -> String? {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/openssl")
      process.arguments = ["passwd", "-apr1", password]
      let output = Pipe()
      process.standardOutput = output
      guard (try? process.run()) != nil else { return nil }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return text.split(separator: "\n").first.map(String.init)
    }

    @Test(
      "WsgiDAV: its namespaces have other prefixes",
      .enabled(
        if: TestServer.isInstalled("\(TestServer.programs)/wsgidav"),
        "WsgiDAV is needed (Scripts/install-test-servers)"))
    func wsgiDAV() async throws {
      try await withPhotos { path in
        let server = try TestServer("\(TestServer.programs)/wsgidav") { port in
          [
            "--host", "127.0.0.1", "--port", "\(port)", "--root", "\(path)/photos", "--auth",
            "anonymous", "--no-config",
          ]
        }
        try await checkFolder("dav://127.0.0.1:\(server.port)/")
      }
    }

    @Test("a list has the captions that are shown, not the titles")
    func captions() async throws {
      try await withPhotos { path in
        let feed = """
          [{"url": "https://h.example/1.jpg", "title": "One"},
           {"url": "https://h.example/2.jpg", "title": "Two", "caption": "The sea"}]
          """
        try Data(feed.utf8).write(to: URL(filePath: "\(path)/feed.json"))
        let found = try await list(["\(path)/feed.json"])
        #expect(
          found.lines == ["https://h.example/1.jpg\t\t", "https://h.example/2.jpg\t\tThe sea"])
      }
    }
  }
}
