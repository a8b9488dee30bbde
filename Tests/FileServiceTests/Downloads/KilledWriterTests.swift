import Glibc
import ProcessWire
import SeededRandom
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import FileService

@Suite(
  "Processes that store downloads and are killed, or work at once", .serialized,
  .timeLimit(.minutes(10)))
struct KilledWriterTests {
  private let bed: CacheBed

  init() throws { bed = try CacheBed() }

  /// What a thread that looks through the folder shares with its test.
  private final class Survey: Sendable {
    let isEnding = Atomic(false)
    let count = Atomic(0)
  }

  private static func address(_ number: Int) -> String { "https://host/\(number).jpg" }

  @Test(
    "After processes were killed 200 times while they stored, every download is whole or missing")
  func kills() throws {
    var random = SeededRandom(seed: UInt64(getpid()))
    let count = 400_000
    let addresses = 10
    var foundCount = 0
    var unfinishedCount = 0
    for round in 0..<200 {
      let process = try CacheProcess(cache: bed.root)
      for number in 0..<addresses {
        try process.send(
          store: Self.address(number), CacheBed.contents(round, count: count + round))
      }
      // Some are stored; the kill meets the next one, however fast the machine is.
      let start = ContinuousClock.now
      let storedCount = Int.random(in: 1..<addresses, using: &random)
      for _ in 0..<storedCount { #expect(try process.receive() == .stored(0)) }
      let pause = (ContinuousClock.now - start) / storedCount
      let microseconds = UInt32(pause / .microseconds(1))
      usleep(UInt32.random(in: 0...microseconds, using: &random))
      process.kill()
      unfinishedCount += bed.files.count { $0.hasPrefix(".new-") }
      for number in 0..<addresses {
        guard let found = try bed.find(Self.address(number)) else { continue }
        foundCount += 1
        let written = found.bytes.count - count
        #expect((0...round).contains(written))
        #expect(found.bytes == CacheBed.contents(written, count: count + written))
      }
    }
    #expect(foundCount > 1000, "most are stored")
    #expect(unfinishedCount > 10, "some were killed while they wrote")
    #expect(try FolderUsage(of: bed.folder).count <= addresses)
    #expect(bed.files.allSatisfy(EntryName.isEntry), "nothing unfinished is left")
  }

  @Test("Two processes that store the same and other downloads at once")
  func twoWriters() throws {
    let processes = [
      try CacheProcess(cache: bed.root), try CacheProcess(cache: bed.root),
    ]
    let rounds = 60
    for round in 0..<rounds {
      for (index, process) in processes.enumerated() {
        // One address for both, and one for each.
        try process.send(store: Self.address(0), CacheBed.contents(round, count: 50_000))
        try process.send(
          store: Self.address(1 + index), CacheBed.contents(round, count: 50_000 + index))
      }
      for process in processes {
        for _ in 0..<2 { #expect(try process.receive() == .stored(0)) }
      }
      let found = try #require(try bed.find(Self.address(0)))
      #expect(found.bytes == CacheBed.contents(round, count: 50_000))
    }
    #expect(bed.files.count == 3)
    #expect(try processes[0].find(Self.address(2)) == CacheBed.contents(rounds - 1, count: 50_001))
  }

  @Test("Storing succeeds each time, also while a thread removes what killed processes have left")
  func storingDuringSurveys() throws {
    let survey = Survey()
    let folder = bed.folder
    let end = WorkerThreads.Semaphore()
    let hasStarted = WorkerThread.start {
      while !survey.isEnding.load(ordering: .relaxed) {
        if (try? FolderUsage(of: folder)) != nil { survey.count.add(1, ordering: .relaxed) }
      }
      end.signal()
    }
    try #require(hasStarted)
    defer {
      survey.isEnding.store(true, ordering: .relaxed)
      _ = end.wait(seconds: 60)
    }
    for number in 0..<1000 { try bed.store(Self.address(number % 3), [UInt8(number % 251)]) }
    #expect(survey.count.load(ordering: .relaxed) > 100)
    #expect(bed.files.count == 3)
  }

  @Test("Two processes keep to one limit, and remove what was used longest ago")
  func sharedLimit() throws {
    let processes = [try CacheProcess(cache: bed.root), try CacheProcess(cache: bed.root)]
    let limit = 2_000_000
    for number in 0..<100 {
      let process = processes[number % 2]
      #expect(
        try process.store(
          Self.address(number), CacheBed.contents(number, count: 50_000), limit: limit) == 0)
      try bed.setAge(1000 - number, of: Self.address(number))
      // Each may not know of a sixteenth that the other has stored.
      #expect(try process.measure().byteCount <= limit + limit / 8)
    }
    #expect(try bed.find(Self.address(99)) != nil)
    #expect(try bed.find(Self.address(85)) != nil)
    #expect(try bed.find(Self.address(20)) == nil)
  }

  @Test("A limit that is smaller than a photo, or zero, stores nothing; a lower one removes")
  func limits() throws {
    let process = try CacheProcess(cache: bed.root)
    for number in 0..<10 {
      #expect(try process.store(Self.address(number), CacheBed.contents(1, count: 100_000)) == 0)
    }
    #expect(try process.measure().count == 10)
    #expect(try process.store(Self.address(20), CacheBed.contents(1), limit: 5000) == 0)
    #expect(try process.store(Self.address(20), CacheBed.contents(1), limit: 0) == 0)
    #expect(try process.find(Self.address(20)) == nil)
    #expect(try process.measure().count == 10, "what does not fit removes nothing")
    #expect(try process.store(Self.address(20), CacheBed.contents(1), limit: 300_000) == 0)
    #expect(try process.measure().byteCount <= 300_000)
  }

  @Test("Entries that another process removes meanwhile are no problem")
  func vanishing() throws {
    let process = try CacheProcess(cache: bed.root)
    for number in 0..<20 {
      #expect(try process.store(Self.address(number), CacheBed.contents(1, count: 90_000)) == 0)
    }
    for file in bed.files { unlink("\(bed.path)/\(file)") }
    #expect(try process.find(Self.address(3)) == nil)
    #expect(try process.store(Self.address(3), [1], limit: 1_000_000) == 0)
    rmdir(bed.path)
    unlink(try bed.file(of: Self.address(3)))
    rmdir(bed.path)
    #expect(try process.store(Self.address(4), [2]) == 0, "the folder is made again")
    #expect(try process.find(Self.address(4)) == [2])
  }
}
