import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  /// The Swift runtime reports a crash by a program, `swift-backtrace`, which it looks for beside
  /// `argv[0]`: started by its bare name, a program would execute one from the current folder.
  @Suite("A program in the photos' folder")
  struct CrashReporterTests {
    /// The signals that the runtime would catch.
    private static let signals = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
    private static let environments = [
      [], ["SWIFT_BACKTRACE=enable=yes"], ["SWIFT_BACKTRACE=enable=yes,interactive=yes,cache=no"],
    ]
    /// The build under test, and the debug build where that is another one: their runtimes are
    /// linked in different ways.
    private static let folders: [FilePath] = {
      let folder = FilePath(gimbalExecutable).removingLastComponent()
      return folder == builtFolder ? [folder] : [folder, builtFolder]
    }()

    @Test(
      "is never run, by any signal that ends a program found by PATH",
      arguments: folders,
      [
        "gimbal", "gimbal-decoder", "gimbal-jpeg-decoder", "gimbal-svg-decoder",
        "gimbal-pdf-decoder", "gimbal-encoder", "gimbal-files", "gimbal-archives", "gimbal-feeds",
        "gimbal-fetcher",
        "gimbal-remote", "gimbal-phone",
      ])
    func planted(folder: FilePath, program: String) async throws {
      let photos = try TestFolder()
      let marker = photos.path.appending("marker")
      try photos.write(
        Array("#!/bin/sh\necho run >>'\(marker)'\n".utf8), as: "swift-backtrace",
        mode: [.ownerReadWriteExecute])
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      let sockets = ends.map { FileDescriptor(rawValue: $0) }
      defer { for socket in sockets { try? socket.close() } }
      var started: [(process: ChildProcess, signal: Int32)] = []
      for variables in Self.environments {
        for signal in Self.signals {
          // The encoder waits for its standard input.
          let command =
            ["-C", "\(photos.path)", "PATH=\(folder):\(searchPath)"] + variables
            + ["sh", "-c", "exec \"$@\" <&3", "sh"]
          let process = try ChildProcess(
            "env", (command + [program] + arguments(of: program)).map { CommandArgument($0) },
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"],
            inherited: sockets[1])
          started.append((process, signal))
        }
      }
      for (process, signal) in started {
        try await waitUntilItRests(process, program)
        process.send(signal: signal)
        // By that signal itself: one that is caught would end a decoder by SIGSYS, as its sandbox
        // forbids what the runtime then tries.
        #expect(try await process.end() == .killed(signal: signal), "\(process.standardError)")
      }
      #expect(access(marker.string, F_OK) != 0, "the program in the folder was run")
      await photos.remove()
    }

    /// What makes a program start and wait for something.
    private func arguments(of program: String) -> [String] {
      switch program {
      case "gimbal": ["--sensor-monitor"]
      // No filter, which would keep the program from being run.
      case "gimbal-decoder", "gimbal-jpeg-decoder", "gimbal-svg-decoder", "gimbal-pdf-decoder":
        ["\(getpid())", "\(3 << 29)", "no-filter"]
      case "gimbal-remote": ["\(getpid())", "\(3 << 29)", "no-filter"]
      case "gimbal-phone": ["\(getpid())", "\(3 << 29)", "no-filter", "127.0.0.1"]
      // They end where they have no filter.
      case "gimbal-archives", "gimbal-feeds": ["\(getpid())", "\(3 << 29)"]
      case "gimbal-fetcher": ["\(getpid())", "\(3 << 29)", "no-filter", "60"]
      default: ["/nonexistent/recording"]
      }
    }

    /// Waits until a process has become a program and sleeps.
    private func waitUntilItRests(_ process: ChildProcess, _ program: String) async throws {
      // As long as the system keeps a name.
      let name = String(program.prefix(15))
      var restingCount = 0
      _ = try await poll("\(program) to wait", within: .seconds(20), every: .milliseconds(10)) {
        let fields = contents(of: "/proc/\(process.pid)/stat").split(separator: ")")
        let rests = fields.first?.hasSuffix("(\(name)") == true && fields[1].hasPrefix(" S ")
        restingCount = rests ? restingCount + 1 : 0
        return restingCount == 5 ? () : nil
      }
    }
  }
}

/// The first 4 KiB of a file of `/proc`.
func contents(of path: String) -> String {
  guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return "" }
  defer { try? file.close() }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = (try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }) ?? 0
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}
