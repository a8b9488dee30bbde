import Testing

@testable import FileService

@Suite("Making room for downloads")
struct EvictionPlanTests {
  private func entry(_ name: String, _ byteCount: Int, _ lastUse: Int) -> EvictionPlan.Entry {
    EvictionPlan.Entry(name: name, byteCount: byteCount, lastUse: lastUse)
  }

  @Test("Those used longest ago go, until a sixteenth of the limit is free beside the new one")
  func order() {
    let entries = [entry("b", 400, 2), entry("c", 400, 3), entry("a", 400, 1), entry("d", 300, 4)]
    let plan = EvictionPlan(entries, makingRoomFor: 200, limit: 1600, at: 10)
    #expect(plan.removed == ["a"])
    #expect(plan.byteCount == 1100)
    let more = EvictionPlan(entries, makingRoomFor: 500, limit: 1600, at: 10)
    #expect(more.removed == ["a", "b"])
  }

  @Test("Nothing goes while there is room")
  func room() {
    let plan = EvictionPlan(
      [entry("a", 100, 1), entry("b", 100, 2)], makingRoomFor: 100, limit: 300, at: 10)
    #expect(plan.removed.isEmpty)
    #expect(plan.byteCount == 200)
  }

  @Test("After the limit was lowered, everything beyond it goes")
  func lowerLimit() {
    let entries = (0..<100).map { entry("\($0)", 100, $0) }
    let plan = EvictionPlan(entries, makingRoomFor: 100, limit: 1600, at: 100)
    #expect(plan.removed == (0..<86).map { "\($0)" })
  }

  @Test("A last use in the future counts as now")
  func future() {
    let entries = [entry("z", 100, 9), entry("a", 100, 1_000_000)]
    let plan = EvictionPlan(entries, makingRoomFor: 100, limit: 200, at: 9)
    #expect(plan.removed == ["a", "z"])
  }
}
