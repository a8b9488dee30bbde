import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "The sensor's matrix, by quarters", .enabled(if: missingForSensor == nil, missingForSensor))
  struct SensorMatrixTests {
    @Test("the real daemon's orientations are corrected by what the matrix differs from udev's")
    func quarters() async throws {
      let folder = SensorFolder()
      try folder.plug(0, ["in_mount_matrix": "-1, 0, 0; 0, -1, 0; 0, 0, 1"])
      let bed = try SensorBed()
      // Half a turn less than a quarter: the daemon's upright is a quarter to the left.
      try await withSensor(
        bed, options: ["--sensor-matrix", "0, -1, 0; 1, 0, 0; 0, 0, 1"],
        environment: ["GIMBAL_SENSOR_ROOT": folder.root]
      ) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .counterClockwise)
        try bed.hold(.leftUp)
        try await sensed.lies(for: .upright)
        try bed.hold(.rightUp)
        try await sensed.lies(for: .upsideDown)
      }
    }

    @Test("where quarters cannot be corrected, photos follow the accelerometer itself")
    func beyond() async throws {
      let folder = SensorFolder()
      try folder.plug()
      // The sensor lies on its edge: its z axis is the device's y axis.
      try folder.read(0, 0, -1000)
      let bed = try SensorBed()
      try await withSensor(
        bed, options: ["--sensor-matrix", "1, 0, 0; 0, 0, 1; 0, -1, 0"],
        environment: ["GIMBAL_SENSOR_ROOT": folder.root]
      ) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .upright)
        try folder.read(1000, 0, 0)
        try await sensed.lies(for: .clockwise)
        try folder.read(0, 0, 1000)
        try await sensed.lies(for: .upsideDown)
        // Only quarters.
        try folder.read(500, 0, -866)
        try await sensed.lies(for: .upright)
        #expect(sensed.gimbal.process.standardError.isEmpty)
        try folder.spoil()
        _ = try await poll("a complaint") {
          sensed.complaints.contains { $0.contains("photos do not turn") } ? true : nil
        }
      }
    }

    @Test("the monitor says how photos lie by the matrix")
    func monitor() async throws {
      let folder = SensorFolder()
      try folder.plug()
      let bed = try SensorBed(held: .leftUp)
      var environment = bed.environment
      environment["GIMBAL_SENSOR_ROOT"] = folder.root
      for (matrix, orientation) in [
        ("0, -1, 0; 1, 0, 0; 0, 0, 1", "portrait-upside-down"),
        ("1, 0, 0; 0, 1, 0; 0, 0, -1", "landscape-left"),
        ("0, 0, 1; 0, 1, 0; 1, 0, 0", "unchanged"),
      ] {
        let monitor = try startGimbal(
          ["--sensor-monitor", "--sensor-matrix", CommandArgument(matrix)],
          environment: environment, through: [])
        _ = try await poll("\(orientation)") {
          let words = monitor.standardOutput.split { $0 == " " || $0 == "\n" }
          return words.suffix(2) == ["landscape-right", Substring(orientation)] ? true : nil
        }
        await monitor.stop()
      }
    }

    @Test("a calibration in the window corrects the real daemon's orientations at once")
    func dialog() async throws {
      let folder = SensorFolder()
      try folder.plug()
      let bed = try SensorBed()
      let home = folder.root + "/home"
      try await withSensor(
        bed, environment: ["GIMBAL_SENSOR_ROOT": folder.root, "XDG_CONFIG_HOME": home]
      ) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .upright)
        try await sensed.gimbal.press("ctrl+alt+s")
        // What its sensor measures upright, with the right edge down, and on its back.
        for (x, y, z) in [(-1000, 0, 0), (0, -1000, 0), (0, 0, -1000)] {
          try folder.read(x, y, z)
          try await Task.sleep(for: .seconds(2.5))
        }
        try await sensed.gimbal.press("Return")
        try await sensed.lies(for: .clockwise)
        try bed.hold(.rightUp)
        try await sensed.lies(for: .upright)
      }
    }
  }
}
