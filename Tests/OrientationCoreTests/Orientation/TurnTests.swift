import GalleryTesting
import OrientationCore
import Testing

@Suite("Turn")
struct TurnTests {
  /// Late enough that any turn which starts at 0 or 1 has ended.
  private let later = 100.0

  @Test("it starts at rest", arguments: QuarterTurn.allCases)
  func rest(turn: QuarterTurn) {
    let rest = Turn(at: turn)
    #expect(rest.targetTurn == turn)
    #expect(rest.quarters(at: 5) == Double(turn.clockwiseQuarters))
    #expect(!rest.isTurning(at: 5))
  }

  /// The initial and final turn, and the signed quarters between them: half turns go clockwise.
  @Test(
    "from rest, it turns the shortest way", arguments: QuarterTurn.allCases, QuarterTurn.allCases)
  func shortestFromRest(from: QuarterTurn, to: QuarterTurn) {
    var turn = Turn(at: from)
    turn.turn(to: to, at: 0)
    let way = turn.quarters(at: later) - turn.quarters(at: 0)
    let expected = [0.0, 1, 2, -1][(to + -from).clockwiseQuarters]
    #expect(way == expected)
    #expect(turn.isTurning(at: 0) == (from != to))
    #expect(turn.targetTurn == to)
  }

  @Test(
    "from any angle on the way, it turns the shortest way", arguments: QuarterTurn.allCases,
    [-2, -1, 1, 2])
  func shortestFromAnyAngle(from: QuarterTurn, by: Int) {
    for tenth in 1..<10 {
      for to in QuarterTurn.allCases {
        var turn = Turn(at: from)
        turn.turn(by: by, at: 0)
        let now = Turn.duration * Double(tenth) / 10
        let before = turn.quarters(at: now)
        turn.turn(to: to, at: now)
        let way = turn.quarters(at: later) - turn.quarters(at: now)
        // Halfway through a half turn both ways are equally long, except for rounding.
        #expect(abs(way) <= 2 + 1e-9, "tenth \(tenth) to \(to)")
        #expect(QuarterTurn(Int(turn.quarters(at: later))) == to)
        #expect(
          isNear((turn.quarters(at: now) - before).remainder(dividingBy: 4), 0),
          "no jump at tenth \(tenth) to \(to)")
      }
    }
  }

  @Test("from exactly opposite it goes clockwise", arguments: QuarterTurn.allCases)
  func opposite(from: QuarterTurn) {
    var turn = Turn(at: from)
    turn.turn(to: from + .half, at: 0)
    #expect(turn.quarters(at: Turn.duration / 2) > turn.quarters(at: 0))
  }

  @Test("from 270° to 360° it continues, and from 0° to −90° it turns back")
  func unbounded() {
    var on = Turn(at: .counterclockwise)
    on.turn(to: .identity, at: 0)
    #expect(isNear(on.quarters(at: Turn.duration / 2) - on.quarters(at: 0), 0.5))
    var back = Turn(at: .identity)
    back.turn(to: .counterclockwise, at: 0)
    #expect(isNear(back.quarters(at: Turn.duration / 2) - back.quarters(at: 0), -0.5))
  }

  @Test("it takes a quarter of a second and ends exactly on a quarter", arguments: -7...7)
  func landing(quarters: Int) {
    var turn = Turn(at: .clockwise)
    turn.turn(by: quarters, at: 1)
    #expect(turn.isTurning(at: 1 + Turn.duration * 0.999) == (quarters != 0))
    #expect(!turn.isTurning(at: 1 + Turn.duration))
    let end = turn.quarters(at: 1 + Turn.duration)
    #expect(end == end.rounded())
    #expect(QuarterTurn(Int(end)) == QuarterTurn(1 + quarters))
    #expect((0.2...0.3).contains(Turn.duration))
  }

  @Test("interrupted at any tenth, the angle and its velocity are continuous", arguments: -3...3)
  func interruption(quarters: Int) {
    for tenth in 0...10 {
      for to in QuarterTurn.allCases {
        var turn = Turn(at: .half)
        turn.turn(by: quarters, at: 0)
        let before = turn
        let now = Turn.duration * Double(tenth) / 10
        turn.turn(to: to, at: now)
        let shift = turn.quarters(at: now) - before.quarters(at: now)
        #expect(isNear(shift, shift.rounded()) && Int(shift.rounded()) % 4 == 0)
        guard (1..<10).contains(tenth) else { continue }
        // The velocities just before and after, by differences.
        let h = 1e-6
        let was = (before.quarters(at: now) - before.quarters(at: now - h)) / h
        let becomes = (turn.quarters(at: now + h) - turn.quarters(at: now)) / h
        #expect(isNear(was, becomes, within: 0.01), "tenth \(tenth) to \(to)")
      }
    }
  }

  @Test("turning to the current target changes nothing")
  func unchanged() {
    for tenth in 0..<10 {
      var turn = Turn(at: .identity)
      turn.turn(by: 1, at: 0)
      let before = turn
      turn.turn(to: .clockwise, at: Turn.duration * Double(tenth) / 10)
      #expect(turn == before, "tenth \(tenth)")
    }
  }

  @Test("without animation it is finished at once, even during a turn")
  func notAnimated() {
    var turn = Turn(at: .identity)
    turn.turn(by: -1, at: 0, animated: false)
    #expect(turn.quarters(at: 0) == 3)
    #expect(!turn.isTurning(at: 0))
    turn.turn(by: 1, at: 1)
    turn.turn(to: .identity, at: 1.1, animated: false)
    #expect(!turn.isTurning(at: 1.1))
    #expect(turn.quarters(at: 1.1).truncatingRemainder(dividingBy: 4) == 0)
  }

  @Test("the count stays bounded after 10 000 turns in the same direction", arguments: [-1, 1])
  func bounded(direction: Int) {
    var turn = Turn(at: .identity)
    for index in 1...10_000 {
      turn.turn(by: direction, at: Double(index))
      turn.settle(at: Double(index) + 0.5)
      #expect(abs(turn.quarters(at: Double(index) + 0.5)) < 8)
    }
    #expect((0...3).contains(turn.target))
    #expect(turn == Turn(at: .identity))
  }

  @Test("settling drops a turn that has ended, but not one in progress")
  func settle() {
    var turn = Turn(at: .identity)
    turn.turn(by: 1, at: 0)
    turn.settle(at: Turn.duration / 2)
    #expect(turn.isTurning(at: Turn.duration / 2))
    turn.settle(at: Turn.duration)
    #expect(turn == Turn(at: .clockwise))
  }
}
