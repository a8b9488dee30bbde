import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Servers that harm", .serialized)
  struct HostileServerTests {
    /// Lists addresses; nothing of the user's is read.
    private func list(
      _ arguments: [String], input: FileDescriptor? = nil, through wrapper: [CommandArgument] = []
    ) async throws -> (lines: [String], errors: String, ending: ChildProcess.Ending) {
      let run = try await runGimbal(
        ["--list", "--no-config", "--download-cache", "0"] + arguments.map { CommandArgument($0) },
        environment: ["PATH": searchPath, "HOME": "/nonexistent"], through: wrapper, input: input,
        within: .seconds(30))
      return (run.output.split(separator: "\n").map(String.init), run.errors, run.ending)
    }

    private static let faults = [
      ("401", "name and a password (401)"), ("403", "(403)"), ("404", "(404)"), ("410", "(410)"),
      ("429", "Try again in 60 minutes"), ("503", "has a problem (503)"), ("418", "418"),
      ("page", "web page"), ("endless-body", "larger than 32 MiB"),
      ("huge", "larger than 32 MiB"), ("endless-headers", "more than 64 KiB"),
      ("circle", "more than 10 other addresses"), ("to-file", "not safe"),
      ("nothing", "ended before"), ("short", "ended before"), ("rubbish", "cannot be downloaded"),
      ("encoded-bomb", "larger than 32 MiB"),
    ]

    @Test("a source that is bad is a sentence, and the good one is listed", arguments: faults)
    func fault(path: String, words: String) async throws {
      let server = try FaultyWebServer()
      let result = try await list(
        [server.address(path), server.address("photo.ppm")])
      #expect(result.lines == [server.address("photo.ppm")])
      #expect(result.ending == .exited(66))
      #expect(result.errors.hasPrefix("gimbal: \(server.address(path)): "))
      #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test("a silent server costs a list as long as --decode-timeout says")
    func silence() async throws {
      let server = try FaultyWebServer()
      let clock = ContinuousClock()
      let start = clock.now
      let result = try await list(["--decode-timeout", "1", server.address("silent")])
      #expect(result.ending == .exited(66) && result.errors.contains("does not answer in time"))
      // By default one attempt alone may take 20 s.
      #expect(clock.now - start < .seconds(19), "\(clock.now - start)")
    }

    @Test("photos that never come, are endless, or no photos, cost their pages only")
    func pages() async throws {
      let server = try FaultyWebServer()
      let faults = [
        "endless-body", "silent", "loris", "encoded-bomb", "page", "circle", "huge", "404", "short",
      ]
      let addresses = faults.map { server.address("\($0)/1.ppm") }
      try await withGimbal(showing: [], options: ["--decode-timeout", "1"]) { folder in
        let feed = addresses.map { "{\"url\": \"\($0)\", \"title\": \"a\"}" }
          .joined(separator: ",")
        let photo = try folder.write(TestPhoto.solid(.green).bytes, as: "z.bmp")
        let list = try folder.write(Array("[\(feed)]".utf8), as: "feed.json")
        return [CommandArgument(list), CommandArgument(photo)]
      } _: { gimbal in
        try await gimbal.rests("a card") { Set($0.interior.values).count > 3 }
        try await gimbal.press("bracketright")
        try await gimbal.shows(.green)
      }
      try await withGimbal(showing: [], options: ["--decode-timeout", "1"]) { folder in
        let photo = try folder.write(TestPhoto.solid(.green).bytes, as: "z.bmp")
        return addresses.map { CommandArgument($0) } + [CommandArgument(photo)]
      } _: { gimbal in
        for _ in faults.indices {
          try await gimbal.press("Next")
          try await Task.sleep(for: .milliseconds(300))
        }
        try await gimbal.press("End")
        try await gimbal.shows(.green)
        let sizes = Self.largestMemories(of: gimbal.process.pid)
        #expect(sizes.keys.contains("gimbal-fetcher"))
        // A photo has at most 256 MiB, and is in memory once: see `FetchLimits`.
        for (name, bytes) in sizes { #expect(bytes < 400 << 20, "\(name)") }
        for _ in faults {
          try await gimbal.press("Prior")
          try await Task.sleep(for: .milliseconds(100))
        }
        try await gimbal.press("End")
        try await gimbal.shows(.green)
      }
    }

    /// The most memory that a process and its children have had, in bytes, by their names.
    private static func largestMemories(of process: pid_t) -> [String: Int] {
      var sizes: [String: Int] = [:]
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for id in all.compactMap({ pid_t($0) }) {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else {
          continue
        }
        func value(_ name: String) -> Substring? {
          text.split(separator: "\n").first { $0.hasPrefix("\(name):") }?
            .split(whereSeparator: \.isWhitespace).dropFirst().first
        }
        guard id == process || value("PPid") == "\(process)", let size = value("VmHWM"),
          let name = value("Name"), let kilobytes = Int(size)
        else { continue }
        sizes[String(name)] = max(sizes[String(name)] ?? 0, kilobytes << 10)
      }
      return sizes
    }

    @Test(
      "a feed cannot make it ask the user's devices by names, whatever these resolve to",
      .enabled(if: getuid() == 0, "only root can make a network"))
    func rebinding() async throws {
      let bed = FilePath(#filePath).removingLastComponent().appending("../Support/rebinding-bed")
        .lexicallyNormalized()
      let feed = "http://feed.test:8000/feeds.opml"
      let result = try await list([feed], through: ["/usr/bin/python3", CommandArgument(bed)])
      // The first of the two answers about one name is the internet's.
      #expect(result.lines == ["http://feed.test:8000/1.jpg"], "\(result.errors)")
      for host in ["inside", "both", "six", "turn"] {
        #expect(result.errors.contains("\(host).test is in a private network"))
      }
      #expect(result.errors.contains("0 requests have reached the device"))
      let allowed = try await list(
        ["--allow-private-addresses", feed], through: ["/usr/bin/python3", CommandArgument(bed)])
      // Also by the name that was the internet's a moment before.
      let lines = allowed.errors.split(separator: "\n")
      #expect(lines.contains("4 requests have reached the device"), "\(allowed.errors)")
    }

    @Test(
      "what the user names leads no further in than it was at first",
      .enabled(if: getuid() == 0, "only root can make a network"),
      arguments: ["turn.test:8000/feeds.opml", "turn.test:8000/again.txt", "lan.test:8000/in.txt"])
    func inward(address: String) async throws {
      let bed = FilePath(#filePath).removingLastComponent().appending("../Support/rebinding-bed")
        .lexicallyNormalized()
      let result = try await list(
        ["http://\(address)"],
        through: ["/usr/bin/python3", CommandArgument(bed)])
      #expect(result.errors.contains("is in a private network"), "\(result.errors)")
      #expect(result.errors.contains("\n0 requests have reached the device"), "\(result.errors)")
    }

    private static let page = "<!DOCTYPE html><html>\n<body>\n<a href='x.jpg'>x</a>\n"

    @Test(
      "a pipe with the name of a list or a photo is no file, whether or not a web page is in it",
      arguments: [false, true])
    func pipes(hasPage: Bool) async throws {
      let folder = try TestFolder()
      let photo = try folder.write(TestPhoto.solid(.red).bytes, as: "2.bmp")
      var pipes: [(path: FilePath, writer: FileDescriptor?)] = []
      for name in ["feed.xml", "1.bmp"] {
        let pipe = folder.path.appending(name)
        #expect(pipe.withPlatformString { mkfifo($0, 0o600) } == 0)
        // Open for both, so that opening it does not wait for a reader.
        let writer = hasPage ? try FileDescriptor.open(pipe, .readWrite) : nil
        _ = try writer?.writeAll(Array(Self.page.utf8))
        pipes.append((pipe, writer))
      }
      let named = try await list([pipes[0].path.string, photo.string])
      #expect(named.lines == [photo.string] && named.ending == .exited(66))
      #expect(
        named.errors
          == "gimbal: \(pipes[0].path): This is not a file, but a folder, a pipe or a device.\n")
      let alone = try await list([pipes[0].path.string])
      #expect(alone.lines.isEmpty && alone.ending == .exited(66))
      try await withGimbal(showing: []) { _ in
        pipes.map { CommandArgument($0.path) } + [CommandArgument(photo)]
      } _: { gimbal in
        _ = try await poll("the photo after the pipes") {
          let picture = try await gimbal.rests()
          if picture.middle == .red { return true }
          try await gimbal.press("Next")
          return nil
        }
      }
      for (_, writer) in pipes { try writer?.close() }
      await folder.remove()
    }

    @Test("a web page on standard input is no list")
    func input() async throws {
      let folder = try TestFolder()
      let photo = try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
      let page = try folder.write(Array(Self.page.utf8), as: "page.html")
      let input = try FileDescriptor.open(page, .readOnly)
      let result = try await list(["-", photo.string], input: input)
      try input.close()
      #expect(result.lines == [photo.string] && result.ending == .exited(66))
      #expect(
        result.errors == "gimbal: -: this is a web page, not a list of paths or addresses\n")
      await folder.remove()
    }

    @Test(
      "a password is in no message, title, file or command line of another process",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func secrets() async throws {
      let server = try Nginx()
      let cache = try TestFolder()
      try server.add("1.bmp", TestPhoto.solid(.red).bytes)
      try server.add("list.txt", Array("1.bmp\nmissing.bmp\n".utf8))
      let address = "http://me:sesame@127.0.0.1:\(server.port)/list.txt"
      try await withGimbal(
        showing: [], environment: ["XDG_CACHE_HOME": cache.path.string]
      ) { _ in
        [CommandArgument(address), CommandArgument(address + ".missing")]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.rests("the card") { $0.middle != .red }
        let title = try await gimbal.display.xdotool(["getwindowname", gimbal.window])
        #expect(!title.isEmpty && !title.contains("sesame"))
        #expect(gimbal.process.standardError.contains("(404)"))
        #expect(!gimbal.process.standardError.contains("sesame"))
        for id in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
          let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
          guard status?.contains("PPid:\t\(gimbal.process.pid)\n") == true else { continue }
          let line = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
          let variables = FileManager.default.contents(atPath: "/proc/\(id)/environ") ?? Data()
          #expect((line + variables).range(of: Data("sesame".utf8)) == nil, "\(id)")
        }
      }
      let files = FileManager.default.enumerator(atPath: cache.path.string)
      var count = 0
      while let name = files?.nextObject() as? String {
        count += 1
        #expect(!name.contains("sesame") && !name.contains("127.0.0.1"))
        let bytes = FileManager.default.contents(atPath: "\(cache.path)/\(name)") ?? Data()
        #expect(bytes.range(of: Data("sesame".utf8)) == nil, "\(name)")
      }
      #expect(count > 2)
      await cache.remove()
    }

    @Test(
      "a list with 100 000 addresses takes little memory",
      .enabled(if: Nginx.isInstalled, "nginx is needed"))
    func manyAddresses() async throws {
      let server = try Nginx()
      let lines = (0..<100_000).map { "\($0).jpg\n" }.joined()
      try server.add("list.txt", Array(lines.utf8))
      let folder = try TestFolder()
      let log = folder.path.appending("kilobytes")
      let process = try startGimbal(
        ["--list", "--no-config", CommandArgument(server.address("list.txt"))],
        environment: ["PATH": searchPath, "HOME": "/nonexistent"],
        through: [
          "/bin/sh", "-c", "\"$@\" | wc -l", "sh", "/usr/bin/time", "-f", "%M", "-o",
          CommandArgument(log),
        ])
      _ = try await process.end(within: .seconds(300))
      #expect(process.standardOutput == "100000\n")
      #expect(process.standardError.isEmpty, "\(process.standardError)")
      let text = try String(contentsOfFile: log.string, encoding: .utf8)
      let kilobytes = try #require(text.split(separator: "\n").last.flatMap { Int($0) })
      // The same for 100 000 keys of S3.
      #expect(kilobytes < 96 << 10, "\(kilobytes) kB")
      await folder.remove()
    }
  }
}
