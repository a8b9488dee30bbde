import TestBeds
import Testing

extension EndToEnd {
  @Suite("The claim and the lock", .enabled(if: missingForSensor == nil, missingForSensor))
  struct SensorLockTests {
    static let square = [TestPhoto.patchedSquare(SensedGimbal.side), .solid(.gray)]

    @Test("the accelerometer is claimed only while the photo is visible and may turn")
    func claim() async throws {
      await atOnce([minimised, lockedByKey, lockedByClick, startedLocked, sensorOff])
    }

    /// As the daemon sees it.
    ///
    /// Full screen, and looked at as a whole: the place of a window that a window manager is about
    /// to frame is not to be relied on.
    private func minimised() async throws {
      let bed = try SensorBed()
      try await withSensor(bed, options: ["--fullscreen"] + wholeWindow, windowManager: true) {
        sensed in
        let gimbal = sensed.gimbal
        try await sensed.screenLies(for: .upright)
        try await sensed.daemonSees(claims: 1, releases: 0)
        for (round, holding) in [(1, Holding.clockwise), (2, .upsideDown)] {
          try await gimbal.display.xdotool(["windowminimize", gimbal.window])
          try await sensed.daemonSees(claims: round, releases: round)
          try bed.hold(holding.hold)
          try await gimbal.display.xdotool(["windowmap", gimbal.window])
          try await sensed.daemonSees(claims: round + 1, releases: round)
          try await sensed.screenLies(for: holding)
        }
      }
    }

    private func lockedByKey() async throws {
      let bed = try SensorBed(held: .leftUp)
      let options: [CommandArgument] = SensedGimbal.square
      try await withSensor(bed, showing: Self.square, options: options) { sensed in
        let following = try await sensed.patchesLie(for: .clockwise)
        try await sensed.gimbal.press("l")
        try await sensed.daemonSees(claims: 1, releases: 1)
        try bed.hold(.bottomUp)
        // Anything on its way would have arrived by then.
        let locked = try await sensed.gimbal.rests(for: .seconds(1))
        #expect(locked.hasPatches(for: .clockwise), "the photo stays")
        #expect(locked.padlock != following.padlock, "the bar shows that it is locked")
        #expect(locked.bottomStrip == following.bottomStrip)
        try await sensed.gimbal.press("l")
        try await sensed.daemonSees(claims: 2, releases: 1)
        let unlocked = try await sensed.patchesLie(for: .upsideDown)
        #expect(unlocked.padlock.distance(to: following.padlock) <= 1)
      }
    }

    private func lockedByClick() async throws {
      let bed = try SensorBed(held: .rightUp)
      let options: [CommandArgument] = SensedGimbal.square
      let away = PointerStep.moveFromMiddle(0, 0)
      // The padlock is the fourth button from the right, beyond a gap after the first three.
      let button = PointerStep.move(Double(SensedGimbal.side) - 4 - 3 * 44 - 8 - 22, 24)
      try await withSensor(bed, showing: Self.square, options: options) { sensed in
        let gimbal = sensed.gimbal
        let following = try await sensed.patchesLie(for: .counterClockwise)

        let start = ContinuousClock.now
        try await gimbal.pointer([button])
        try await gimbal.waits(for: "a tooltip") {
          $0.belowBar.distance(to: following.belowBar) > 50
        }
        let time = ContinuousClock.now - start
        #expect(time > .milliseconds(500) && time < .seconds(3), "the tooltip came after \(time)")
        try await gimbal.pointer([away])
        try await gimbal.rests("no tooltip any more") { $0 == following }

        try await gimbal.pointer([button, .press, .release, away])
        try await sensed.daemonSees(claims: 1, releases: 1)
        try bed.hold(.normal)
        let locked = try await gimbal.rests(for: .seconds(1))
        #expect(locked.hasPatches(for: .counterClockwise), "the photo stays")
        #expect(locked.padlock != following.padlock, "the bar shows that it is locked")
        try await gimbal.pointer([button, .press, .release, away])
        try await sensed.daemonSees(claims: 2, releases: 1)
        let unlocked = try await sensed.patchesLie(for: .upright)
        #expect(unlocked.padlock.distance(to: following.padlock) <= 1)
      }
    }

    private func startedLocked() async throws {
      let bed = try SensorBed(held: .leftUp)
      try await withSensor(bed, showing: Self.square, options: SensedGimbal.square + ["--lock"]) {
        sensed in
        try await sensed.gimbal.press("Down")
        try await sensed.gimbal.rests(for: .seconds(1))
        try await sensed.patchesLie(for: .upright)
        #expect(bed.claimAndReleaseCounts == [0, 0])
        try await sensed.gimbal.press("l")
        try await sensed.patchesLie(for: .clockwise)
        #expect(bed.claimAndReleaseCounts == [1, 0])
      }
    }

    private func sensorOff() async throws {
      let bed = try SensorBed(held: .leftUp)
      try await withSensor(
        bed, showing: Self.square, options: SensedGimbal.square + ["--sensor", "off"]
      ) { sensed in
        try await sensed.gimbal.press("l", "l")
        try await sensed.gimbal.rests(for: .seconds(1))
        try await sensed.patchesLie(for: .upright)
        #expect(bed.claimAndReleaseCounts == [0, 0])
        #expect(bed.readCount == 0)
        try await sensed.gimbal.press("Down")
        try await sensed.patchesLie(for: .upsideDown)
      }
    }
  }
}

extension SensedGimbal {
  /// Waits until the photo of four corners fills the screen as for a device held so.
  fileprivate func screenLies(for holding: Holding) async throws {
    let screen = gimbal.display.framebuffer
    _ = try await poll("the photo on the whole screen for a device \(holding)") {
      screen.screenshot(x: 0, y: 0, width: screen.width, height: screen.height)
        .showsFourCorners(ofPhoto: Self.photo, to: holding) ? true : nil
    }
  }
}

extension Screenshot {
  /// The padlock; the small device beside it turns its photo.
  fileprivate var padlock: Screenshot { cropped(x: 232..<276, y: 0..<48) }

  /// Where the padlock's tooltip appears.
  fileprivate var belowBar: Screenshot { cropped(x: 172..<336, y: 56..<96) }
}
