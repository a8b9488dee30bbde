import PhotoSources
import SeededRandom
import SystemPackage
import Testing

@testable import DecoderService

@Suite("What is downloaded when")
struct FetchPlanTests {
  /// A plan with photos whose names are numbers, the most urgent first; those below a number are
  /// visible.
  private func plan(_ count: Int, visibleBelow visible: Int = 0) -> FetchPlan {
    var plan = FetchPlan()
    for number in 0..<count {
      plan.add(path(number), seed: UInt64(number))
      plan.setUrgency(number, isVisible: number < visible, of: path(number))
    }
    return plan
  }

  private func path(_ number: Int) -> FilePath { FilePath("\(number)") }

  private func started(_ steps: [FetchPlan.Step]) -> [FilePath] {
    steps.compactMap { if case .start(let path, _) = $0 { path } else { nil } }
  }

  private func stopped(_ steps: [FetchPlan.Step]) -> [Int] {
    steps.compactMap { if case .stop(_, let number) = $0 { number } else { nil } }
  }

  private func number(of path: FilePath, _ plan: FetchPlan) -> Int? {
    if case .running(let number)? = plan.items[path]?.phase { number } else { nil }
  }

  @Test func theMostUrgentStartFirstUpToTheLimit() throws {
    var plan = plan(10)
    let steps = plan.steps(at: 0)
    #expect(started(steps) == (0..<FetchLimits.transfers).map(path))
    #expect(stopped(steps).isEmpty)
    let more = plan.steps(at: 1)
    #expect(more.isEmpty)
    // One ends, and the next one starts.
    let ended = try #require(number(of: path(0), plan))
    let removed = plan.remove(path(0))
    #expect(removed == ended)
    #expect(plan.path(of: ended) == nil)
    let next = plan.steps(at: 2)
    #expect(started(next) == [path(FetchLimits.transfers)])
  }

  @Test func listsLeaveRoomForPhotos() {
    var plan = FetchPlan()
    for number in 0..<20 {
      plan.add(path(number), seed: 1, isDocument: number < 10)
      plan.setUrgency(number, isVisible: number < 10, of: path(number))
    }
    let started = started(plan.steps(at: 0))
    #expect(started.count == FetchLimits.transfers)
    let half = FetchLimits.transfers / 2
    #expect(Array(started.prefix(half)) == (0..<half).map(path))
    #expect(started.dropFirst(half).first == path(10))
  }

  @Test func aPhotoOfWhichNothingArrivesIsLateOnceForEachDownload() throws {
    var plan = plan(2)
    _ = plan.steps(at: 10)
    plan.note(FetchProgress(received: 1, total: nil), of: path(1), at: 11)
    let time = 10 + FetchPlan.patience
    #expect(plan.nextTime(after: 11) == time)
    let early = plan.takeLate(at: time - 0.1)
    let late = plan.takeLate(at: time)
    let again = plan.takeLate(at: time + 1)
    #expect(early == [] && late == [path(0)] && again == [])
    #expect(plan.nextTime(after: time) == nil)
    plan.restart(at: 20)
    _ = plan.steps(at: 20)
    #expect(plan.nextTime(after: 20) == 20 + FetchPlan.patience)
  }

  @Test func aVisiblePhotoReplacesTheLeastUrgentInvisibleOne() throws {
    var plan = plan(6)
    _ = plan.steps(at: 0)
    let least = try #require(number(of: path(5), plan))
    plan.add(path(99), seed: 1)
    plan.setUrgency(99, isVisible: false, of: path(99))
    let none = plan.steps(at: 1)
    #expect(none.isEmpty, "invisible photos wait")
    plan.setUrgency(99, isVisible: true, of: path(99))
    let steps = plan.steps(at: 1)
    #expect(stopped(steps) == [least])
    #expect(started(steps) == [path(99)])
    #expect(plan.items[path(5)]?.phase == .waiting(from: 1), "it starts again later")
  }

  @Test func visiblePhotosDoNotReplaceEachOther() {
    var plan = plan(7, visibleBelow: 7)
    let steps = plan.steps(at: 0)
    #expect(started(steps).count == FetchLimits.transfers)
    let more = plan.steps(at: 1)
    #expect(more.isEmpty)
  }

