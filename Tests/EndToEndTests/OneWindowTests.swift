import Foundation
import Glibc
import SystemPackage
import Testing

extension MeasuredEndToEnd {
  /// They are measured, as a window that is slower than a quarter of a second counts as hung.
  @Suite("One window for several starts")
  struct OneWindowTests {
    @Test("a later start shows its photos in the window that there is, and ends")
    func shared() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        try await bed.opens([CommandArgument(second)], in: gimbal, showing: .green)
        // A folder, by its address and relative to the current folder.
        try await bed.opens(
          ["file://\(first.removingLastComponent().string)"], in: gimbal, showing: .red)
        let inSecond: [CommandArgument] = ["env", "-C", CommandArgument(bed.folder.path)]
        try await bed.opens(["second"], in: gimbal, showing: .green, through: inSecond)
        try await bed.opens(
          ["--", "first/../first/photo.bmp"], in: gimbal, showing: .red, through: inSecond)
        // The current folder itself.
        try await bed.opens(
          [], in: gimbal, showing: .green,
          through: ["env", "-C", CommandArgument(second.removingLastComponent())])
        await gimbal.process.stop()
        #expect(bed.sockets.isEmpty)
      }
    }

    @Test("a start that is shown in another window starts no process", .enabled(if: canTrace))
    func noProcess() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        let log = bed.folder.path.appending("log")
        try await bed.opens(
          [CommandArgument(second)], in: gimbal, showing: .green,
          through: [
            "strace", "-D", "-f", "-qq", "--seccomp-bpf", "-e", "trace=execve", "-o",
            CommandArgument(log),
          ])
        let text = try String(contentsOfFile: log.string, encoding: .utf8)
        let starts = text.split(separator: "\n").filter { $0.contains("execve(") }
        #expect(starts.count == 1, "\(text)")
        await gimbal.process.stop()
      }
    }

    @Test("whatever a file is called")
    func names() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        let colors: [Pixel] = [.green, .blue, .yellow, .cyan]
        let names: [[UInt8]] = [
          Array(" a  b ".utf8), Array("line\nbreak\t".utf8), [0x66, 0xFF, 0xFE, 0x2E],
          Array("%41 ünï#?".utf8),
        ]
        for (color, name) in zip(colors, names) {
          let component = try #require(
            FilePath.Component(String(decoding: name, as: UTF8.self)))
          // Swift's strings would replace what is no UTF-8.
          let folder = try bed.folder.makeFolder(FilePath.Component("\(color.value)")!)
          let plain = try folder.write(TestPhoto.solid(color).bytes, as: component)
          let parent = Array(folder.path.string.utf8)
          let path = FilePath(
            platformString: (parent + [0x2F] + name + [0]).map(CChar.init(bitPattern:)))
          if path != plain {
            #expect(rename(plain.string, "\(folder.path)/plain") == 0)
            _ = path.withPlatformString { rename("\(folder.path)/plain", $0) }
          }
          try await bed.opens([CommandArgument(path)], in: gimbal, showing: color)
        }
        await gimbal.process.stop()
      }
    }

    @Test("an option asks for a new window, and keeps it apart")
    func newWindow() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        for option: CommandArgument in ["--new-window", "--captions"] {
          try await bed.opensOwn(
            bed.start([option, CommandArgument(second)]), showing: .green)
        }
        try await bed.opens(
          ["--no-new-window", CommandArgument(second)], in: gimbal, showing: .green)
        await gimbal.process.stop()
        // Nobody shows photos in the window of an option.
        let own = try await GimbalSession(
          of: bed.start(["--new-window", CommandArgument(first)]), on: bed.display)
        try await own.shows(.red)
        try await bed.opensOwn(bed.start([CommandArgument(second)]), showing: .green)
        try await own.shows(.red)
        await own.process.stop()
      }
    }

    @Test("a window that hangs is not waited for, and replaced")
    func hung() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let third = try bed.photo(.blue, in: "third")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        gimbal.process.send(signal: SIGSTOP)
        let other = try await bed.window(of: [CommandArgument(second)], showing: .green)
        try await bed.opens([CommandArgument(third)], in: other, showing: .blue)
        // It does not show later what its guests have gone elsewhere with.
        await other.process.stop()
        gimbal.process.send(signal: SIGCONT)
        try await gimbal.rests("the first photo") { $0.middle.isClose(to: .red) }
        await gimbal.process.stop()
      }
    }

    @Test("a window that was killed is forgotten")
    func killed() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        gimbal.process.send(signal: SIGKILL)
        _ = try await gimbal.process.end()
        #expect(bed.sockets.count == 1)
        let other = try await bed.window(of: [CommandArgument(second)], showing: .green)
        try await bed.opens([CommandArgument(first)], in: other, showing: .red)
        await other.process.stop()
      }
    }

    @Test("windows of other displays are not used")
    func displays() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        let screen = try await VirtualDisplay()
        let other = OneWindowBed(
          display: screen, folder: bed.folder,
          environment: bed.environment.merging(["DISPLAY": screen.name]) { $1 })
        let there = try await other.window(
          of: [CommandArgument(second)], showing: .green, socketCount: 2)
        try await gimbal.shows(.red)
        await there.process.stop()
        await screen.stop()
        await gimbal.process.stop()
      }
    }

    @Test("a missing file is explained where it was named, and the photo stays")
    func missing() async throws {
      try await withOneWindowBed { bed in
        let first = try bed.photo(.red, in: "first")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        let start = try bed.start(["/there/is/nothing.jpg"])
        #expect(try await start.end() == .exited(66))
        #expect(start.standardError.contains("/there/is/nothing.jpg"))
        try await gimbal.shows(.red)
        await gimbal.process.stop()
      }
    }

    @Test("the window comes to the front, also if it was minimised")
    func activated() async throws {
      try await withOneWindowBed(windowManager: true) { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        let other = try await GimbalSession(
          of: bed.start(["--new-window", CommandArgument(first)]), on: bed.display)
        #expect(try await bed.display.activeWindow() == other.window)
        // From the home folder, as launchers start programs.
        try await bed.opens(
          [], in: gimbal, showing: .red,
          through: ["env", "-C", CommandArgument(bed.environment["HOME"] ?? "/")])
        let minimize = ["windowminimize", "--sync", gimbal.window]
        try await bed.opens([CommandArgument(second)], in: gimbal, showing: .green) {
          try await bed.display.xdotool(minimize)
        }
        await other.process.stop()
        await gimbal.process.stop()
      }
    }

    @Test(
      "a Wayland compositor is asked by what it has given to the later start",
      .enabled(
        if: ScreenBed.Server.sway.missing == nil,
        "\(ScreenBed.Server.sway.missing ?? "") is missing"))
    func activatedOnWayland() async throws {
      try await withScreens(of: .sway) { bed, photos in
        // The compositor may run as another user, in whose folder nothing is shared.
        let run = try TestFolder()
        var environment = bed.environment
        let there = environment["XDG_RUNTIME_DIR"] ?? ""
        environment["WAYLAND_DISPLAY"] = "\(there)/\(environment["WAYLAND_DISPLAY"] ?? "")"
        environment["XDG_RUNTIME_DIR"] = run.path.string
        let photo = CommandArgument(photos.path.appending("1.bmp"))
        let gimbal = try startGimbal(
          [photo], environment: environment.merging(["WAYLAND_DEBUG": "1"]) { $1 }, through: [])
        let folder = run.path.appending("gimbal").string
        _ = try await poll("a socket") { access(folder, F_OK) == 0 ? () : nil }
        let start = try startGimbal(
          [photo], environment: environment.merging(["XDG_ACTIVATION_TOKEN": "token-7"]) { $1 },
          through: [])
        #expect(try await start.end() == .exited(0))
        _ = try await poll("a request of the window") {
          gimbal.standardError.contains("activate(\"token-7\", wl_surface") ? () : nil
        }
        await gimbal.stop()
        await run.remove()
      }
    }

    @Test("a window with a question is not disturbed")
    func question() async throws {
      // It gives the keyboard back to the window.
      try await withOneWindowBed(windowManager: true) { bed in
        let first = try bed.photo(.red, in: "first")
        let second = try bed.photo(.green, in: "second")
        let gimbal = try await bed.window(of: [CommandArgument(first)], showing: .red)
        try await gimbal.press("F2")
        try await gimbal.waits(for: "a dialog") { !$0.middle.isClose(to: .red) }
        try await bed.opensOwn(bed.start([CommandArgument(second)]), showing: .green)
        try await gimbal.press("Escape")
        try await gimbal.shows(.red)
        await gimbal.process.stop()
      }
    }
  }
}
