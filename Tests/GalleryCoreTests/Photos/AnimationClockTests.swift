import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

struct AnimationClockTests {
  @Test("The first frame is due at once, later ones at the end of the previous one's duration")
  func times() {
    var clock = AnimationClock(playCount: nil)
    #expect(clock.isDue(at: 5))
    let shows = clock.show(0, milliseconds: 40, at: 5)
    #expect(shows)
    #expect(clock.dueTime == 5.04)
    #expect(!clock.isDue(at: 5.03))
    #expect(clock.isDue(at: 5.04))
    // A little late: the one after it is not.
    let showsNext = clock.show(1, milliseconds: 100, at: 5.06)
    #expect(showsNext)
    #expect(clock.dueTime == 5.14)
  }

  @Test("A very late frame is visible for half its duration, and later ones do not catch up")
  func late() {
    var clock = AnimationClock(playCount: nil)
    _ = clock.show(0, milliseconds: 40, at: 0)
    let shows = clock.show(1, milliseconds: 100, at: 60)
    #expect(shows)
    #expect(clock.dueTime == 60.05)
  }

  @Test("A held clock keeps the rest of the frame's duration")
  func held() {
    var clock = AnimationClock(playCount: nil)
    _ = clock.show(0, milliseconds: 100, at: 0)
    clock.hold(at: 0.03)
    #expect(clock.dueTime == nil && !clock.isDue(at: 99) && !clock.hasEnded)
    // A second time changes nothing.
    clock.hold(at: 50)
    clock.release(at: 1000)
    #expect(clock.dueTime.map { abs($0 - 1000.07) < 1e-9 } == true)
    clock.release(at: 2000)
    #expect(clock.dueTime.map { abs($0 - 1000.07) < 1e-9 } == true)
  }

  @Test("A clock that was held before its first frame shows it at once")
  func heldAtStart() {
    var clock = AnimationClock(playCount: 2)
    clock.hold(at: 0)
    #expect(!clock.isDue(at: 1))
    clock.release(at: 7)
    #expect(clock.isDue(at: 7))
    let shows = clock.show(0, milliseconds: 50, at: 7)
    #expect(shows)
    #expect(clock.dueTime == 7.05)
  }

  @Test("It ends after its number of plays, and stays ended", arguments: [1, 2, 3])
  func ends(playCount: Int) {
    var clock = AnimationClock(playCount: playCount)
    var shown = 0
    for index in (0..<20).map({ $0 % 4 }) {
      guard clock.show(index, milliseconds: 100, at: clock.dueTime ?? 0) else { break }
      shown += 1
    }
    #expect(shown == 4 * playCount)
    #expect(clock.hasEnded && clock.dueTime == nil)
    clock.release(at: 3)
    #expect(clock.dueTime == nil)
    let shows = clock.show(1, milliseconds: 100, at: 5)
    #expect(!shows)
  }

  @Test("A play of a single frame is not an animation")
  func single() {
    var clock = AnimationClock(playCount: nil)
    let shows = clock.show(0, milliseconds: 100, at: 0)
    #expect(shows)
    let showsAgain = clock.show(0, milliseconds: 100, at: 0.1)
    #expect(!showsAgain)
    #expect(clock.hasEnded)
  }

  @Test(
    "With any delays, waits and holds there is no burst, no drift and no extra frame",
    arguments: SeededRandom.seeds)
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let delays = (0..<Int.random(in: 2...9, using: &random)).map { _ in
        Int.random(in: 11...400, using: &random)
      }
      let playCount = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil
      let isPunctual = Bool.random(using: &random)
      var clock = AnimationClock(playCount: playCount)
      var now = Double.random(in: 0...100, using: &random)
      let start = now
      var (count, ideal, held) = (0, 0.0, 0.0)
      while count < 60 {
        if Int.random(in: 0..<5, using: &random) == 0 {
          let pause = Double.random(in: 0...30, using: &random)
          let due = clock.dueTime
          clock.hold(at: now)
          #expect(!clock.isDue(at: now + pause))
          clock.release(at: now + pause)
          if let due, due.isFinite, due > now {
            #expect(abs((clock.dueTime ?? 0) - due - pause) < 1e-6, "seed \(seed)")
          }
          (now, held) = (now + pause, held + pause)
        }
        guard let due = clock.dueTime else { break }
        let shown = max(now, due)
        let delay = delays[count % delays.count]
        now = shown + (isPunctual ? 0 : Double.random(in: 0...1, using: &random))
        guard clock.show(count % delays.count, milliseconds: delay, at: now) else { break }
        if isPunctual { #expect(abs(now - start - held - ideal) < 1e-6, "seed \(seed)") }
        let seen = (clock.dueTime ?? 0) - now
        #expect(seen >= Double(delay) / 2000 - 1e-9 && seen <= Double(delay) / 1000 + 1e-9)
        count += 1
        ideal += Double(delay) / 1000
      }
      #expect(count == playCount.map { min(60, $0 * delays.count) } ?? 60, "seed \(seed)")
    }
  }
}
