import ProcessWire
import Testing

@testable import FileService

@Suite("Freshness of downloads")
struct DownloadFreshnessTests {
  private static let start = 1_000_000

  @Test(
    "A download is fresh up to its lifetime, counted from its age on arrival",
    arguments: [(0, true), (99, true), (100, false), (1000, false)])
  func lifetime(passed: Int, isFresh: Bool) {
    let head = DownloadHead(receivedAt: Self.start, age: 20, lifetime: 120)
    #expect(
      head.freshness(at: Self.start + passed) == (isFresh ? .fresh : .usableOnFailure))
  }

  @Test("After the clock was set back, the server is asked")
  func clockSetBack() {
    var head = DownloadHead(receivedAt: Self.start, lifetime: 1 << 30)
    #expect(head.freshness(at: Self.start) == .fresh)
    #expect(head.freshness(at: Self.start - 1) == .usableOnFailure)
    #expect(head.freshness(at: 0) == .usableOnFailure)
    head.mustRevalidate = true
    #expect(head.freshness(at: Self.start - 1) == .unusable)
  }

  @Test("What the server forbids to use when it is stale is not used, but is fresh before")
  func mustRevalidate() {
    let head = DownloadHead(receivedAt: Self.start, lifetime: 10, mustRevalidate: true)
    #expect(head.freshness(at: Self.start + 9) == .fresh)
    #expect(head.freshness(at: Self.start + 10) == .unusable)
  }

  @Test("`stale-if-error` ends", arguments: [(10, true), (69, true), (70, false)])
  func grace(passed: Int, isUsable: Bool) {
    let head = DownloadHead(receivedAt: Self.start, lifetime: 10, graceOnFailure: 60)
    #expect(
      head.freshness(at: Self.start + passed) == (isUsable ? .usableOnFailure : .unusable))
  }

  @Test(
    "Times that cannot be true do not overflow",
    arguments: [Int.min, -1, 0, 1 << 40, Int.max - 1, Int.max])
  func extremes(number: Int) throws {
    let head = DownloadHead(
      receivedAt: number, age: number, lifetime: number, graceOnFailure: number)
    for now in [Int.min, 0, Int.max] { _ = head.freshness(at: now) }
    let call = DownloadCall.renew(address: "a", sum: number, head)
    #expect(try DownloadCall(call.bytes) == call)
  }

  @Test("A validator that is too long is left out, because a part of it would be another one")
  func longValidator() {
    let limit = DownloadHead.validatorLimit
    let head = DownloadHead(
      receivedAt: 0, lifetime: 0, entityTag: String(repeating: "é", count: limit / 2 + 1),
      lastModified: String(repeating: "x", count: limit))
    #expect(head.entityTag == nil)
    #expect(head.lastModified?.utf8.count == limit)
  }
}
