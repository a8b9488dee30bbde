import GalleryCore
import NumberedPhotos
import PhotoSources
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Servers that cannot be reached")
struct OutageTests {
  private let first: FilePath = "http:/./gone.example/1.jpg"
  private let second: FilePath = "http:/./gone.example/2.jpg"
  private let host = "gone.example"

  private func photo(_ number: Int) -> PhotoID { PhotoID(page: number) }

  @Test("after one failure of a server no other photo of it is requested, those of others are")
  func silence() {
    var outage = Outage()
    outage.note(first, host: host, [photo(1)], .noConnection, isSilent: true, at: 10)
    #expect(outage.failure(of: second, host: host, at: 10) == .noConnection)
    #expect(outage.failure(of: second, host: "other.example", at: 10) == nil)
    #expect(outage.tries(first, host: host))
    #expect(!outage.tries(second, host: host))
  }

  @Test("servers that only seemed late are asked again, those that refuse connections are not")
  func silentFetcher() {
    var outage = Outage()
    outage.note(first, host: host, [photo(1)], .stalled, isSilent: true, at: 10)
    outage.addSkipped([photo(2)], second, host: host)
    outage.note(first, host: "off.example", [photo(3)], .noConnection, isSilent: true, at: 10)
    #expect(Set(outage.forgetSilence()) == [photo(1), photo(2)])
    #expect(outage.failure(of: second, host: host, at: 10) == nil)
    #expect(outage.failure(of: second, host: "off.example", at: 10) == .noConnection)
  }

  @Test("what servers say of thousands of photos is not kept for ever")
  func limit() {
    var outage = Outage()
    func note(_ number: Int, at now: Double) {
      outage.note(
        FilePath("http:/./gone.example/\(number)"), host: host, [],
        .status(404, retryAfter: 0), isSilent: false, at: now)
    }
    func isKnown(_ number: Int, at now: Double) -> Bool {
      outage.failure(of: FilePath("http:/./gone.example/\(number)"), host: host, at: now) != nil
    }
    for number in 0..<2000 { note(number, at: 0) }
    #expect(isKnown(0, at: 1) && isKnown(1000, at: 1) && !isKnown(1999, at: 1))
    // They may be requested again now, so that there is room for others.
    note(3000, at: 100)
    #expect(isKnown(3000, at: 101))
    outage.note(second, host: "silent.example", [], .stalled, isSilent: true, at: 100)
    #expect(outage.failure(of: first, host: "silent.example", at: 101) == .stalled)
  }

  @Test("it is tried with one photo after pauses that double, however often others are skipped")
  func probes() throws {
    var outage = Outage()
    outage.note(first, host: host, [], .stalled, isSilent: true, at: 0)
    var times: [Double] = []
    for number in 0..<20 {
      let path = number % 2 == 0 ? second : first
      outage.addSkipped([photo(number)], path, host: host)
      let next = try #require(outage.nextTime)
      #expect(outage.due(at: next - 0.01) == [])
      #expect(outage.due(at: next) == [path], "it is the one that is needed now")
      times.append(next)
    }
    let pauses = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(times[0] == 5 && pauses.prefix(3) == [10, 20, 40] && pauses.last == 300)
  }

  @Test("once it answers, everything that was not shown is requested again")
  func end() {
    var outage = Outage()
    outage.note(first, host: host, [photo(1)], .unknownHost, isSilent: true, at: 0)
    outage.addSkipped([photo(2)], second, host: host)
    #expect(Set(outage.end(host: host, first, hasPhoto: true)) == [photo(1), photo(2)])
    #expect(outage.isEmpty)
  }

  @Test("a photo that its server cannot send is not requested until it is tried again")
  func failingPhoto() {
    var outage = Outage()
    let failure = FetchFailure.status(500, retryAfter: 0)
    outage.note(first, host: host, [photo(1)], failure, isSilent: false, at: 0)
    #expect(outage.failure(of: first, host: host, at: 9) == failure)
    #expect(outage.failure(of: second, host: host, at: 9) == nil)
    outage.addSkipped([photo(1)], first, host: host)
    #expect(outage.nextTime == 2)
    #expect(outage.end(host: host, second, hasPhoto: true) == [])
    #expect(outage.end(host: host, first, hasPhoto: true) == [photo(1)])
  }

  @Test("a photo that is not there is requested after pauses that double, and only if it is needed")
  func missingPhoto() {
    var outage = Outage()
    let failure = FetchFailure.status(404, retryAfter: 0)
    for (time, end) in [(0.0, 2.0), (3.0, 7.0), (10, 18)] {
      outage.note(first, host: host, [photo(1)], failure, isSilent: false, at: time)
      #expect(outage.failure(of: first, host: host, at: end - 0.01) == failure)
      #expect(outage.failure(of: first, host: host, at: end) == nil)
      #expect(outage.nextTime == nil && outage.due(at: end) == [])
    }
  }

  @Test("what the user asks for is requested")
  func forgotten() {
    var outage = Outage()
    outage.note(first, host: host, [], .stalled, isSilent: true, at: 0)
    outage.forget(second, host: host)
    #expect(outage.failure(of: second, host: host, at: 0) == nil)
  }
}
