import GalleryTesting
import OrientationCore
import Testing

@Suite("Quarter turns")
struct QuarterTurnTests {
  @Test("any number of quarters is one of four turns", arguments: -12...12)
  func fromQuarters(quarters: Int) {
    let turn = QuarterTurn(quarters)
    #expect((0...3).contains(turn.clockwiseQuarters))
    #expect((quarters - turn.clockwiseQuarters) % 4 == 0)
  }

  @Test("the four turns form a commutative group")
  func group() {
    let all = QuarterTurn.allCases
    #expect(Set(all).count == 4)
    for a in all {
      #expect(a + .identity == a)
      #expect(.identity + a == a)
      #expect(a + -a == .identity)
      #expect(-(-a) == a)
      // Each row of the table contains every turn once.
      #expect(Set(all.map { a + $0 }) == Set(all))
      for b in all {
        #expect(a + b == b + a)
        #expect(-(a + b) == -a + -b)
        for c in all { #expect((a + b) + c == a + (b + c)) }
      }
    }
    #expect(QuarterTurn.clockwise + .clockwise == .half)
    #expect(-QuarterTurn.clockwise == .counterclockwise)
  }

  @Test("turning by k and then by −k is no turn", arguments: QuarterTurn.allCases, -5...5)
  func thereAndBack(turn: QuarterTurn, quarters: Int) {
    #expect(turn + QuarterTurn(quarters) + QuarterTurn(-quarters) == turn)
  }

  @Test(
    "the transforms follow the group and are exact", arguments: QuarterTurn.allCases,
    QuarterTurn.allCases)
  func transforms(a: QuarterTurn, b: QuarterTurn) {
    #expect(a.transform.concatenating(b.transform) == (a + b).transform)
    #expect(a.transform.inverted == (-a).transform)
    let angle = Double(a.clockwiseQuarters) * .pi / 2
    #expect(isNear(a.transform, .rotation(angle: angle)))
  }

  @Test("width and height are exchanged at odd quarters")
  func swaps() {
    #expect(QuarterTurn.allCases.map(\.swapsAxes) == [false, true, false, true])
  }
}
