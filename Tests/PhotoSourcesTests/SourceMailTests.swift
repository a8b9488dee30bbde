import GalleryCore
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Sources that list faster than the search takes", .timeLimit(.minutes(10)))
struct SourceMailTests {
  /// Lists a large document by the real program.
  private final class LargeList: SourceReader {
    static let count = 200_000
    /// The photos that were listed, and of these, those for which there was room.
    private let counts = Mutex((listed: 0, taken: 0))
    /// Signalled when more is listed than there is room for.
    let isAhead = Semaphore()
    let hasEnded = Semaphore()

    var takenCount: Int { counts.withLock { $0.taken } }

    func read(
      _ source: PhotoSource, _ request: SourceRequest, report: (SourcePart) -> Bool
    ) -> SourceResult {
      let text = (0..<Self.count).map { "https://host/\($0).jpg\n" }.joined()
      var reader = TestReader()
      var goesOn = true
      func send(_ items: some Sequence<ListingItem>) {
        let photos = items.compactMap { item in
          if case .photo(let photo) = item {
            SourcePhoto(Photo.Location(path: Array(photo.reference.utf8)))
          } else {
            nil
          }
        }
        guard goesOn else { return }
        let isAhead = counts.withLock { counts in
          counts.listed += photos.count
          return counts.listed > SourceMail.room
        }
        if isAhead { self.isAhead.signal() }
        goesOn = report(SourcePart(photos: photos))
        counts.withLock { $0.taken += photos.count }
      }
      do throws(ListingFailure) {
        send(
          try reader.list(Array(text.utf8), .any, at: "https://host/list", type: "") { send($0) }
            .items)
        hasEnded.signal()
        return SourceResult(.complete)
      } catch {
        return SourceResult(.failed(error.reason))
      }
    }

    func prepare(photo address: RemoteAddress) {}
    func end() {}
  }

  private let list = LargeList()
  private let mail = SourceMail()

  init() throws {
    let request = SourceRequest(types: PhotoTypes(extensions: ["jpg"]))
    try #require(mail.read(.file("list"), request, by: list, index: 7))
    try #require(list.isAhead.wait(seconds: 300))
    // It must not go on; nothing tells that it waits.
    try #require(!list.hasEnded.wait(seconds: 0.5))
    #expect(list.takenCount <= SourceMail.room)
  }

  @Test("wait until there is room, and nothing is lost")
  func room() {
    var count = 0
    while let arrived = mail.next(within: 300) {
      #expect(arrived.index == 7)
      guard case .part(let part) = arrived.news else { break }
      count += part.photos.count
    }
    #expect(count == LargeList.count)
    #expect(list.hasEnded.wait(seconds: 300))
  }

  @Test("end when no more can be used")
  func refusal() {
    mail.refuseMore()
    #expect(list.hasEnded.wait(seconds: 300))
    #expect(list.takenCount < LargeList.count)
  }
}
