import Foundation
import Testing

@testable import WorkerThreads

@Suite("Processors")
struct ProcessorTests {
  @Test("The affinity mask limits the count")
  func affinity() {
    #expect(Processors.affinityCount >= 1)
    #expect(Processors.count(in: nil) == Processors.affinityCount)
  }

  @Test(
    "The smallest quota of a control group and its ancestors applies, rounded up",
    arguments: [
      ("max 100000", "max 100000", Int.max), ("50000 100000", "max 100000", 1),
      ("max 100000", "100000 100000", 1), ("150000 100000", "300000 100000", 2),
      ("1 100000", "max 100000", 1), ("nonsense", "", .max), ("100000 0", "max", .max),
    ])
  func quota(own: String, outer: String, count: Int) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("gimbal-groups-\(UUID().uuidString)")
    let group = root.appendingPathComponent("user.slice/a b.service")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let membership = root.appendingPathComponent("membership")
    try "12:cpu:/other\n0::/user.slice/a b.service\n"
      .write(to: membership, atomically: true, encoding: .utf8)
    try own.write(
      to: group.appendingPathComponent("cpu.max"), atomically: true, encoding: .utf8)
    try outer.write(
      to: group.deletingLastPathComponent().appendingPathComponent("cpu.max"), atomically: true,
      encoding: .utf8)

    let controlGroup = try #require(
      ControlGroup(membership: membership.path, root: root.path))
    #expect(controlGroup.texts(of: "cpu.max") == [outer, own])
    #expect(Processors.count(in: controlGroup) == min(Processors.affinityCount, count))
  }
}
