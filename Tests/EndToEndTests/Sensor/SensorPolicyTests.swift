import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "The sensor and the options of turning", .enabled(if: missingForSensor == nil, missingForSensor)
  )
  struct SensorPolicyTests {
    /// An option, and the photo's orientations for a sequence of the device's.
    struct Case: Sendable {
      var options: [CommandArgument]
      var steps: [(hold: SensorBed.Hold, holding: Holding)]
    }

    static let cases = [
      Case(
        options: ["--orientations", "phone"],
        steps: [
          (.leftUp, .clockwise), (.bottomUp, .clockwise), (.rightUp, .counterClockwise),
          (.bottomUp, .counterClockwise), (.normal, .upright),
        ]),
      Case(
        options: ["--orientations", "portrait,portrait-upside-down"],
        steps: [(.bottomUp, .upsideDown), (.leftUp, .upsideDown), (.normal, .upright)]),
      Case(
        options: ["--sensor-offset", "90"],
        steps: [(.normal, .clockwise), (.leftUp, .upsideDown), (.rightUp, .upright)]),
      Case(
        options: ["--sensor-invert"],
        steps: [(.leftUp, .counterClockwise), (.bottomUp, .upsideDown), (.rightUp, .clockwise)]),
      Case(
        options: ["--sensor-invert", "--sensor-offset", "270"],
        steps: [(.normal, .counterClockwise), (.leftUp, .upsideDown), (.rightUp, .upright)]),
      Case(
        options: ["--ignore-half-turns"],
        steps: [
          (.leftUp, .clockwise), (.rightUp, .clockwise), (.bottomUp, .upsideDown),
          (.normal, .upsideDown), (.rightUp, .counterClockwise),
        ]),
    ]

    @Test("orientations, mounting and half turns follow the options")
    func options() async throws {
      var parts: [@Sendable () async throws -> Void] = [{ try await settles() }]
      for policy in Self.cases { parts.append { try await obeys(policy) } }
      await atOnce(parts)
    }

    private func obeys(_ policy: Case) async throws {
      let bed = try SensorBed(held: policy.steps[0].hold)
      try await withSensor(bed, options: policy.options) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: policy.steps[0].holding)
        for (before, step) in zip(policy.steps, policy.steps.dropFirst()) {
          if step.holding == before.holding {
            try await sensed.stays(for: step.holding, held: step.hold)
          } else {
            try bed.hold(step.hold)
            try await sensed.lies(for: step.holding)
          }
        }
      }
    }

    /// Readings that are too short turn nothing; one that stays turns the photo in the end.
    private func settles() async throws {
      let bed = try SensorBed()
      try await withSensor(bed, options: ["--settle-time", "4"]) { sensed in
        try await sensed.gimbal.hidesChrome()
        let upright = try await sensed.lies(for: .upright)
        try bed.hold(.leftUp)
        try await sensed.readsTwice()
        try bed.hold(.normal)
        let end = ContinuousClock.now + .seconds(4)
        while ContinuousClock.now < end {
          let picture = try await sensed.gimbal.screenshot()
          try #require(picture == upright, "the photo does not turn")
          try await Task.sleep(for: .milliseconds(20))
        }
        let start = ContinuousClock.now
        try await sensed.turns(to: .upsideDown)
        #expect(ContinuousClock.now - start > .seconds(4))
      }
    }
  }
}
