import TestBeds
import Testing

extension EndToEnd {
  @Suite("Turning by the sensor", .enabled(if: missingForSensor == nil, missingForSensor))
  struct SensorTurningTests {
    @Test("the photo turns as in the table, the chrome does not, and a flat device turns nothing")
    func follows() async throws {
      await atOnce([table, chromeStays, tumble, keys])
    }

    /// Each orientation, after a start on a side.
    private func table() async throws {
      try await withSensor(SensorBed(held: .leftUp)) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .clockwise)
        for holding in [Holding.upright, .counterClockwise, .upsideDown, .clockwise] {
          try await sensed.turns(to: holding)
        }
        #expect(sensed.complaints.isEmpty, "\(sensed.complaints)")
      }
    }

    /// The bar and the dots stay in place to the pixel, after a start upside down.
    private func chromeStays() async throws {
      let photos = [
        TestPhoto.solid(.gray, width: 200, height: 200), .patchedSquare(SensedGimbal.side),
        .solid(.gray),
      ]
      let bed = try SensorBed(held: .bottomUp)
      try await withSensor(bed, showing: photos, options: SensedGimbal.square + ["--start", "2"]) {
        sensed in
        let first = try await sensed.patchesLie(for: .upsideDown)
        #expect(Set(first.topStrip.values).count > 8, "there is a top bar with text")
        #expect(Set(first.bottomStrip.values).count > 3, "there are dots")
        for holding in [Holding.clockwise, .upright, .counterClockwise] {
          try bed.hold(holding.hold)
          let turned = try await sensed.patchesLie(for: holding)
          #expect(turned.topStrip.isSameToolbar(as: first.topStrip))
          #expect(turned.bottomStrip.distance(to: first.bottomStrip) <= 1)
        }
      }
    }

    /// A device that is turned over; in the article the photo ended up small in a corner.
    private func tumble() async throws {
      try await withSensor(SensorBed()) { sensed in
        try await sensed.gimbal.hidesChrome()
        let start = try await sensed.lies(for: .upright)
        try await sensed.stays(for: .upright, held: .flat)
        try await sensed.turns(to: .clockwise)
        try await sensed.stays(for: .clockwise, held: .faceDown)
        try await sensed.turns(to: .counterClockwise)
        try await sensed.stays(for: .counterClockwise, held: .flat)
        try await sensed.turns(to: .upright)
        #expect(try await sensed.lies(for: .upright) == start)
      }
    }

    /// Keys turn as well, until the sensor's next reading.
    private func keys() async throws {
      try await withSensor(SensorBed(held: .rightUp)) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .counterClockwise)
        try await sensed.gimbal.press("Right")
        try await sensed.lies(for: .upright)
        try await sensed.stays(for: .upright, held: .rightUp)
        try await sensed.turns(to: .upsideDown)
        try await sensed.gimbal.press("Left")
        try await sensed.lies(for: .clockwise)
        try await sensed.turns(to: .upright)
      }
    }

    @Test("turns during a drag do not change the page")
    func midDrag() async throws {
      let photos = [TestPhoto.solid(.gray), SensedGimbal.corners, .solid(.magenta)]
      let bed = try SensorBed()
      try await withSensor(bed, showing: photos, options: ["--start", "2"]) { sensed in
        let gimbal = sensed.gimbal
        try await gimbal.hidesChrome()
        try await sensed.lies(for: .upright)
        let length = Double(windowSize.width) * 0.2
        let steps = (0...10).map { PointerStep.moveFromMiddle(length * (0.5 - Double($0) / 10), 0) }
        try await gimbal.pointer([steps[0], .press] + steps.dropFirst())
        try await gimbal.waits(for: "the next photo's edge") { $0.count(of: .magenta) > 100 }
        for hold in [SensorBed.Hold.leftUp, .bottomUp, .leftUp] {
          try bed.hold(hold)
          try await sensed.readsTwice()
        }
        try await gimbal.rests()
        try await gimbal.pointer([.pause(seconds: 0.2), .release])
        try await sensed.lies(for: .clockwise)
      }
    }
  }
}
