import GalleryCore
import SystemServices
import TestBeds
import Testing

@Suite(
  "The light sensor",
  .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct LightSensorTests {
  @Test("it is measured while it is claimed, and only noticeable changes are reported")
  func measured() async throws {
    let bed = try SensorBed()
    let listened = ListenedLight(at: bed.address)
    try await listened.becomes(.idle)
    #expect(bed.lightClaimAndReleaseCounts == [0, 0])
    listened.sensor.setClaimed(true)
    try await listened.measures(100)
    try bed.light(5)
    try await listened.measures(5)
    listened.forget()
    // Less than a quarter more.
    try bed.light(6)
    try await Task.sleep(for: .seconds(2))
    #expect(listened.reports.isEmpty)
    try bed.light(7)
    try await listened.measures(7)
    #expect(bed.claimAndReleaseCounts == [0, 0])
  }

  @Test("nothing happens while the light stays, and nothing is read after the release")
  func rest() async throws {
    let bed = try SensorBed()
    let listened = ListenedLight(at: bed.address)
    listened.sensor.setClaimed(true)
    try await listened.measures(100)
    try await listened.sleeps(for: .seconds(2))
    listened.sensor.setClaimed(true)
    listened.sensor.setClaimed(false)
    try await listened.becomes(.idle)
    #expect(bed.lightClaimAndReleaseCounts == [1, 1])
    listened.forget()
    try bed.light(1)
    try await Task.sleep(for: .seconds(2))
    #expect(listened.reports.isEmpty)
    listened.sensor.setClaimed(true)
    try await listened.measures(1)
  }

  @Test("a daemon that is ended or killed and restarted, ten times, is claimed each time")
  func restarted() async throws {
    let bed = try SensorBed()
    let listened = ListenedLight(at: bed.address)
    listened.sensor.setClaimed(true)
    try await listened.measures(100)
    for round in 1...10 {
      listened.forget()
      try bed.stopDaemon(kill: round % 2 == 1)
      try await listened.becomes(.noDaemon)
      try bed.light(20 * round)
      try bed.startDaemon()
      try await listened.measures(Double(20 * round))
      #expect(listened.states == [.noDaemon, .claimed])
    }
  }

  @Test("a sensor that is removed is missed, and used when it is back; without one it is said")
  func unplugged() async throws {
    let bed = try SensorBed()
    let listened = ListenedLight(at: bed.address)
    listened.sensor.setClaimed(true)
    try await listened.measures(100)
    try bed.unplugLight()
    try await listened.becomes(.noSensor)
    try bed.light(9)
    try bed.plugLight()
    try await listened.becomes(.claimed)
    try await listened.measures(9)
    let dark = try SensorBed(.noLight)
    let other = ListenedLight(at: dark.address)
    other.sensor.setClaimed(true)
    try await other.becomes(.noSensor)
    #expect(SensorState.noSensor.message(about: .light) == "iio-sensor-proxy has no light sensor")
  }

  @Test("a bus that denies the claim is reported, and asked again")
  func denied() async throws {
    let bed = try SensorBed(.claimsDenied)
    let listened = ListenedLight(at: bed.address)
    listened.sensor.setClaimed(true)
    try await listened.becomes(.denied)
    try bed.allowClaims()
    // On a busy machine, the next attempt may be the one after `Backoff.sensor`'s longest delay, 30
    // s.
    try await listened.measures(100, within: .seconds(45))
  }

  @Test("percentages are told from lux, and values of a wrong type change nothing")
  func rogue() async throws {
    let bed = try SensorBed(.noDaemon)
    let daemon = try RogueSensorDaemon(
      on: bed,
      properties: """
        {'HasAmbientLight': <true>, 'LightLevelUnit': <'vendor'>, 'LightLevel': <40.0>}
        """)
    let listened = ListenedLight(at: bed.address)
    listened.sensor.setClaimed(true)
    try await listened.measures(40, .percent)
    for change in ["<'dark'>", "<7>", "<nan>", "<[1.0]>", "<-inf>"] {
      try daemon.emit(
        "('net.hadess.SensorProxy', {'LightLevel': \(change)}, @as [])")
    }
    try daemon.emit("('net.hadess.SensorProxy', {'LightLevel': <10.0>}, @as [])")
    try await listened.measures(10, .percent)
    try daemon.emit(
      "('net.hadess.SensorProxy', {'LightLevelUnit': <'lux'>, 'LightLevel': <80.0>}, @as [])")
    try await listened.measures(80)
    #expect(listened.levels.allSatisfy { $0.value >= 0 && $0.value <= 80 })
  }
}
