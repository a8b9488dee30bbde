import Glibc
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Dimming by the light around the screen",
    .enabled(if: missingForSensor == nil, missingForSensor))
  struct LightTests {
    /// Shows a red photo, with the real daemon in a light.
    private func withLight(
      _ bed: SensorBed, options: [CommandArgument] = [], environment: [String: String] = [:],
      _ body: (SensedGimbal) async throws -> Void
    ) async throws {
      try await withSensor(
        bed, showing: [.solid(.red), .solid(.red)],
        options: ["--dim-light", "--sensor", "off", "--dim", "80", "--chrome", "never"] + options,
        environment: environment, body)
    }

    @Test("photos are darker in the dark, smoothly, and bright again in the light; then it rests")
    func follows() async throws {
      let bed = try SensorBed()
      try bed.light(30)
      try await withLight(bed) { sensed in
        let gimbal = sensed.gimbal
        // In the middle between 3 and 300 lux, on the scale of eyes.
        try await gimbal.rests("a dimmed photo") {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.6))
        }
        try bed.light(1)
        var seen: Set<UInt32> = []
        try await gimbal.waits(for: "a dark photo", within: .seconds(10)) {
          seen.insert($0.middle.value)
          return $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2))
        }
        #expect(seen.count > 3, "It changes in steps: \(seen).")
        let dark = try await gimbal.rests("the dark photo")
        try bed.light(32)
        try await gimbal.rests("a dimmed photo") {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.61))
        }
        // Less than a quarter more light changes nothing.
        try bed.light(36)
        try await gimbal.rests("the same", for: .seconds(4)) {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.61))
        }
        if canTrace { #expect(try await gimbal.systemCalls() == []) }
        try bed.light(900)
        try await gimbal.rests("a bright photo") { $0.middle == .red }
        #expect(dark.middle != .red && sensed.complaints.isEmpty, "\(sensed.complaints)")
      }
    }

    @Test("a daemon that restarts is claimed again, and photos stay dark meanwhile")
    func restart() async throws {
      let bed = try SensorBed()
      try bed.light(1)
      try await withLight(bed) { sensed in
        let gimbal = sensed.gimbal
        try await gimbal.rests("a dark photo") { $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2)) }
        try bed.stopDaemon(kill: true)
        try await Task.sleep(for: .seconds(1))
        try bed.startDaemon()
        let end = ContinuousClock.now + .seconds(7)
        while ContinuousClock.now < end {
          #expect(try await gimbal.screenshot().middle.isClose(to: Pixel.red.dimmed(to: 0.2)))
          try await Task.sleep(for: .milliseconds(100))
        }
        try bed.light(500)
        try await gimbal.rests("a bright photo") { $0.middle == .red }
        // A daemon that is gone for good leaves them bright.
        try bed.light(1)
        try await gimbal.rests("a dark photo") { $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2)) }
        try bed.stopDaemon()
        try await gimbal.waits(for: "a bright photo", within: .seconds(15)) { $0.middle == .red }
      }
    }

    @Test("without a light sensor it says so, and dims nothing")
    func none() async throws {
      let bed = try SensorBed(.noLight)
      try await withLight(bed) { sensed in
        try await sensed.gimbal.rests("a bright photo", for: .seconds(3)) { $0.middle == .red }
        #expect(sensed.complaints == ["gimbal: iio-sensor-proxy has no light sensor"])
      }
    }

    @Test("the darker of the dim hours and the light counts")
    func hours() async throws {
      var (seconds, parts) = (time(nil), tm())
      localtime_r(&seconds, &parts)
      // They have begun long ago, and end late.
      let start = (Int(parts.tm_hour) + 22) % 24
      let bed = try SensorBed()
      try bed.light(900)
      let hours: CommandArgument = "\(start):00-\((start + 5) % 24):00"
      try await withLight(bed, options: ["--dim-hours", hours]) { sensed in
        try await sensed.gimbal.rests("a dark photo", for: .seconds(3)) {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2))
        }
      }
    }

    @Test("outside of its hours a kiosk releases the sensor, and claims it for visitors")
    func released() async throws {
      var (seconds, parts) = (time(nil), tm())
      localtime_r(&seconds, &parts)
      let start = (Int(parts.tm_hour) + 12) % 24
      let bed = try SensorBed()
      try bed.light(1)
      let hours: CommandArgument = "\(start):00-\((start + 1) % 24):00"
      try await withLight(
        bed, options: ["--kiosk", "--no-fullscreen", "--screen-power", "none", "--hours", hours]
      ) { sensed in
        let gimbal = sensed.gimbal
        try await gimbal.rests("a black window", for: .seconds(2)) {
          $0.count(of: .black) == $0.values.count
        }
        let released = bed.lightClaimAndReleaseCounts
        #expect(released[0] == released[1], "\(released)")
        try await gimbal.press("n")
        try await gimbal.waits(for: "a dark photo", within: .seconds(15)) {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2))
        }
        #expect(bed.lightClaimAndReleaseCounts == [released[0] + 1, released[1]])
      }
    }

    @Test(
      "the remote control turns it on and off, and sets the brightness in the dark",
      .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
    func remote() async throws {
      let bed = try SensorBed()
      try bed.light(1)
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/hall/#")
      try await withLight(
        bed,
        options: [
          "--no-dim-light", "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"),
          "--mqtt-name", "hall",
        ]
      ) { sensed in
        let gimbal = sensed.gimbal
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        try await gimbal.rests("a bright photo", for: .seconds(1)) { $0.middle == .red }
        #expect(bed.lightClaimAndReleaseCounts == [0, 0])
        try broker.publish("ON", to: "gimbal/hall/set/dim_light")
        try await gimbal.rests("a dark photo") { $0.middle.isClose(to: Pixel.red.dimmed(to: 0.2)) }
        try broker.publish("50", to: "gimbal/hall/set/dim")
        try await gimbal.rests("a less dark photo") {
          $0.middle.isClose(to: Pixel.red.dimmed(to: 0.5))
        }
        try broker.publish("OFF", to: "gimbal/hall/set/dim_light")
        try await gimbal.rests("a bright photo") { $0.middle == .red }
        let off = #""dim_light":"OFF""#
        #expect(listener.text(on: "gimbal/hall/state") { $0.contains(off) } != nil)
        #expect(bed.lightClaimAndReleaseCounts == [1, 1])
      }
    }

    @Test("the doctor says what the light sensor measures, or that there is none")
    func doctor() async throws {
      func line(_ bed: SensorBed) async throws -> Substring? {
        try await runGimbal(
          ["--doctor", "--dim-light"], environment: bed.environment
        ).output.split(separator: "\n").first { $0.hasPrefix("Light sensor") }
      }
      let bed = try SensorBed()
      try bed.light(30)
      let found = try await line(bed)
      #expect(
        found?.contains("it measures 30 lux, photos have 70 % of their brightness") == true,
        "\(found ?? "")")
      let none = try await line(try SensorBed(.noLight))
      #expect(none?.contains("iio-sensor-proxy has no light sensor") == true, "\(none ?? "")")
    }
  }
}
