import GalleryCore
import Glibc
import SystemServices
import TestBeds
import Testing

@Suite(
  "Failing sensor daemons",
  .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct SensorDaemonTests {
  @Test("a daemon that is ended or killed and restarted, twenty times, is claimed each time")
  func restarted() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    let holds: [(SensorBed.Hold, DeviceOrientation)] = [
      (.leftUp, .landscapeRight), (.bottomUp, .portraitUpsideDown), (.rightUp, .landscapeLeft),
      (.normal, .portrait),
    ]
    for round in 0..<20 {
      listened.forget()
      try bed.stopDaemon(kill: round % 2 == 1)
      try await listened.becomes(.noDaemon)
      let (hold, orientation) = holds[round % 4]
      try bed.hold(hold)
      try bed.startDaemon()
      try await listened.reads(orientation)
      #expect(listened.states == [.noDaemon, .claimed])
      #expect(listened.readings == [orientation])
    }
  }

  @Test("a daemon that hangs on a request is reported once, and blocks nothing")
  func stopped() async throws {
    let bed = try SensorBed(held: .rightUp)
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    try bed.signalDaemon(SIGSTOP)
    let time = ContinuousClock().measure {
      for _ in 0..<100 {
        listened.begin()
        listened.end()
      }
      listened.begin()
    }
    #expect(time < .milliseconds(100))
    try await listened.becomes(.notAnswering)
    try await listened.sleeps(for: .seconds(1))
    try bed.signalDaemon(SIGCONT)
    try await listened.becomes(.claimed)
    try await listened.reads(.landscapeLeft)
    #expect(listened.states == [.idle, .notAnswering, .claimed])
  }

  @Test("a claim that is no longer wanted when the daemon continues is released")
  func unwantedMeanwhile() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    try bed.signalDaemon(SIGSTOP)
    listened.begin()
    try await Task.sleep(for: .milliseconds(100))
    listened.end()
    try await listened.becomes(.notAnswering)
    try bed.signalDaemon(SIGCONT)
    try await listened.becomes(.idle)
    #expect(bed.claimAndReleaseCounts == [1, 1])
  }

  @Test("closing does not wait for a daemon that hangs")
  func closedWhileStopped() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    try bed.signalDaemon(SIGSTOP)
    listened.end()
    try await Task.sleep(for: .milliseconds(100))
    #expect(ContinuousClock().measure { listened.sensor.close() } < .milliseconds(500))
    try bed.signalDaemon(SIGCONT)
  }

  @Test("a hanging daemon that is killed and restarted is claimed")
  func killedWhileStopped() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    try bed.signalDaemon(SIGSTOP)
    listened.begin()
    try await Task.sleep(for: .milliseconds(100))
    try bed.stopDaemon(kill: true)
    try await listened.becomes(.noDaemon)
    try bed.startDaemon()
    try await listened.reads(.portrait)
  }

  @Test("a hanging bus is reported, until it continues")
  func stoppedBus() async throws {
    let bed = try SensorBed()
    try bed.signalBus(SIGSTOP)
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    let result: Void? = try? await listened.becomes(.busNotAnswering)
    try bed.signalBus(SIGCONT)
    #expect(result != nil)
    try await listened.reads(.portrait)
    #expect(listened.states == [.busNotAnswering, .claimed])
  }
}
