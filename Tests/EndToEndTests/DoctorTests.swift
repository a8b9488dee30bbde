import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("The doctor")
  struct DoctorTests {
    @Test("reports display, scale, OpenGL and compositor, and shows no window")
    func display() async throws {
      try await withDisplay { display, _ in
        var environment = display.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = noBus["DBUS_SYSTEM_BUS_ADDRESS"]
        // Another client, which gets an event for everything that appears on the screen.
        let witness = try ChildProcess(
          "xev", ["-root", "-event", "substructure"], environment: display.environment)
        // It prints its first event once it listens; the doctor's own windows cause some.
        let report = try await poll("a word of the witness") {
          let report = try await examine(environment: environment)
          return witness.standardOutput.contains("CreateNotify") ? report : nil
        }
        #expect(try value("Video driver", in: report).hasPrefix("x11, SDL 2."))
        #expect(try value("Display 1", in: report).contains("1280x800"))
        #expect(try value("Scale", in: report).hasPrefix("1.0 pixels a unit, 1.0 units a point"))
        #expect(try value("OpenGL", in: report).contains("emulated"))
        let hasGPU = access("/dev/dri/renderD128", R_OK | W_OK) == 0
        let compositor = try value("Compositor", in: report)
        #expect(hasGPU || compositor.hasPrefix("cpu,"), "\(compositor)")
        let events = witness.standardOutput
        await witness.stop()
        #expect(!events.contains("MapNotify"), "a window was shown: \(events)")
      }
    }

    @Test("reports version, machine, decoders, formats, sandbox and folders without a display")
    func noDisplay() async throws {
      var environment = noBus
      environment["XDG_STATE_HOME"] = "/state"
      let report = try await examine(environment: environment)
      #expect(try value("Gimbal", in: report).contains(/[0-9]+\.[0-9]+/))
      #expect(try value("System", in: report).hasPrefix("Linux "))
      #expect(try value("Cores", in: report).contains(/^[1-9]/))
      #expect(try value("Memory", in: report).contains("MiB"))
      #expect(
        try value("JPEG decoder", in: report).contains(
          /\/gimbal-jpeg-decoder, ready in [0-9]+ ms$/))
      #expect(try value("Decoder", in: report).contains(/\/gimbal-decoder, ready in [0-9]+ ms$/))
      #expect(
        try value("SVG decoder", in: report).contains(/\/gimbal-svg-decoder, ready in [0-9]+ ms$/))
      #expect(
        try value("PDF decoder", in: report).contains(/\/gimbal-pdf-decoder, ready in [0-9]+ ms$/))
      #expect(
        try value("File opener", in: report).contains(/\/gimbal-files, ready in [0-9]+ ms$/))
      #expect(try value("Downloader", in: report).contains(/\/gimbal-fetcher, ready in [0-9]+ ms$/))
      #expect(try value("Sandbox", in: report).hasPrefix("in force: system call filter, limits"))
      #expect(try value("Formats", in: report).hasPrefix("JPEG, PNG, WebP, HEIF"))
      #expect(try value("Program folder", in: report).hasPrefix("/"))
      #expect(try value("Own files", in: report).hasPrefix("in /state/gimbal: the last photo"))
      #expect(try value("Thumbnails", in: report).contains("XDG_CACHE_HOME"))
      #expect(try value("Video driver", in: report).hasPrefix("none"))
      #expect(report.contains("-> to see photos, start gimbal in a desktop session"))
      #expect(try value("Session", in: report) == "no display named")
    }

    @Test(
      "tells the text scale of the desktop, and counts it",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func textScale() async throws {
      let bed = try PortalBed()
      try bed.setTextScale(1.5)
      try await withDisplay { display, _ in
        var environment = display.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = noBus["DBUS_SYSTEM_BUS_ADDRESS"]
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
        let plain = try await examine(environment: environment)
        #expect(try value("Text scale", in: plain) == "none set in a settings portal")
        environment["DBUS_SESSION_BUS_ADDRESS"] = bed.address
        let report = try await examine(environment: environment)
        #expect(try value("Text scale", in: report) == "1.5, by the settings portal")
        #expect(
          try value("Scale", in: report).hasSuffix("1.5 units a point (the desktop's text scale)"))
        try bed.setTextScale(1)
        try bed.setColorScheme("prefer-dark")
        let dark = try await examine(environment: environment)
        #expect(try value("Text scale", in: dark) == "none set in a settings portal")
      }
    }

    @Test(
      "tells whether the desktop saves power",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func powerSaver() async throws {
      let bed = try PortalBed(hasPortal: false)
      let portal = try RoguePortal(on: bed, answering: "(@a{sa{sv}} {},)")
      let environment = [
        "PATH": searchPath, "HOME": "/", "LANG": "C.UTF-8",
        "DBUS_SESSION_BUS_ADDRESS": bed.address,
      ]
      for (saver, answer) in [("false", "off"), ("true", "on, by the desktop's power profile")] {
        try portal.setPowerSaver(saver)
        let report = try await examine(environment: environment)
        #expect(try value("Power saver", in: report).hasPrefix(answer))
      }
    }

    @Test("reports where the settings file is, and its mistakes")
    func settings() async throws {
      let folder = try TestFolder()
      var environment = noBus
      environment["XDG_CONFIG_HOME"] = folder.path.string
      let file = "\(folder.path)/gimbal/config.toml"
      let none = try await examine(environment: environment)
      #expect(try value("Settings", in: none) == "none in \(file)")
      let own = try folder.makeFolder("gimbal")
      try own.write(Array("lock = true\nsize = \"big\"\n".utf8), as: "config.toml")
      let wrong = try await runGimbal(["--doctor"], environment: environment).output
      #expect(try value("Settings", in: wrong) == "\(file), 1 setting, 1 mistake")
      #expect(wrong.contains("-> \(file), line 2: size must be"))
      let unread = try await examine(["--no-config"], environment: environment)
      #expect(try value("Settings", in: unread) == "not read, by --no-config")
      environment["XDG_CONFIG_HOME"] = nil
      environment["HOME"] = nil
      let homeless = try await examine(environment: environment)
      #expect(try value("Settings", in: homeless).hasPrefix("none: neither"))
      await folder.remove()
    }

    @Test("reports a missing bus, and what to do")
    func noSystemBus() async throws {
      let report = try await examine(environment: noBus)
      #expect(try value("System bus", in: report) == "unix:path=/nowhere/bus, not to be reached")
      #expect(report.contains("-> with an accelerometer, start D-Bus"))
      #expect(try value("Sensor", in: report).contains("no system bus"))
    }

    @Test("names the bus on which it looks for the sensor")
    func defaultBus() async throws {
      let report = try await examine(environment: ["PATH": searchPath])
      #expect(
        try value("System bus", in: report).hasPrefix("unix:path=/var/run/dbus/system_bus_socket"))
    }

    @Test("does not use the sensor with --sensor off")
    func sensorOff() async throws {
      let report = try await examine(["--sensor", "off"], environment: noBus)
      #expect(try value("Sensor", in: report) == "not asked, by --sensor off")
    }

    @Test("reports that system calls cannot be filtered, and what to do")
    func noSandbox() async throws {
      var environment = noBus
      environment["GIMBAL_NO_SECCOMP"] = "1"
      let report = try await examine(environment: environment)
      #expect(try value("Sandbox", in: report).hasPrefix("not full (as GIMBAL_NO_SECCOMP asks)"))
      #expect(report.contains("--require-sandbox"))
    }

    @Test("invalid or hanging decoders are reported in time")
    func falseDecoders() async throws {
      let folder = try TestFolder()
      let copy = try await copyPrograms(["gimbal"], to: folder.path)
      try folder.write(
        Array("#!/bin/sh\nexec sleep 60\n".utf8), as: "gimbal-jpeg-decoder",
        mode: [.ownerReadWriteExecute])
      try folder.write(
        Array("#!/bin/sh\nexit 0\n".utf8), as: "gimbal-decoder", mode: [.ownerReadWriteExecute])
      try folder.write(
        Array("#!/bin/sh\nexec sleep 60\n".utf8), as: "gimbal-files",
        mode: [.ownerReadWriteExecute])
      let start = ContinuousClock.now
      let run = try ChildProcess(copy.string, ["--doctor"], environment: noBus)
      #expect(try await run.end() == .exited(0), "\(run.standardError)")
      #expect(ContinuousClock.now - start < .seconds(5))
      let report = run.standardOutput
      #expect(
        try value("JPEG decoder", in: report).hasSuffix("does not serve (it does not get ready)"))
      #expect(try value("Decoder", in: report).hasSuffix("does not serve (it ended at once)"))
      #expect(
        try value("File opener", in: report).hasSuffix("does not serve (it does not get ready)"))
      #expect(try value("Sandbox", in: report) == "unknown: no decoder runs")
      await folder.remove()
    }

    @Test("a program without its decoders and photos reports it, and what to do")
    func alone() async throws {
      let folder = try TestFolder()
      let copy = try await copyPrograms(["gimbal"], to: folder.path)
      let run = try ChildProcess(copy.string, ["--doctor"], environment: noBus)
      #expect(try await run.end() == .exited(0), "\(run.standardError)")
      let report = run.standardOutput
      #expect(try value("JPEG decoder", in: report).contains("cannot be started"))
      #expect(try value("Decoder", in: report).contains("cannot be started"))
      #expect(try value("File opener", in: report).contains("cannot be started"))
      #expect(report.contains("-> install it beside gimbal"))
      #expect(try value("Sandbox", in: report) == "unknown: no decoder runs")
      #expect(try value("Bundled photos", in: report) == "not found")
      await folder.remove()
    }

    @Test("a hanging display loses only its own lines, and takes at most 5 s")
    func hangingDisplay() async throws {
      try await withDisplay { display, _ in
        display.freeze()
        var environment = display.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = noBus["DBUS_SYSTEM_BUS_ADDRESS"]
        let report = try await examine(environment: environment)
        display.thaw()
        #expect(try value("Display", in: report) == "no answer in time")
        #expect(try value("Formats", in: report).hasPrefix("JPEG"))
      }
    }

    @Test(
      "reports the device's orientation from the real daemon, and that of photos",
      .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"))
    func sensor() async throws {
      let bed = try SensorBed(held: .leftUp)
      let plain = try await examine(environment: bed.environment)
      #expect(try value("System bus", in: plain) == bed.address)
      #expect(
        try value("Sensor", in: plain)
          == "there is one; the device is held landscape-right, photos lie landscape-left")
      let turned = try await examine(["--sensor-offset", "90"], environment: bed.environment)
      #expect(
        try value("Sensor", in: turned)
          == "there is one; the device is held landscape-right, photos lie portrait-upside-down")
      try bed.unplug()
      let none = try await examine(environment: bed.environment)
      #expect(try value("Sensor", in: none).contains("has no accelerometer"))
      try bed.stopDaemon()
      let alone = try await examine(environment: bed.environment)
      #expect(try value("Sensor", in: alone).contains("does not run"))
      #expect(alone.contains("-> with an accelerometer, install iio-sensor-proxy"))
    }

    @Test(
      "says what to do if the sensor is refused, or if it or the bus hangs",
      .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"))
    func sensorTrouble() async throws {
      let closed = try SensorBed(.claimsDenied)
      let refused = try await examine(environment: closed.environment)
      #expect(try value("Sensor", in: refused).contains("refuses"))
      #expect(refused.contains("-> add a polkit rule"))
      let bed = try SensorBed()
      try bed.signalDaemon(SIGSTOP)
      let hanging = try await examine(environment: bed.environment)
      try bed.signalDaemon(SIGCONT)
      #expect(try value("Sensor", in: hanging).contains("does not answer"))
      #expect(hanging.contains("-> restart it: systemctl restart iio-sensor-proxy"))
      try bed.signalBus(SIGSTOP)
      let stopped = try await examine(environment: bed.environment)
      try bed.signalBus(SIGCONT)
      #expect(try value("System bus", in: stopped) == bed.address + ", does not answer")
      #expect(try value("Sensor", in: stopped).hasPrefix("the system bus does not answer"))
      #expect(!stopped.contains("iio-sensor-proxy"), "blamed: \(stopped)")
    }
  }
}
