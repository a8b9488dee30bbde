import Glibc
import ImageFormats
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Installing")
  struct InstallTests {
    private static let root = FilePath(#filePath).removingLastComponent().appending("../..")
      .lexicallyNormalized()

    /// Runs `Scripts/install` with the program under test, which is not built again.
    @discardableResult
    func install(
      _ arguments: [CommandArgument], home: FilePath, program: String = gimbalExecutable,
      expecting status: Int32 = 0
    ) async throws -> String {
      let script = try ChildProcess(
        "bash", [CommandArgument(Self.root.appending("Scripts/install"))] + arguments,
        environment: [
          "PATH": searchPath, "HOME": home.string, "GIMBAL_EXECUTABLE": program,
        ])
      let ending = try await script.end(within: .seconds(60))
      #expect(ending == .exited(status), "\(script.standardError)")
      return script.standardError
    }

    /// The relative paths of everything in a folder, including hidden files.
    func contents(of folder: FilePath) async throws -> [String] {
      let find = try ChildProcess(
        "find", [CommandArgument(folder), "-mindepth", "1", "-printf", "%P\\n"],
        environment: ["PATH": searchPath])
      _ = try await find.end()
      return find.standardOutput.split(separator: "\n").map(String.init).sorted()
    }

    func withFolder(_ body: (TestFolder) async throws -> Void) async throws {
      let folder = try TestFolder()
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(folder)) } catch { outcome = .failure(error) }
      await folder.remove()
      try outcome.get()
    }

    @Test("an installed program runs by its bare name, through links, and finds all its files")
    func runs() async throws {
      try await withDisplay { display, folder in
        let prefix = folder.path.appending("a prefix with $pace & \"quotes\"")
        try await install(["--prefix", CommandArgument(prefix)], home: folder.path)
        let empty = try folder.makeFolder("empty")
        let link = folder.path.appending("view")
        let target = prefix.appending("bin/gimbal")
        #expect(symlink(target.string, link.string) == 0)
        var environment = display.environment
        environment["PATH"] = "\(prefix.appending("bin")):\(searchPath)"
        for name: CommandArgument in ["gimbal", CommandArgument(link)] {
          let process = try ChildProcess(
            "env",
            [
              CommandArgument("--chdir=\(empty.path)"), name, "--sensor", "off", "--size",
              "600x420",
            ],
            environment: environment)
          let gimbal = try await GimbalSession(of: process, on: display)
          try await gimbal.rests("a bundled photo") { Set($0.interior.values).count > 500 }
          #expect(process.standardError.isEmpty)
          try await gimbal.press("q")
          #expect(try await process.end() == .exited(0))
        }
        let doctor = try ChildProcess("env", ["gimbal", "--doctor"], environment: environment)
        #expect(try await doctor.end() == .exited(0))
        #expect(doctor.standardOutput.contains(prefix.appending("share/gimbal/Photos").string))
        #expect(!doctor.standardOutput.contains("not found"), "\(doctor.standardOutput)")
      }
    }

    @Test("the desktop entry is valid, starts the program and names its icon")
    func entry() async throws {
      try await withDisplay { display, folder in
        let prefix = folder.path.appending("a prefix with $pace & `ticks` \\ \"quotes\"")
        try await install(["--prefix", CommandArgument(prefix)], home: folder.path)
        let entry = prefix.appending("share/applications/gimbal.desktop")
        let validation = try ChildProcess(
          "desktop-file-validate", [CommandArgument(entry)], environment: ["PATH": searchPath])
        let ending = try await validation.end()
        #expect(
          ending == .exited(0) && validation.standardOutput.isEmpty, "\(validation.standardOutput)")
        for icon in ["scalable/apps/gimbal.svg", "48x48/apps/gimbal.png"] {
          let path = prefix.appending("share/icons/hicolor").appending(FilePath(icon).components)
          #expect(access(path.string, R_OK) == 0)
        }
        // As a desktop starts it, with the photo's file address.
        let photo = try folder.write(TestPhoto.solid(.cyan).bytes, as: "a photo.bmp")
        let script = """
          import sys
          from gi.repository import Gio
          entry = Gio.DesktopAppInfo.new_from_filename(sys.argv[1])
          entry.launch_uris([Gio.File.new_for_path(sys.argv[2]).get_uri()], None)
          """
        var environment = display.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
        let desktop = try ChildProcess(
          "/usr/bin/python3",
          ["-c", CommandArgument(script), CommandArgument(entry), CommandArgument(photo)],
          environment: environment)
        #expect(try await desktop.end() == .exited(0), "\(desktop.standardError)")
        let window = try await poll("the window") {
          try? await display.xdotool(["search", "--onlyvisible", "--class", "gimbal"])
            .split(separator: "\n").last.map(String.init)
        }
        let frame = try await WindowFrame(of: window, on: display)
        _ = try await poll("the photo") {
          display.framebuffer.screenshot(
            x: frame.x, y: frame.y, width: frame.width, height: frame.height
          ).middle.isClose(to: .cyan) ? () : nil
        }
        try await display.xdotool(["mousemove", "--window", window, "50", "50", "key", "q"])
        _ = try await poll("the window's end") {
          (try? await display.xdotool(["search", "--onlyvisible", "--class", "gimbal"])) == nil
            ? () : nil
        }
      }
    }

    @Test("uninstalling leaves nothing behind, and does not touch other files")
    func uninstall() async throws {
      try await withFolder { folder in
        // Installed into ~/.local.
        try await install([], home: folder.path)
        #expect(try await contents(of: folder.path).contains(".local/bin/gimbal"))
        try await install([], home: folder.path)
        try await install(["--uninstall"], home: folder.path)
        #expect(try await contents(of: folder.path) == [".local"])

        let bin = folder.path.appending("mine/bin")
        let others = [
          "mine/bin/other", "mine/lib/gimbal-other/file", "mine/share/applications/other.desktop",
          "mine/share/icons/hicolor/48x48/apps/other.png",
        ]
        for other in others {
          let path = folder.path.appending(FilePath(other).components)
          let mkdir = try ChildProcess(
            "install", ["-D", "/dev/null", CommandArgument(path)], environment: ["PATH": searchPath]
          )
          _ = try await mkdir.end()
        }
        let before = try await contents(of: folder.path)
        let prefix: [CommandArgument] = [CommandArgument("--prefix=\(folder.path)/mine")]
        try await install(prefix, home: folder.path)
        try await install(prefix + ["--uninstall"], home: folder.path)
        // Other entries keep the cache of their types.
        #expect(
          try await contents(of: folder.path).filter { !$0.hasSuffix("mimeinfo.cache") } == before)
        _ = symlink("other", bin.appending("gimbal").string)
        let refusal = try await install(prefix, home: folder.path, expecting: 73)
        #expect(refusal.contains("bin/gimbal"))
        try await install(prefix + ["--uninstall"], home: folder.path)
        #expect(try await contents(of: folder.path).contains("mine/bin/gimbal"))
      }
    }

    @Test("a failed installation leaves the previous one as it was, and a new one replaces it")
    func failed() async throws {
      try await withFolder { folder in
        let prefix: [CommandArgument] = ["--prefix", CommandArgument(folder.path.appending("own"))]
        try await install(prefix, home: folder.path)
        let before = try await contents(of: folder.path)
        // A program without its helper programs.
        let alone = try folder.write([], as: "gimbal")
        try await install(prefix, home: folder.path, program: alone.string, expecting: 1)
        _ = unlink(alone.string)
        #expect(try await contents(of: folder.path) == before)
        let stale = folder.path.appending("own/lib/gimbal/of-an-older-version")
        try #require(symlink("/", stale.string) == 0)
        try await install(prefix, home: folder.path)
        #expect(try await contents(of: folder.path) == before)
      }
    }

    @Test("while it is replaced, an installed program can be started at any time")
    func replaced() async throws {
      try await withFolder { folder in
        let prefix: [CommandArgument] = ["--prefix", CommandArgument(folder.path.appending("own"))]
        try await install(prefix, home: folder.path)
        let watch = try ChildProcess(
          "bash",
          [
            "-c", "while [[ -x $0/own/bin/gimbal && -d $0/own/share/gimbal/Photos ]]; do :; done",
            CommandArgument(folder.path),
          ], environment: ["PATH": searchPath])
        for _ in 0..<5 { try await install(prefix, home: folder.path) }
        #expect(watch.ended == nil, "It was always there.")
        await watch.stop()
      }
    }

    @Test(
      "a wrong command line prints the usage, and installs nothing",
      arguments: [
        ["--nonsense"], ["--prefix"], ["--prefix", ""], ["--prefix", "a\nb"], ["--prefix", "100%"],
      ])
    func usage(arguments: [String]) async throws {
      try await withFolder { folder in
        let message = try await install(
          arguments.map { CommandArgument($0) }, home: folder.path, expecting: 64)
        #expect(message.contains("Usage: Scripts/install"))
        #expect(try await contents(of: folder.path).isEmpty)
      }
    }

    @Test("its types are those of all file names that a folder search finds")
    func types() async throws {
      let entry = try text(of: Self.root.appending("Assets/Desktop/gimbal.desktop"))
      let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
      let types = Set(line.dropFirst("MimeType=".count).split(separator: ";").map(String.init))
      let endings = try text(of: "/usr/share/mime/globs2").split(separator: "\n").compactMap {
        // 50:image/png:*.png
        line -> (ending: String, type: String)? in
        let parts = line.split(separator: ":")
        guard parts.count >= 3, parts[2].hasPrefix("*.") else { return nil }
        return (String(parts[2].dropFirst(2)), String(parts[1]))
      }
      try #require(endings.contains { $0.ending == "jpg" }, "there is no list of types")
      for ending in ImageFormat.photoFormats.flatMap(\.fileExtensions) {
        let named = endings.filter { $0.ending == ending && $0.type.hasPrefix("image/") }
        #expect(
          named.isEmpty || named.contains { types.contains($0.type) },
          "\(ending): \(named.map(\.type))")
      }
    }

    private func text(of path: FilePath) throws -> String {
      let file = try FileDescriptor.open(path, .readOnly)
      defer { try? file.close() }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
}
