import Foundation
import Glibc
import SystemPackage
import Testing

extension EndToEnd.InstallTests {
  /// The display servers of `Scripts/install --kiosk`.
  static let kiosks = ["xorg", "cage", "kmsdrm"]

  /// Runs a program to its end, and returns what it has printed, also as errors.
  private func run(_ program: String, _ arguments: CommandArgument...) async throws -> String {
    let child = try ChildProcess(program, arguments, environment: ["PATH": searchPath])
    let ending = try await child.end(within: .seconds(60))
    let text = child.standardOutput + child.standardError
    #expect(ending == .exited(0), "\(program): \(text)")
    return text
  }

  @Test(
    "a kiosk's units are valid, and give the service few rights",
    .enabled(
      if: access("/usr/bin/systemd-analyze", X_OK) == 0, "/usr/bin/systemd-analyze is missing"),
    arguments: kiosks)
  func kioskUnits(kiosk: String) async throws {
    try await withFolder { folder in
      let root = folder.path.appending("root")
      try await install(
        [
          "--kiosk", CommandArgument(kiosk), "--root", CommandArgument(root), "--photos",
          "/mnt/my-photos",
        ], home: folder.path)
      let service = try String(
        contentsOfFile: root.appending("etc/systemd/system/gimbal.service").string,
        encoding: .utf8)
      #expect(service.contains("\nExecStart=/usr/local/bin/gimbal --kiosk /mnt/my-photos\n"))
      #expect(access(root.appending("usr/local/bin/gimbal").string, X_OK) == 0)
      let unitFolder = root.appending("etc/systemd/system")
      if kiosk != "kmsdrm" {
        let display = try String(
          contentsOfFile: unitFolder.appending("gimbal-display.service").string, encoding: .utf8)
        #expect(!display.contains("ExecStartP"), "another command would hang up the terminal")
      }
      if kiosk == "xorg" {
        // Other accounts of the computer have no access to the screen.
        let display = try String(
          contentsOfFile: unitFolder.appending("gimbal-display.service").string, encoding: .utf8)
        #expect(display.contains(" -auth %t/gimbal-display/cookie'\n"))
        #expect(display.contains("\nRuntimeDirectoryMode=0700\n"))
        let options = try String(
          contentsOfFile: unitFolder.appending("gimbal.service.d/display.conf").string,
          encoding: .utf8)
        #expect(options.contains(" XAUTHORITY=%t/gimbal-display/cookie\n"))
      }
      // What a Debian system has: the units that these refer to, and the programs that they start.
      let script = """
        mkdir -p $0/usr/lib/systemd $0/usr/bin && cp -r /usr/lib/systemd/system $0/usr/lib/systemd/
        for name in env sh sleep Xorg cage; do install -m 755 /usr/bin/true $0/usr/bin/$name; done
        ln -s usr/bin $0/bin; ln -s usr/lib $0/lib
        """
      _ = try await run("sh", "-c", CommandArgument(script), CommandArgument(root))
      let units = kiosk == "kmsdrm" ? ["gimbal"] : ["gimbal", "gimbal-display"]
      for unit in units {
        let complaints = try await run(
          "systemd-analyze", "verify", "--man=no", CommandArgument("--root=\(root)"),
          CommandArgument("\(unit).service"))
        // Units of other packages may lack what this folder does not have.
        let own = complaints.split(separator: "\n").filter { $0.contains("gimbal") }
        #expect(own.isEmpty, "\(own)")
      }
      // Of 10 points of exposure at most 3; without the hardening it is 9.2.
      _ = try await run(
        "systemd-analyze", "security", "--offline=true", "--threshold=30",
        CommandArgument("--root=\(root)"), "gimbal.service")
    }
  }

  @Test("uninstalling a kiosk removes what was installed, and keeps settings that were changed")
  func kioskUninstall() async throws {
    try await withFolder { folder in
      let root = folder.path.appending("root")
      let make = "mkdir -p $0/etc/systemd/system $0/etc/sysusers.d $0/etc/polkit-1/rules.d"
      _ = try await run(
        "sh", "-c", CommandArgument("\(make) && touch $0/etc/sysusers.d/other.conf"),
        CommandArgument(root))
      let before = try await contents(of: root)
      let options: [CommandArgument] = ["--root", CommandArgument(root)]
      for kiosk in Self.kiosks {
        try await install(options + ["--kiosk", CommandArgument(kiosk)], home: folder.path)
        let hasDisplay = try await contents(of: root).contains(
          "etc/systemd/system/gimbal-display.service")
        #expect(hasDisplay == (kiosk != "kmsdrm"))
      }
      try await install(options + ["--kiosk", "xorg", "--uninstall"], home: folder.path)
      let after = try await contents(of: root)
      #expect(after.filter { !$0.hasPrefix("usr") } == before)
      #expect(after.allSatisfy { !$0.contains("gimbal") }, "\(after)")

      try await install(options + ["--kiosk", "cage"], home: folder.path)
      let settings = root.appending("etc/gimbal/config.toml").string
      try "hours = \"07:00-22:00\"\n".write(toFile: settings, atomically: true, encoding: .utf8)
      try await install(options + ["--kiosk", "cage"], home: folder.path)
      try await install(options + ["--kiosk", "cage", "--uninstall"], home: folder.path)
      #expect(try String(contentsOfFile: settings, encoding: .utf8).hasPrefix("hours"))
    }
  }

  @Test(
    "a wrong command line for a kiosk prints the usage",
    arguments: [["--kiosk"], ["--kiosk", "gnome"], ["--kiosk", "cage", "--photos", "a b"]])
  func kioskUsage(arguments: [String]) async throws {
    try await withFolder { folder in
      let errors = try await install(
        arguments.map { CommandArgument($0) } + ["--root", CommandArgument(folder.path)],
        home: folder.path, expecting: 64)
      #expect(errors.hasPrefix("Usage: Scripts/install"))
      #expect(try await contents(of: folder.path).isEmpty)
    }
  }

  @Test(
    "Cage shows the window of a separate service, which ends with 69 when Cage ends",
    .enabled(
      if: ScreenBed.Server.cage.missing == nil,
      "\(ScreenBed.Server.cage.missing ?? "") is missing"))
  func cage() async throws {
    try await withDisplay { display, folder in
      try folder.write([.solid(.red)])
      let gimbal: ChildProcess
      do {
        let bed = try ScreenBed(.cage, on: display.name)
        gimbal = try startGimbal(
          ["--kiosk", "--sensor", "off", "--enlarge", CommandArgument(folder.path)],
          environment: bed.environment, through: [])
        _ = try await poll("the photo in Cage's window") {
          // Cage's window has 1024 × 768 pixels.
          display.framebuffer.screenshot(x: 0, y: 0, width: 1024, height: 768).middle
            .isClose(to: .red) ? () : nil
        }
        await bed.stop()
      }
      #expect(try await gimbal.end() == .exited(69))
    }
  }
}
