import Foundation
import GalleryCore
import TestBeds
import Testing

extension EndToEnd {
  @Suite("The calibration of the sensor in a terminal")
  struct CalibrationTests {
    /// Does what is asked for until the program ends.
    private func obey(_ program: ChildProcess, _ bed: CalibratedBed) async throws
      -> ChildProcess.Ending
    {
      for (word, hold) in [
        ("1. Hold", SensorHold.upright), ("2. Turn", .rightEdgeDown), ("3. Lay", .onItsBack),
        ("4. Turn", .leftEdgeDown),
      ] {
        let isAsked = try await poll("a step", within: .seconds(30)) {
          program.ended != nil ? false : program.standardOutput.contains(word) ? true : nil
        }
        guard isAsked else { break }
        try bed.hold(hold)
      }
      return try await program.end(within: .seconds(30))
    }

    @Test("finds each of the 24 ways in which a sensor can be turned, and writes it down")
    func all() async throws {
      let matrices = MountMatrix.ofCube.filter { !$0.isMirrored }
      #expect(matrices.count == 24)
      await atOnce(
        matrices.map { matrix in
          {
            let bed = try CalibratedBed(matrix)
            let program = try bed.start()
            let ending = try await obey(program, bed)
            #expect(ending == .exited(0), "\(program.standardError)")
            #expect(
              program.standardOutput.contains("The sensor's mount matrix is\n\n  \(matrix.text)"))
            guard matrix != .identity else {
              #expect(program.standardOutput.contains("the sensor is right"))
              return #expect(bed.settingsText == nil)
            }
            #expect(bed.settingsText == "sensor-matrix = \"\(matrix.text)\"\n")
            #expect(program.standardOutput.contains(" ACCEL_MOUNT_MATRIX=\(matrix.text)\n"))
          }
        })
    }

