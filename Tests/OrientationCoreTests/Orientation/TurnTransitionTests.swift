import GalleryTesting
import OrientationCore
import Testing

@Suite("Turn transition")
struct TurnTransitionTests {
  @Test(
    "its transform leads from one orientation to the other", arguments: QuarterTurn.allCases,
    -3...3)
  func target(start: QuarterTurn, quarters: Int) throws {
    var turn = Turn(at: start)
    #expect(turn.transition(at: 0) == nil)
    turn.turn(by: quarters, at: 1)
    guard quarters != 0 else {
      #expect(turn.transition(at: 1) == nil)
      return
    }
    let transition = try #require(turn.transition(at: 1))
    #expect(transition.from == InterfaceOrientation(contentTurn: start))
    #expect(transition.to == InterfaceOrientation(contentTurn: turn.targetTurn))
    #expect(transition.quarters == quarters)
    #expect(try transition.from.applying(transition.targetTransform) == transition.to)
    #expect(turn.transition(at: 1 + Turn.duration) == nil)
  }

  @Test("its progress is the angle's, from 0 to 1")
  func progress() throws {
    var turn = Turn(at: .clockwise)
    turn.turn(by: -2, at: 0)
    var last = -1.0
    for tenth in 0..<10 {
      let now = Turn.duration * Double(tenth) / 10
      let transition = try #require(turn.transition(at: now))
      #expect(
        isNear(turn.quarters(at: now), 5 - 2 * transition.progress)
          || isNear(turn.quarters(at: now), 1 - 2 * transition.progress))
      #expect(isNear(transition.interpolate(from: 10, to: 20), 10 + 10 * transition.progress))
      #expect(transition.progress > last)
      last = transition.progress
    }
    #expect(try #require(turn.transition(at: 0)).progress == 0)
  }

  @Test("interrupted, it starts from the orientation in force, and its progress only grows")
  func interrupted() throws {
    for tenth in 1..<10 {
      var turn = Turn(at: .identity)
      turn.turn(by: 1, at: 0)
      let now = Turn.duration * Double(tenth) / 10
      turn.turn(to: .identity, at: now)
      var last = -1.0
      for step in 0..<10 {
        let time = now + Turn.duration * Double(step) / 10
        let transition = try #require(turn.transition(at: time))
        #expect(transition.from == .landscapeRight && transition.to == .portrait)
        #expect(transition.quarters == -1)
        #expect(transition.progress > last && transition.progress < 1)
        last = transition.progress
      }
    }
  }

  @Test("progress stays within 0 and 1, and interpolation is exact at both ends")
  func ends() {
    let start = TurnTransition(from: .identity, quarters: 1, progress: -0.1)
    let end = TurnTransition(from: .identity, quarters: 1, progress: 1.1)
    #expect(start.progress == 0 && end.progress == 1)
    #expect(start.interpolate(from: 0.1, to: 0.7) == 0.1)
    #expect(end.interpolate(from: 0.1, to: 0.7) == 0.7)
  }
}
