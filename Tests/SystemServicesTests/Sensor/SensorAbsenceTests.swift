import GalleryCore
import Glibc
import SystemServices
import TestBeds
import Testing

@Suite(
  "Absent sensors",
  .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct SensorAbsenceTests {
  @Test("a missing accelerometer is reported once, with or without a claim")
  func noAccelerometer() async throws {
    let bed = try SensorBed(.noAccelerometer, held: .leftUp)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.becomes(.noSensor)
    listened.end()
    listened.begin()
    try bed.plug()
    try await listened.reads(.landscapeRight)
    #expect(listened.states == [.noSensor, .claimed])
  }

  @Test("a missing daemon is reported once, and claimed when it starts")
  func noDaemon() async throws {
    let bed = try SensorBed(.noDaemon)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.becomes(.noDaemon)
    try bed.startDaemon()
    try await listened.reads(.portrait)
    #expect(listened.states == [.noDaemon, .claimed])
  }

  @Test("an accelerometer that is unplugged and plugged in again is claimed again")
  func unplugged() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    for (hold, orientation) in [
      (SensorBed.Hold.leftUp, DeviceOrientation.landscapeRight), (.bottomUp, .portraitUpsideDown),
    ] {
      let claimCount = bed.claimAndReleaseCounts[0]
      try bed.unplug()
      try await listened.becomes(.noSensor)
      try bed.hold(hold)
      try bed.plug()
      try await listened.becomes(.claimed)
      try await listened.reads(orientation)
      #expect(bed.claimAndReleaseCounts[0] == claimCount + 1)
    }
  }

  @Test("a denied claim is reported once and retried")
  func denied() async throws {
    let bed = try SensorBed(.claimsDenied)
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    listened.begin()
    try await listened.becomes(.denied)
    // The next attempt is denied too, and the one after it succeeds.
    try await Task.sleep(for: .milliseconds(1500))
    try bed.allowClaims()
    // On a busy machine, the next attempt may be the one after `Backoff.sensor`'s longest delay, 30
    // s.
    try await listened.becomes(.claimed, within: .seconds(45))
    try await listened.reads(.portrait)
    #expect(listened.states == [.idle, .denied, .claimed])
  }

  @Test(
    "a missing bus is reported once, without further work",
    arguments: [
      "unix:path=/nowhere/at/all", "unix:path=/var/run/gimbal-nowhere/socket",
      "unix:path=/var/gimbal-no-bus-\(getpid())",
    ])
  func noBus(address: String) async throws {
    let listened = ListenedSensor(at: address)
    listened.begin()
    try await listened.becomes(.noBus)
    // Other programs use the folders above, which wakes the thread now and then.
    try await listened.sleeps(for: .milliseconds(1500), isDisturbed: true)
    #expect(listened.states == [.noBus])
    listened.sensor.close()
  }

  @Test(
    "an invalid address means that there is no bus",
    arguments: ["", "nonsense", "unix:", "unix:path="])
  func badAddress(address: String) async throws {
    let listened = ListenedSensor(at: address)
    listened.begin()
    try await listened.becomes(.noBus)
    #expect(listened.states == [.noBus])
  }

  @Test("a bus that ends or starts is noticed")
  func busRestarted() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    try bed.stopBus()
    try await listened.becomes(.noBus)
    // By now it is waiting for the bus.
    try await Task.sleep(for: .seconds(1.5))
    try bed.startBus()
    try await listened.becomes(.noDaemon)
    try bed.hold(.leftUp)
    try bed.startDaemon()
    try await listened.reads(.landscapeRight)
    // When the bus ends, it may report the loss of the daemon first; and at the start the sensor
    // before it was told to claim it.
    let passing: [SensorState] = [.noDaemon, .idle]
    #expect(listened.states.filter { !passing.contains($0) } == [.claimed, .noBus, .claimed])
  }
}
