import PhotoSources
import SystemPackage
import Testing

@testable import DecoderService

@Suite("When the beginning of a photo is decoded")
struct BeginningScheduleTests {
  /// Notes what arrives of 1 MB at a number of bytes per second; returns the bytes of each attempt.
  private func attempts(
    perSecond: Int, total: Int? = 1_000_000, outcome: (_ byteCount: Int) -> BeginningOutcome
  ) -> [Int] {
    var schedule = BeginningSchedule()
    var attempts: [Int] = []
    // The fetcher reports ten times a second.
    for received in stride(from: 1000, to: 1_000_000, by: perSecond / 10) {
      let now = Double(received) / Double(perSecond)
      schedule.note(FetchProgress(received: received, total: total), at: now)
      guard schedule.isDue else { continue }
      attempts.append(received)
      schedule.note(outcome(received), byteCount: received)
    }
    return attempts
  }

  @Test("Soon at first, then at doubling sizes: never more than three times the photo")
  func growth() {
    let attempts = attempts(perSecond: 100_000) { $0 < 100_000 ? .tooShort : .shown }
    #expect(attempts.count > 5 && attempts[0] < 40_000)
    #expect(attempts.reduce(0, +) <= 3_000_000)
    for (earlier, later) in zip(attempts, attempts.dropFirst()) {
      #expect(Double(later) >= Double(earlier) * (earlier < 100_000 ? 1.5 : 2))
    }
  }

  @Test("Nothing if the whole photo is as soon, and not near the end")
  func soon() {
    #expect(attempts(perSecond: 8_000_000) { _ in .tooShort }.isEmpty)
    let last = attempts(perSecond: 1_000_000) { _ in .tooShort }.last ?? 0
    #expect(last > 100_000 && last <= 760_000)
    #expect(!attempts(perSecond: 100_000, total: nil) { _ in .tooShort }.isEmpty)
  }

  @Test("One that can show nothing more is not tried again; one that was put off is")
  func final() {
    #expect(attempts(perSecond: 100_000) { _ in .final }.count == 1)
    #expect(attempts(perSecond: 100_000) { _ in .unknown }.count > 50)
  }

  @Test("A download that starts again shows nothing that is coarser than before")
  func again() {
    var schedule = BeginningSchedule()
    schedule.note(FetchProgress(received: 300_000, total: 1_000_000), at: 0)
    #expect(schedule.isDue)
    schedule.note(.shown, byteCount: 300_000)
    schedule.downloadStarts()
    #expect(!schedule.isDue)
    schedule.note(FetchProgress(received: 100_000, total: 1_000_000), at: 10)
    #expect(!schedule.isDue)
    schedule.note(FetchProgress(received: 600_000, total: 1_000_000), at: 20)
    #expect(schedule.isDue)
  }

  @Test("Only of a visible photo that is being downloaded, the most urgent one first")
  func plan() {
    var plan = FetchPlan()
    let progress = FetchProgress(received: 100_000, total: 1_000_000)
    for (rank, name) in ["a", "b", "c"].enumerated() {
      plan.add(FilePath(name), seed: 0)
      plan.setUrgency(rank, isVisible: name != "a", of: FilePath(name))
    }
    #expect(plan.dueBeginning == nil)
    _ = plan.steps(at: 0)
    for name in ["c", "b", "a"] { plan.note(progress, of: FilePath(name), at: 1) }
    #expect(plan.dueBeginning?.path == FilePath("b"))
    plan.note(.shown, of: FilePath("b"), byteCount: 100_000)
    #expect(plan.dueBeginning?.path == FilePath("c"))
    plan.restart(at: 2)
    #expect(plan.dueBeginning == nil)
  }
}