  @Test func afterATransientFailureAPhotoWaits() throws {
    var plan = plan(1)
    _ = plan.steps(at: 0)
    let isFinal = plan.fail(path(0), .stalled, mayRetry: true, at: 10)
    #expect(!isFinal)
    let next = try #require(plan.nextTime(after: 10))
    #expect((10.5...11).contains(next), "half a second, and up to as much again")
    let early = plan.steps(at: next.nextDown)
    #expect(early.isEmpty)
    let due = plan.steps(at: next)
    #expect(started(due) == [path(0)])
    plan.note(FetchProgress(received: 1, total: nil), of: path(0), at: next)
    #expect(plan.nextTime(after: next) == nil)
  }

  @Test func attemptsEnd() {
    var plan = plan(1)
    var (now, attempts) = (0.0, 0)
    while !plan.isEmpty, attempts < 100 {
      attempts += started(plan.steps(at: now)).count
      _ = plan.fail(path(0), .interrupted, mayRetry: true, at: now)
      now = plan.nextTime(after: now) ?? now
    }
    #expect(attempts == RetryPlan.attempts)
    #expect(plan.isEmpty)
  }

  @Test func aLastingFailureIsFinal() {
    var plan = plan(1)
    _ = plan.steps(at: 0)
    let isFinal = plan.fail(path(0), .status(404, retryAfter: 0), mayRetry: true, at: 0)
    #expect(isFinal)
    #expect(plan.isEmpty)
  }

  @Test func aPhotoAtWhichTheFetcherEndsAgainAndAgainIsGivenUp() {
    var plan = plan(1)
    for _ in 0..<2 {
      _ = plan.steps(at: 0)
      let failed = plan.fetcherEnded(at: 0)
      #expect(failed.isEmpty)
    }
    // What is not running has no part in it.
    let none = plan.fetcherEnded(at: 0)
    #expect(none.isEmpty)
    _ = plan.steps(at: 0)
    let failed = plan.fetcherEnded(at: 0)
    #expect(failed == [path(0)])
    #expect(plan.isEmpty)
  }

  @Test func onePhotoThatEndsTheFetcherDoesNotTakeOthersWithIt() {
    var plan = plan(8)
    var (failed, done): ([FilePath], [FilePath]) = ([], [])
    for step in 0..<100 where !plan.isEmpty {
      _ = plan.steps(at: Double(step))
      let running = plan.items.keys.filter { number(of: $0, plan) != nil }
      if running.contains(path(2)) {
        failed += plan.fetcherEnded(at: Double(step))
      } else {
        for path in running { _ = plan.remove(path) }
        done += running
      }
    }
    #expect(failed == [path(2)])
    #expect(Set(done) == Set([0, 1, 3, 4, 5, 6, 7].map(path)))
  }

  @Test func aFetcherThatDoesNotStartIsNoFaultOfPhotos() {
    var plan = plan(7)
    for _ in 0..<10 {
      let steps = plan.steps(at: 0)
      #expect(started(steps).count == FetchLimits.transfers)
      plan.restart(at: 0)
    }
    #expect(plan.items.count == 7)
  }

  /// Numbers are unique, never more run than allowed, and no visible photo waits for an invisible
  /// one.
  @Test(arguments: 1...50) func randomEventsKeepItsRules(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var plan = FetchPlan()
    var numbers: Set<Int> = []
    var now = 0.0
    for _ in 0..<400 {
      let photo = path(Int.random(in: 0..<20, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: plan.add(photo, seed: seed)
      case 2: _ = plan.remove(photo)
      case 3 where number(of: photo, plan) != nil:
        _ = plan.fail(photo, .stalled, mayRetry: true, at: now)
      case 4: _ = plan.fetcherEnded(at: now)
      default:
        plan.setUrgency(
          Int.random(in: 0..<20, using: &random), isVisible: Bool.random(using: &random), of: photo)
      }
      now += Double.random(in: 0...0.3, using: &random)
      for case .start(let path, let number) in plan.steps(at: now) {
        #expect(numbers.insert(number).inserted)
        #expect(plan.path(of: number) == path)
      }
      let running = plan.items.filter { number(of: $0.key, plan) != nil }
      #expect(running.count <= FetchLimits.transfers)
      #expect(running.count <= 1 || !running.values.contains(where: \.isSuspect))
      let visibleWaits = plan.items.values.contains {
        if case .waiting(let time) = $0.phase { $0.isVisible && time <= now } else { false }
      }
      #expect(!visibleWaits || running.values.allSatisfy(\.isVisible))
    }
  }
}
