import GalleryCore
import SystemServices
import TestBeds
import Testing

@Suite(
  "Rogue sensor daemons",
  .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct RogueDaemonTests {
  @Test("a daemon with tilt support reports face up and face down")
  func tilt() async throws {
    let bed = try SensorBed(.noDaemon)
    let daemon = try RogueSensorDaemon(
      on: bed,
      properties: """
        {'HasAccelerometer': <true>, 'AccelerometerOrientation': <'right-up'>, \
        'AccelerometerTilt': <'face-down'>}
        """)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.faceDown)
    for (tilt, orientation) in [
      ("face-up", DeviceOrientation.faceUp), ("tilted-up", .landscapeLeft), ("face-up", .faceUp),
      ("vertical", .landscapeLeft),
    ] {
      try daemon.emit(Self.changed("'AccelerometerTilt': <'\(tilt)'>"))
      try await listened.reads(orientation)
    }
  }

  @Test("values of a wrong type or unknown values change nothing, and the next valid one is used")
  func lies() async throws {
    let bed = try SensorBed(.noDaemon)
    let daemon = try RogueSensorDaemon(
      on: bed,
      properties: "{'HasAccelerometer': <true>, 'AccelerometerOrientation': <'left-up'>}")
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.landscapeRight)
    for body in [
      Self.changed("'HasAccelerometer': <'no'>"), Self.changed("'HasAccelerometer': <uint32 0>"),
      Self.changed("'AccelerometerOrientation': <7>"),
      Self.changed("'AccelerometerOrientation': <[<'normal'>]>"),
      Self.changed("'AccelerometerOrientation': <<'normal'>>"),
      Self.changed("'AccelerometerTilt': <(1, 'face-up')>"),
      Self.changed("'AccelerometerTilt': <'\(String(repeating: "x", count: 9999))'>"),
      Self.changed("'': <true>"), Self.changed(""),
      "('net.hadess.SensorProxy',)", "('net.hadess.SensorProxy', 1)", "(1, 2, 3)",
      "('net.hadess.SensorProxy', {'HasAccelerometer': true}, @as [])",
      "('net.hadess.SensorProxy', @a{sv} {}, [1, 2])",
      "('net.hadess.Other', {'AccelerometerOrientation': <'normal'>}, @as [])",
      "('net.hadess.SensorProxy', @a{sv} {}, ['AccelerometerOrientation'])",
    ] {
      try daemon.emit(body)
    }
    try daemon.emit(Self.changed("'AccelerometerOrientation': <'bottom-up'>"))
    try await listened.reads(.portraitUpsideDown)
    #expect(listened.readings.prefix { $0 == .landscapeRight }.count == 1)
    #expect(Set(listened.readings).isSubset(of: [.landscapeRight, .portraitUpsideDown]))
    #expect(listened.states == [.claimed])
  }

  @Test("a daemon with properties of wrong types has no accelerometer")
  func wrongTypes() async throws {
    let bed = try SensorBed(.noDaemon)
    let daemon = try RogueSensorDaemon(
      on: bed, properties: "{'HasAccelerometer': <'yes'>, 'AccelerometerOrientation': <1.5>}")
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.becomes(.noSensor)
    #expect(listened.readings.isEmpty)
    _ = daemon
  }

  @Test("a claim denied by polkit has the same effect as one denied by the bus")
  func denied() async throws {
    let bed = try SensorBed(.noDaemon)
    let daemon = try RogueSensorDaemon(on: bed, properties: "{'HasAccelerometer': <true>}")
    try daemon.deny()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.becomes(.denied)
    #expect(SensorState.denied.message().contains("net.hadess.SensorProxy.claim-sensor"))
  }

  private static func changed(_ properties: String) -> String {
    "('net.hadess.SensorProxy', @a{sv} {\(properties)}, @as [])"
  }
}