    @Test("a z axis that is reversed, as in reports, takes a fourth hold")
    func mirrored() async throws {
      let matrix = try #require(MountMatrix("1, 0, 0; 0, 1, 0; 0, 0, -1"))
      let bed = try CalibratedBed(matrix)
      let program = try bed.start()
      #expect(try await obey(program, bed) == .exited(0))
      #expect(program.standardOutput.contains("4. Turn it the other way"))
      #expect(program.standardOutput.contains("a mirror image"))
      #expect(
        program.standardOutput.contains("up and down of a device that lies flat are exchanged"))
      #expect(bed.settingsText?.contains(matrix.text) == true)
    }

    @Test("the user's settings stay as they are written, and the database's lines name the device")
    func settings() async throws {
      let written = "# mine\nlock = true # for now\nsensor-offset = 90\n\n[keys]\nhelp = \"F9\"\n"
      let matrix = try #require(MountMatrix("0, -1, 0; 1, 0, 0; 0, 0, 1"))
      let bed = try CalibratedBed(
        matrix, ["in_mount_matrix": "-1, 0, 0; 0, -1, 0; 0, 0, 1"], settings: written)
      try bed.folder.write("acpi:BOSC0200:BOSC0200:", to: "sys/bus/iio/devices/modalias")
      try bed.folder.write(
        "dmi:bvnAMI:bvr5.11:svnAcer:pnSpin111:pvr1:", to: "sys/class/dmi/id/modalias")
      try bed.folder.write("0", to: "sys/class/graphics/fbcon/rotate")
      let program = try bed.start()
      #expect(try await obey(program, bed) == .exited(0))
      let line = "sensor-matrix = \"\(matrix.text)\""
      #expect(
        bed.settingsText
          == "# mine\nlock = true # for now\nsensor-offset = 90\n\n\(line)\n\n[keys]\nhelp = \"F9\"\n"
      )
      let output = program.standardOutput
      try await checkDatabase(output, in: bed.folder)
      #expect(
        output.contains(
          "\nsensor:modalias:acpi:BOSC0200*:dmi:*:svnAcer:pnSpin111:*\n ACCEL_MOUNT_MATRIX=0, -1, 0;"
        ))
      for words in [
        "systemd-hwdb update", "udevadm trigger -v -p DEVNAME=/dev/iio:device0",
        "Matrix of the kernel: -1, 0, 0; 0, -1, 0; 0, 0, 1", "Panel in the casing: not known",
        "upright: -x", "sensor-offset no longer counts", "are turned by 270°",
      ] {
        #expect(output.contains(words), "\(words)")
      }
    }

    /// Lets systemd compile the printed lines, and finds the sensor in the result as udev's rule
    /// does.
    private func checkDatabase(_ output: String, in folder: SensorFolder) async throws {
      let tool = "/usr/bin/systemd-hwdb"
      guard FileManager.default.isExecutableFile(atPath: tool) else { return }
      let lines = try #require(output.firstMatch(of: /\n(sensor:.*\n .*\n)/)).1
      try folder.write(String(lines), to: "etc/udev/hwdb.d/61-sensor-local.hwdb")
      for arguments in [
        ["update"],
        [
          "query",
          "sensor:modalias:acpi:BOSC0200:BOSC0200::dmi:bvnAMI:bvr5.11:svnAcer:pnSpin111:pvr1:",
        ],
      ] {
        let process = try ChildProcess(
          tool, (["--root=\(folder.root)"] + arguments).map { CommandArgument($0) },
          environment: ["PATH": searchPath])
        #expect(try await process.end() == .exited(0), "\(process.standardError)")
        guard arguments[0] == "query" else { continue }
        #expect(process.standardOutput == "ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, 1\n")
      }
    }

    @Test("a panel that the kernel turns is told from the sensor, and counted in")
    func panel() async throws {
      let bed = try CalibratedBed(.identity)
      try bed.folder.write(
        "quiet video=DSI-1:panel_orientation=right_side_up", to: "proc/cmdline")
      let program = try bed.start(["--no-config"])
      #expect(try await obey(program, bed) == .exited(0))
      let output = program.standardOutput
      #expect(output.contains("The sensor's mount matrix is\n\n  0, 1, 0; -1, 0, 0; 0, 0, 1\n"))
      #expect(output.contains("the panel is turned in it, right side up"))
      #expect(output.contains("the line of the settings file is:\n\n  sensor-matrix = \"0, 1, 0;"))
      #expect(bed.settingsText == nil)
    }

    @Test("what cannot be calibrated ends with 69 and its reason")
    func failures() async throws {
      let empty = SensorFolder()
      let none = try await runGimbal(
        ["--calibrate-sensor"],
        environment: ["PATH": searchPath, "GIMBAL_SENSOR_ROOT": empty.root])
      #expect(none.ending == .exited(69) && none.output.isEmpty)
      #expect(none.errors.contains("the kernel has no accelerometer"))
      // Half the scale: refused once, then given up.
      let bed = try CalibratedBed(.identity, ["in_accel_scale": "0.004903325"])
      let program = try bed.start()
      _ = try await poll("a refusal") {
        program.standardOutput.contains("measures 0.50 g") ? true : nil
      }
      try bed.hold(.rightEdgeDown)
      #expect(try await program.end() == .exited(69))
      #expect(program.standardError.contains("its scale is wrong"))
      // A sensor that dies.
      let dying = try CalibratedBed(.identity)
      let other = try dying.start()
      _ = try await poll("a step") { other.standardOutput.contains("1. Hold") ? true : nil }
      try dying.folder.spoil()
      #expect(try await other.end() == .exited(69))
      #expect(other.standardError.contains("the accelerometer was lost"))
    }

    @Test("Ctrl+C ends it at once, and nothing is written")
    func interrupted() async throws {
      let bed = try CalibratedBed(MountMatrix(turn: .clockwise))
      let program = try bed.start()
      _ = try await poll("a hold") { program.standardOutput.contains("2. Turn") ? true : nil }
      program.send(signal: SIGINT)
      #expect(try await program.end(within: .seconds(2)) == .killed(signal: SIGINT))
      #expect(bed.settingsText == nil)
    }

    @Test("a settings file that cannot be written is named with the line for it, and 74")
    func unwritable() async throws {
      let bed = try CalibratedBed(MountMatrix(turn: .clockwise), settings: "lock = 'true\n")
      let program = try bed.start()
      #expect(try await obey(program, bed) == .exited(74))
      #expect(program.standardError.contains("was not changed: it has a mistake"))
      #expect(program.standardError.contains("sensor-matrix = \"0, -1, 0; 1, 0, 0; 0, 0, 1\""))
      #expect(bed.settingsText == "lock = 'true\n")
    }

    @Test("after it photos are level, by the matrix that was written")
    func level() async throws {
      let matrix = MountMatrix(turn: .clockwise)
      let bed = try CalibratedBed(matrix)
      let program = try bed.start()
      #expect(try await obey(program, bed) == .exited(0))
      try bed.hold(.upright)
      let chart = ChartPhoto.wide
      try await withGimbal(
        showing: [chart.photo], options: ["--follow", "level"] + wholeWindow,
        bus: "unix:path=/nowhere",
        environment: bed.environment.merging(["PATH": searchPath]) { $1 }
      ) { gimbal in
        try await gimbal.rests(chart, atWidth: 600)
        try bed.hold(.rightEdgeDown)
        try await gimbal.rests(chart, atWidth: 420, degrees: -90)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }

    @Test("a dialog in the window does the same, and photos are level by it at once")
    func dialog() async throws {
      let bed = try CalibratedBed(
        MountMatrix(turn: .clockwise), settings: "# mine\nsensor-offset = 180\n")
      let chart = ChartPhoto.wide
      try await withGimbal(
        showing: [chart.photo], options: ["--follow", "level"] + wholeWindow,
        bus: "unix:path=/nowhere", environment: bed.environment
      ) { gimbal in
        // The sensor is a quarter off, and the setting half a turn.
        try await gimbal.rests(chart, atWidth: 420, degrees: -90)
        try await gimbal.press("ctrl+alt+s")
        try await gimbal.rests("a dialog") { SeenChart(chart, in: $0) == nil }
        for hold in [SensorHold.upright, .rightEdgeDown, .onItsBack] {
          try bed.hold(hold)
          try await Task.sleep(for: .seconds(2.5))
        }
        // Nothing is changed by what is found before it is applied.
        #expect(bed.settingsText?.contains("sensor-matrix") == false)
        try await gimbal.press("Return")
        try bed.hold(.upright)
        try await gimbal.rests(chart, atWidth: 600)
        try bed.hold(.rightEdgeDown)
        try await gimbal.rests(chart, atWidth: 420, degrees: -90)
        #expect(
          bed.settingsText
            == "# mine\nsensor-offset = 180\nsensor-matrix = \"0, -1, 0; 1, 0, 0; 0, 0, 1\"\n")
        // Escape ends another one, and the sensor goes on.
        try await gimbal.press("ctrl+alt+s")
        try await gimbal.rests("a dialog") { SeenChart(chart, in: $0) == nil }
        try await gimbal.press("Escape")
        try bed.hold(.upright)
        try await gimbal.rests(chart, atWidth: 600)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }
  }
}
