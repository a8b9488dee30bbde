import GalleryCore
import SystemServices
import TestBeds
import Testing

@Suite(
  "Sensor claims", .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct SensorClaimTests {
  @Test("the daemon has a claim exactly while there are more begins than ends")
  func counted() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    try await listened.becomes(.idle)
    #expect(bed.claimAndReleaseCounts == [0, 0])
    #expect(!listened.sensor.isGeneratingDeviceOrientationNotifications)
    listened.begin()
    try await listened.becomes(.claimed)
    listened.begin()
    #expect(listened.end())
    try await listened.reads(.portrait)
    #expect(bed.claimAndReleaseCounts == [1, 0])
    #expect(listened.sensor.isGeneratingDeviceOrientationNotifications)

    #expect(listened.end())
    #expect(!listened.sensor.isGeneratingDeviceOrientationNotifications)
    try await listened.becomes(.idle)
    #expect(bed.claimAndReleaseCounts == [1, 1])
    let readCount = bed.readCount
    try await Task.sleep(for: .seconds(1))
    #expect(bed.readCount == readCount)

    listened.begin()
    try await listened.becomes(.claimed)
    #expect(bed.claimAndReleaseCounts == [2, 1])
  }

  @Test("an unmatched end is rejected and reported, and the next begin works")
  func endTooMany() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    #expect(!listened.end())
    #expect(!listened.end())
    listened.begin()
    #expect(listened.sensor.isGeneratingDeviceOrientationNotifications)
    try await listened.reads(.portrait)
    #expect(listened.end())
    #expect(listened.reports.count { $0 == .unmatchedEnd } == 2)
    #expect(!listened.end())
    #expect(listened.reports.count { $0 == .unmatchedEnd } == 3)
  }

  @Test("closing releases the claim immediately, and may be repeated")
  func closing() async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    listened.begin()
    try await listened.reads(.portrait)
    #expect(ContinuousClock().measure { listened.sensor.close() } < .milliseconds(500))
    listened.sensor.close()
    try await Task.sleep(for: .milliseconds(100))
    let readCount = bed.readCount
    try await Task.sleep(for: .seconds(1))
    #expect(bed.readCount == readCount)
  }

  @Test("nothing wakes the thread while nothing happens", arguments: [false, true])
  func idle(isClaimed: Bool) async throws {
    let bed = try SensorBed()
    let listened = ListenedSensor(at: bed.address)
    if isClaimed {
      listened.begin()
      try await listened.reads(.portrait)
    }
    try await listened.becomes(isClaimed ? .claimed : .idle)
    try await listened.sleeps(for: .milliseconds(1500))
  }
}
