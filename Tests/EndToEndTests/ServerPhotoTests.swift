import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Photos of servers, in a window")
  struct ServerPhotoTests {
    /// As long as rclone expects them.
    private static let accessKey = "AAAAAAAAAAAAAAAAAAAA"
    private static let secretKey = String(repeating: "s", count: 40)

    /// Makes a folder with photos of the pages' colours, which servers of other users can read.
    private func withPhotos(
      _ names: [String], _ body: (_ path: String) async throws -> Void
    ) async throws {
      let folder = try TestFolder()
      let path = folder.path.string
      for (name, color) in zip(names, TestPhoto.pageColors) {
        let file = URL(filePath: path).appending(path: "photos/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(TestPhoto.solid(color).bytes).write(to: file)
      }
      for name in [path, "\(path)/photos"] { chmod(name, 0o755) }
      try await body(path)
      await folder.remove()
    }

    /// Pages through photos of the pages' colours.
    private func shows(_ count: Int, _ gimbal: GimbalSession) async throws {
      for color in TestPhoto.pageColors.prefix(count) {
        try await gimbal.shows(color)
        try await gimbal.press("Next")
      }
      #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
    }

    /// The status of a server's answer to a plain request.
    private func status(of address: String) async throws -> String {
      let script = """
        import sys, urllib.error, urllib.request
        try: print(urllib.request.urlopen(sys.argv[1]).status)
        except urllib.error.HTTPError as error: print(error.code)
        """
      let python = try ChildProcess(
        "/usr/bin/python3", ["-c", CommandArgument(script), CommandArgument(address)],
        environment: ["PATH": searchPath])
      _ = try await python.end()
      return python.standardOutput
    }

    @Test(
      "a bucket's photos are requested with signatures, whatever is in their keys",
      .enabled(
        if: TestServer.isInstalled("\(TestServer.programs)/rclone"),
        "rclone is needed (Scripts/install-test-servers)"))
    func bucket() async throws {
      let names = ["a b.bmp", "c+d=e.bmp", "h/ä (1)~+.bmp", "ü&é%41'*.bmp"]
      try await withPhotos(names) { path in
        let server = try TestServer("\(TestServer.programs)/rclone") { port in
          [
            "serve", "s3", path, "--addr", "127.0.0.1:\(port)", "--auth-key",
            "\(Self.accessKey),\(Self.secretKey)", "--config", "",
          ]
        }
        let address = "http://127.0.0.1:\(server.port)"
        #expect(try await status(of: "\(address)/photos/a%20b.bmp") == "400\n", "is unsigned")
        let keys = [
          "AWS_ACCESS_KEY_ID": Self.accessKey, "AWS_SECRET_ACCESS_KEY": Self.secretKey,
        ]
        try await withGimbal(
          showing: [], options: ["--s3-endpoint", CommandArgument(address)], environment: keys
        ) { _ in
          ["s3://photos"]
        } _: { gimbal in
          try await shows(names.count, gimbal)
        }
      }
    }

    /// A page as Nextcloud shows it to people.
    private static func page(_ path: String) -> String {
      """
      location = \(path) {
        default_type text/html; return 200 "<!DOCTYPE html><html><body>Nextcloud</body></html>";
      }
      """
    }

    /// Shares as Nextcloud has them, the page and the folder by WebDAV; `SECRET` has a password.
    private static func shares(of path: String) -> String {
      """
      \(page("/s/TOKEN")) \(page("/s/SECRET/authenticate/showShare"))
      location = /s/SECRET { return 303 /s/SECRET/authenticate/showShare; }
      location /public.php/dav/files/TOKEN/ {
        alias \(path)/photos/; dav_ext_methods PROPFIND OPTIONS;
      }
      location /public.php/dav/files/SECRET/ {
        alias \(path)/photos/; dav_ext_methods PROPFIND OPTIONS;
        auth_basic Nextcloud; auth_basic_user_file \(path)/users;
      }
      """
    }

    private func withShares(
      _ body: (_ server: Nginx, _ path: String) async throws -> Void
    ) async throws {
      try await withPhotos(["a b.bmp", "é+1.bmp"]) { path in
        try Data("anonymous:{PLAIN}se cret\n".utf8).write(to: URL(filePath: "\(path)/users"))
        chmod("\(path)/users", 0o644)
        let server = try Nginx(
          modules: ["ngx_http_dav_ext_module.so"], locations: Self.shares(of: path))
        try await body(server, path)
      }
    }

    @Test(
      "a public share of Nextcloud is shown by the address of its page",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func share() async throws {
      try await withShares { server, _ in
        try await withGimbal(showing: []) { _ in
          [CommandArgument(server.address("s/TOKEN"))]
        } _: { gimbal in
          try await shows(2, gimbal)
        }
        let folder = "/public.php/dav/files/TOKEN/"
        #expect(server.requests.first == "GET /s/TOKEN 200")
        #expect(server.requests.contains("PROPFIND \(folder) 207"), "\(server.requests)")
        #expect(server.requests.contains("GET \(folder)a%20b.bmp 200"), "\(server.requests)")
      }
    }

    @Test(
      "a share of Nextcloud with a password is shown with it, and else asks for it",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func protectedShare() async throws {
      try await withShares { server, path in
        let address = server.address("s/SECRET")
        let denied = try await runGimbal(
          ["--list", CommandArgument(address)],
          environment: ["PATH": searchPath, "HOME": "/nonexistent"])
        #expect(denied.ending == .exited(66) && denied.output.isEmpty)
        #expect(denied.errors.contains("(401)"), "\(denied.errors)")
        let server = "anonymous:se%20cret@127.0.0.1:\(server.port)"
        for source in [
          "http://\(server)/s/SECRET", "dav://\(server)/public.php/dav/files/SECRET",
        ] {
          try await withGimbal(showing: []) { _ in
            [CommandArgument(source)]
          } _: { gimbal in
            try await shows(2, gimbal)
          }
        }
        let netrc = "\(path)/netrc"
        try Data("machine 127.0.0.1 login anonymous password \"se cret\"\n".utf8)
          .write(to: URL(filePath: netrc))
        try await withGimbal(showing: [], environment: ["NETRC": netrc]) { _ in
          [CommandArgument(address)]
        } _: { gimbal in
          try await shows(2, gimbal)
        }
      }
    }

    @Test(
      "davs:// shows photos of a server that is trusted, and says why it shows no others",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func secureFolder() async throws {
      try await withPhotos(["a b.bmp", "é+1.bmp"]) { path in
        let server = try Nginx(
          modules: ["ngx_http_dav_ext_module.so"],
          secureLocations: """
            location /dav/ { alias \(path)/photos/; dav_ext_methods PROPFIND OPTIONS; }
            """)
        let address = CommandArgument("davs://localhost:\(server.securePort)/dav")
        let stranger = try await runGimbal(
          ["--list", address], environment: ["PATH": searchPath, "HOME": "/nonexistent"])
        #expect(stranger.ending == .exited(66) && stranger.output.isEmpty)
        #expect(stranger.errors.contains("cannot prove who it is"), "\(stranger.errors)")
        #expect(server.requests.isEmpty)
        let trust = ["SSL_CERT_FILE": "\(server.folder.path)/ca.pem"]
        try await withGimbal(showing: [], environment: trust) { _ in
          [address]
        } _: { gimbal in
          try await shows(2, gimbal)
        }
        #expect(
          server.log.allSatisfy { $0.contains("HTTP/2.0") } && server.log.count == 3,
          "\(server.log)")
      }
    }

    @Test(
      "--ca-file names whom to trust, before all variables, for lists, photos and reports",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func authorities() async throws {
      let server = try Nginx()
      try server.add("1.bmp", TestPhoto.solid(TestPhoto.pageColors[0]).bytes)
      try server.add("list.txt", Array("1.bmp\n".utf8))
      let address = CommandArgument(server.address("list.txt", isSecure: true))
      let file = CommandArgument("\(server.folder.path)/ca.pem")
      let wrong = [
        "SSL_CERT_FILE": "/nonexistent/a.pem", "CURL_CA_BUNDLE": "/nonexistent/b.pem",
      ]
      let plain = ["PATH": searchPath, "HOME": "/nonexistent"]
      try await withGimbal(showing: [], options: ["--ca-file", file], environment: wrong) { _ in
        [address]
      } _: { gimbal in
        try await shows(1, gimbal)
      }
      let listed = try await runGimbal(
        ["--list", "--ca-file", file, address], environment: plain.merging(wrong) { $1 })
      #expect(listed.output == "\(server.address("1.bmp", isSecure: true))\n", "\(listed.errors)")
      // A name that is no UTF-8.
      let bytes = Array("\(server.folder.path)/ca-".utf8CString.dropLast()) + [-1, 0]
      let strange = FilePath(platformString: bytes)
      #expect(strange.withPlatformString { symlink(file.description, $0) } == 0)
      let known = try await runGimbal(
        ["--list", "--ca-file", CommandArgument(strange), address], environment: plain)
      #expect(known.output == listed.output, "\(known.errors)")
      let other = try await runGimbal(
        ["--list", "--ca-file", "/etc/ssl/certs/ca-certificates.crt", address],
        environment: plain.merging(["SSL_CERT_FILE": file.description]) { $1 })
      #expect(other.ending == .exited(66) && other.errors.contains("cannot prove who it is"))
      let missing = try await runGimbal(
        ["--list", "--ca-file", "/nonexistent/c.pem", address], environment: plain)
      #expect(
        missing.errors.contains("in /nonexistent/c.pem, which --ca-file names, cannot be read"),
        "\(missing.errors)")
      let report = try await runGimbal(
        ["--doctor", "--ca-file", file, address], environment: plain)
      #expect(report.output.contains("list.txt: 1 photo after"), "\(report.output)")
    }
  }
}
