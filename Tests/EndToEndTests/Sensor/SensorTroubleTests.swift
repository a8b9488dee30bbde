import Glibc
import TestBeds
import Testing

extension MeasuredEndToEnd {
  @Suite(
    "Sensors that fail",
    .enabled(if: EndToEnd.missingForSensor == nil, EndToEnd.missingForSensor))
  struct SensorTroubleTests {
    /// Square, so that the chrome, which locking shows, covers nothing that matters.
    static let photos = [
      TestPhoto.patchedSquare(SensedGimbal.side),
      .solid(.magenta, width: SensedGimbal.side, height: SensedGimbal.side),
    ]

    @Test("if the sensor fails, the program works, reports it once, and follows it again later")
    func trouble() async throws {
      await atOnce([unplugged, killed, hanging, absent, absentOnKiosk, withoutBus])
    }

    /// The accelerometer is removed and added again, turned meanwhile.
    private func unplugged() async throws {
      let bed = try SensorBed(held: .leftUp)
      try await withSensor(bed) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .clockwise)
        for holding in [Holding.upsideDown, .upright] {
          let before = try await sensed.gimbal.rests()
          try bed.unplug()
          #expect(try await sensed.gimbal.rests() == before, "the photo stays as it is")
          try bed.hold(holding.hold)
          try bed.plug()
          try await sensed.lies(for: holding)
        }
        #expect(sensed.complaints == ["gimbal: iio-sensor-proxy has no accelerometer"])
      }
    }

    /// The daemon ends and starts as quickly as it can.
    private func killed() async throws {
      let bed = try SensorBed(held: .rightUp)
      try await withSensor(bed) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .counterClockwise)
        let before = ProcessFamily(of: sensed.gimbal.process.pid)
        let (threads, descriptors) = (before.threadCount, before.descriptorCount)
        for round in 1...20 {
          try bed.stopDaemon(kill: round.isMultiple(of: 2))
          try bed.startDaemon()
        }
        try await sensed.turns(to: .clockwise)
        try await sensed.turns(to: .upright)
        // Helper processes that are no longer needed may have ended meanwhile.
        _ = try await poll("no more threads and descriptors than before", within: .seconds(10)) {
          let after = ProcessFamily(of: sensed.gimbal.process.pid)
          return after.threadCount <= threads && after.descriptorCount <= descriptors ? () : nil
        }
        #expect(
          sensed.complaints == [
            "gimbal: iio-sensor-proxy does not run, hence there is no accelerometer"
          ])
      }
    }

    /// A stopped daemon answers nothing, and delays nothing.
    private func hanging() async throws {
      let bed = try SensorBed()
      try await withSensor(bed, showing: Self.photos, options: SensedGimbal.square) { sensed in
        let gimbal = sensed.gimbal
        try await sensed.patchesLie(for: .upright)
        try bed.signalDaemon(SIGSTOP)
        try bed.hold(.leftUp)
        // Including actions that call the daemon: a release and a claim.
        for keys in [[], ["l", "l"], ["l", "l"]] {
          try await gimbal.press(keys)
          try await worksAtOnce(gimbal)
        }
        try bed.signalDaemon(SIGCONT)
        try await sensed.patchesLie(for: .clockwise)
        try bed.hold(.bottomUp)
        try await sensed.patchesLie(for: .upsideDown)

        try bed.signalDaemon(SIGSTOP)
        try await gimbal.press("l", "q")
        #expect(try await gimbal.process.end(within: .seconds(3)) == .exited(0))
        try bed.signalDaemon(SIGCONT)
        #expect(sensed.complaints.isEmpty, "\(sensed.complaints)")
      }
    }

    /// The daemon appears late.
    private func absent() async throws {
      let bed = try SensorBed(.noDaemon, held: .leftUp)
      try await withSensor(bed, showing: Self.photos, options: SensedGimbal.square) { sensed in
        try await worksAtOnce(sensed.gimbal)
        #expect(sensed.complaints.isEmpty, "a computer without a sensor is no news")
        try bed.startDaemon()
        try await sensed.patchesLie(for: .clockwise)
        try bed.stopDaemon()
        try await worksAtOnce(sensed.gimbal)
        #expect(
          sensed.complaints == [
            "gimbal: iio-sensor-proxy does not run, hence there is no accelerometer"
          ])
      }
    }

    /// The daemon of a frame appears late.
    private func absentOnKiosk() async throws {
      let bed = try SensorBed(.noDaemon, held: .leftUp)
      let options: [CommandArgument] = ["--kiosk", "--no-fullscreen", "--settle-time", "0.1"]
      try await withSensor(
        bed, showing: Self.photos, options: SensedGimbal.square + options
      ) { sensed in
        try await sensed.gimbal.waits(for: "a message over the photo") {
          $0.count(of: .white) > 100
        }
        #expect(
          sensed.complaints == [
            "gimbal: iio-sensor-proxy does not run, hence there is no accelerometer"
          ])
        try bed.startDaemon()
        try await sensed.gimbal.waits(for: "no message", within: .seconds(15)) {
          $0.count(of: .white) == 0
        }
        try await sensed.patchesLie(for: .clockwise)
      }
    }

    /// There is no bus at all.
    private func withoutBus() async throws {
      try await withGimbal(
        showing: Self.photos, options: SensedGimbal.square, bus: "unix:path=/nowhere/bus"
      ) { gimbal in
        for _ in 1...3 {
          try await worksAtOnce(gimbal)
          try await gimbal.press("l", "l")
        }
        #expect(gimbal.process.standardError.isEmpty, "a computer without a sensor is no news")
      }
    }

    /// Pages there and back and turns by keys, each much faster than any time limit.
    private func worksAtOnce(_ gimbal: GimbalSession) async throws {
      let limit = Duration.seconds(3)
      try await gimbal.press("Next")
      try await gimbal.waits(for: "the next photo", within: limit) {
        $0.middle.isClose(to: .magenta)
      }
      try await gimbal.press("Prior", "Down")
      for (key, holding) in [("Right", Holding.upsideDown), ("Up", .counterClockwise)] {
        try await gimbal.waits(for: "the photo for a device \(holding)", within: limit) {
          $0.hasPatches(for: holding)
        }
        try await gimbal.press(key)
      }
      try await gimbal.waits(for: "the upright photo", within: limit) {
        $0.hasPatches(for: .upright)
      }
    }
  }
}
