import GalleryCore
import Glibc
import SystemServices
import TestBeds
import Testing

@Suite(
  "Sensor readings",
  .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct SensorReadingTests {
  @Test("each orientation of the real daemon maps to the correct device orientation")
  func orientations() async throws {
    let bed = try SensorBed(held: .bottomUp)
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    listened.begin()
    try await listened.reads(.portraitUpsideDown)
    for (hold, orientation) in [
      (SensorBed.Hold.leftUp, DeviceOrientation.landscapeRight), (.rightUp, .landscapeLeft),
      (.normal, .portrait), (.bottomUp, .portraitUpsideDown),
    ] {
      try bed.hold(hold)
      try await listened.reads(orientation)
    }
    #expect(
      listened.readings == [
        .portraitUpsideDown, .landscapeRight, .landscapeLeft, .portrait, .portraitUpsideDown,
      ])
    #expect(listened.states == [.idle, .claimed])
  }

  @Test("lying flat, face up or down, keeps the last orientation")
  func flat() async throws {
    let bed = try SensorBed(held: .rightUp)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.landscapeLeft)
    for hold in [SensorBed.Hold.flat, .faceDown] {
      try bed.hold(hold)
      let count = bed.readCount
      try await eventually("two more readings") { bed.readCount >= count + 2 }
    }
    #expect(listened.readings == [.landscapeLeft])
  }

  @Test("a reading includes the time of its arrival")
  func times() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    let before = monotonicTime()
    listened.begin()
    try await listened.reads(.portrait)
    guard case .reading(.portrait, let time) = listened.reports.last else {
      Issue.record("\(listened.reports)")
      return
    }
    #expect(time > before + 0.5 && time <= monotonicTime())
  }

  @Test("an orientation that the daemon already knows is read, not awaited")
  func knownReading() async throws {
    let bed = try SensorBed(held: .leftUp)
    let first = ListenedSensor(at: bed.address)
    first.begin()
    try await first.reads(.landscapeRight)
    // There is no further change, so the second sensor has to request the value.
    let second = ListenedSensor(at: bed.address)
    try await second.becomes(.idle)
    second.begin()
    try await second.reads(.landscapeRight)
  }

  @Test("without a claim, or after it, there are no readings")
  func unclaimed() async throws {
    let bed = try SensorBed()
    let bystander = ListenedSensor(at: bed.address)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    listened.end()
    try await listened.becomes(.idle)
    try bed.hold(.leftUp)
    let other = ListenedSensor(at: bed.address)
    other.begin()
    try await other.reads(.landscapeRight)
    #expect(bystander.readings.isEmpty)
    #expect(listened.readings == [.portrait])
  }

  private func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
